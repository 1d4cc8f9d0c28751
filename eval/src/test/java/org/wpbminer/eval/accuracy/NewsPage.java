package org.wpbminer.eval.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.training.JsonLines;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page with what is true of it.
 *
 * @param file its HTML, perhaps compressed
 * @param publisher who published it: pages are split by publishers
 * @param title the article's title; empty if it is not known
 * @param authors who wrote it; empty if that is not known
 * @param date the day of publication as ISO 8601 has it; empty if it is not known
 * @param body the paragraphs of its body; empty if they are not known
 */
public record NewsPage(
    Path file, String publisher, String title, List<String> authors, String date, String body) {

  private static final int DAY = "2024-05-03".length();

  /**
   * The pages of a folder: {@code truth.jsonl}, an object a page with {@code file} and what is
   * known.
   *
   * @throws IOException if it cannot be read; the message names file and line
   */
  public static List<NewsPage> of(Path folder) throws IOException {
    Path truth = folder.resolve("truth.jsonl");
    List<NewsPage> pages = new ArrayList<>();
    JsonLines.read(
        truth,
        Files.readAllLines(truth).stream()
            .map(line -> line.replace("\"date\": NaN", "\"date\": null"))
            .toList(),
        line -> pages.add(of(folder, line)));
    return pages;
  }

  private static NewsPage of(Path folder, JsonNode line) {
    String file = line.path("file").asText();
    Arguments.refuse(file.isEmpty(), "it has no \"file\"");
    List<String> authors = new ArrayList<>();
    line.path("authors").forEach(author -> authors.add(author.asText()));
    List<String> body = new ArrayList<>();
    line.path("body").forEach(paragraph -> body.add(paragraph.asText()));
    String date = line.path("date").isTextual() ? line.path("date").asText() : "";
    return new NewsPage(
        folder.resolve(file),
        line.path("publisher").asText(file),
        line.path("title").asText(),
        List.copyOf(authors),
        date.substring(0, Math.min(DAY, date.length())),
        String.join("\n", body));
  }

  /** The page's bytes, decompressed. */
  public byte[] read() throws IOException {
    return PageFiles.read(file, ParseLimits.defaults().maxBytes());
  }
}
