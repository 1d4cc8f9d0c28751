package org.wpbminer.metadata.evidence;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.metadata.value.PageDate;

/** The day in a page's address: {@code /2024/05/03/}, {@code /2024-05-03-}, {@code /20240503}. */
final class AddressDate {

  private static final int MOST_CHARS = 2_000;

  private static final Pattern DAY =
      Pattern.compile(
          "(?<![0-9])((?:19|20)[0-9]{2})([-/_.]?)([01]?[0-9])\\2([0-3]?[0-9])(?![0-9])");

  private AddressDate() {}

  /** Adds the first day in an address, if there is one. */
  static void collect(String address, Evidence evidence) {
    Matcher matcher = DAY.matcher(address.substring(0, Math.min(address.length(), MOST_CHARS)));
    while (matcher.find()) {
      boolean parted = !matcher.group(2).isEmpty();
      boolean whole = matcher.group(3).length() == 2 && matcher.group(4).length() == 2;
      if (parted || whole) {
        try {
          LocalDate day =
              LocalDate.of(
                  Integer.parseInt(matcher.group(1)),
                  Integer.parseInt(matcher.group(3)),
                  Integer.parseInt(matcher.group(4)));
          Evidence.add(evidence.published, PageDate.of(day), Place.ADDRESS, "");
          return;
        } catch (DateTimeException e) {
          // digits that are no day: perhaps the next are
        }
      }
    }
  }
}
