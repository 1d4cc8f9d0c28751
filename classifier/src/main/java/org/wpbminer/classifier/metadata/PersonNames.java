package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Parser of names in fields and lines: "By Ada Smith and Ben Jones, Reuters | 3 May". Names are
 * separated by punctuation and by words such as "and". Words such as "by", jobs, dates and
 * addresses are removed. Lines of prose give no names.
 */
final class PersonNames {

  private static final int MAX_CHARS = 400;

  private static final int MAX_NAME_CHARS = 60;

  private static final int MAX_WORDS = 6;
  private static final int MAX_NAME_WORDS = 4;
  private static final int MAX_NAMES = 30;

  private static final TermLists LISTS = TermLists.load(PersonNames.class, "names.tsv");

  /** Words such as "by", by their first letter, longer words first. */
  private static final Map<Integer, List<String>> BY =
      LISTS.terms("by").stream()
          .distinct()
          .sorted((a, b) -> b.length() - a.length())
          .collect(Collectors.groupingBy(by -> by.codePointAt(0)));

  private static final Set<String> AND = new HashSet<>(LISTS.terms("and"));
  private static final Set<String> JOBS = new HashSet<>(LISTS.terms("job"));
  private static final Set<String> ORGANISATIONS = new HashSet<>(LISTS.terms("organisation"));
  private static final Set<String> AGENCIES = new HashSet<>(LISTS.terms("agency"));
  private static final List<String> ENDINGS = LISTS.terms("ending");
  private static final Set<String> NO_NAMES = new HashSet<>(LISTS.terms("noname"));
  private static final List<String> NO_PARTS = LISTS.terms("nopart");

  private static final Pattern TAG = Pattern.compile("<[^<>]{0,300}>");

  /** A name directly before a date, without punctuation: "Ada Smith May 3, 2024". */
  private static final Pattern NAME_AND_DATE =
      Pattern.compile("^(\\p{Lu}\\S*(?: \\S+){1,3}?) (?:\\p{L}{3,}\\.? )?[0-9].*$");

  /** Text in brackets, which after a name is an abbreviation or a place. */
  private static final Pattern BRACKETS = Pattern.compile("\\([^()]*+\\)?");

  private PersonNames() {}

  /** Returns the authors in a field, which may have several names or begin with "by". */
  public static List<Author> ofField(String text) {
    String folded = folded(TAG.matcher(text).replaceAll(" "));
    if (folded.isEmpty() || folded.length() > MAX_CHARS || folded.contains("://")) {
      return List.of();
    }
    return authors(pieces(withoutBy(BRACKETS.matcher(folded).replaceAll(""))), false);
  }

  /** Returns the authors in a line; empty if it does not look like a byline. */
  public static List<Author> ofLine(String text) {
    String folded = folded(text);
    if (folded.isEmpty() || folded.length() > MAX_CHARS) {
      return List.of();
    }
    String names = withoutBy(folded);
    if (!names.equals(folded)) {
      names = NAME_AND_DATE.matcher(names).replaceFirst("$1");
    }
    return authors(pieces(names), true);
  }

  /** Returns the author if the whole text is a name; empty otherwise. */
  static List<Author> ofName(String text) {
    String name = folded(text);
    boolean fits =
        name.split(" ").length <= MAX_NAME_WORDS
            && name.codePoints().noneMatch(Character::isDigit)
            && isName(name, false);
    return fits ? List.of(new Author(name, !isOrganisation(name))) : List.of();
  }

  static boolean isBy(String text) {
    String folded = folded(text);
    return !folded.isEmpty() && withoutBy(folded + " :").isEmpty();
  }

  /** Whether a line begins with a word such as "by", and something follows. */
  public static boolean beginsWithBy(String text) {
    String folded = folded(text);
    return folded.length() <= MAX_CHARS && !withoutBy(folded).equals(folded);
  }

  /** Whether a name is that of an organisation, recognised by its words. */
  public static boolean isOrganisation(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (AGENCIES.contains(lower)
        || lower.indexOf('.') > 0 && isDomain(lower)
        || ENDINGS.stream().anyMatch(lower::endsWith)) {
      return true;
    }
    return Arrays.stream(lower.split("[ /-]+"))
        .anyMatch(
            word ->
                ORGANISATIONS.contains(word)
                    || IntStream.rangeClosed(4, word.length())
                        .anyMatch(end -> ORGANISATIONS.contains(word.substring(0, end) + "*")));
  }

  /** Whether a text that was found in place of a name is not one, for example "anonymous". */
  static boolean isNotName(String text) {
    return NO_NAMES.contains(text.toLowerCase(Locale.ROOT))
        || NO_PARTS.stream().anyMatch(text::contains);
  }

  private static boolean isDomain(String lower) {
    int point = lower.lastIndexOf('.');
    return lower.indexOf(' ') < 0
        && lower.length() - point > 2
        && lower.substring(point + 1).chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  private static String folded(String text) {
    return text.length() > 2 * MAX_CHARS ? "" : Characters.fold(Characters.visible(text));
  }

  /** Removes a word such as "by" before the names. */
  private static String withoutBy(String text) {
    int first = text.isEmpty() ? 0 : Character.toLowerCase(text.codePointAt(0));
    return BY.getOrDefault(first, List.of()).stream()
        .filter(by -> begins(text, by))
        .findFirst()
        .map(by -> text.substring(by.length()).replaceFirst("^[:：.／/ ]+", ""))
        .orElse(text);
  }

  private static boolean begins(String text, String by) {
    if (text.length() <= by.length() || !text.regionMatches(true, 0, by, 0, by.length())) {
      return false;
    }
    char next = text.charAt(by.length());
    return next == ' ' || ":：／/".indexOf(next) >= 0;
  }

  /** Splits a text at punctuation and at words that join names. */
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    for (String word : text.split(" ")) {
      boolean joins =
          AND.contains(word.toLowerCase(Locale.ROOT))
              && !Character.isUpperCase(word.codePointAt(0));
      if (joins || word.length() == 1 && isSeparator(word.charAt(0))) {
        end(piece, pieces);
        continue;
      }
      for (int i = 0; i < word.length(); i++) {
        if (isSeparator(word.charAt(i)) && !isWithinWord(word, i)) {
          end(piece, pieces);
        } else {
          piece.append(word.charAt(i));
        }
      }
      piece.append(' ');
    }
    end(piece, pieces);
    return pieces;
  }

  private static boolean isWithinWord(String word, int i) {
    boolean inside = i > 0 && i < word.length() - 1;
    return inside && (word.charAt(i) == '-' || word.charAt(i) == '·');
  }

  private static boolean isSeparator(char c) {
    return "|•·;/&+–—-()[]，、；／│,".indexOf(c) >= 0;
  }

  private static void end(StringBuilder piece, List<String> pieces) {
    String name =
        piece.toString().replaceFirst("^[ .:,*\"'«»„“”]+", "").replaceFirst("[ :,*\"«»„“”]+$", "");
    if (!name.isEmpty()) {
      pieces.add(name);
    }
    piece.setLength(0);
  }

  private static List<Author> authors(List<String> pieces, boolean strict) {
    Map<String, Author> authors = new LinkedHashMap<>();
    for (String piece : pieces) {
      String name = strict ? withoutBy(piece) : piece;
      if (isName(name, strict) && authors.size() < MAX_NAMES) {
        authors.putIfAbsent(name.toLowerCase(Locale.ROOT), new Author(name, !isOrganisation(name)));
      }
    }
    return List.copyOf(authors.values());
  }

  /** Whether a text may be a name; {@code strict} is true for visible lines, false for fields. */
  private static boolean isName(String piece, boolean strict) {
    if (piece.length() < 2
        || piece.length() > MAX_NAME_CHARS
        || piece.startsWith("@")
        || piece.indexOf('@') > 0
        || piece.contains("://")
        || piece.startsWith("www.")
        || isNotName(piece)
        || piece.codePoints().noneMatch(Character::isLetter)) {
      return false;
    }
    String[] words = piece.split(" ");
    boolean organisation = isOrganisation(piece);
    if (words.length > MAX_WORDS
        || !organisation && Arrays.stream(words).anyMatch(PersonNames::isJob)) {
      return false;
    }
    if (!strict) {
      return true;
    }
    return piece.codePoints().noneMatch(Character::isDigit)
        && (organisation || words.length > 1 || CjkCharacters.isIdeograph(piece.codePointAt(0)))
        && !Character.isLowerCase(words[0].codePointAt(0))
        && !Character.isLowerCase(words[words.length - 1].codePointAt(0));
  }

  private static boolean isJob(String word) {
    return JOBS.contains(word.toLowerCase(Locale.ROOT));
  }
}
