package org.wpbminer.classifier.metadata;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Who wrote a page, in lines of Chinese, Japanese and Korean, where no spaces part words: names
 * after (in Korean, before) a word for who writes, and names that sign a text in brackets. Chinese
 * names are known by their form: a surname and one or two characters.
 */
final class CjkBylines {

  private static final TermLists LISTS = TermLists.load(CjkBylines.class, "names.tsv");

  /** Words after which names stand only in brackets, or after a mark. */
  private static final List<String> WRITER = LISTS.terms("writer");

  /** Words after which a mark and any short name stand. */
  private static final List<String> LABEL = LISTS.terms("label");

  /** Words after names. */
  private static final List<String> AFTER = LISTS.terms("after");

  /** Korean words after a name. */
  private static final List<String> REPORTER = LISTS.terms("reporter");

  /** What is said of who took the picture: what stands before is of a caption. */
  private static final List<String> PICTURE = LISTS.terms("picture");

  private static final Set<String> SURNAMES = new HashSet<>(LISTS.terms("surname"));

  private static final String MARKS = " :：/／●|・□■＝=@，,";
  private static final String OPEN = "（(【[［《〈<";
  private static final String CLOSE = "）)】]］》〉>";

  /**
   * Characters up to the end of a writer's word, before which a paper is named; Korean words of a
   * byline.
   */
  private static final int MOST_BEFORE = 20;

  private static final int MOST_NAME_CHARS = 16;
  private static final int MOST_CHARS = 400;

  private CjkBylines() {}

  /**
   * The authors that a line names.
   *
   * @param signed whether the line stands where a text is signed, so that names alone in brackets
   *     are its writers
   */
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

  /** Whether a line ends with a closing bracket. */
  static boolean isClosed(String line) {
    return !line.isEmpty() && CLOSE.indexOf(line.charAt(line.length() - 1)) >= 0;
  }

  private static boolean isPerson(String name) {
    return !PersonNames.isOrganisation(name);
  }

  /** Whether Han characters have the form of a Chinese name. */
  static boolean isChineseName(String name) {
    int length = name.length();
    if (length < 2 || length > 4 || !name.codePoints().allMatch(CjkBylines::isHan)) {
      return false;
    }
    return length <= 3 && SURNAMES.contains(name.substring(0, 1))
        || length >= 3 && SURNAMES.contains(name.substring(0, 2));
  }

  /**
   * The names that Han characters without a space are: one, or a few of two and three characters,
   * each of which begins with a surname; longer names first. Empty if they are none.
   */
  static List<String> names(String run) {
    if (isChineseName(run)) {
      return List.of(run);
    }
    for (int length = 3; length >= 2 && run.length() <= MOST_NAME_CHARS; length--) {
      if (run.length() > length + 1 && isChineseName(run.substring(0, length))) {
        List<String> rest = names(run.substring(length));
        if (!rest.isEmpty()) {
          List<String> names = new ArrayList<>(List.of(run.substring(0, length)));
          names.addAll(rest);
          return names;
        }
      }
    }
    return List.of();
  }

  private static boolean isHan(int c) {
    return UnicodeScript.of(c) == UnicodeScript.HAN;
  }

  /** Names before a Korean word for who writes. */
  private static void korean(String text, Set<String> names) {
    String[] tokens = text.split(" ");
    for (int i = 1; i < Math.min(tokens.length, MOST_BEFORE); i++) {
      String name = tokens[i - 1];
      if (startsWithAny(tokens[i], REPORTER)
          && name.length() >= 2
          && name.length() <= 4
          && name.codePoints().allMatch(c -> UnicodeScript.of(c) == UnicodeScript.HANGUL)) {
        names.add(name);
      }
    }
  }

  /** Names after a label and its mark: "作者：". */
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
        && name.length() <= MOST_NAME_CHARS
        && name.codePoints().noneMatch(c -> "。！？：:=“”\"".indexOf(c) >= 0)
        && name.codePoints().anyMatch(Character::isLetter)
        && !PersonNames.isNoName(name);
  }

  /** The end of a writer's word in a token, such as "南都见习记者"; 0 if it has none. */
  private static int wordEnd(String token) {
    int end = 0;
    for (String word : WRITER) {
      int at = token.indexOf(word);
      end = at < 0 ? end : Math.max(end, at + word.length());
    }
    return end;
  }

  /** Names after a writer's word: "新京报记者 王一", "（记者 王一 通讯员 李二）". */
  private static void writers(Segment segment, Set<String> authors) {
    String text = segment.text();
    int from = 0;
    while (true) {
      int end = nextWord(text, from);
      if (end < 0 || from == 0 && end > MOST_BEFORE) {
        return;
      }
      int start = skipMarks(text, end);
      boolean parted = start > end || segment.inBrackets();
      from = end;
      List<String> found = new ArrayList<>();
      int stop = start;
      for (String token : text.substring(start).split("[ 、，,|]+", 8)) {
        String name = withoutAfter(token);
        List<String> names = names(name);
        boolean fits =
            !names.isEmpty()
                || segment.inBrackets()
                    && name.length() <= 5
                    && name.length() > 1
                    && name.codePoints().allMatch(c -> isHan(c) || c == '·');
        if (startsWithAny(token, PICTURE)) {
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

  private static String withoutAfter(String token) {
    for (String after : AFTER) {
      int at = token.indexOf(after);
      if (at > 1) {
        return token.substring(0, at);
      }
    }
    return token;
  }

  private static boolean startsWithAny(String token, List<String> words) {
    return words.stream().anyMatch(token::startsWith);
  }

  /** The end of the first writer's word from a character on; -1 if there is none. */
  private static int nextWord(String text, int from) {
    int best = -1;
    int first = text.length();
    for (String word : WRITER) {
      int at = text.indexOf(word, from);
      if (at >= 0 && (at < first || at == first && at + word.length() > best)) {
        first = at;
        best = at + word.length();
      }
    }
    return best;
  }

  private static int skipMarks(String text, int from) {
    int i = from;
    while (i < text.length() && MARKS.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  /** Names alone, perhaps after the paper's: "（网易财经 张一）". */
  private static void signature(String text, Set<String> names) {
    String[] tokens = text.replace('|', ' ').strip().split("[ 、，,]+");
    for (int i = 0; i < tokens.length; i++) {
      if (isChineseName(tokens[i]) && !PersonNames.isNoName(tokens[i])) {
        names.add(tokens[i]);
      } else if (i > 0 || tokens.length == 1 || !PersonNames.isOrganisation(tokens[i])) {
        names.clear();
        return;
      }
    }
  }

  /** A stretch of a line between brackets. */
  private record Segment(String text, boolean inBrackets) {

    static List<Segment> of(String line) {
      String text = line.length() > 2 * MOST_CHARS ? ends(line) : line;
      List<Segment> segments = new ArrayList<>();
      int from = 0;
      boolean open = false;
      for (int i = 0; i <= text.length(); i++) {
        boolean ends = i == text.length();
        if (ends || OPEN.indexOf(text.charAt(i)) >= 0 || CLOSE.indexOf(text.charAt(i)) >= 0) {
          boolean close = !ends && CLOSE.indexOf(text.charAt(i)) >= 0;
          if (i > from) {
            segments.add(new Segment(text.substring(from, i).strip(), open && close));
          }
          open = !ends && !close;
          from = i + 1;
        }
      }
      return segments;
    }

    /** Of a long paragraph the begin and the end. */
    private static String ends(String line) {
      return line.substring(0, MOST_CHARS) + "。" + line.substring(line.length() - MOST_CHARS);
    }
  }
}
