package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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

  /** Kind of text with names. Fields of data name persons more reliably than visible lines. */
  enum Source {
    /** Visible line, which may hold anything. */
    LINE,
    /** Value of a field of data; it may be a byline. */
    FIELD,
    /** Value of a field with the family name first: "Smith, Ada". */
    FAMILY_FIRST
  }

  /** Up to two words such as "by" at the start of a line, and the punctuation after them. */
  private static final Pattern BY_LINE =
      by("(?:%s|%s)(?=[ :：／/])".formatted(anyOf("by"), anyOf("particle")));

  /** First characters of the words such as "by", without regard to case. */
  private static final BitSet BY_STARTS = new BitSet();

  static {
    Stream.of("by", "particle")
        .flatMap(topic -> LISTS.terms(topic).stream())
        .forEach(term -> BY_STARTS.set(anyCase(term.charAt(0))));
  }

  /** Words such as "by" in a field. Names can begin with some of them: "Von Miller". */
  private static final Pattern BY_FIELD =
      by(
          "(?:(?:%s)(?=[ :：／/])|(?:%s)(?= ?[:：／/]| \\S+ \\S))"
              .formatted(anyOf("by"), anyOf("particle")));

  /** Words before other contributors: several words, as in "edited by", or one with a colon. */
  private static final Pattern ROLE =
      Pattern.compile(
          "(?:%s)(?: ?[:：]|(?<=\\S{1,20} \\S{1,20}) )".formatted(anyOf("role")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Words after a name, as in "Ada Smith in Harrowmere". */
  private static final Pattern TAIL =
      Pattern.compile("(?<=\\S \\S{1,60}) (?:%s) .*".formatted(anyOf("tail")));

  private static final Pattern TAILED = Pattern.compile(" (?:%s) ".formatted(anyOf("tail")));

  /** Pattern of unfilled template placeholders, identifiers and numbers in place of a name. */
  static final Pattern MACHINE =
      Pattern.compile(
          "(?i).*(?:\\{\\{|}}|%%|\\$\\{|<%|\\[\\[).*|[\\[{(<_%#]\\w+[]})>_%#]|[0-9a-f]{6,}(?:-[0-9a-f]{4,})+"
              + "|[0-9a-f]{16,}|\\d+");

  /** Name after an article, which may be an organisation: "the Coast desk". */
  private static final Pattern AFTER_ARTICLE =
      Pattern.compile(
          "(?iu:%s) (\\p{Lu}[^|,;(]*? ([^ |,;(]++)) ?(?:[|,;(].*)?".formatted(anyOf("article")));

  private static final Set<String> JOBS = new HashSet<>(LISTS.terms("job"));

  /** Words of the page's controls and credits. In data they may be names: "Ada Read". */
  private static final Set<String> PAGE = new HashSet<>(LISTS.terms("page"));

  private static final Set<String> DEGREES = new HashSet<>(LISTS.terms("degree"));
  private static final Set<String> SUFFIXES = new HashSet<>(LISTS.terms("suffix"));

  private static final Pattern ACRONYM = Pattern.compile("[A-Z]{3,6}");

  /** Agency, domain, or a name with a word or an ending of organisations, in lower case. */
  private static final Pattern ORGANISATION =
      Pattern.compile(
          "^(?:%s)$|^[^ .][^ ]*\\.[a-z]{2,}$|(?:%s)$|(?<![^ /-])(?:%s)\\.?(?![^ /-])"
              .formatted(
                  anyOf("agency"),
                  anyOf("ending"),
                  anyOf("organisation").replace("*\\E", "\\E[^ /-]*")));

  /** Two to four capitalised words, with or without short lower-case words between them. */
  private static final Pattern FULL_NAME =
      Pattern.compile(
          "W(?: \\p{Ll}{1,3}){0,3}(?: W){1,3}".replace("W", "\\p{Lu}[\\p{L}\\p{M}.'’-]*+"));

  private static final Pattern FAMILY_UPPER =
      Pattern.compile("\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}*\\.?)? \\p{Lu}[\\p{Lu}'’-]{2,}");

  private static final Set<String> NO_NAMES = new HashSet<>(LISTS.terms("noname"));
  private static final List<String> NO_PARTS = LISTS.terms("nopart");

  private static final Pattern TAG = Pattern.compile("<[^<>]{0,300}>");

  /** A name directly before a date, without punctuation: "Ada Smith May 3, 2024". */
  private static final Pattern NAME_AND_DATE =
      Pattern.compile("^(\\p{Lu}\\S*(?: \\S+){1,3}?) (?:\\p{L}{3,}\\.? )?[0-9].*$");

  private static final String COMMA = "[,，،、]";

  /**
   * Pattern of separators between names: punctuation except commas and marks within a word such as
   * "Smith-Jones", and conjunctions.
   */
  private static final String MARK =
      "[|•;؛/&+–—()\\[\\]；／│]|(?<![^ ])[-·]|[-·](?![^ ])|(?<![^ ])(?:%s)(?![^ ])"
          .formatted(anyOf("and"));

  private static final Pattern MARKS = Pattern.compile(MARK);
  private static final Pattern COMMAS = Pattern.compile(COMMA);
  private static final Pattern SEPARATOR = Pattern.compile(COMMA + "|" + MARK);

  /** Family name in "van der Berg, Ada": one word after words in lower case. */
  private static final Pattern FAMILY = Pattern.compile("(?:\\p{Ll}+ ){0,3}\\p{Lu}\\S*");

  /** Given names in "Berg, Ada M."; not words in capitals, which are agencies or degrees. */
  private static final Pattern GIVEN =
      Pattern.compile(
          "\\p{Lu}(?:\\S*\\p{Ll}\\S*|\\.)(?: \\p{Lu}(?:\\S*\\p{Ll}\\S*|\\.?(?:\\p{Lu}\\.)*)){0,2}");

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

  /** Returns the authors in data; a text may have several names or begin with "by". */
  static List<Author> inData(String text, Source source) {
    String folded = folded(TAG.matcher(text).replaceAll(" "));
    if (folded.isEmpty() || folded.length() > MAX_CHARS || folded.contains("://")) {
      return List.of();
    }
    String names = withoutBy(BRACKETS.matcher(folded).replaceAll(""), source);
    List<Author> authors = authors(givenFirst(names, source), source);
    boolean full = authors.stream().anyMatch(author -> author.name().indexOf(' ') > 0);
    return authors.stream().filter(author -> !(full && isOneWord(author.name()))).toList();
  }

  /** Whether a name is one word; beside a full name it is a town, a section or an agency. */
  private static boolean isOneWord(String name) {
    return name.indexOf(' ') < 0 && !CjkCharacters.isCounted(name.codePointAt(0));
  }

  /** Changes "Smith, Ada; Jones, Ben" to "Ada Smith; Ben Jones" if all names are of that form. */
  private static String givenFirst(String text, Source source) {
    List<String> turned = new ArrayList<>();
    for (String segment : MARKS.split(text)) {
      List<String> parts =
          COMMAS
              .splitAsStream(segment)
              .map(String::strip)
              .filter(part -> !part.isEmpty() && !isDegree(part))
              .toList();
      boolean pairs =
          parts.size() == 2 || parts.size() > 2 && parts.stream().allMatch(p -> p.indexOf(' ') < 0);
      for (int i = 0; i < parts.size() && pairs; i += 2) {
        pairs = i + 1 < parts.size() && isFamilyFirst(parts.get(i), parts.get(i + 1), source);
        if (pairs) {
          turned.add(parts.get(i + 1) + " " + parts.get(i));
        }
      }
      if (!pairs) {
        boolean full = parts.size() == 1 && parts.get(0).indexOf(' ') > 0;
        if (!full) {
          return text;
        }
        turned.add(parts.get(0));
      }
    }
    return String.join("; ", turned);
  }

  private static boolean isFamilyFirst(String family, String given, Source source) {
    return source == Source.FAMILY_FIRST
        || FAMILY.matcher(family).matches()
            && GIVEN.matcher(given).matches()
            && Stream.of(family.concat(" ").concat(given).split(" ")).noneMatch(PersonNames::isJob)
            && !isOrganisation(family)
            && !isOrganisation(given);
  }

  /** Returns the authors in a line; empty if it does not look like a byline. */
  public static List<Author> ofLine(String text) {
    String folded = folded(text);
    if (folded.isEmpty() || folded.length() > MAX_CHARS) {
      return List.of();
    }
    String names = withoutBy(folded, Source.LINE);
    if (!names.equals(folded)) {
      Matcher article = AFTER_ARTICLE.matcher(names);
      if (article.matches() && isOrganisation(article.group(2))) {
        return List.of(new Author(article.group(1), false));
      }
      names = NAME_AND_DATE.matcher(names).replaceFirst("$1");
    }
    return authors(names, Source.LINE);
  }

  /** Returns the author if the whole text is a name; empty otherwise. */
  static List<Author> ofName(String text) {
    String name = folded(text);
    boolean fits =
        name.split(" ").length <= MAX_NAME_WORDS
            && name.codePoints().noneMatch(Character::isDigit)
            && isName(name, Source.FIELD);
    return fits ? List.of(new Author(name, !isOrganisation(name))) : List.of();
  }

  static boolean isBy(String text) {
    String folded = folded(text);
    return !folded.isEmpty() && withoutBy(folded + " :", Source.LINE).isEmpty();
  }

  /** Whether a line begins with a word such as "by", and something follows. */
  public static boolean beginsWithBy(String text) {
    String folded = folded(text);
    return folded.length() <= MAX_CHARS && !withoutBy(folded, Source.LINE).equals(folded);
  }

  /** Whether a name is that of an organisation, recognised by its words. */
  public static boolean isOrganisation(String name) {
    return ACRONYM.matcher(name).matches()
        || ORGANISATION.matcher(name.toLowerCase(Locale.ROOT)).find();
  }

  /** Whether a text that was found in place of a name is not one, for example "anonymous". */
  static boolean isNotName(String text) {
    return NO_NAMES.contains(text.toLowerCase(Locale.ROOT))
        || MACHINE.matcher(text).matches()
        || Stream.of(text.split(" ")).allMatch(word -> isJob(word) || isPage(word))
        || NO_PARTS.stream().anyMatch(text::contains);
  }

  /**
   * Returns the names of a line that consists of names: full names separated by slashes, or one
   * name with the family name in capitals. Empty if the line may be another text.
   *
   * @param poster whether the name of a Chinese poster counts too
   */
  static List<Author> alone(String text, boolean poster) {
    if (poster && CjkBylines.isPoster(text)) {
      return List.of(new Author(text, true));
    }
    List<String> names = Stream.of(text.split(" ?/ ?")).map(PersonNames::folded).toList();
    boolean plain = names.size() > 1 || FAMILY_UPPER.matcher(text).matches();
    return plain && names.stream().allMatch(PersonNames::isFullName)
        ? names.stream().map(name -> new Author(name, true)).toList()
        : List.of();
  }

  /** Whether a name has at least two capitalised words, and no word that names an organisation. */
  static boolean isFullName(String name) {
    return FULL_NAME.matcher(name).matches()
        && Stream.of(name.split(" ")).noneMatch(word -> isJob(word) || isPage(word))
        && !isOrganisation(name)
        && !isNotName(name);
  }

  private static String folded(String text) {
    return text.length() > 2 * MAX_CHARS ? "" : Characters.fold(Characters.visible(text));
  }

  private static Pattern by(String words) {
    return Pattern.compile(
        "^(?:" + words + "[:：.／/ ]+){1,2}", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Returns the character by which patterns compare one without regard to case. */
  private static char anyCase(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** Removes words such as "by" before the names. */
  private static String withoutBy(String text, Source source) {
    if (text.isEmpty() || !BY_STARTS.get(anyCase(text.charAt(0)))) {
      return text;
    }
    return (source == Source.LINE ? BY_LINE : BY_FIELD).matcher(text).replaceFirst("");
  }

  /** Splits a text at punctuation and conjunctions between names. */
  private static List<Author> authors(String text, Source source) {
    Map<String, Author> authors = new LinkedHashMap<>();
    boolean others = false;
    for (String part : SEPARATOR.split(text)) {
      String piece = EDGES.matcher(part).replaceAll("");
      String own = source == Source.LINE ? withoutBy(piece, source) : piece;
      others = ROLE.matcher(part.strip()).lookingAt() || others && own.equals(piece);
      String name = withoutDegrees(withoutTail(own));
      if (!others && isName(name, source) && authors.size() < MAX_NAMES) {
        authors.putIfAbsent(name.toLowerCase(Locale.ROOT), new Author(name, !isOrganisation(name)));
      }
    }
    return List.copyOf(authors.values());
  }

  private static String withoutTail(String name) {
    String before = TAIL.matcher(name).replaceFirst("");
    return isOrganisation(before) ? name : before;
  }

  /** Removes degrees after a name of two or more words: "Ada Smith PhD". */
  private static String withoutDegrees(String name) {
    int end = name.lastIndexOf(' ');
    boolean upper = name.codePoints().noneMatch(Character::isLowerCase);
    String last = name.substring(end + 1);
    return end > name.indexOf(' ') && !upper && isDegree(last) && !SUFFIXES.contains(plain(last))
        ? withoutDegrees(name.substring(0, end))
        : name;
  }

  /** Whether all words are degrees, in their usual spelling: "Ph.D.", "MA", not "Ma". */
  private static boolean isDegree(String text) {
    return Stream.of(text.split(" ")).allMatch(PersonNames::isDegreeWord);
  }

  private static boolean isDegreeWord(String word) {
    boolean spelled =
        word.indexOf('.') > 0 || word.codePoints().filter(Character::isUpperCase).count() > 1;
    return SUFFIXES.contains(plain(word)) || spelled && DEGREES.contains(plain(word));
  }

  private static String plain(String word) {
    return word.replace(".", "").toLowerCase(Locale.ROOT);
  }

  /** Whether a text may be a name; lines are tested more strictly than data. */
  private static boolean isName(String piece, Source source) {
    if (piece.length() < 2
        || piece.length() > MAX_NAME_CHARS
        || piece.indexOf('@') >= 0
        || piece.contains("://")
        || piece.startsWith("www.")
        || isNotName(piece)
        || isDegree(piece)
        || piece.codePoints().noneMatch(Character::isLetter)) {
      return false;
    }
    boolean line = source == Source.LINE;
    String[] words = piece.split(" ");
    boolean organisation = isOrganisation(piece);
    Predicate<String> other = word -> isJob(word) || line && isPage(word);
    if (words.length > MAX_WORDS || !organisation && Stream.of(words).anyMatch(other)) {
      return false;
    }
    if (!line) {
      return true;
    }
    return piece.codePoints().noneMatch(c -> Character.isDigit(c) || c == ':')
        && (organisation || !TAILED.matcher(piece).find())
        && (organisation || words.length > 1 || CjkCharacters.isIdeograph(piece.codePointAt(0)))
        && !Character.isLowerCase(words[0].codePointAt(0))
        && !Character.isLowerCase(words[words.length - 1].codePointAt(0));
  }

  private static boolean isJob(String word) {
    return JOBS.contains(word.toLowerCase(Locale.ROOT));
  }

  private static boolean isPage(String word) {
    return PAGE.contains(word.toLowerCase(Locale.ROOT));
  }
}
