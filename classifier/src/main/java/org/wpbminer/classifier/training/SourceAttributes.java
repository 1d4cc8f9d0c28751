package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Where attributes stand in a start tag (HTML standard, 13.2.5.32 to 13.2.5.39). */
final class SourceAttributes {

  /** From the white space before an attribute to behind its value. */
  record Range(int from, int to) {}

  private final String source;
  private int at;

  private SourceAttributes(String source, int at) {
    this.source = source;
    this.at = at;
  }

  /**
   * The attributes of some names.
   *
   * @param afterName offset behind the tag's name
   * @param names in lower case
   */
  static List<Range> of(String source, int afterName, Collection<String> names) {
    SourceAttributes tag = new SourceAttributes(source, afterName);
    List<Range> found = new ArrayList<>();
    while (tag.at < source.length() && source.charAt(tag.at) != '>') {
      int before = tag.at;
      tag.skip(" \t\n\r\f/", true);
      int from = tag.at;
      String name = tag.name();
      int to = tag.value();
      if (names.contains(name)) {
        found.add(new Range(before, to));
      }
      tag.at = Math.max(to, Math.max(from, before + 1));
    }
    return found;
  }

  private String name() {
    int from = at;
    at = Math.min(source.length(), from + 1); // an equals sign may begin a name
    if (from < source.length() && source.charAt(from) == '>') {
      at = from;
      return "";
    }
    skip(" \t\n\r\f/>=", false);
    return source.substring(from, at).toLowerCase(Locale.ROOT);
  }

  /** Passes over a value, if one follows; the offset behind the attribute. */
  private int value() {
    int end = at;
    skip(" \t\n\r\f", true);
    if (at >= source.length() || source.charAt(at) != '=') {
      at = end;
      return end;
    }
    at++;
    skip(" \t\n\r\f", true);
    if (at < source.length() && (source.charAt(at) == '"' || source.charAt(at) == '\'')) {
      int close = source.indexOf(source.charAt(at), at + 1);
      at = close < 0 ? source.length() : close + 1;
    } else {
      skip(" \t\n\r\f>", false);
    }
    return at;
  }

  /** Passes over characters that are among these, or are not. */
  private void skip(String characters, boolean among) {
    while (at < source.length() && characters.indexOf(source.charAt(at)) >= 0 == among) {
      at++;
    }
  }
}
