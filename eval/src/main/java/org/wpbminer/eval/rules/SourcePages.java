package org.wpbminer.eval.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.segmenter.PageParser;

/** Sources of pages of which it is known whether they are index or content pages. */
interface SourcePages {

  /** Types that lead elsewhere. */
  Set<String> INDEX = Set.of("listing", "collection");

  /** Types that say something. */
  Set<String> CONTENT = Set.of("article");

  /**
   * A page.
   *
   * @param index whether it is an index page; else it is a content page
   * @param source its decoded source
   */
  record SourcePage(boolean index, String source) {}

  /** Passes every page on, one at a time. */
  void forEach(Consumer<SourcePage> sink) throws IOException;

  /** The articles, listings and collections among labelled pages. */
  static SourcePages of(List<LabelledPage> pages) {
    return sink -> {
      for (LabelledPage page : pages) {
        if (INDEX.contains(page.type()) || CONTENT.contains(page.type())) {
          sink.accept(new SourcePage(INDEX.contains(page.type()), page.page().tree().source()));
        }
      }
    };
  }

  /**
   * The same of WCXB: {@code ground-truth.jsonl.gz} with {@code id} and {@code type}, pages in
   * {@code html/ID.html.gz}.
   */
  static SourcePages ofWcxb(Path root) {
    return sink -> {
      ObjectMapper json = new ObjectMapper();
      for (String line : lines(root.resolve("ground-truth.jsonl.gz"))) {
        JsonNode truth = json.readTree(line);
        String type = truth.path("type").asText();
        Path file = root.resolve("html").resolve(truth.path("id").asText() + ".html.gz");
        if ((INDEX.contains(type) || CONTENT.contains(type)) && Files.exists(file)) {
          try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            String source = new PageParser().parse(in.readAllBytes()).tree().source();
            sink.accept(new SourcePage(INDEX.contains(type), source));
          }
        }
      }
    };
  }

  private static List<String> lines(Path gzipped) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(gzipped));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank()).toList();
    }
  }
}
