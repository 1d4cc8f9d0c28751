package org.wpbminer.eval.gold;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wpbminer.classifier.Utf8File;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageParser;
import org.wpbminer.segmenter.ParseOptions;

/**
 * A folder of labelled pages. With an {@code index.jsonl} (one object a page: {@code id}, {@code
 * file}, {@code site}, {@code lang}, {@code charset}, {@code type}) that list is the corpus;
 * without one, every page below the folder is ({@link PageFiles}), and pages in one sub-folder are
 * of one site.
 *
 * @param root the folder
 * @param entries the pages, in a fixed order
 */
public record LabelledCorpus(Path root, List<Entry> entries) {

  /** The corpus' name: its folder's. */
  public String name() {
    return DataName.of(root);
  }

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

    /** Reads and parses the page, whatever labels it bears. */
    public Page parse() throws IOException {
      ParseOptions options = ParseOptions.defaults().withCharset(charset);
      return new PageParser(options).parse(PageFiles.read(file, options.limits().maxBytes() + 1));
    }

    /**
     * Reads and parses the page and its labels.
     *
     * @throws IllegalArgumentException if a label is wrong; the message begins with the file's name
     */
    public LabelledPage read() throws IOException {
      Page page = parse();
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
      throw new IllegalArgumentException(
          root + " holds no .html, .htm or .html.gz file; labelled pages are needed");
    }
    return new LabelledCorpus(root, entries);
  }

  /**
   * Tells of pages that turned out to bear no label: nobody can see whether they are all other, or
   * their labels were lost.
   *
   * @param bare those pages
   * @param notes is told, in one line, if there are any
   * @throws IllegalArgumentException if no page bears a label
   */
  public void requireLabels(List<Entry> bare, Consumer<String> notes) {
    int pages = entries.size();
    if (bare.size() == pages) {
      throw new IllegalArgumentException(
          "none of the "
              + pages
              + " pages in "
              + root
              + " bears a data-label; label their blocks first");
    }
    if (!bare.isEmpty()) {
      notes.accept(
          bare.size()
              + " of the "
              + pages
              + " pages in "
              + root
              + " bear no data-label; all on them counts as other (first: "
              + bare.get(0).file()
              + ")");
    }
  }

  private static List<Entry> indexed(Path root, Path index) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line : Utf8File.lines(index)) {
      number++;
      if (!line.isBlank()) {
        try {
          entries.add(entry(root, json.readTree(line)));
        } catch (JsonProcessingException | IllegalArgumentException e) {
          throw new IOException(index + ", line " + number + ": " + e.getMessage(), e);
        }
      }
    }
    return entries;
  }

  private static Entry entry(Path root, JsonNode page) {
    String id = text(page, "id", null);
    String file = text(page, "file", null);
    if (id == null || file == null) {
      throw new IllegalArgumentException("a page lacks \"id\" or \"file\": " + page);
    }
    return new Entry(
        id,
        root.resolve(file),
        text(page, "site", id),
        text(page, "lang", "?"),
        text(page, "type", "?"),
        text(page, "charset", null));
  }

  private static String text(JsonNode object, String field, String otherwise) {
    JsonNode value = object.get(field);
    return value == null || value.isNull() ? otherwise : value.asText();
  }

  private static List<Entry> found(Path root) throws IOException {
    return PageFiles.below(root).stream().map(file -> entry(root, file)).toList();
  }

  private static Entry entry(Path root, Path file) {
    Path relative = root.relativize(file);
    String id = relative.toString().replace('\\', '/');
    String site = relative.getNameCount() > 1 ? relative.getName(0).toString() : id;
    return new Entry(id, file, site, "?", "?", null);
  }
}
