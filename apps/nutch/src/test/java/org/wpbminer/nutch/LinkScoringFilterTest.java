package org.wpbminer.nutch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.junit.jupiter.api.Test;

class LinkScoringFilterTest {

  private static final Text URL = new Text(NutchPage.URL);

  private final Configuration conf = new Configuration(false);

  private LinkScoringFilter filter() {
    LinkScoringFilter filter = new LinkScoringFilter();
    filter.setConf(conf);
    return filter;
  }

  private static CrawlDatum datum(float score) {
    return new CrawlDatum(CrawlDatum.STATUS_LINKED, 1, score);
  }

  /** Returns the crawl entries that Nutch makes from outlinks, with normalized addresses. */
  private static List<Map.Entry<Text, CrawlDatum>> targets(ParseData data) {
    List<Map.Entry<Text, CrawlDatum>> targets = new ArrayList<>();
    for (Outlink outlink : data.getOutlinks()) {
      CrawlDatum target = datum(.5f);
      if (outlink.getMetadata() != null) {
        target.getMetaData().putAll(outlink.getMetadata());
      }
      targets.add(Map.entry(new Text("normalized:" + outlink.getToUrl()), target));
    }
    return targets;
  }

  private static float score(List<Map.Entry<Text, CrawlDatum>> targets, String url) {
    return targets.stream()
        .filter(target -> target.getKey().toString().equals("normalized:" + url))
        .findFirst()
        .orElseThrow()
        .getValue()
        .getScore();
  }

  @Test
  void anOutlinkGetsTheScoreOfItsBlockAndText() {
    conf.set(PluginSettings.TOPIC, "old keeper");
    conf.set(PluginSettings.TOPIC_LANGUAGE, "en");
    ParseData data = NutchPage.of(conf).filtered(conf).getData();
    List<Map.Entry<Text, CrawlDatum>> targets = targets(data);
    CrawlDatum adjust = datum(0);
    assertThat(filter().distributeScoreToOutlinks(URL, data, targets, adjust, 4)).isSameAs(adjust);
    assertThat(score(targets, NutchPage.IN_TEXT + "#door")).isCloseTo(2 / 3f, within(1e-6f));
    assertThat(score(targets, NutchPage.RELATED)).isCloseTo(1.5f / 3, within(1e-6f));
    assertThat(score(targets, NutchPage.MENU)).isZero();
    assertThat(score(targets, NutchPage.FOOTER)).isZero();
    assertThat(targets).allMatch(target -> target.getValue().getMetaData().isEmpty());
  }

  @Test
  void withoutATopicScoresAreUnchanged() {
    ParseData data = NutchPage.of(conf).filtered(conf).getData();
    List<Map.Entry<Text, CrawlDatum>> targets = targets(data);
    filter().distributeScoreToOutlinks(URL, data, targets, null, 4);
    assertThat(targets).allMatch(target -> target.getValue().getScore() == .5f);
    assertThat(filter().generatorSortValue(URL, datum(.25f), 3)).isEqualTo(3);
    CrawlDatum page = datum(.25f);
    filter().updateDbScore(URL, null, page, List.of(datum(.75f)));
    assertThat(page.getScore()).isEqualTo(.25f);
  }

  @Test
  void aPageHasTheScoreOfTheBestLinkToIt() {
    conf.set(PluginSettings.TOPIC, "");
    CrawlDatum page = datum(.25f);
    filter().updateDbScore(URL, null, page, List.of(datum(.5f), datum(.75f), datum(.125f)));
    assertThat(page.getScore()).isEqualTo(.75f);
    filter().updateDbScore(URL, datum(.875f), page, List.of(datum(.5f)));
    assertThat(page.getScore()).isEqualTo(.875f);
    assertThat(filter().generatorSortValue(URL, page, 2)).isEqualTo(1.75f);
  }
}
