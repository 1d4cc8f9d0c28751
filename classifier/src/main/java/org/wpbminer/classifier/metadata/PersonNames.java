package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** Up to two words such as "by" at the start of a text, and the punctuation after them. */
  private static final Pattern BY =
      Pattern.compile(
          "^(?:(?:%s)(?=[ :：／/])[:：.／/ ]+){1,2}".formatted(anyOf("by")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Name after an article, which may be an organisation: "the Coast desk". */
  private static final Pattern AFTER_ARTICLE =
      Pattern.compile(
          "(?iu:%s) (\\p{Lu}[^|,;(]*? ([^ |,;(]++)) ?(?:[|,;(].*)?".formatted(anyOf("article")));

  private static final Set<String> JOBS = new HashSet<>(LISTS.terms("job"));

  /** Agency, domain, or a name with a word or an ending of organisations, in lower case. */
  private static final Pattern ORGANISATION =
      Pattern.compile(
          "^(?:%s)$|^[^ .][^ ]*\\.[a-z]{2,}$|(?:%s)$|(?<![^ /-])(?:%s)(?![^ /-])"
              .formatted(
                  anyOf("agency"),
                  anyOf("ending"),
                  anyOf("organisation").replace("*\\E", "\\E[^ /-]*")));

  private static final Set<String> NO_NAMES = new HashSet<>(LISTS.terms("noname"));
  private static final List<String> NO_PARTS = LISTS.terms("nopart");

  private static final Pattern TAG = Pattern.compile("<[^<>]{0,300}>");

  /** A name directly before a date, without punctuation: "Ada Smith May 3, 2024". */
  private static final Pattern NAME_AND_DATE =
      Pattern.compile("^(\\p{Lu}\\S*(?: \\S+){1,3}?) (?:\\p{L}{3,}\\.? )?[0-9].*$");

  /** Punctuation between names, not that within a word such as "Smith-Jones", and joining words. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "[|•;/&+–—()\\[\\]，、；／│,]|(?<![^ ])[-·]|[-·](?![^ ])|(?<![^ ])(?:%s)(?![^ ])"
              .formatted(String.join("|", LISTS.terms("and"))));

  /** Punctuation and spaces at the start and the end of a name. */
  private static final Pattern EDGES = Pattern.compile("^[ .:,*\"'«»„“”]+|[ :,*\"«»„“”]+$");

  /** Text in brackets, which after a name is an abbreviation or a place. */
  private static final Pattern BRACKETS = Pattern.compile("\\([^()]*+\\)?");

  private PersonNames() {}

  /** Returns a pattern for the terms of a topic, longer terms first. */
  static String anyOf(String topic) {
    return LISTS.terms(topic).stream()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .map(Pattern::quote)
        .collect(Collectors.joining("|"));
  }

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
      Matcher article = AFTER_ARTICLE.matcher(names);
      if (article.matches() && isOrganisation(article.group(2))) {
        return List.of(new Author(article.group(1), false));
      }
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
    return ORGANISATION.matcher(name.toLowerCase(Locale.ROOT)).find();
  }

  /** Whether a text that was found in place of a name is not one, for example "anonymous". */
  static boolean isNotName(String text) {
    return NO_NAMES.contains(text.toLowerCase(Locale.ROOT))
        || NO_PARTS.stream().anyMatch(text::contains);
  }

  private static String folded(String text) {
    return text.length() > 2 * MAX_CHARS ? "" : Characters.fold(Characters.visible(text));
  }

  /** Removes words such as "by" before the names. */
  private static String withoutBy(String text) {
    return BY.matcher(text).replaceFirst("");
  }

  /** Splits a text at punctuation and at words that join names. */
  private static List<String> pieces(String text) {
    return Stream.of(SEPARATOR.split(text))
        .map(piece -> EDGES.matcher(piece).replaceAll(""))
        .filter(piece -> !piece.isEmpty())
        .toList();
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
