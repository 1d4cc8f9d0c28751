package org.wpbminer.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MiningParseFilterTest {

  private final Configuration conf = new Configuration(false);

  private static List<String> addresses(ParseData data) {
    return Arrays.stream(data.getOutlinks()).map(Outlink::getToUrl).toList();
  }

  private static String field(Parse parse, String name) {
    return parse.getData().getMeta(name);
  }

  private static void assertUntouched(Parse parse) {
    assertThat(parse.getText()).isEqualTo(NutchPage.TEXT);
    assertThat(addresses(parse.getData())).isEqualTo(NutchPage.OUTLINKS);
    assertThat(parse.getData().getParseMeta().names()).containsExactly(MinedFields.STATUS);
    assertThat(parse.getData().getStatus().isSuccess()).isTrue();
  }

  @Test
  void mainTextLabelsAndMetadataAreFieldsOfTheParse() {
    Parse parse = NutchPage.of(conf).filtered(conf);
    assertThat(field(parse, MinedFields.STATUS)).isEqualTo("mined");
    assertThat(field(parse, MinedFields.MAIN_TEXT))
        .contains("steer by the stars", "beams of oak")
        .doesNotContain("Sections", "rights reserved", "remembers");
    assertThat(field(parse, "wpbminer.title")).isEqualTo("New lamp for the old tower");
    assertThat(field(parse, "wpbminer.author")).isEqualTo("Ada Brook");
    assertThat(field(parse, "wpbminer.published")).isEqualTo("2021-03-04");
    assertThat(field(parse, "wpbminer.language")).isEqualTo("en");
    assertThat(field(parse, MinedFields.RELATED_LINK)).isEqualTo(NutchPage.RELATED);
    assertThat(Integer.parseInt(field(parse, "wpbminer.characters.related-text")))
        .isBetween(400, 700);
    assertThat(field(parse, "wpbminer.characters.other")).matches("[1-9][0-9]+");
    assertThat(field(parse, MinedFields.CUT)).isNull();
    assertThat(parse.getText()).isEqualTo(NutchPage.TEXT);
    assertThat(addresses(parse.getData())).isEqualTo(NutchPage.OUTLINKS);
  }

  @Test
  void mainTextReplacesTheTextIfConfigured() {
    String beside = field(NutchPage.of(conf).filtered(conf), MinedFields.MAIN_TEXT);
    conf.set(PluginSettings.REPLACE_TEXT, "true");
    Parse parse = NutchPage.of(conf).filtered(conf);
    assertThat(parse.getText()).isEqualTo(beside);
    assertThat(field(parse, MinedFields.MAIN_TEXT)).isNull();
    assertThat(field(parse, "wpbminer.title")).isEqualTo("New lamp for the old tower");
    assertThat(parse.isCanonical()).isTrue();
  }

  @Test
  void theHeaderNamesTheCharset() {
    byte[] page = NutchPage.HTML.replace("oak", "5Ľ").getBytes(Charset.forName("windows-1250"));
    Parse told = NutchPage.of(page, "text/html; charset=\"windows-1250\"", conf).filtered(conf);
    assertThat(field(told, MinedFields.MAIN_TEXT)).contains("beams of 5Ľ.");
    Parse guessed = NutchPage.of(page, "text/html", conf).filtered(conf);
    assertThat(field(guessed, MinedFields.MAIN_TEXT)).doesNotContain("5Ľ").contains("beams of");
  }

  @Test
  void outlinksComeInTheOrderOfTheirBlocks() throws Exception {
    conf.set(PluginSettings.TOPIC, "lighthouse tower");
    conf.set(PluginSettings.TOPIC_LANGUAGE, "en");
    ParseData data = NutchPage.of(conf).filtered(conf).getData();
    assertThat(addresses(data))
        .containsExactly(
            NutchPage.IN_TEXT + "#door", NutchPage.RELATED, NutchPage.MENU, NutchPage.FOOTER);
    DataOutputBuffer out = new DataOutputBuffer();
    data.write(out);
    DataInputBuffer in = new DataInputBuffer();
    in.reset(out.getData(), out.getLength());
    assertThat(ParseData.read(in)).isEqualTo(data);
  }

  @ParameterizedTest
  @CsvSource({"application/pdf, not HTML", "text/plain, not HTML", "'', not HTML"})
  void otherDocumentsAreUnchanged(String type, String reason) {
    NutchPage page = NutchPage.of(conf);
    page.content().setContentType(type);
    Parse parse = page.filtered(conf);
    assertUntouched(parse);
    assertThat(field(parse, MinedFields.STATUS)).startsWith("not mined: ").contains(reason);
  }

  @Test
  void aFailedPageIsUnchanged() throws Exception {
    conf.set(PluginSettings.TOPIC, "tower");
    NutchPage page = NutchPage.of(conf);
    Outlink[] broken = page.data().getOutlinks();
    broken[3] = new Outlink(null, "");
    Parse parse = page.filtered(conf);
    assertThat(parse.getText()).isEqualTo(NutchPage.TEXT);
    assertThat(parse.getData().getOutlinks()).isSameAs(broken);
    assertThat(broken[0].getToUrl()).isEqualTo(NutchPage.MENU);
    assertThat(broken[0].getMetadata()).isNull();
    assertThat(parse.getData().getParseMeta().names()).containsExactly(MinedFields.STATUS);
    assertThat(field(parse, MinedFields.STATUS)).contains("NullPointerException");
  }

  @Test
  void onlyTheLinksOfANoindexPageAreUsed() {
    conf.set(PluginSettings.TOPIC, "tower");
    HTMLMetaTags tags = new HTMLMetaTags();
    tags.setNoIndex();
    Parse parse = NutchPage.of(conf).filtered(conf, tags);
    assertThat(parse.getText()).isEqualTo(NutchPage.TEXT);
    assertThat(parse.getData().getParseMeta().names()).containsExactly(MinedFields.STATUS);
    assertThat(addresses(parse.getData())).startsWith(NutchPage.IN_TEXT + "#door");
  }

  @Test
  void aPageCannotWriteOurFields() {
    NutchPage page = NutchPage.of(conf);
    page.data().getParseMeta().set("wpbminer.truncation", "planted");
    page.data().getParseMeta().set("wpbminer.title", "planted");
    page.data().getParseMeta().set("description", "kept");
    Parse parse = page.filtered(conf);
    assertThat(parse.getData().getParseMeta().toString()).doesNotContain("planted");
    assertThat(field(parse, "description")).isEqualTo("kept");
  }

  @Test
  void anyBytesGiveAParse() {
    conf.set(PluginSettings.TOPIC, "");
    Random random = new Random(24);
    for (int round = 0; round < 30; round++) {
      byte[] bytes = NutchPage.HTML.getBytes(StandardCharsets.UTF_8);
      for (int change = 0; change < round * 10; change++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      Parse parse = NutchPage.of(bytes, "text/html", conf).filtered(conf);
      assertThat(field(parse, MinedFields.STATUS)).isEqualTo("mined");
      assertThat(addresses(parse.getData()))
          .containsExactlyInAnyOrderElementsOf(NutchPage.OUTLINKS);
    }
  }
}
