package org.wpbminer.crawl.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;

class TopicModelTest {

  private static final String[] SEA = {"harbour", "sail", "anchor", "keeper", "tide", "pier"};
  private static final String[] KITCHEN = {"butter", "oven", "flour", "kettle", "spoon", "dough"};

  private static PageMiner miner;

  @TempDir private Path temp;

  @BeforeAll
  static void load() throws Exception {
    miner = PageMiner.load(Path.of("../models/default"));
  }

  private static String page(String title, String heading, String text) {
    return "<!doctype html><html lang=en><title>%s</title><h1>%s</h1><p>%s</p><h2>%s</h2><p>%s</p>"
        .formatted(title, title, text, heading, text);
  }

  private static String sentence(String[] words, long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("When the day was over, they");
    for (int i = 0; i < 60; i++) {
      text.append(i % 3 == 0 ? " went to the " : " and saw ").append(words[random.nextInt(6)]);
    }
    return text.append('.').toString();
  }

  private static MinedPage mined(String html) {
    MineOptions options = MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);
    return miner.mine(html.getBytes(StandardCharsets.UTF_8), options);
  }

  @ParameterizedTest
  @CsvSource({
    "The old lighthouse, Notes, 0, true",
    "An evening, Notes, 0, false",
    "An evening, Lighthouses, 0, false",
    "An evening, Lighthouses, 4, true",
    "An evening, Notes, 4, false"
  })
  void wordsDecideByWhereTheyStand(String title, String heading, int inText, boolean onTopic) {
    String text = sentence(SEA, 1) + " A lighthouse.".repeat(inText);
    TopicModel model = new WordTopic("the lighthouse", "en", WordTopic.THRESHOLD);
    TopicJudgement judgement = model.judge(mined(page(title, heading, text)));
    assertThat(judgement.onTopic()).as(judgement.why()).isEqualTo(onTopic);
  }

  @Test
  void aTopicWithoutWordsIsRefused() {
    assertThatThrownBy(() -> new WordTopic("of the", "en", .5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no word to look for");
  }

  private Path examples() throws Exception {
    for (String folder : new String[] {ExampleTopic.ON, ExampleTopic.OFF}) {
      Files.createDirectories(temp.resolve(folder));
      for (int i = 0; i < 5; i++) {
        String text = sentence(folder.equals(ExampleTopic.ON) ? SEA : KITCHEN, i);
        Files.writeString(temp.resolve(folder).resolve(i + ".html"), page("Day " + i, "On", text));
      }
    }
    return temp;
  }

  @Test
  void examplesDecideByTheirWords() throws Exception {
    ExampleTopic model = ExampleTopic.learn(examples(), miner, "en", .5);
    TopicJudgement sea = model.judge(mined(page("Day", "On", sentence(SEA, 99))));
    TopicJudgement kitchen = model.judge(mined(page("Day", "On", sentence(KITCHEN, 99))));
    assertThat(sea.onTopic()).isTrue();
    assertThat(sea.why()).containsAnyOf(SEA);
    assertThat(kitchen.onTopic()).isFalse();
    assertThat(model.description())
        .startsWith("5 pages on topic and 5 off it")
        .isEqualTo(ExampleTopic.learn(temp, miner, "en", .5).description());
  }

  @Test
  void examplesOfOneKindAloneAreRefused() throws Exception {
    Files.createDirectories(temp.resolve(ExampleTopic.ON));
    assertThatThrownBy(() -> ExampleTopic.learn(temp, miner, "en", .5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(ExampleTopic.OFF);
    Files.createDirectories(temp.resolve(ExampleTopic.OFF));
    assertThatThrownBy(() -> ExampleTopic.learn(temp, miner, "en", .5))
        .hasMessageContaining("there are 0 texts on the topic and 0 off it");
  }
}
