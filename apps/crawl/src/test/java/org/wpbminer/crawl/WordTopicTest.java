package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;

class WordTopicTest {

  private static final String TEXT =
      "When the day was over, they"
          + " went to the harbour and saw sails and saw the tide".repeat(20)
          + ".";

  @ParameterizedTest
  @CsvSource({
    "The old lighthouse, Notes, 0, true",
    "An evening, Notes, 0, false",
    "An evening, Lighthouses, 0, false",
    "An evening, Lighthouses, 4, true",
    "An evening, Notes, 4, false"
  })
  void thePlaceOfWordsDecides(String title, String heading, int inText, boolean onTopic)
      throws Exception {
    String text = TEXT + " A lighthouse.".repeat(inText);
    String page =
        "<!doctype html><html lang=en><title>%s</title><h1>%s</h1><p>%s</p><h2>%s</h2><p>%s</p>"
            .formatted(title, title, text, heading, text);
    WordTopic.Judgement judgement =
        new WordTopic("the lighthouse", "en")
            .judge(
                PageMiner.load(Path.of("../../models/default"))
                    .mine(
                        page.getBytes(StandardCharsets.UTF_8),
                        MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN)));
    assertThat(judgement.onTopic()).as(judgement.why()).isEqualTo(onTopic);
  }
}
