package org.wpbminer.eval.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.wpbminer.eval.measure.Words;

/**
 * The corpus WCXB: {@code ground-truth.jsonl.gz}, one object a page ({@code id}, {@code type},
 * {@code url}, {@code main_content}), and {@code html/ID.html.gz}. A page whose main text is null
 * or has no word was not transcribed: it does not say that all of the page is beside the point, so
 * that nothing can be learned from it or measured on it, and it is left out.
 */
final class TruthCorpus {

  private TruthCorpus() {}

  /**
   * The pages of a folder whose main text is known, in the order of the list.
   *
   * @throws IOException if the list cannot be read
   */
  static List<TruthPage> of(Path root) throws IOException {
    Path list = root.resolve("ground-truth.jsonl.gz");
    ObjectMapper json = new ObjectMapper();
    List<TruthPage> pages = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(list)), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonNode page = json.readTree(line);
        String text = page.get("main_content").asText("");
        if (Words.of(text).isEmpty()) {
          continue;
        }
        String id = page.get("id").asText();
        pages.add(
            new TruthPage(
                id,
                site(page.get("url").asText(), id),
                page.get("type").asText(),
                root.resolve("html").resolve(id + ".html.gz"),
                text));
      }
    }
    return pages;
  }

  /**
   * The host of an address in lower case without {@code www.}; {@code otherwise} if it has none.
   */
  static String site(String url, String otherwise) {
    int from = url.indexOf("://");
    if (from < 0) {
      return otherwise;
    }
    int end = from + 3;
    while (end < url.length() && "/?#:".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    String host = url.substring(from + 3, end).toLowerCase(Locale.ROOT);
    host = host.startsWith("www.") ? host.substring(4) : host;
    return host.isEmpty() ? otherwise : host;
  }
}
