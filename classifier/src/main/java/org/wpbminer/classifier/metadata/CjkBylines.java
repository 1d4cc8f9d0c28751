package org.wpbminer.classifier.metadata;

import java.lang.Character.UnicodeScript;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.text.Characters;

/**
 * Parser of authors in Chinese, Japanese and Korean lines, which have no spaces between words. An
 * author is a name after (in Korean, before) a word such as "reporter", or a name alone in brackets
 * at the end of a text. Chinese names are recognised by their form: a surname and one or two
 * characters.
 */
final class CjkBylines {

  /** Words such as "reporter", after which names follow in brackets or after a separator. */
  private static final Pattern WRITER = Pattern.compile(PersonNames.anyOf("writer"));

  /** Words for photographers. The name before such a word belongs to a caption. */
  private static final Pattern PICTURE = Pattern.compile(PersonNames.anyOf("picture"));

  private static final Pattern KOREAN_REPORTER =
      Pattern.compile("(?<![^ ])([\\p{IsHangul}]{2,4}) (?:" + PersonNames.anyOf("reporter") + ")");

  /** Chinese name: a surname from the list and one or two more characters. */
  private static final String NAME = "(?:(?:" + PersonNames.anyOf("surname") + ")\\p{IsHan}{1,2})";

  private static final Pattern CHINESE_NAME = Pattern.compile(NAME);
  private static final Pattern CHINESE_NAMES = Pattern.compile(NAME + "+");
  private static final Pattern NEXT_NAME = Pattern.compile("\\G" + NAME + "(?=" + NAME + "*$)");

  private static final String MARKS = "[ :：/／●|・□■＝=@，,]";

  /** Label such as "author", after which a separator and any short name follow. */
  private static final Pattern LABEL =
      Pattern.compile(
          "(?<!\\p{IsHan})(?:%s)(?:(?<=M)|(?= ?(?! )M))M*(?<names>[^|]*)"
              .replace("M", MARKS)
              .formatted(PersonNames.anyOf("label")));

  /** Pattern of a person named as the source at the end of a text. */
  private static final Pattern SOURCE =
      Pattern.compile("(?:%s)(?:[:：] ?| )%s".formatted(PersonNames.anyOf("source"), NAME));

  private static final Pattern IN_TEXT = afterWriter(NAME + "+?");
  private static final Pattern IN_BRACKETS = afterWriter("(?:" + NAME + "+?|[\\p{IsHan}·]{2,5}?)");

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
  private static final int MAX_CHARS = 2_000;

  /** The first character of Unicode's Chinese, Japanese and Korean blocks. */
  private static final char FIRST_UNSPACED = '\u2e80';

  private CjkBylines() {}

  /** Returns a pattern for names after a word such as "reporter", and a photographer's mark. */
  private static Pattern afterWriter(String name) {
    String one = "(?!AFTER|%s)%s(?=AFTER|SPACE|$)".formatted(WRITER, name);
    return Pattern.compile(
        "(?<marks>%s*)(?<names>%s(?:SPACE%s){0,7})(?<picture>SPACE(?:%s))?"
            .formatted(MARKS, one, one, PICTURE)
            .replace("SPACE", "[ 、，,|]+")
            .replace("AFTER", PersonNames.anyOf("after")));
  }

  /** Returns the authors in a line; {@code signed} is whether the line may be a signature. */
  static List<Author> of(String line, boolean signed) {
    String folded = hasUnspaced(line) ? Characters.fold(Characters.visible(line)) : "";
    if (!hasUnspaced(folded)) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    String cut = folded.substring(0, Math.min(folded.length(), MAX_CHARS));
    for (Matcher part = BETWEEN_BRACKETS.matcher(cut); part.find(); ) {
      String text = part.group(2).strip();
      boolean inBrackets = part.group(1) != null && part.group(3) != null;
      label(text, names);
      korean(text, names);
      if (names.isEmpty() || inBrackets) {
        writers(text, inBrackets, names);
      }
      if (names.isEmpty() && signed && inBrackets) {
        signature(text, names);
      }
      if (names.isEmpty() && signed && SOURCE.matcher(text).matches()) {
        names.add(text.substring(text.lastIndexOf(' ') + 1));
      }
    }
    return names.stream().map(name -> new Author(name, !PersonNames.isOrganisation(name))).toList();
  }

  /** Whether a text has characters of scripts without spaces between words. */
  private static boolean hasUnspaced(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) < FIRST_UNSPACED) {
      i++;
    }
    return i < text.length();
  }

  static boolean isClosed(String line) {
    return !line.isEmpty() && CLOSE.indexOf(line.charAt(line.length() - 1)) >= 0;
  }

  /** Whether Han characters have the form of a Chinese name. */
  static boolean isChineseName(String name) {
    return CHINESE_NAME.matcher(name).matches();
  }

  /** Whether Han characters consist only of Chinese names, without spaces between them. */
  private static boolean isChinese(String run) {
    return CHINESE_NAMES.matcher(run).matches() && !PersonNames.isNotName(run);
  }

  /** Whether a text beside a date may be a poster's name: Han characters or a single word. */
  static boolean isPoster(String text) {
    return isShortName(text)
        && text.indexOf(' ') < 0
        && text.codePoints().allMatch(Character::isLetterOrDigit)
        && text.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN)
        && !PersonNames.isOrganisation(text);
  }

  /** Splits Han characters into Chinese names, if they are nothing else. */
  static List<String> names(String run) {
    return isChineseName(run)
            || run.length() > MAX_NAME_CHARS
            || !CHINESE_NAMES.matcher(run).matches()
        ? List.of(run)
        : NEXT_NAME.matcher(run).results().map(MatchResult::group).toList();
  }

  /** Adds the names before a Korean word for reporters. */
  private static void korean(String text, Set<String> names) {
    KOREAN_REPORTER.matcher(text).results().limit(MAX_BEFORE).forEach(m -> names.add(m.group(1)));
  }

  /** Adds the names after a label and a separator: "作者：". */
  private static void label(String text, Set<String> names) {
    for (Matcher label = LABEL.matcher(text); names.isEmpty() && label.find(); ) {
      take(label.group("names").strip(), names);
    }
  }

  private static void take(String piece, Set<String> names) {
    boolean han = piece.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN);
    for (String token : han ? piece.split("[ 、，,／/;；]+") : new String[] {piece}) {
      int from = WRITER.matcher(token).results().mapToInt(MatchResult::end).max().orElse(0);
      String name = token.substring(from);
      boolean first = names.isEmpty();
      boolean fits =
          first ? isShortName(name) : isChineseName(name) || PersonNames.isOrganisation(name);
      if (!fits && !(first && from > 0 && name.isEmpty())) {
        return;
      }
      names.addAll(fits ? names(name) : List.of());
    }
  }

  private static boolean isShortName(String name) {
    return name.length() > 1
        && name.length() <= MAX_NAME_CHARS
        && name.codePoints().noneMatch(c -> "。！？：:=“”\"".indexOf(c) >= 0)
        && name.codePoints().anyMatch(Character::isLetter)
        && !PersonNames.isNotName(name);
  }

  /** Adds the names after a word such as "reporter": "新京报记者 王一", "（记者 王一 通讯员 李二）". */
  private static void writers(String text, boolean inBrackets, Set<String> authors) {
    Matcher names = (inBrackets ? IN_BRACKETS : IN_TEXT).matcher(text);
    boolean first = true;
    for (Matcher word = WRITER.matcher(text); word.find(); first = false) {
      if (first && word.end() > MAX_BEFORE) {
        return;
      }
      if (names.region(word.end(), text.length()).lookingAt()
          && names.group("picture") == null
          && (inBrackets || !names.group("marks").isEmpty() || isChinese(names.group("names")))) {
        for (String run : names.group("names").split("[ 、，,|]+")) {
          authors.addAll(names(run));
        }
      }
    }
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
}
