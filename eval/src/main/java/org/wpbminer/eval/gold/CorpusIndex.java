package org.wpbminer.eval.gold;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.eval.gold.LabelledCorpus.Entry;
import org.wpbminer.segmenter.decode.ParseOptions;

/** Reads a corpus' {@code index.jsonl}. */
final class CorpusIndex {

  private final Path root;
  private final List<Entry> entries = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<Path> places = new HashSet<>();

  private CorpusIndex(Path root) {
    this.root = root;
  }

  /** The index of a folder, be it there or not. */
  static Path file(Path root) {
    return root.resolve("index.jsonl");
  }

  static boolean isIn(Path root) {
    return Files.exists(file(root));
  }

  /**
   * The pages that a folder's index lists, in its order.
   *
   * @throws IOException if it cannot be read or a line of it is wrong; the message names the line
   */
  static List<Entry> read(Path root) throws IOException {
    CorpusIndex index = new CorpusIndex(root);
    JsonLines lines = new JsonLines(file(root), index::add);
    for (String line : InputFile.lines(file(root))) {
      lines.next(line);
    }
    return index.entries;
  }

  private void add(JsonNode page) {
    String id = filled(page, "id", null);
    String file = filled(page, "file", null);
    if (id == null || file == null) {
      throw new IllegalArgumentException("a page lacks \"id\" or \"file\": " + page);
    }
    if (!ids.add(id)) {
      throw new IllegalArgumentException(
          "the id " + id + " is listed twice; each page needs its own");
    }
    String charset = mayBeEmpty(page, "charset", null);
    if (charset != null && !ParseOptions.isCharset(charset)) {
      throw new IllegalArgumentException(
          "\"charset\" is \"" + charset + "\"; no charset has that name");
    }
    Entry entry =
        new Entry(
            id,
            root.resolve(file),
            SiteName.ofHost(filled(page, "site", id)),
            mayBeEmpty(page, "lang", "?"),
            mayBeEmpty(page, "type", "?"),
            charset);
    if (!places.add(entry.place())) {
      // Of two sites, or of two folds, it would be learned from and tested on.
      throw new IllegalArgumentException("the file " + file + " is listed twice; remove one");
    }
    entries.add(entry);
  }

  /** A field's text, which may lack but not be empty: other pages would bear the same. */
  private static String filled(JsonNode object, String field, String otherwise) {
    String text = text(object, field, otherwise);
    if (text != null && text.isBlank()) {
      throw new IllegalArgumentException("\"" + field + "\" is empty; leave it out, or fill it in");
    }
    return text;
  }

  /** The text of a field that says as much if it is empty as if it lacks. */
  private static String mayBeEmpty(JsonNode object, String field, String otherwise) {
    String text = text(object, field, otherwise);
    return text == null || text.isBlank() ? otherwise : text;
  }

  private static String text(JsonNode object, String field, String otherwise) {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return otherwise;
    }
    if (!value.isTextual()) {
      throw new IllegalArgumentException(
          "\"%s\" is %s; it must be a text in quotes".formatted(field, value));
    }
    return value.textValue();
  }
}
