package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.maintext.TextQuality.Reason;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.Characters;

/**
 * Writer of mined pages in one of the formats, to one stream or to a file per page. In JSON, errors
 * and truncation are fields of the page's object; in other formats they are messages on stderr.
 */
final class ResultWriter {

  private static final int SNIPPET_COLUMNS = 60;

  private final OutputFormat format;
  private final Progress notes;
  private final boolean several;

  /** File of each page by the page's name; null if all pages go to one stream. */
  private final Map<String, Path> files;

  private boolean allLists;
  private PrintWriter out;
  private boolean first = true;

  /**
   * Makes a writer to a stream.
   *
   * @param several whether there are several pages: then objects are in an array or one per line,
   *     and links follow the name of their page
   */
  ResultWriter(OutputFormat format, PrintWriter out, Progress notes, boolean several) {
    this.format = format;
    this.out = out;
    this.notes = notes;
    this.several = several;
    this.files = null;
  }

  /**
   * Makes a writer to files in a folder. The file of a page has the page's relative path with the
   * format's extension appended, so that no two pages share a file. Existing files are replaced.
   *
   * @throws IllegalArgumentException if two pages would share a file, or the folder is a file
   */
  ResultWriter(OutputFormat format, Path folder, List<PageInput> inputs, Progress notes) {
    this.format = format;
    this.notes = notes;
    this.several = false;
    this.files = new HashMap<>();
    Arguments.refuse(
        Files.exists(folder) && !Files.isDirectory(folder),
        "%s is a file; results need a folder",
        folder);
    Map<Path, String> names = new HashMap<>();
    for (PageInput input : inputs) {
      Path file = folder.resolve(input.place() + format.ending());
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

  /** Sets whether the format {@code links} includes lists for the whole section or site. */
  ResultWriter withAllLists(boolean all) {
    allLists = all;
    return this;
  }

  /** Writes a page; {@code picture} is null unless the format is html. */
  void page(String name, MinedPage page, String picture) {
    write(name, true, () -> write(name, page, picture));
  }

  /**
   * Writes the error of a page that failed. In a format without errors, the file is deleted, so
   * that an older file is not mistaken for the result.
   */
  void failed(String name, String error) {
    if (!format.isJson()) {
      notes.tell(name + ": " + error);
    }
    write(name, format.isJson(), () -> object(MinedPageJson.error(name, error)));
  }

  private void write(String name, boolean result, Runnable writing) {
    if (files == null) {
      if (result) {
        writing.run();
        first = false;
      }
      return;
    }
    try {
      if (result) {
        StringWriter text = new StringWriter();
        out = new PrintWriter(text);
        writing.run();
        WholeFile.write(files.get(name), text.toString());
      } else {
        Files.deleteIfExists(files.get(name));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void noteLittleText(String name, TextQuality quality) {
    if (quality == null) {
      return;
    }
    if (quality.reasons().contains(Reason.LITTLE_TEXT)) {
      boolean scripts = quality.reasons().contains(Reason.SCRIPTS);
      notes.tell(name + ": almost no text" + (scripts ? ": scripts load it" : ""));
    }
    quality.reasons().stream()
        .filter(Reason::isOtherSource)
        .forEach(reason -> notes.tell(name + ": almost no text; this is " + reason.label()));
  }

  private void write(String name, MinedPage page, String picture) {
    if (!format.isJson()) {
      notes.tellCut(name, page.truncation());
      noteLittleText(name, page.textQuality());
      if (page.overruledCharset() != null) {
        notes.tell(
            "%s: declared as %s, but read as %s because the bytes say so"
                .formatted(name, page.overruledCharset(), page.charset()));
      }
    }
    switch (format) {
      case JSON, JSONL -> object(MinedPageJson.toJson(name, page, format == OutputFormat.JSON));
      case METADATA -> object(MinedPageJson.metadata(name, page, !several));
      case POSTS -> object(MinedPageJson.posts(name, page));
      case CHUNKS -> MinedPageJson.chunks(name, page).forEach(this::object);
      case TABLE -> table(name, page);
      case TEXT, MARKDOWN -> out.print((first ? "" : "\n") + page.bodyOrMainText() + "\n");
      case LINKS -> links(name, page);
      case HTML -> out.print(picture);
    }
  }

  void end() {
    if (isArray()) {
      out.print(first ? "[]\n" : "\n]\n");
    }
    if (files == null) {
      out.flush();
    }
  }

  private boolean isArray() {
    return format == OutputFormat.JSON && several;
  }

  private void object(String json) {
    if (isArray()) {
      out.print((first ? "[\n" : ",\n") + json);
    } else {
      out.print(json + "\n");
    }
  }

  /** Writes one line per block, cut to the width of a terminal. */
  private void table(String name, MinedPage page) {
    if (!first) {
      out.println();
    }
    out.println(
        TerminalText.printable(name)
            + (page.title().isEmpty() ? "" : "  " + TerminalText.printable(page.title(), 80)));
    out.println("   id  label         prob.   chars  links  text");
    for (MinedPage.Block block : page.blocks()) {
      out.printf(
          "%5d  %-12s  %5.3f  %6d  %5d  %s%n",
          block.id(),
          block.label().label(),
          block.probability(),
          Characters.count(block.text()),
          block.links().size(),
          TerminalText.printable(block.text(), SNIPPET_COLUMNS));
    }
  }

  private void links(String name, MinedPage page) {
    String prefix = several ? TerminalText.printable(name) + "\t" : "";
    for (MinedPage.RelatedLink link : allLists ? page.relatedLinks() : page.linksOfPage()) {
      String list = allLists ? "\t" + link.list().label() : "";
      out.print(prefix + oneLine(link.href()) + "\t" + oneLine(link.text()) + list + "\n");
    }
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text);
    for (int i = 0; i < line.length(); i++) {
      if (Character.isISOControl(line.charAt(i))) {
        line.setCharAt(i, ' ');
      }
    }
    return line.toString();
  }
}
