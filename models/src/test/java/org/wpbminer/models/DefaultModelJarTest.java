package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.json.MinedPageJson;

/** What this module packs is what lies in the folder. */
class DefaultModelJarTest {

  @Test
  void minesAsTheFolderDoes() throws IOException {
    byte[] page =
        Files.readAllBytes(Path.of("../data/pages/harbour-gazette/ferry-last-sailing.html"));
    String packed = json(PageMiner.loadDefault().mine(page, MineOptions.defaults()));
    String folder = json(PageMiner.load(Path.of("default")).mine(page, MineOptions.defaults()));
    assertThat(packed).isEqualTo(folder).contains("related-link");
  }

  private static String json(MinedPage page) throws IOException {
    return MinedPageJson.toJson("page", page, true);
  }
}
