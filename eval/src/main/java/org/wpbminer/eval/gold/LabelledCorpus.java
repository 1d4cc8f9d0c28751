package org.wpbminer.eval.gold;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wpbminer.segmenter.PageParser;
import org.wpbminer.segmenter.ParseOptions;

/**
 * A folder of labelled pages. With an {@code index.jsonl} (one object a page: {@code id}, {@code
 * file}, {@code site}, {@code lang}, {@code charset}, {@code type}) that list is the corpus;
 * without one, every {@code .html} and {@code .htm} below the folder is, and pages in one
 * sub-folder are of one site.
 *
 * @param root the folder
 * @param entries the pages, in a fixed order
 */
public record LabelledCorpus(Path root, List<Entry> entries) {

  /**
   * One page that has not been read yet.
   *
   * @param id its name
   * @param file where it is
   * @param site pages of one site share it
   * @param language its language, "?" if unknown
   * @param type its kind, "?" if unknown
   * @param charset its charset if the index tells, else null
   */
  public record Entry(
      String id, Path file, String site, String language, String type, String charset) {

    /** Reads and parses the page. */
    public LabelledPage read() throws IOException {
      ParseOptions options = ParseOptions.defaults().withCharset(charset);
      var page = new PageParser(options).parse(Files.readAllBytes(file));
      try {
        return new LabelledPage(id, site, language, type, page, GoldLabels.of(page.tree()));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
      }
    }
  }

  public LabelledCorpus {
    entries = List.copyOf(entries);
  }

  /**
   * Finds the pages of a folder.
   *
   * @throws IOException if the folder cannot be read, or its index is damaged
   * @throws IllegalArgumentException if it holds no page
   */
  public static LabelledCorpus of(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      throw new IllegalArgumentException(root + " is no folder; give a folder of labelled pages");
    }
    Path index = root.resolve("index.jsonl");
    List<Entry> entries = Files.exists(index) ? indexed(root, index) : found(root);
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(root + " holds no .html file; labelled pages are needed");
    }
    return new LabelledCorpus(root, entries);
  }

  private static List<Entry> indexed(Path root, Path index) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<Entry> entries = new ArrayList<>();
    for (String line : Files.readAllLines(index)) {
      if (line.isBlank()) {
        continue;
      }
      JsonNode e = json.readTree(line);
      String id = text(e, "id", null);
      String file = text(e, "file", null);
      if (id == null || file == null) {
        throw new IOException(index + ": a line lacks \"id\" or \"file\": " + line);
      }
      entries.add(
          new Entry(
              id,
              root.resolve(file),
              text(e, "site", id),
              text(e, "lang", "?"),
              text(e, "type", "?"),
              text(e, "charset", null)));
    }
    return entries;
  }

  private static String text(JsonNode object, String field, String otherwise) {
    JsonNode value = object.get(field);
    return value == null || value.isNull() ? otherwise : value.asText();
  }

  private static List<Entry> found(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(LabelledCorpus::isPage).sorted().map(file -> entry(root, file)).toList();
    }
  }

  /** Whether the file's name is a page's. */
  public static boolean isPage(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return (name.endsWith(".html") || name.endsWith(".htm")) && Files.isRegularFile(file);
  }

  private static Entry entry(Path root, Path file) {
    Path relative = root.relativize(file);
    String id = relative.toString().replace('\\', '/');
    String site = relative.getNameCount() > 1 ? relative.getName(0).toString() : id;
    return new Entry(id, file, site, "?", "?", null);
  }
}
