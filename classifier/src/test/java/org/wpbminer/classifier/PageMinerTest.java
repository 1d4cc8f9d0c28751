package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.training.SyntheticPages;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class PageMinerTest {

  private static final PageMiner MINER = new PageMiner(SyntheticPages.model());
  private static final MineOptions OPTIONS = MineOptions.defaults();

  @Test
  void minedPagesAndParseOptionsAreSerializable() throws IOException, ClassNotFoundException {
    assertSerializable(MINER.mine(SyntheticPages.page(1), OPTIONS));
    assertSerializable(ParseOptions.defaults().withCharset("GBK"));
  }

  private static void assertSerializable(Object page) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(page);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(page);
    }
  }

  @Test
  void theJsonObjectHasTheSameFieldsForAnEmptyPage() {
    MinedPage empty = MINER.mine("", OPTIONS);
    assertThat(MinedPageJson.toJson("p", empty, false))
        .isEqualTo(
            "{\"page\":\"p\",\"url\":null,\"title\":\"\",\"charset\":null,\"overruledCharset\":null,\"truncation\":null,"
                + "\"noscriptCounted\":false,\"hiddenCounted\":false,\"warnings\":[\"it is empty; a page of HTML is needed\"],"
                + "\"metadata\":{\"title\":null,\"authors\":[],\"published\":null,\"modified\":null,"
                + "\"siteName\":null,\"language\":null,\"canonical\":null,\"description\":null,"
                + "\"section\":null,\"tags\":[],\"image\":null,\"type\":null,"
                + "\"kind\":\"forum\",\"kindProbability\":0.159536,"
                + "\"found\":{\"kind\":\"learned signs\"}},"
                + "\"mainText\":\"\","
                + "\"textQuality\":{\"value\":0.0,\"reasons\":[\"little text\"]},\"captions\":[],"
                + "\"blocks\":[],\"relatedLinks\":[]}");
    assertThat(empty.mainText()).isEmpty();
    MineOptions none = OPTIONS.withMainText(MainTextFormat.NONE);
    assertThat(MINER.mine("", none).mainText()).isNull();
    assertThat(MinedPageJson.toJson("p", MINER.mine("", none), false))
        .doesNotContain("mainText")
        .doesNotContain("textQuality");
  }

  @Test
  void eachOutputIsTheSameAloneAndOthersAreNull() {
    String html = SyntheticPages.page(1);
    MinedPage all = MINER.mine(html, OPTIONS.withOutputs(EnumSet.allOf(Output.class)));
    assertThat(all.blocks()).allSatisfy(block -> assertThat(block.features()).isNotNull());
    for (Output output : EnumSet.complementOf(EnumSet.of(Output.FEATURES))) {
      MineOptions one = OPTIONS.withOutputs(Set.of(output)).withMainText(MainTextFormat.NONE);
      MinedPage page = MINER.mine(html, one);
      assertThat(page.mainText()).isNull();
      assertThat(page.blocks() != null).isEqualTo(output == Output.BLOCKS);
      assertThat(page.relatedLinks())
          .isEqualTo(output == Output.RELATED_LINKS ? all.relatedLinks() : null);
      assertThat(page.metadata()).isEqualTo(output == Output.METADATA ? all.metadata() : null);
      assertThat(page.posts()).isEqualTo(output == Output.POSTS ? all.posts() : null);
      if (output == Output.BLOCKS) {
        assertThat(page.blocks()).hasSameSizeAs(all.blocks());
        assertThat(page.blocks()).allSatisfy(block -> assertThat(block.features()).isNull());
        assertThat(page.blocks())
            .extracting(MinedPage.Block::label, MinedPage.Block::text, MinedPage.Block::links)
            .isEqualTo(
                all.blocks().stream().map(b -> tuple(b.label(), b.text(), b.links())).toList());
      }
    }
    MinedPage text = MINER.mine(html, OPTIONS.withOutputs(Set.of()));
    assertThat(text.mainText()).isEqualTo(all.mainText());
    assertThat(text.blocks()).isNull();
    assertThatThrownBy(() -> OPTIONS.withOutputs(Set.of(Output.FEATURES)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("add BLOCKS");
  }

  @Test
  void aFailingStylesheetSourceGivesAWarning() {
    String page = "<link rel=stylesheet href=a.css>" + SyntheticPages.page(1);
    StylesheetSource failing =
        reference -> {
          throw new UncheckedIOException(new IOException("net down"));
        };
    for (StylesheetSource source : List.<StylesheetSource>of(failing, reference -> null)) {
      MinedPage mined =
          MINER.mine(page, OPTIONS.withSheets(source).withOutputs(EnumSet.allOf(Output.class)));
      assertThat(mined.warnings()).containsExactly("style sheet not read: a.css");
      assertThat(mined.blocks()).isNotEmpty();
    }
  }

  @Test
  void offsetsOfABlockDelimitItsElements() {
    String source = SyntheticPages.page(2);
    for (MinedPage.Block block : MINER.mine(source, OPTIONS).blocks()) {
      for (MinedPage.Node node : block.nodes()) {
        String piece = source.substring(node.start(), node.end());
        String tag = node.xpath().replaceAll(".*/([a-z0-9]+)\\[\\d+]$", "$1");
        assertThat(piece).startsWith("<" + tag).endsWith("</" + tag + ">");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void labelsInTheMarkupHaveNoEffect(long seed) {
    String labelled = SyntheticPages.page(seed);
    String bare = labelled.replaceAll(" data-(block|label)=[a-z0-9-]+", "");
    assertThat(bare).doesNotContain("data-").isNotEqualTo(labelled);
    assertThat(withoutPositions(MINER.mine(bare, OPTIONS)))
        .isEqualTo(withoutPositions(MINER.mine(labelled, OPTIONS)));
  }

  private static List<Object> withoutPositions(MinedPage page) {
    List<Object> facts = new ArrayList<>();
    for (MinedPage.Block block : page.blocks()) {
      facts.add(List.of(block.label(), block.probabilities(), block.text()));
    }
    return facts;
  }

  @Test
  void manyThreadsGiveTheResultsOfOne() throws Exception {
    List<MinedPage> alone = new ArrayList<>();
    List<Callable<MinedPage>> tasks = new ArrayList<>();
    for (long seed = 0; seed < 96; seed++) {
      byte[] bytes = SyntheticPages.page(seed % 24).getBytes(StandardCharsets.UTF_8);
      alone.add(MINER.mine(bytes, OPTIONS));
      tasks.add(() -> MINER.mine(bytes, OPTIONS));
    }
    ExecutorService pool = Executors.newFixedThreadPool(32);
    try {
      List<Future<MinedPage>> together = pool.invokeAll(tasks);
      for (int i = 0; i < alone.size(); i++) {
        assertThat(together.get(i).get()).isEqualTo(alone.get(i));
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void aDeepPageIsTruncatedOnASmallStack() throws Exception {
    String deep = "<div>deep ".repeat(100_000) + "<a href=x>link</a>";
    MinedPage[] page = new MinedPage[1];
    Thread thread = new Thread(null, () -> page[0] = MINER.mine(deep, OPTIONS), "small", 640 << 10);
    thread.start();
    thread.join();
    assertThat(page[0].truncation()).contains("nested deeper");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "no markup at all", "<", "<html", "\0\0\0", "<a href=x>", "<p>"})
  void anyInputIsMined(String source) {
    assertThat(MINER.mine(source.getBytes(StandardCharsets.UTF_8), OPTIONS).truncation()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"100, true", "5000, false"})
  void aLongBaseIsNotRepeatedInManyLinks(int links, boolean resolved) {
    String base = "http://example.org/" + "a".repeat(8_000) + "/";
    String html = "<base href=" + base + "><p>" + "<a href=c>word</a> ".repeat(links);
    Page page = new PageParser().parse(html);
    assertThat(LinkResolver.of(null, page).resolve("c")).isEqualTo(resolved ? base + "c" : "c");
    assertThat(MINER.mine(html, OPTIONS).warnings())
        .isEqualTo(
            resolved
                ? List.of()
                : List.of("links are not resolved: the base is too long for so many"));
  }

  /** Resolving such a target would copy it once for each of its dots. */
  @Test
  void aTargetOfAMillionCharactersIsNotResolved() {
    String target = "a/../".repeat(200_000);
    assertThat(new LinkResolver("http://example.org/", null).resolve(target)).isSameAs(target);
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.org/a/b.html,, c.html,                http://example.org/a/c.html",
    "http://example.org/a/b.html,, /c,                    http://example.org/c",
    "http://example.org/a/b.html,, //cdn.example/x,       http://cdn.example/x",
    "http://example.org/a/b.html,, javascript:void(0),    javascript:void(0)",
    "http://example.org/a/b.html,, 新闻 一.html,           http://example.org/a/%E6%96%B0%E9%97%BB%20%E4%B8%80.html",
    "http://example.org/a/,        sub/, c.html,          http://example.org/a/sub/c.html",
    ",                             http://b.example/, c,  http://b.example/c",
    ",, c.html, c.html",
    "http://x.example/d/p.html,, ../../../up.html,      http://x.example/up.html",
    "http://x.example/d/p.html,, /../../a/../b#/../c,   http://x.example/b#/../c",
    "http://x.example/d/p.html,, ..a/b,                 http://x.example/d/..a/b",
    "http://x.example/d/p.html,  ../../b/, c,           http://x.example/b/c",
  })
  void resolvesLinks(String address, String base, String href, String expected) {
    assertThat(new LinkResolver(address, base).resolve(href)).isEqualTo(expected);
  }

  /** URL Standard, section 4.4. */
  @Test
  void lineBreaksAndSurroundingWhitespaceAreRemovedFromLinks() {
    LinkResolver resolver = new LinkResolver("http://x.example/", null);
    assertThat(resolver.resolve("\u0000 \u001f a\tb\r\n\n c \u0001\n"))
        .isEqualTo("http://x.example/ab%20c");
    assertThat(resolver.resolve("ht\ntp://y.example/")).isEqualTo("http://y.example/");
    assertThat(resolver.resolve("java\nscript:x")).isEqualTo("javascript:x");
    assertThat(new LinkResolver(null, null).resolve("\ta\nb ")).isEqualTo("ab");
    assertThat(new LinkResolver(null, " http://y\n.example/ ").resolve("a"))
        .isEqualTo("http://y.example/a");
  }

  @Test
  void invalidPageAddressesAreIgnored() {
    String[] all = ("http:// http://[::1 mailto:x jar:file:/x!/").split(" ");
    for (String address : all) {
      assertThat(LinkResolver.isAddress(address)).as(address).isFalse();
      LinkResolver page = new LinkResolver(address, null);
      assertThat(page.warning()).as(address).contains("must be absolute", "'" + address + "'");
      assertThat(page.resolve("/news/a")).as(address).isEqualTo("/news/a");
      assertThat(new LinkResolver("http://x.example/a", address).resolve("b"))
          .as(address)
          .startsWith("http://x.example/");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://x.example", "HTTPS://x/", "http://[::1]:8/a", "file:///a/b.html"})
  void addressesWithAHostAndFileAddressesAreValid(String address) {
    assertThat(LinkResolver.isAddress(address)).isTrue();
    assertThat(new LinkResolver(address, null).warning()).isNull();
  }
}
