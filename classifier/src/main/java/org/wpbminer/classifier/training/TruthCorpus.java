package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
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
import org.wpbminer.classifier.label.Words;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The corpus WCXB: {@code ground-truth.jsonl.gz}, one object a page ({@code id}, {@code type},
 * {@code url}, {@code main_content}), and {@code html/ID.html.gz}. A page whose main text is null
 * or has no word was not transcribed: it does not say that all of the page is beside the point, so
 * that nothing can be learned from it or measured on it, and {@link #of} leaves it out.
 */
final class TruthCorpus {

  private TruthCorpus() {}

  /**
   * The pages of a folder whose main text is known, in the order of the list.
   *
   * @throws IOException as {@link #all} does
   */
  static List<TruthPage> of(Path root) throws IOException {
    return all(root).stream().filter(page -> !Words.of(page.text()).isEmpty()).toList();
  }

  /**
   * All pages of a folder, in the order of the list; those of unknown main text have none.
   *
   * @throws IOException if the list cannot be read or one of its lines is not as above; the message
   *     names the file and the line
   */
  public static List<TruthPage> all(Path root) throws IOException {
    Path list = root.resolve("ground-truth.jsonl.gz");
    List<TruthPage> pages = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    JsonLines lines =
        new JsonLines(
            list,
            object -> {
              TruthPage page = page(root, object);
              Arguments.refuse(!ids.add(page.id()), "page \"%s\" stands there twice", page.id());
              pages.add(page);
            });
    InputFile.requireNoFolder(list);
    try (InputStream file = Files.newInputStream(list);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.next(line);
      }
    } catch (EOFException e) {
      throw new IOException(list + " is no whole gzip file: it ends too early", e);
    } catch (ZipException e) {
      throw new IOException(list + " is no whole gzip file: " + e.getMessage(), e);
    }
    if (pages.isEmpty()) {
      throw new IOException(list + " lists no page");
    }
    return pages;
  }

  private static TruthPage page(Path root, JsonNode page) {
    String id = text(page, "id");
    return new TruthPage(
        id,
        SiteName.ofAddress(
            field(page, "url").asText(""), id), // of a page without an address the id
        text(page, "type"),
        root.resolve("html").resolve(id + ".html.gz"),
        field(page, "main_content").asText(""));
  }

  private static JsonNode field(JsonNode page, String name) {
    JsonNode value = page.get(name);
    Arguments.refuse(value == null, "\"%s\" is missing", name);
    Arguments.refuse(value.isContainerNode(), "\"%s\" is no text: %s", name, value.getNodeType());
    return value;
  }

  private static String text(JsonNode page, String name) {
    JsonNode value = field(page, name);
    Arguments.refuse(value.isNull(), "\"%s\" is null", name);
    return value.asText();
  }
}
