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

  private static final Pattern DAY_LAST =
      Pattern.compile("(?<![0-9])([0-3]?[0-9])([-_.])([01]?[0-9])\\2((?:19|20)[0-9]{2})(?![0-9])");

  private AddressDate() {}

  /** Adds the first day in an address, if there is one. */
  static void collect(String address, Evidence evidence) {
    String read = address.substring(0, Math.min(address.length(), MOST_CHARS));
    for (Matcher match = DAY.matcher(read); match.find(); ) {
      boolean parted = !match.group(2).isEmpty();
      boolean whole = match.group(3).length() == 2 && match.group(4).length() == 2;
      if ((parted || whole) && add(match.group(1), match.group(3), match.group(4), evidence)) {
        return;
      }
    }
    for (Matcher match = DAY_LAST.matcher(read); match.find(); ) {
      if (add(match.group(4), match.group(3), match.group(1), evidence)) {
        return;
      }
    }
  }

  private static boolean add(String year, String month, String day, Evidence evidence) {
    try {
      LocalDate date =
          LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
      Evidence.add(evidence.published, PageDate.of(date), EvidencePlace.ADDRESS, "");
      return true;
    } catch (DateTimeException e) {
      return false; // digits that are no day
    }
  }
}
