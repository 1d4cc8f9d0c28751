package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.TrainingLibraries;
import org.wpbminer.classifier.label.Words;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The corpus WCXB, whose pages' main text is known: {@code ground-truth.jsonl.gz}, one object a
 * page ({@code id}, {@code type}, {@code url}, {@code main_content}), and {@code html/ID.html.gz}.
 *
 * @param folder of the corpus, or null
 * @param links file in which related links are marked on its pages, or null
 */
public record TruthSource(Path folder, Path links) {

  /** No such pages. */
  public static final TruthSource NONE = new TruthSource(null, null);

  public TruthSource {
    if (links != null && folder == null) {
      throw new IllegalArgumentException(
          links + " marks related links on pages with main text; their folder is missing");
    }
  }

  /**
   * The pages whose main text is known, in the order of the list; none without a folder. A page
   * whose main text is null or has no word was not transcribed: it does not say that all of the
   * page is beside the point, so that nothing can be learned from it or measured on it.
   *
   * @throws IOException if the list cannot be read or one of its lines is not as above; the message
   *     names the file and the line
   */
  public List<TruthPage> pages() throws IOException {
    if (folder == null) {
      return List.of();
    }
    Path list = folder.resolve("ground-truth.jsonl.gz");
    List<TruthPage> pages = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    try {
      JsonLines.read(
          list,
          unzipped(list).lines().toList(),
          object -> {
            TruthPage page = page(object);
            Arguments.refuse(!ids.add(page.id()), "page \"%s\" stands there twice", page.id());
            pages.add(page);
          });
    } catch (NoClassDefFoundError e) {
      throw TrainingLibraries.missing(e);
    }
    if (pages.isEmpty()) {
      throw new IOException(list + " lists no page");
    }
    return pages.stream().filter(page -> !Words.of(page.text()).isEmpty()).toList();
  }

  private static String unzipped(Path file) throws IOException {
    InputFile.requireNoFolder(file);
    try (InputStream compressed = Files.newInputStream(file);
        InputStream in = new GZIPInputStream(compressed)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (EOFException e) {
      throw new IOException(file + " is no whole gzip file: it ends too early", e);
    } catch (ZipException e) {
      throw new IOException(file + " is no whole gzip file: " + e.getMessage(), e);
    }
  }

  private TruthPage page(JsonNode page) {
    JsonNode id = field(page, "id");
    JsonNode type = field(page, "type");
    Arguments.refuse(id.isNull(), "\"id\" is null");
    Arguments.refuse(type.isNull(), "\"type\" is null");
    String name = id.asText();
    return new TruthPage(
        name,
        SiteName.ofAddress(field(page, "url").asText(""), name),
        type.asText(),
        folder.resolve("html").resolve(name + ".html.gz"),
        field(page, "main_content").asText(""));
  }

  private static JsonNode field(JsonNode page, String name) {
    JsonNode value = page.get(name);
    Arguments.refuse(value == null, "\"%s\" is missing", name);
    Arguments.refuse(value.isContainerNode(), "\"%s\" is no text: %s", name, value.getNodeType());
    return value;
  }

  /** What is marked on the pages; nothing without a file. */
  LinkMarks marks() throws IOException {
    return links == null ? LinkMarks.NONE : LinkMarks.read(links);
  }

  /**
   * The pages, cut into blocks, with what is marked on them.
   *
   * @param pages what {@link #pages} gave
   * @param each is run after each page
   * @throws IllegalArgumentException if the file marks none of the pages, or one is not the page
   *     that was marked
   */
  public List<PageBlocks> blocks(List<TruthPage> pages, Pipeline pipeline, Runnable each)
      throws IOException {
    LinkMarks marks = marks();
    List<PageBlocks> blocks = new ArrayList<>();
    for (TruthPage from : pages) {
      Page page = from.read();
      blocks.add(
          PageBlocks.withTruth(from, marks, page, pipeline.run(page, StylesheetSource.none())));
      each.run();
    }
    if (links != null && blocks.stream().noneMatch(PageBlocks::hasMarks)) {
      throw new IllegalArgumentException(
          "of the %s pages in %s none is among those of %s".formatted(marks.size(), links, folder));
    }
    return blocks;
  }
}
