package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.workbench.PageMarkup.PictureBlock;

class PageMarkupTest {

  private static final Path DATA = Path.of("../../data/pages");
  private static final List<String> NAMED_BY_US =
      List.of("data-wpb", "data-wpb-label", "data-wpb-badge", "data-wpb-info", "data-wpb-link");

  private static PageMiner miner;

  private static PageMiner miner() throws IOException {
    miner = miner == null ? PageMiner.load(Path.of("../../models/default")) : miner;
    return miner;
  }

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(DATA)) {
      return files.filter(f -> f.toString().endsWith(".html")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void allTextIsShownInItsBlock(Path file) throws IOException {
    Page page = new PageParser().parse(Files.readAllBytes(file));
    MineOptions options = MineOptions.defaults().withSheets(StylesheetSource.beside(file));
    MinedPage mined = miner().mine(page, options);
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    String html =
        new PageMarkup(page, options.sheets(), MinedPicture.blocks(mined, nodes), Map.of(), true)
            .write()
            .html();
    Document shown = Jsoup.parse(html);
    requireInert(shown);
    String all = letters(shown.body().wholeText());
    int at = 0;
    for (int node = 0; node < page.tree().size(); node++) {
      String text = page.tree().counts(node) ? letters(page.tree().text(node)) : "";
      int found = all.indexOf(text, at);
      assertThat(found).as("\"%s\" behind character %s", text, at).isNotNegative();
      at = found + text.length();
    }
    for (MinedPage.Block block : mined.blocks()) {
      StringBuilder text = new StringBuilder();
      shown.select("[data-wpb=" + block.id() + "]").forEach(e -> text.append(e.wholeText()));
      assertThat(letters(text.toString())).as("block " + block.id()).contains(hiddenOut(block));
    }
  }

  /** Returns the beginning of a block's text, including hidden text. */
  private static String hiddenOut(MinedPage.Block block) {
    String letters = letters(block.text());
    return letters.substring(0, Math.min(8, letters.length()));
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints().filter(c -> !Characters.isSpace(c)).forEach(letters::appendCodePoint);
    return letters.toString();
  }

  @Test
  void hostilePagesRunAndLoadNothing() throws IOException {
    Document shown = Jsoup.parse(markup(hostile()));
    requireInert(shown);
    assertThat(shown.text()).contains("Harm comes to the harbour", "An element of its own");
    assertThat(shown.select("style").outerHtml())
        .contains("imported.css"); // the policy prevents loading it
    assertThat(shown.select("meta[http-equiv]").attr("content"))
        .isEqualTo("default-src 'none'; style-src 'unsafe-inline'");
  }

  @Test
  void partsOfHostilePagesRunAndLoadNothing() throws IOException {
    String source = hostile();
    Random random = new Random(7);
    for (int i = 0; i < 100; i++) {
      int from = random.nextInt(source.length());
      int to = from + random.nextInt(source.length() - from);
      String mixed = source.substring(from, to) + source.substring(random.nextInt(from + 1), from);
      requireInert(Jsoup.parse(markup(mixed)));
    }
  }

  @Test
  void aTooLongPictureIsCutWithANote() {
    String source = "<body>" + "<div><p>some words & more".repeat(5_000);
    Page page = new PageParser().parse(source);
    PageMarkup.Framed framed =
        new PageMarkup(page, StylesheetSource.none(), List.of(), Map.of(), true)
            .write(null, 10_000, 0);
    assertThat(framed.cut()).contains("10000");
    assertThat(framed.html().length()).isLessThan(40_000);
    assertThat(Jsoup.parse(framed.html()).text()).endsWith("The picture is cut here.");
    assertThat(Jsoup.parse(framed.html()).text()).startsWith("some words & more");
  }

  @Test
  void styleSheetsBeyondTheLimitAreOmitted() {
    Page page =
        new PageParser()
            .parse("<link rel=stylesheet href=a.css><style>p{color:red}</style><p>words");
    StylesheetSource source =
        reference -> java.util.Optional.of("i{}".repeat(100) + "</style><script>");
    PageMarkup.Framed framed =
        new PageMarkup(page, source, List.of(), Map.of(), true).write(null, 10_000, 100);
    assertThat(framed.html()).contains("p{color:red}").doesNotContain("i{}");
    assertThat(framed.cut()).contains("style sheets");
    String whole = new PageMarkup(page, source, List.of(), Map.of(), true).write().html();
    requireInert(Jsoup.parse(whole));
    assertThat(whole).contains("i{}");
    String plain = new PageMarkup(page, source, List.of(), Map.of(), false).write().html();
    assertThat(plain).doesNotContain("i{}").doesNotContain("p{color:red}");
  }

  static String hostile() throws IOException {
    return Files.readString(Path.of("src/test/resources/org/wpbminer/workbench/hostile.html"));
  }

  private static String markup(String source) throws IOException {
    Page page = new PageParser().parse(source);
    MinedPage mined = miner().mine(page, MineOptions.defaults());
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    List<PictureBlock> blocks = MinedPicture.blocks(mined, nodes);
    return new PageMarkup(page, StylesheetSource.none(), blocks, Map.of(), true).write().html();
  }

  /** Checks with another parser that nothing in a document can run, load or navigate. */
  static void requireInert(Document shown) {
    List<String> wrong = new ArrayList<>();
    for (Element element : shown.getAllElements()) {
      String tag = element.normalName();
      if (List.of("script", "iframe", "frame", "link", "object", "embed", "base", "svg", "math")
              .contains(tag)
          || tag.equals("meta") && element.parent() != shown.head()) {
        wrong.add("<" + tag + ">");
      }
      for (Attribute attribute : element.attributes()) {
        String name = attribute.getKey();
        boolean address =
            List.of("href", "src", "srcset", "action", "formaction", "ping", "data", "background")
                .contains(name);
        boolean ours = NAMED_BY_US.contains(name) || name.equals("data-wpb-a");
        if (name.startsWith("on") || address || name.startsWith("data-") && !ours) {
          wrong.add(tag + " " + name);
        }
      }
    }
    assertThat(shown.select("meta")).hasSize(2);
    assertThat(wrong).isEmpty();
  }
}
