package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.TrainingLibraries;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/** Reads a corpus' {@code index.jsonl}. */
final class CorpusIndex {

  private final Path file;
  private final List<LabelledPage> entries = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<Path> places = new HashSet<>();

  private CorpusIndex(Path file) {
    this.file = file;
  }

  /** The pages that an index lists, in its order; the exception names a line that is wrong. */
  static List<LabelledPage> read(Path file) throws IOException {
    CorpusIndex index = new CorpusIndex(file);
    try {
      JsonLines.read(file, InputFile.lines(file), index::add);
    } catch (NoClassDefFoundError e) {
      throw TrainingLibraries.missing(e);
    }
    return index.entries;
  }

  private void add(JsonNode page) {
    String id = filled(page, "id", null);
    String name = filled(page, "file", null);
    Arguments.refuse(id == null || name == null, "a page lacks \"id\" or \"file\": %s", page);
    Arguments.refuse(!ids.add(id), "the id %s is listed twice; each page needs its own", id);
    String charset = mayBeEmpty(page, "charset", null);
    Arguments.refuse(
        charset != null && !ParseOptions.isCharset(charset),
        "\"charset\" is \"%s\"; no charset has that name",
        charset);
    LabelledPage entry =
        new LabelledPage(
            id,
            file.resolveSibling(name),
            SiteName.ofHost(filled(page, "site", id)),
            mayBeEmpty(page, "lang", "?"),
            mayBeEmpty(page, "type", "?"),
            charset);
    // Of two sites, or of two folds, it would be learned from and tested on.
    Arguments.refuse(
        !places.add(entry.realPath()), "the file %s is listed twice; remove one", name);
    entries.add(entry);
  }

  /** A field's text, which may lack but not be empty: other pages would bear the same. */
  private static String filled(JsonNode object, String field, String otherwise) {
    String text = text(object, field, otherwise);
    Arguments.refuse(
        text != null && text.isBlank(), "\"%s\" is empty; leave it out, or fill it in", field);
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
    Arguments.refuse(!value.isTextual(), "\"%s\" is %s; it must be a text in quotes", field, value);
    return value.textValue();
  }
}
