package org.wpbminer.classifier.metadata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser of URLs: extracts the host, and a date in the path. */
final class Addresses {

  private static final int MAX_CHARS = 2_000;

  /** Dates in a path: {@code /2024/05/03/}, {@code /2024-05-03-}, {@code /20240503}. */
  private static final List<Pattern> DAYS =
      List.of(
          Pattern.compile(
              "(?<![0-9])(?<year>(?:19|20)[0-9]{2})(?<mark>[-/_.]?)(?<month>[01]?[0-9])\\k<mark>"
                  + "(?<day>[0-3]?[0-9])(?![0-9])"),
          Pattern.compile(
              "(?<![0-9])(?<day>[0-3]?[0-9])(?<mark>[-_.])(?<month>[01]?[0-9])\\k<mark>"
                  + "(?<year>(?:19|20)[0-9]{2})(?![0-9])"));

  private Addresses() {}

  /** Returns the host of an absolute address in lower case; empty if it has none. */
  static String host(String address) {
    int from = address.indexOf("//");
    return from < 0
        ? ""
        : address.substring(from + 2).split("[/?#:]", 2)[0].toLowerCase(Locale.ROOT);
  }

  /** Returns the longest part of a host between full stops, for example {@code gazette}. */
  static String longestLabel(String host) {
    String longest = "";
    int end = host.lastIndexOf('.');
    for (String label : host.substring(0, Math.max(0, end)).split("\\.")) {
      longest = label.length() > longest.length() ? label : longest;
    }
    return longest;
  }

  static PageDate day(String address) {
    String read = address.substring(0, Math.min(address.length(), MAX_CHARS));
    for (Pattern days : DAYS) {
      for (Matcher match = days.matcher(read); match.find(); ) {
        String month = match.group("month");
        String day = match.group("day");
        if (!match.group("mark").isEmpty() || month.length() == 2 && day.length() == 2) {
          try {
            int year = Integer.parseInt(match.group("year"));
            return PageDate.of(LocalDate.of(year, Integer.parseInt(month), Integer.parseInt(day)));
          } catch (DateTimeException e) {
            continue; // the digits are not a valid date
          }
        }
      }
    }
    return null;
  }
}
