package org.wpbminer.archive;

import java.util.List;
import org.wpbminer.archive.Column.ColumnType;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.metadata.PageMetadata;

/** Rows of mined pages. */
public final class PageRows {

  private PageRows() {}

  /** Returns the row of a mined page; its values are of the types in {@link ColumnType}. */
  public static Object[] of(PageRecord record, MinedPage page) {
    return Column.ALL.stream().map(c -> value(c, record, page)).toArray();
  }

  private static Object value(Column column, PageRecord record, MinedPage page) {
    PageMetadata metadata = page.metadata();
    return switch (column) {
      case ID -> clean(record.origin().id());
      case URL -> clean(record.origin().url());
      case DATE -> record.origin().date();
      case INPUT -> clean(record.origin().input());
      case OFFSET -> record.origin().offset();
      case DIGEST -> digest(record);
      case BYTES -> record.bytes().length;
      case CHARSET -> page.charset();
      case LANGUAGE -> clean(metadata.language());
      case TITLE -> clean(metadata.title() == null ? page.title() : metadata.title());
      case AUTHORS -> cleaned(metadata.persons());
      case PUBLISHED ->
          metadata.published() == null ? null : clean(metadata.published().toString());
      case MAIN_TEXT -> clean(page.bodyOrMainText());
      case RELATED_LINKS -> relatedLinks(page);
      case BLOCKS -> blocks(page);
      case POSTS -> posts(page);
      case CONFIDENCE -> confidence(page);
      case TRUNCATED -> clean(record.andTruncated(page.truncated()));
      case WARNINGS -> cleaned(page.warnings());
    };
  }

  private static String digest(PageRecord record) {
    String archived = record.origin().digest();
    return archived != null ? clean(archived) : "sha256:" + Sha256.of(record.bytes());
  }

  private static List<Object[]> relatedLinks(MinedPage page) {
    return page.relatedLinks().stream()
        .map(
            link ->
                new Object[] {
                  clean(link.href()),
                  clean(link.text()),
                  clean(link.heading()),
                  rounded(link.confidence()),
                  link.list().label()
                })
        .toList();
  }

  private static List<Object[]> blocks(MinedPage page) {
    return page.blocks().stream()
        .map(
            block ->
                new Object[] {
                  block.id(),
                  block.label().label(),
                  rounded(block.confidence()),
                  clean(block.text())
                })
        .toList();
  }

  private static List<Object[]> posts(MinedPage page) {
    return page.posts() == null
        ? null
        : page.posts().stream()
            .map(
                post ->
                    new Object[] {
                      post.number(),
                      post.parent() == 0 ? null : post.parent(),
                      post.kind().label(),
                      clean(post.author()),
                      post.published() == null ? null : post.published().toString(),
                      clean(post.text()),
                      clean(post.markdown()),
                      clean(post.id())
                    })
            .toList();
  }

  private static Double confidence(MinedPage page) {
    double sum = 0;
    long characters = 0;
    for (MinedPage.Block block : page.blocks()) {
      sum += block.confidence() * block.text().length();
      characters += block.text().length();
    }
    return characters == 0 ? null : rounded(sum / characters);
  }

  /** Rounds to six decimal places; more would be noise. */
  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }

  private static List<String> cleaned(List<String> texts) {
    return texts.stream().map(PageRows::clean).toList();
  }

  /** Replaces lone surrogates, which writers of files treat differently. */
  static String clean(String text) {
    if (text == null || text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    int[] points =
        text.codePoints()
            .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '\ufffd' : c)
            .toArray();
    return new String(points, 0, points.length);
  }
}
