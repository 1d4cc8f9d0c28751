package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.page.PageParser;

/** The contract of chunks. */
class ChunksTest {

  /** Fences of code and the head of a table, which parts of them repeat; else empty. */
  private static final Pattern FRAME =
      Pattern.compile("([> ]*`{3,}[a-z]*\n)?(\n[> ]*`{3,})?|.*\\|\n.*--- \\|\n");

  private static PageMiner miner;

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.loadDefault();
  }

  private static MinedPage mine(String html, int tokens) {
    return miner.mine(
        html,
        MineOptions.defaults()
            .withOutputs(Set.of())
            .withBaseUrl("https://a.example/b/")
            .withMainText(MainTextFormat.MARKDOWN)
            .withChunks(tokens));
  }

  /** Joined they are the text, none is too large, and each says where it comes from. */
  private static List<MainTextChunk> require(String html, int tokens) {
    MinedPage page = mine(html, tokens);
    String whole = page.mainText();
    int end = 0;
    for (MainTextChunk chunk : page.chunks()) {
      assertThat(whole.substring(end, chunk.from())).matches("[ >\\n]*");
      String part = whole.substring(chunk.from(), chunk.to());
      assertThat(chunk.markdown().replace(part, "")).matches(FRAME);
      assertThat(chunk.markdown()).isNotBlank();
      assertThat(chunk.tokens()).isBetween(1, tokens);
      assertThat(chunk.start()).isBetween(0, chunk.end());
      assertThat(chunk.end()).isLessThanOrEqualTo(html.length());
      end = chunk.to();
    }
    assertThat(whole.substring(end)).isBlank();
    return page.chunks();
  }

  @Test
  void onAllSamplePages() throws IOException {
    int seen = 0;
    int tokens = 20;
    try (Stream<Path> files = Files.walk(Path.of("../data/pages"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
        String html = read(file);
        boolean whole = tokens > 20; // smaller pieces cut addresses
        for (MainTextChunk chunk : require(html, tokens)) {
          String source = html.substring(chunk.start(), chunk.end());
          List<String> words =
              Stream.of(chunk.markdown().replaceAll("\\([^)]*(\\)|$)", "").split("[^\\p{L}]+"))
                  .filter(word -> whole && word.length() > 4)
                  .toList();
          long found = words.stream().filter(source::contains).count();
          assertThat(found).as("%s: %s", file, chunk).isGreaterThanOrEqualTo(words.size() * 4 / 5);
          seen++;
        }
        tokens = 320 - tokens; // small and large by turns
      }
    }
    assertThat(seen).isGreaterThan(500);
  }

  private static String read(Path file) {
    try {
      return new PageParser().parse(Files.readAllBytes(file)).tree().source();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void headingsSayWhereAChunkStandsAndCodeStaysWhole() {
    String words = "The pump is opened with care and closed again before it runs. ".repeat(6);
    String others = "A seal that leaks is taken out and a new one is greased at once. ".repeat(6);
    String last = "Whoever hears it knock turns the valve by hand until it stops. ".repeat(6);
    String html =
        "<article><h1>Pumps</h1><p>%s</p><h2>Opening</h2><p>%s <a href='c'>More of it</a>.</p>"
                .formatted(words, others)
            + "<pre><code>open pump\n\nclose pump\n</code></pre><h3>Seals</h3><p>%s</p></article>"
                .formatted(last);
    List<MainTextChunk> chunks = require(html, 130);
    assertThat(chunks)
        .extracting(MainTextChunk::headings)
        .containsExactly(
            List.of("Pumps"), List.of("Pumps", "Opening"), List.of("Pumps", "Opening", "Seals"));
    assertThat(chunks.get(1).markdown()).startsWith("## Opening").contains("open pump\n\nclose");
    assertThat(chunks.get(1).links()).containsExactly("https://a.example/b/c");
    assertThat(html.substring(chunks.get(2).start(), chunks.get(2).end()))
        .startsWith("Seals")
        .contains("until it stops");
  }

  @Test
  void partsOfCodeAndTablesRepeatTheFenceAndTheHead() {
    StringBuilder code = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    for (int i = 10; i < 60; i++) {
      code.append("  pump.open(%s)%n".formatted(i));
      rows.append("<tr><td>Valve %s<td>open".formatted(i));
    }
    String html =
        "<article><h1>Pumps</h1><p>All pumps are opened by this program, one after the other:</p>"
            + "<pre><code class=language-java>%s</code></pre>".formatted(code)
            + "<p>The valves are left as the table says, until the next day:</p>"
            + "<table><tr><th>Name<th>State%s</table></article>".formatted(rows);
    List<String> chunks = require(html, 60).stream().map(MainTextChunk::markdown).toList();
    List<String> ofCode = chunks.stream().filter(c -> c.contains("pump.open(")).toList();
    List<String> ofTable = chunks.stream().filter(c -> c.contains("| Valve")).toList();
    assertThat(ofCode).hasSizeGreaterThan(3).allMatch(c -> c.contains("```java\n  pump."));
    assertThat(ofCode).allMatch(c -> c.matches("(?s).*\\)\n```(?!`).*"));
    assertThat(ofTable).hasSizeGreaterThan(3);
    assertThat(ofTable).allMatch(c -> c.contains("| Name | State |\n| --- | --- |\n| Valve"));
    assertThat(IntStream.range(10, 60))
        .allMatch(i -> String.join("", chunks).split("open\\(" + i + "\\)", -1).length == 2);
  }

  @Test
  void onPagesOfAnyShape() {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      StringBuilder html = new StringBuilder("<article>");
      for (int i = 0; i < 25; i++) {
        Supplier<String> text = () -> text(random);
        html.append(
            switch (random.nextInt(9)) {
              case 0 -> "<h2>" + text.get() + "</h2>";
              case 1 -> "<h3>" + text.get();
              case 2 ->
                  "<ul><li>" + text.get() + "<li>" + text.get() + "<p>" + text.get() + "</ul>";
              case 3 -> "<pre>" + text.get() + "\n\n```\n" + text.get() + "</pre>";
              case 4 -> "<blockquote><p>" + text.get() + "<p>" + text.get() + "</blockquote>";
              case 5 ->
                  "<table><tr><th>a<th>b<tr><td>" + text.get() + "<td>" + text.get() + "</table>";
              case 6 -> "<p>[" + text.get() + "<a href=x>" + text.get() + "</a>`" + text.get();
              case 7 -> "<p>" + "\u6c34\u7ba1\u6253\u5f00\u3002".repeat(random.nextInt(40));
              default -> "<p>" + text.get();
            });
      }
      require(html.toString(), 20 + random.nextInt(80));
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(1 << random.nextInt(6)); i >= 0; i--) {
      text.append("abcdefghijklmnop", 0, 1 + random.nextInt(16));
      text.append(i % 9 == 0 ? ". " : random.nextInt(40) == 0 ? "" : " ");
    }
    return text.toString();
  }

  @Test
  void aSizeThatIsTooSmallIsRefused() {
    assertThat(miner.mine("<p>a").chunks()).isNull();
    for (int tokens : new int[] {-1, 0, 19}) {
      assertThatThrownBy(() -> MineOptions.defaults().withChunks(tokens))
          .hasMessage("chunkTokens is " + tokens + "; it must be at least 20");
    }
  }
}
