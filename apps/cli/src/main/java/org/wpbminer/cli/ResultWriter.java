package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Writer of results to one stream or to a file per page. In JSON, errors and truncation are fields
 * of the page's object; in other formats they are messages on stderr.
 */
final class ResultWriter {

  private final OutputFormat format;
  private final Progress notes;

  /** Stream for all pages; null if each page has a file of its own. */
  private final PrintWriter out;

  private final boolean isArray;

  /** File of each page by the page's name; empty if all pages go to one stream. */
  private final Map<String, Path> files = new HashMap<>();

  private boolean first = true;

  /** Makes a writer to a stream; several pages in JSON are one array. */
  ResultWriter(OutputFormat format, PrintWriter out, Progress notes, boolean several) {
    this.format = format;
    this.notes = notes;
    this.out = out;
    this.isArray = format == OutputFormat.JSON && several;
  }

  /**
   * Makes a writer to files in a folder. The file of a page has the page's relative path with the
   * format's extension appended, so that no two pages share a file. Existing files are replaced.
   *
   * @throws IllegalArgumentException if two pages would share a file, or the folder is a file
   */
  ResultWriter(OutputFormat format, Path folder, List<PageInput> inputs, Progress notes) {
    this(format, null, notes, false);
    Arguments.refuse(
        Files.exists(folder) && !Files.isDirectory(folder),
        "%s is a file; results need a folder",
        folder);
    Map<Path, String> names = new HashMap<>();
    for (PageInput input : inputs) {
      Path file = folder.resolve(input.place() + format.ending);
      String other = names.put(file, input.name());
      Arguments.refuse(input.name().equals(other), "%s is given twice", input.shown());
      Arguments.refuse(
          other != null,
          "%s and %s would both be written to %s; give the folder above them as the page",
          other,
          input.name(),
          file);
      files.put(input.name(), file);
    }
  }

  void page(String name, PageText page) throws IOException {
    notes.tellCut(name, page.truncation());
    page.notes().forEach(notes::tell);
    write(name, page.text());
  }

  /**
   * Writes the error of a page that failed. In a format without errors, the file is deleted, so
   * that an older file is not mistaken for the result.
   */
  void failed(String name, String error) throws IOException {
    if (format.isJson()) {
      write(name, MinedPageJson.error(name, error) + "\n");
      return;
    }
    notes.tell(name + ": " + error);
    if (out == null) {
      Files.deleteIfExists(files.get(name));
    }
  }

  private void write(String name, String text) throws IOException {
    if (out == null) {
      WholeFile.write(files.get(name), text);
    } else if (isArray) {
      out.print(first ? "[\n" : ",\n");
      out.print(text.substring(0, text.length() - 1));
    } else {
      boolean isSeparated = format.ending.equals(".txt") || format == OutputFormat.MARKDOWN;
      out.print(first || !isSeparated ? "" : "\n");
      out.print(text);
    }
    first = false;
  }

  void end() {
    if (isArray) {
      out.print(first ? "[]\n" : "\n]\n");
    }
    if (out != null) {
      out.flush();
    }
  }
}
