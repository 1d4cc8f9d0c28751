package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelFolderTest {

  @TempDir private Path temp;
  private Path folder;

  @BeforeEach
  void writeAModel() throws IOException {
    folder = temp.resolve("model");
    ModelFolder.write(SyntheticPages.model(), folder);
  }

  @Test
  void readsWhatItWrote() throws IOException {
    BlockModel written = SyntheticPages.model();
    BlockModel read = ModelFolder.read(folder);
    double[] x = {0.3, 0.2, 0.1, 1, 0.5, 0.5};
    assertThat(read.svm().probabilities(read.scaling().apply(x)))
        .containsExactly(written.svm().probabilities(written.scaling().apply(x)));
    assertThat(read.card().provenance().data()).isEqualTo("synthetic");
    assertThat(read.pipeline().parameters()).isEqualTo(written.pipeline().parameters());
  }

  @Test
  void writingTwiceGivesTheSameBytes() throws IOException {
    ModelFolder.write(SyntheticPages.model(), temp.resolve("again"));
    for (String name : new String[] {ModelFolder.CARD, ModelFolder.SVM}) {
      assertThat(folder.resolve(name)).hasSameBinaryContentAs(temp.resolve("again").resolve(name));
    }
  }

  @Test
  void leavesNothingBesideTheModel() throws IOException {
    try (Stream<Path> beside = Files.list(temp)) {
      assertThat(beside).containsExactly(folder);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"wpbminer-model\"   | \"somebody-elses\" | foreign",
        "\"version\" : 1      | \"version\" : 2    | newer",
        "\"version\" : 1      | \"release\" : 1    | version",
        "\"related-link\", \"other\" | \"other\", \"related-link\" | classes",
        "\"textDensity\"      | \"height\"         | features",
        "\"profile\" : \"paper\" | \"profile\" : \"new\" | profile",
        "\"alpha\" : 0.52     | \"alpha\" : 7.5    | alpha",
        "\"alpha\"            | \"omega\"          | omega",
        "\"sha256\" : \"      | \"sha256\" : \"0   | SHA-256",
        "\"svm\"              | \"swm\"            | damaged",
        "{                    | [                  | damaged",
      })
  void refusesWithTheReason(String from, String to, String reason) throws IOException {
    Path card = folder.resolve(ModelFolder.CARD);
    String good = Files.readString(card);
    String changed = good.replaceFirst(java.util.regex.Pattern.quote(from.strip()), to.strip());
    assertThat(changed).isNotEqualTo(good);
    Files.writeString(card, changed);
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void refusesAChangedMachine() throws IOException {
    Path file = folder.resolve(ModelFolder.SVM);
    Files.writeString(file, Files.readString(file).replaceFirst("gamma [0-9.]+", "gamma 3"));
    assertThatThrownBy(() -> ModelFolder.read(folder)).hasMessageContaining("SHA-256");
  }

  @Test
  void refusesMissingParts() throws IOException {
    assertThatThrownBy(() -> ModelFolder.read(temp)).hasMessageContaining("model.json is missing");
    Files.delete(folder.resolve(ModelFolder.SVM));
    assertThatThrownBy(() -> ModelFolder.read(folder)).hasMessageContaining("model.svm is missing");
  }

  @Test
  void doesNotWriteOverWhatIsNoModel() throws IOException {
    Path holiday = Files.createDirectory(temp.resolve("holiday"));
    Files.writeString(holiday.resolve("photos.txt"), "precious");
    assertThatThrownBy(() -> ModelFolder.write(SyntheticPages.model(), holiday))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no model.json");
    assertThat(holiday.resolve("photos.txt")).hasContent("precious");
  }
}
