package org.wpbminer.classifier.metadata;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.LanguageGuess;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.features.reading.PageReading;

/** Reader of a page's metadata: collects the evidence, then chooses the value of each field. */
@NullMarked
public final class MetadataReader {

  /** A language tag that begins with a code of two letters, as nearly all do. No name does. */
  private static final Pattern SHORT_TAG = Pattern.compile("[A-Za-z]{2}(?:[-_,;].*)?");

  private MetadataReader() {}

  /**
   * Returns the metadata of a page.
   *
   * @param address the page's address, or null if unknown
   * @param resolve resolves addresses on the page
   * @param dates range of plausible dates
   * @param titles weights of the features of titles
   * @param kinds probability of each kind of page
   */
  public static PageMetadata read(
      PageReading reading,
      @Nullable String address,
      UnaryOperator<String> resolve,
      MetadataParameters dates,
      TitleWeights titles,
      KindProbabilities kinds) {
    String guess = LanguageGuess.of(reading);
    Evidence evidence =
        EvidenceCollector.collect(reading, address, guess, dates, kinds.kind(), titles);
    Statement<PageDate> modified = first(evidence.modified);
    Statement<PageDate> published = published(evidence, modified);
    boolean changed =
        modified != null && published != null && modified.value().isAfter(published.value());
    Statement<String> language = language(evidence.texts(MetadataField.LANGUAGE), guess);
    Product product =
        ProductReader.read(
            reading,
            evidence,
            kinds.kind() == PageKind.PRODUCT,
            language == null ? "" : language.value());
    Map<MetadataField, Statement<?>> chosen = new EnumMap<>(MetadataField.class);
    chosen.put(MetadataField.TITLE, evidence.title);
    chosen.put(MetadataField.AUTHORS, author(evidence));
    chosen.put(MetadataField.PUBLISHED, published);
    chosen.put(MetadataField.MODIFIED, changed ? modified : null);
    chosen.put(MetadataField.SITE_NAME, site(evidence));
    chosen.put(MetadataField.LANGUAGE, language);
    chosen.put(MetadataField.CANONICAL, address(evidence, MetadataField.CANONICAL, resolve));
    chosen.put(MetadataField.DESCRIPTION, first(evidence.texts(MetadataField.DESCRIPTION)));
    chosen.put(MetadataField.SECTION, first(evidence.texts(MetadataField.SECTION)));
    chosen.put(MetadataField.TAGS, first(evidence.tags));
    chosen.put(MetadataField.IMAGE, address(evidence, MetadataField.IMAGE, resolve));
    chosen.put(
        MetadataField.TYPE,
        first(evidence.texts(MetadataField.TYPE), type -> !type.value().equals("page")));
    chosen.put(MetadataField.KIND, new Statement<>(kinds.kind(), EvidencePlace.LEARNED, "signs"));
    chosen.values().removeIf(Objects::isNull);
    return new PageMetadata(chosen, kinds.of(kinds.kind()), product);
  }

  /**
   * Returns the authors from the most trusted place that names a person, else from the first place.
   * A declared person whose full name is only the host's, not the site's, is also a person.
   */
  private static @Nullable Statement<List<Author>> author(Evidence evidence) {
    Statement<List<Author>> person =
        first(evidence.authors, found -> found.value().stream().anyMatch(Author::isPerson));
    Statement<List<Author>> any = first(evidence.authors);
    return person != null || any == null
        ? person
        : any.with(
            any.value().stream()
                .map(author -> new Author(author.name(), evidence.isPerson(author.name())))
                .toList());
  }

  /**
   * Returns the first plausible date of publication. If it states only a year or month, another
   * date within it supplies the day. The date of the last change is used as a last resort.
   *
   * <p>Markup often has the time in UTC, whose day may differ from the local day. If the address,
   * or a line beside the headline, has the previous or next day, that day is used.
   */
  private static @Nullable Statement<PageDate> published(
      Evidence evidence, @Nullable Statement<PageDate> modified) {
    List<Statement<PageDate>> all =
        Stream.of(evidence.published, evidence.dates).flatMap(List::stream).toList();
    Statement<PageDate> stated = all.isEmpty() ? modified : all.get(0);
    if (stated == null) {
      return null;
    }
    Statement<PageDate> finer =
        first(
            all,
            other ->
                other.value().hasDay()
                    && (evidence.published.isEmpty() || stated.value().holds(other.value())));
    Statement<PageDate> date = finer == null || stated.value().hasDay() ? stated : finer;
    if (!date.value().isUtc()) {
      return date;
    }
    Statement<PageDate> beside =
        first(
            evidence.published,
            other ->
                (other.place() == EvidencePlace.ADDRESS || other.place() == EvidencePlace.BYLINE)
                    && date.value().mayBeOn(other.value()));
    return beside == null || beside.value().day().equals(date.value().day()) ? date : beside;
  }

  /** Returns {@code og:site_name}, else another declared name, else the name in {@code <title>}. */
  private static Statement<String> site(Evidence evidence) {
    List<Statement<String>> names = evidence.texts(MetadataField.SITE_NAME);
    Predicate<Statement<String>> isName =
        name -> !name.value().contains("://") && !name.value().startsWith("@");
    Statement<String> declared = first(names, isName.and(n -> n.name().equals("og:site_name")));
    Statement<String> chosen = declared == null ? first(names, isName) : declared;
    return chosen == null ? evidence.siteInTitle : chosen;
  }

  /** Returns the declared language if it is valid, else the detected one. */
  private static @Nullable Statement<String> language(
      List<Statement<String>> declared, @Nullable String guess) {
    for (Statement<String> language : declared) {
      String tag = languageTag(language.value());
      if (tag != null) {
        return language.with(tag);
      }
    }
    return guess == null ? null : new Statement<>(guess, EvidencePlace.TEXT, "words");
  }

  /** Returns the language and region of a BCP 47 tag or of a language's name; null if invalid. */
  private static @Nullable String languageTag(String value) {
    String name = value.strip().toLowerCase(Locale.ROOT);
    String named = SHORT_TAG.matcher(name).matches() ? null : LanguageNames.CODES.get(name);
    if (named != null) {
      return named;
    }
    try {
      String first = value.split("[,; ]", 2)[0].replace('_', '-');
      Locale locale = new Locale.Builder().setLanguageTag(first).build();
      String language = locale.getLanguage();
      String region = locale.getCountry().isEmpty() ? "" : "-" + locale.getCountry();
      return language.isEmpty() ? null : language + region;
    } catch (IllformedLocaleException e) {
      return null; // invalid, for example "english" or "utf-8"
    }
  }

  private static @Nullable Statement<String> address(
      Evidence evidence, MetadataField field, UnaryOperator<String> resolve) {
    return evidence.texts(field).stream()
        .map(address -> address.with(resolve.apply(address.value())))
        .filter(a -> a.value().startsWith("http://") || a.value().startsWith("https://"))
        .findFirst()
        .orElse(null);
  }

  private static <T> @Nullable Statement<T> first(List<Statement<T>> values) {
    return values.isEmpty() ? null : values.get(0);
  }

  private static <T> @Nullable Statement<T> first(
      List<Statement<T>> values, Predicate<Statement<T>> condition) {
    return values.stream().filter(condition).findFirst().orElse(null);
  }

  /** Names of languages, loaded when first needed: that takes about a second. */
  private static final class LanguageNames {

    /** Codes of ISO 639-1 by the language's name, in English and in the language itself. */
    static final Map<String, String> CODES = new HashMap<>();

    static {
      for (String code : Locale.getISOLanguages()) {
        Locale language = new Locale(code);
        for (Locale in : List.of(Locale.ENGLISH, language)) {
          CODES.putIfAbsent(language.getDisplayLanguage(in).toLowerCase(Locale.ROOT), code);
        }
      }
      Stream.of(Locale.getISOLanguages()).forEach(CODES::remove); // codes are not names
    }
  }
}
