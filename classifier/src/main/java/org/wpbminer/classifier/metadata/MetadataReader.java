package org.wpbminer.classifier.metadata;

import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.segmenter.page.Page;

/**
 * Reads what a page is about: collects the evidence, then chooses each field's value. Needs no
 * model, and no second parse.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class MetadataReader {

  private final MetadataParameters parameters;

  /** A reader that believes certain dates. */
  public MetadataReader(MetadataParameters parameters) {
    this.parameters = parameters;
  }

  /** A reader with {@link MetadataParameters#defaults()} of the day on which it is made. */
  public MetadataReader() {
    this(MetadataParameters.defaults());
  }

  /**
   * A page's metadata. Any page gives an answer.
   *
   * @param address the page's address, or null if it is not known
   * @param resolve makes an address on the page absolute
   */
  public PageMetadata read(Page page, String address, UnaryOperator<String> resolve) {
    LanguageGuess guess = new LanguageGuess(page.tree());
    Evidence evidence = EvidenceCollector.collect(page, address, guess);
    Map<MetadataField, String> found = new EnumMap<>(MetadataField.class);
    List<Author> authors = value(author(evidence.authors), MetadataField.AUTHORS, found);
    Statement<PageDate> modified = first(evidence.modified, this::isBelieved);
    Statement<PageDate> published = published(evidence, modified);
    boolean changed = modified != null && !modified.value().equals(published.value());
    List<String> tags = value(first(evidence.tags), MetadataField.TAGS, found);
    return new PageMetadata(
        value(TitleChoice.choose(evidence), MetadataField.TITLE, found),
        authors == null ? List.of() : authors,
        value(published, MetadataField.PUBLISHED, found),
        value(changed ? modified : null, MetadataField.MODIFIED, found),
        value(site(evidence.siteNames), MetadataField.SITE_NAME, found),
        value(language(evidence.languages, guess), MetadataField.LANGUAGE, found),
        address(evidence.addresses, resolve, MetadataField.CANONICAL, found),
        value(first(evidence.descriptions), MetadataField.DESCRIPTION, found),
        value(first(evidence.sections), MetadataField.SECTION, found),
        tags == null ? List.of() : tags,
        address(evidence.images, resolve, MetadataField.IMAGE, found),
        value(
            first(evidence.kinds, kind -> !kind.value().equals("page")), MetadataField.KIND, found),
        found);
  }

  /** What the most trusted place says that names a person, else the first that names anybody. */
  private static Statement<List<Author>> author(List<Statement<List<Author>>> authors) {
    Statement<List<Author>> person =
        first(authors, said -> said.value().stream().anyMatch(Author::isPerson));
    return person == null ? first(authors) : person;
  }

  /**
   * Of the dates that are believed, the first that a place says is of the publication. A date of
   * the last change stands for the publication only where nothing else does.
   */
  private Statement<PageDate> published(Evidence evidence, Statement<PageDate> modified) {
    Statement<PageDate> published = first(evidence.published, this::isBelieved);
    published = published == null ? first(evidence.dates, this::isBelieved) : published;
    return local(published == null ? modified : published, evidence.published);
  }

  private boolean isBelieved(Statement<PageDate> date) {
    return parameters.believes(date.value().day());
  }

  /**
   * Machines write UTC, in which it may be another day than where the page was published. Where the
   * address has a day beside it, that is the day.
   */
  private static Statement<PageDate> local(
      Statement<PageDate> date, List<Statement<PageDate>> others) {
    if (date == null || !ZoneOffset.UTC.equals(date.value().zone())) {
      return date;
    }
    Statement<PageDate> beside =
        first(
            others,
            other ->
                other.place() == EvidencePlace.ADDRESS
                    && Math.abs(ChronoUnit.DAYS.between(date.value().day(), other.value().day()))
                        == 1);
    return beside == null ? date : beside;
  }

  /** What {@code og:site_name} says, else what others do; never an address. */
  private static Statement<String> site(List<Statement<String>> names) {
    Predicate<Statement<String>> isName =
        name -> !name.value().contains("://") && !name.value().startsWith("@");
    Statement<String> declared = first(names, isName.and(n -> n.name().equals("og:site_name")));
    return declared == null ? first(names, isName) : declared;
  }

  /** What the page declares, if that is a language; else a guess from its text. */
  private static Statement<String> language(List<Statement<String>> declared, LanguageGuess guess) {
    for (Statement<String> language : declared) {
      String tag = languageTag(language.value());
      if (tag != null) {
        return language.with(tag);
      }
    }
    String guessed = guess.language();
    return guessed == null ? null : new Statement<>(guessed, EvidencePlace.TEXT, "words");
  }

  /** A language tag as BCP 47 has it, language and region alone; null if it is none. */
  private static String languageTag(String value) {
    try {
      String first = value.split("[,; ]", 2)[0].replace('_', '-');
      Locale locale = new Locale.Builder().setLanguageTag(first).build();
      String language = locale.getLanguage();
      if (language.isEmpty()) {
        return null;
      }
      return locale.getCountry().isEmpty() ? language : language + "-" + locale.getCountry();
    } catch (IllformedLocaleException e) {
      return null; // "english", "utf-8"
    }
  }

  private static <T> Statement<T> first(List<Statement<T>> values) {
    return first(values, value -> true);
  }

  /** Null if none is so. */
  private static <T> Statement<T> first(
      List<Statement<T>> values, Predicate<Statement<T>> condition) {
    return values.stream().filter(condition).findFirst().orElse(null);
  }

  private static String address(
      List<Statement<String>> addresses,
      UnaryOperator<String> resolve,
      MetadataField field,
      Map<MetadataField, String> found) {
    for (Statement<String> address : addresses) {
      String resolved = resolve.apply(address.value());
      if (resolved.startsWith("http://") || resolved.startsWith("https://")) {
        return value(address.with(resolved), field, found);
      }
    }
    return null;
  }

  private static <T> T value(
      Statement<T> value, MetadataField field, Map<MetadataField, String> found) {
    if (value == null) {
      return null;
    }
    found.put(field, value.where());
    return value.value();
  }
}
