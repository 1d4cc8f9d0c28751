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
import java.util.function.Consumer;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Writes each page's result to a file of its own below a folder: the page's place, with the
 * format's ending after its name, so that no two pages of a folder share a file. What stands there
 * is replaced.
 */
final class FolderWriter implements ResultWriter {

  private final OutputFormat format;
  private final Progress notes;

  /** By page's name. */
  private final Map<String, Path> files = new HashMap<>();

  /**
   * Gives every page its file.
   *
   * @throws IllegalArgumentException if two pages would share one, or the folder is a file
   */
  public FolderWriter(Path folder, OutputFormat format, List<PageInput> inputs, Progress notes) {
    this.format = format;
    this.notes = notes;
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

  @Override
  public void page(String name, MinedPage page, String picture) {
    write(name, true, writer -> writer.page(name, page, picture));
  }

  /** A format without a place for errors leaves no file: an old one must not stand for the page. */
  @Override
  public void failed(String name, String error) {
    write(name, format.isJson(), writer -> writer.failed(name, error));
  }

  private void write(String name, boolean file, Consumer<ResultWriter> result) {
    StringWriter text = new StringWriter();
    ResultWriter writer = new FormatWriter(format, new PrintWriter(text), notes, false);
    result.accept(writer);
    writer.end();
    try {
      if (file) {
        WholeFile.write(files.get(name), text.toString());
      } else {
        Files.deleteIfExists(files.get(name));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void end() {
    // Every file is whole already.
  }
}
