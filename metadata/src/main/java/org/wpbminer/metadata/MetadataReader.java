package org.wpbminer.metadata;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.wpbminer.metadata.evidence.Evidence;
import org.wpbminer.metadata.evidence.Evidence.Found;
import org.wpbminer.metadata.evidence.EvidenceCollector;
import org.wpbminer.metadata.value.Author;
import org.wpbminer.metadata.value.LanguageGuess;
import org.wpbminer.metadata.value.PageDate;
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
    Found<String> title = TitleChoice.of(evidence);
    List<Author> authors = value(AuthorChoice.of(evidence.authors), MetadataField.AUTHORS, found);
    DateChoice dates = DateChoice.of(evidence, parameters);
    PageDate published = value(dates.published(), MetadataField.PUBLISHED, found);
    PageDate modified = value(dates.modified(), MetadataField.MODIFIED, found);
    List<String> tags = value(first(evidence.tags), MetadataField.TAGS, found);
    return new PageMetadata(
        value(title, MetadataField.TITLE, found),
        authors == null ? List.of() : authors,
        published,
        modified,
        value(SiteChoice.of(evidence.siteNames), MetadataField.SITE_NAME, found),
        value(LanguageChoice.of(evidence.languages, guess), MetadataField.LANGUAGE, found),
        address(evidence.addresses, resolve, MetadataField.CANONICAL, found),
        value(first(evidence.descriptions), MetadataField.DESCRIPTION, found),
        value(first(evidence.sections), MetadataField.SECTION, found),
        tags == null ? List.of() : tags,
        address(evidence.images, resolve, MetadataField.IMAGE, found),
        value(KindChoice.of(evidence.kinds), MetadataField.KIND, found),
        found);
  }

  private static <T> Found<T> first(List<Found<T>> values) {
    return values.isEmpty() ? null : values.get(0);
  }

  private static String address(
      List<Found<String>> addresses,
      UnaryOperator<String> resolve,
      MetadataField field,
      Map<MetadataField, String> found) {
    for (Found<String> address : addresses) {
      String resolved = resolve.apply(address.value());
      if (resolved.startsWith("http://") || resolved.startsWith("https://")) {
        return value(address.with(resolved), field, found);
      }
    }
    return null;
  }

  private static <T> T value(
      Found<T> value, MetadataField field, Map<MetadataField, String> found) {
    if (value == null) {
      return null;
    }
    found.put(field, value.where());
    return value.value();
  }
}
