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
 * A page with its true metadata and text.
 *
 * @param file HTML file, possibly compressed
 * @param publisher publisher, by which pages are split
 * @param title title of the article; empty if unknown
 * @param authors authors; empty if unknown
 * @param date day of publication in ISO 8601; empty if unknown
 * @param body paragraphs of the body; empty if unknown
 */
public record NewsPage(
    Path file, String publisher, String title, List<String> authors, String date, String body) {

  private static final int DAY = "2024-05-03".length();

  /**
   * Reads the pages of a folder from {@code truth.jsonl}, which has one object per page with {@code
   * file} and the known values.
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

  /** Returns the decompressed bytes of the page. */
  public byte[] read() throws IOException {
    return PageFiles.read(file, ParseLimits.defaults().maxBytes());
  }
}
