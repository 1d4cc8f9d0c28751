package org.wpbminer.classifier.metadata;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Parser of authors in Chinese, Japanese and Korean lines, which have no spaces between words. An
 * author is a name after (in Korean, before) a word such as "reporter", or a name alone in brackets
 * at the end of a text. Chinese names are recognised by their form: a surname and one or two
 * characters.
 */
final class CjkBylines {

  private static final TermLists LISTS = TermLists.load(CjkBylines.class, "names.tsv");

  /** Labels such as "author", after which a separator and any short name follow. */
  private static final List<String> LABEL = LISTS.terms("label");

  /** Words such as "reporter", after which names follow in brackets or after a separator. */
  private static final Pattern WRITER = Pattern.compile(anyOf("writer"));

  /** Word after a name, for example "report" or "photo", and the rest of the text. */
  private static final Pattern AFTER = Pattern.compile("(?<=..)(?:" + anyOf("after") + ").*");

  /** Words for photographers. The name before such a word belongs to a caption. */
  private static final Pattern PICTURE = Pattern.compile(anyOf("picture"));

  private static final Pattern KOREAN_REPORTER =
      Pattern.compile("(?<![^ ])([\\p{IsHangul}]{2,4}) (?:" + anyOf("reporter") + ")");

  /** Chinese name: a surname from the list and one or two more characters. */
  private static final String NAME = "(?:(?:" + anyOf("surname") + ")\\p{IsHan}{1,2})";

  private static final Pattern CHINESE_NAME = Pattern.compile(NAME);
  private static final Pattern CHINESE_NAMES = Pattern.compile(NAME + "+");
  private static final Pattern NEXT_NAME = Pattern.compile("\\G" + NAME + "(?=" + NAME + "*$)");

  private static final String MARKS = " :：/／●|・□■＝=@，,";
  private static final String CLOSE = "）)】]］》〉>";
  private static final Pattern BETWEEN_BRACKETS =
      Pattern.compile(
          "([oc])?([^oc]+)(c)?"
              .replace("([oc])", "([（(【\\[［《〈<])")
              .replace("oc", "（(【\\[［《〈<）)】\\]］》〉>")
              .replace("(c)", "([）)】\\]］》〉>])"));

  /** Maximum index at which the first word such as "reporter" in a text may end. */
  private static final int MAX_BEFORE = 20;

  private static final int MAX_NAME_CHARS = 16;
  private static final int MAX_CHARS = 400;

  private CjkBylines() {}

  /** Returns a pattern for the terms of a topic, longer terms first. */
  private static String anyOf(String topic) {
    return LISTS.terms(topic).stream()
        .sorted((a, b) -> b.length() - a.length())
        .map(Pattern::quote)
        .collect(Collectors.joining("|"));
  }

  /** Returns the authors in a line; {@code signed} is whether the line may be a signature. */
  static List<Author> of(String line, boolean signed) {
    String folded = Characters.fold(Characters.visible(line));
    if (folded.codePoints().noneMatch(c -> c >= 0x2e80)) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    for (Segment segment : Segment.of(folded)) {
      label(segment.text(), names);
      korean(segment.text(), names);
      if (names.isEmpty() || segment.inBrackets()) {
        writers(segment, names);
      }
      if (names.isEmpty() && signed && segment.inBrackets()) {
        signature(segment.text(), names);
      }
    }
    return names.stream().map(name -> new Author(name, isPerson(name))).toList();
  }

  static boolean isClosed(String line) {
    return !line.isEmpty() && CLOSE.indexOf(line.charAt(line.length() - 1)) >= 0;
  }

  private static boolean isPerson(String name) {
    return !PersonNames.isOrganisation(name);
  }

  /** Whether Han characters have the form of a Chinese name. */
  static boolean isChineseName(String name) {
    return CHINESE_NAME.matcher(name).matches();
  }

  /** Splits Han characters into Chinese names; empty if they are not all names. */
  static List<String> names(String run) {
    return isChineseName(run)
        ? List.of(run)
        : run.length() > MAX_NAME_CHARS || !CHINESE_NAMES.matcher(run).matches()
            ? List.of()
            : NEXT_NAME.matcher(run).results().map(MatchResult::group).toList();
  }

  private static boolean isHan(int c) {
    return UnicodeScript.of(c) == UnicodeScript.HAN;
  }

  /** Adds the names before a Korean word for reporters. */
  private static void korean(String text, Set<String> names) {
    KOREAN_REPORTER.matcher(text).results().limit(MAX_BEFORE).forEach(m -> names.add(m.group(1)));
  }

  /** Adds the names after a label and a separator: "作者：". */
  private static void label(String text, Set<String> names) {
    for (String label : LABEL) {
      int at = text.indexOf(label);
      int from = at + label.length();
      boolean begins = at == 0 || at > 0 && !isHan(text.codePointAt(at - 1));
      if (!begins || from >= text.length()) {
        continue;
      }
      boolean marked = MARKS.indexOf(label.charAt(label.length() - 1)) >= 0;
      boolean mark = MARKS.indexOf(text.charAt(from)) >= 0 && text.charAt(from) != ' ';
      if (marked || mark || text.startsWith(" |", from) || text.startsWith(" :", from)) {
        String rest = text.substring(skipMarks(text, from));
        int end = rest.indexOf('|');
        String piece = (end < 0 ? rest : rest.substring(0, end)).strip();
        take(piece, names);
        if (!names.isEmpty()) {
          return;
        }
      }
    }
  }

  private static void take(String piece, Set<String> names) {
    if (piece.codePoints().noneMatch(CjkBylines::isHan)) {
      if (isShortName(piece)) {
        names.add(piece);
      }
      return;
    }
    for (String token : piece.split("[ 、，,／/;；]+")) {
      int from = wordEnd(token);
      String name = token.substring(from);
      boolean first = names.isEmpty();
      if (!(first ? isShortName(name) : isChineseName(name) || PersonNames.isOrganisation(name))) {
        if (first && from > 0 && name.isEmpty()) {
          continue;
        }
        return;
      }
      List<String> several = names(name);
      names.addAll(several.isEmpty() ? List.of(name) : several);
    }
  }

  private static boolean isShortName(String name) {
    return name.length() > 1
        && name.length() <= MAX_NAME_CHARS
        && name.codePoints().noneMatch(c -> "。！？：:=“”\"".indexOf(c) >= 0)
        && name.codePoints().anyMatch(Character::isLetter)
        && !PersonNames.isNotName(name);
  }

  /** Returns the end of the last word such as "reporter", as in "南都见习记者"; 0 if none. */
  private static int wordEnd(String token) {
    return WRITER.matcher(token).results().mapToInt(MatchResult::end).max().orElse(0);
  }

  /** Adds the names after a word such as "reporter": "新京报记者 王一", "（记者 王一 通讯员 李二）". */
  private static void writers(Segment segment, Set<String> authors) {
    String text = segment.text();
    int from = 0;
    while (true) {
      int end = nextWord(text, from);
      if (end < 0 || from == 0 && end > MAX_BEFORE) {
        return;
      }
      int start = skipMarks(text, end);
      boolean parted = start > end || segment.inBrackets();
      from = end;
      List<String> found = new ArrayList<>();
      int stop = start;
      for (String token : text.substring(start).split("[ 、，,|]+", 8)) {
        String name = AFTER.matcher(token).replaceFirst("");
        List<String> names = names(name);
        boolean fits =
            !names.isEmpty()
                || segment.inBrackets()
                    && name.length() <= 5
                    && name.length() > 1
                    && name.codePoints().allMatch(c -> isHan(c) || c == '·');
        if (PICTURE.matcher(token).lookingAt()) {
          found.clear();
          break;
        }
        if (!fits || nextWord(token, 0) >= 0) {
          break;
        }
        found.addAll(names.isEmpty() ? List.of(name) : names);
        stop += token.length();
        if (!name.equals(token)) {
          break;
        }
      }
      if (parted) {
        authors.addAll(found);
      }
      from = Math.max(from, stop);
    }
  }

  /** Returns the end of the first word such as "reporter" from an index on; -1 if absent. */
  private static int nextWord(String text, int from) {
    Matcher word = WRITER.matcher(text);
    return word.find(from) ? word.end() : -1;
  }

  private static int skipMarks(String text, int from) {
    int i = from;
    while (i < text.length() && MARKS.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  /** Adds names without a word such as "reporter", perhaps after a newspaper: "（网易财经 张一）". */
  private static void signature(String text, Set<String> names) {
    String[] tokens = text.replace('|', ' ').strip().split("[ 、，,]+");
    for (int i = 0; i < tokens.length; i++) {
      if (isChineseName(tokens[i]) && !PersonNames.isNotName(tokens[i])) {
        names.add(tokens[i]);
      } else if (i > 0 || tokens.length == 1 || !PersonNames.isOrganisation(tokens[i])) {
        names.clear();
        return;
      }
    }
  }

  /** Part of a line, inside or outside brackets. */
  private record Segment(String text, boolean inBrackets) {

    static List<Segment> of(String line) {
      int most = 2 * MAX_CHARS;
      String text =
          line.length() > most
              ? line.substring(0, MAX_CHARS) + "。" + line.substring(line.length() - MAX_CHARS)
              : line;
      return BETWEEN_BRACKETS
          .matcher(text)
          .results()
          .map(m -> new Segment(m.group(2).strip(), m.group(1) != null && m.group(3) != null))
          .toList();
    }
  }
}
