package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.model.ModelFolder;

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

  /** Its links were learned from other features: refused, unless they are to be replaced. */
  @Test
  void linksOfAnotherVersionAreRefused(@TempDir Path folder) throws IOException {
    for (String name : List.of("model.svm", "model.words", "links.svm", "links.words")) {
      Files.copy(Path.of("default", name), folder.resolve(name));
    }
    String card = Files.readString(Path.of("default/model.json"));
    assertThat(card).contains("\"spread\"");
    Files.writeString(folder.resolve("model.json"), card.replace("\"spread\"", "\"other\""));
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("other features");
    assertThat(ModelFolder.readWithoutLinks(folder).links()).isNull();
  }

  private static String json(MinedPage page) throws IOException {
    return MinedPageJson.toJson("page", page, true);
  }
}
