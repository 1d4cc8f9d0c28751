package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.workbench.PageSummary.PageMark;

/**
 * The folders of a workbench: pages to label, which are only read, and labelled pages under the
 * same relative paths. Both may be the same folder. Symbolic links that lead out of them are not
 * followed. Marks of pages are in {@code workbench.json} beside the labelled pages.
 */
final class PageStore {

  /** List of labelled pages, in the format of {@link LabelledCorpus}. */
  private static final String INDEX = "index.jsonl";

  private final Path pages;
  private final Path labelled;
  private final Map<String, LabelledPage> entries = new LinkedHashMap<>();

  /** File of the marks, in the folder of labelled pages. */
  private final Path markFile;

  /** Marks by page; read and replaced under a lock, and replaced after they are written. */
  private Map<String, PageMark> marks = Map.of();

  private record MarkFile(Map<String, PageMark> pages) {}

  /**
   * Finds the pages.
   *
   * @throws IOException if the file of marks is damaged
   * @throws IllegalArgumentException if the folder has no pages, a page is outside its folder, or
   *     the folder of labelled pages is inside the folder of pages
   */
  PageStore(Path pages, Path labelled) throws IOException {
    this.pages = pages.toAbsolutePath().normalize();
    this.labelled = labelled.toAbsolutePath().normalize();
    Arguments.refuse(
        this.labelled.startsWith(this.pages) && !isOneFolder(),
        "%s lies in %s: labelled pages would be among the pages to label; give another folder",
        labelled,
        pages);
    for (LabelledPage entry : LabelledCorpus.unlabelled(pages).entries()) {
      Arguments.refuse(
          !entry.file().toAbsolutePath().normalize().startsWith(this.pages),
          "%s lies outside of %s",
          entry.file(),
          pages);
      entries.put(entry.id(), entry);
    }
    markFile = this.labelled.resolve("workbench.json");
    if (Files.exists(markFile)) {
      try {
        marks = JsonRecords.read(InputFile.bytes(markFile), MarkFile.class).pages();
        Objects.requireNonNull(marks);
      } catch (JsonProcessingException | NullPointerException e) {
        String why =
            e instanceof JsonProcessingException j ? JsonErrors.ofFile(j) : "a part is missing";
        throw new IOException(markFile + " is damaged: " + why, e);
      }
    }
  }

  synchronized PageMark mark(LabelledPage page) {
    return marks.getOrDefault(page.id(), PageMark.NONE);
  }

  synchronized void mark(LabelledPage page, PageMark mark) throws IOException {
    if (!mark(page).equals(mark)) {
      Map<String, PageMark> changed = new TreeMap<>(marks);
      changed.put(page.id(), mark);
      Files.createDirectories(labelled);
      WholeFile.write(markFile, Json.indented(new MarkFile(changed)));
      marks = changed;
    }
  }

  List<LabelledPage> entries() {
    return List.copyOf(entries.values());
  }

  Path labelled() {
    return labelled;
  }

  /** Whether labels are written into the pages. */
  boolean isOneFolder() {
    return labelled.equals(pages);
  }

  LabelledPage labelledEntry(LabelledPage page) {
    return new LabelledPage(
        page.id(), target(page), page.site(), page.language(), page.type(), "UTF-8");
  }

  /** Returns the file of the labelled page, which may not exist yet. */
  private Path target(LabelledPage page) {
    String path = pages.relativize(page.file().toAbsolutePath().normalize()).toString();
    return labelled.resolve(path.endsWith(".gz") ? path.substring(0, path.length() - 3) : path);
  }

  boolean isLabelled(LabelledPage page) {
    return Files.isRegularFile(target(page));
  }

  StylesheetSource sheets(LabelledPage page) {
    return StylesheetSource.beside(page.file());
  }

  /** Reads a page: the labelled one if it exists, else the original. */
  Page read(LabelledPage page) throws IOException {
    boolean done = isLabelled(page);
    Path file = done ? target(page) : page.file();
    requireInside(file, done ? labelled : pages);
    ParseOptions options = ParseOptions.defaults().withCharset(done ? "UTF-8" : page.charset());
    return new PageParser(options).parse(PageFiles.page(file, options.limits().maxBytes()));
  }

  /** Writes a labelled page atomically. */
  void write(LabelledPage page, String source) throws IOException {
    Path file = target(page);
    Files.createDirectories(file.getParent());
    requireInside(file.getParent(), labelled);
    Arguments.refuse(
        isOneFolder() && !file.equals(page.file().toAbsolutePath().normalize()),
        "%s is compressed: decompress it, or give another folder for labelled pages",
        page.file());
    Arguments.refuse(
        Files.isSymbolicLink(file), "%s is a symbolic link, which is not written", file);
    // A byte order mark has precedence over the charset declared in the page.
    WholeFile.write(file, "\uFEFF" + source);
    if (!isOneFolder() && Files.exists(pages.resolve(INDEX))) {
      writeIndex();
    }
  }

  private record IndexLine(
      String id, String file, String site, String lang, String type, String charset) {}

  /** Writes the list of labelled pages, with the sites of the original list. */
  private void writeIndex() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (LabelledPage page : entries.values()) {
      if (isLabelled(page)) {
        String file = labelled.relativize(target(page)).toString().replace('\\', '/');
        IndexLine line =
            new IndexLine(page.id(), file, page.site(), page.language(), page.type(), "utf-8");
        lines.append(Json.text(line)).append('\n');
      }
    }
    WholeFile.write(labelled.resolve(INDEX), lines.toString());
  }

  private static void requireInside(Path file, Path folder) throws IOException {
    if (!file.toRealPath().startsWith(folder.toRealPath())) {
      throw new IOException(file + " leads out of " + folder + "; it is not followed");
    }
  }
}
