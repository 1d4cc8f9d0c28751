package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.TrainingLibraries;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Reads the list of a corpus whose pages carry no labels, one object a page: {@code
 * ground-truth.jsonl.gz}, as WCXB has it, or {@code truth.jsonl}.
 *
 * <ul>
 *   <li>{@code id}; {@code file}, without it {@code html/ID.html.gz}; {@code url}, by which pages
 *       are of one site; {@code lang}
 *   <li>the kind: {@code type} or {@code kind}; a page whose first of {@code posts} is a post or a
 *       question is a forum's
 *   <li>the main text: {@code main_content} or {@code content}, or the paragraphs of {@code body},
 *       or the texts of {@code posts}
 *   <li>the title: {@code title}, and other right ones in {@code titles_ok}
 *   <li>passages of the main text in {@code with}, others of the page in {@code without}; of a
 *       product {@code price}, {@code sku}, {@code gtin}
 *   <li>{@code skip} or {@code shared_text}: the page is left out, because its main text is wrong
 *       or in another corpus
 * </ul>
 */
final class TruthList {

  private static final List<String> NAMES = List.of("ground-truth.jsonl.gz", "truth.jsonl");

  private static final List<String> THREADS = List.of("post", "question");

  private TruthList() {}

  /** The list of a folder; the one that WCXB has if there is none. */
  static Path file(Path folder) {
    return NAMES.stream()
        .map(folder::resolve)
        .filter(Files::exists)
        .findFirst()
        .orElse(folder.resolve(NAMES.get(0)));
  }

  /**
   * Reads the list of a folder, in its order; a page that is listed twice with the same text is
   * one.
   *
   * @throws IOException if the list cannot be read, has no page, or one of its lines is not as
   *     above; the message names the file and the line
   */
  static List<LabelledPage> read(Path folder) throws IOException {
    Path list = file(folder);
    Map<String, LabelledPage> pages = new LinkedHashMap<>();
    try {
      JsonLines.read(
          list,
          lines(list),
          object -> {
            if (object.has("skip") || object.path("shared_text").asBoolean()) {
              return;
            }
            LabelledPage page = page(object, folder);
            LabelledPage other = pages.putIfAbsent(page.id(), page);
            Arguments.refuse(
                other != null && !Objects.equals(other.text(), page.text()),
                "page \"%s\" stands there twice",
                page.id());
          });
    } catch (NoClassDefFoundError e) {
      throw TrainingLibraries.missing(e);
    }
    if (pages.isEmpty()) {
      throw new IOException(list + " lists no page");
    }
    return List.copyOf(pages.values());
  }

  private static List<String> lines(Path file) throws IOException {
    if (!file.toString().endsWith(".gz")) {
      return InputFile.lines(file);
    }
    InputFile.requireNoFolder(file);
    try (InputStream compressed = Files.newInputStream(file);
        InputStream in = new GZIPInputStream(compressed)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (EOFException e) {
      throw new IOException(file + " is no whole gzip file: it ends too early", e);
    } catch (ZipException e) {
      throw new IOException(file + " is no whole gzip file: " + e.getMessage(), e);
    }
  }

  private static LabelledPage page(JsonNode page, Path folder) {
    JsonNode id = page.path("id");
    Arguments.refuse(id.isMissingNode() || id.isNull(), "\"id\" is missing");
    Arguments.refuse(id.isContainerNode(), "\"id\" is no text: %s", id.getNodeType());
    String name = id.asText();
    return new LabelledPage(
        name,
        folder.resolve(page.path("file").asText("html/" + name + ".html.gz")),
        SiteName.ofAddress(page.path("url").asText(""), name),
        page.path("lang").asText("?"),
        type(page),
        null,
        text(page),
        titles(page),
        segments(page));
  }

  private static String type(JsonNode page) {
    for (String field : List.of("type", "kind")) {
      if (page.path(field).isTextual()) {
        return page.path(field).textValue();
      }
    }
    return THREADS.contains(page.path("posts").path(0).path("kind").asText())
        ? PageKind.FORUM.label()
        : "?";
  }

  /** Null if the page was not transcribed. */
  private static String text(JsonNode page) {
    for (String field : List.of("main_content", "content")) {
      JsonNode text = page.path(field);
      Arguments.refuse(text.isContainerNode(), "\"%s\" is no text: %s", field, text.getNodeType());
      if (text.isTextual()) {
        return text.textValue();
      }
    }
    StringBuilder text = new StringBuilder();
    page.path("body").forEach(paragraph -> text.append(paragraph.asText()).append('\n'));
    page.path("posts").forEach(post -> text.append(post.path("text").asText()).append('\n'));
    return text.isEmpty() ? null : text.toString();
  }

  /** Null if the list has none. */
  private static Segments segments(JsonNode page) {
    List<List<String>> wanted = new ArrayList<>();
    page.path("with").forEach(passage -> wanted.add(List.of(passage.asText())));
    page.path("price").forEach(price -> wanted.add(PriceSpellings.of(price.asText())));
    Stream.of("sku", "gtin")
        .forEach(name -> page.path(name).forEach(code -> wanted.add(List.of(code.asText()))));
    List<String> unwanted = new ArrayList<>();
    page.path("without").forEach(passage -> unwanted.add(passage.asText()));
    Segments segments = new Segments(wanted, unwanted);
    return segments.isEmpty() ? null : segments;
  }

  static List<String> titles(JsonNode page) {
    List<String> titles = new ArrayList<>();
    if (page.path("title").isTextual()) {
      titles.add(page.path("title").textValue());
    }
    page.path("titles_ok").forEach(title -> titles.add(title.asText()));
    return titles;
  }
}
