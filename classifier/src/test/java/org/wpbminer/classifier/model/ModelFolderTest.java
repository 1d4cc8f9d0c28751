package org.wpbminer.classifier.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.training.SyntheticPages;

class ModelFolderTest {

  @TempDir private Path temp;
  private Path folder;

  @BeforeEach
  void writeAModel() throws IOException {
    folder = temp.resolve("model");
    ModelFolder.write(SyntheticPages.model(), folder);
  }

  @Test
  void readsAWrittenModel() throws IOException {
    BlockModel written = SyntheticPages.model();
    BlockModel read = ModelFolder.read(folder);
    double[] x = {0.3, 0.2, 0.1, 1, 0.5, 0.5};
    assertThat(read.svm().probabilities(new double[][] {read.scaling().apply(x)})[0])
        .containsExactly(
            written.svm().probabilities(new double[][] {written.scaling().apply(x)})[0]);
    assertThat(read.card().labelled().data()).isEqualTo("synthetic");
    assertThat(read.pipeline().parameters()).isEqualTo(written.pipeline().parameters());
  }

  private static BlockModel withWords() {
    BlockModel plain = SyntheticPages.model();
    Lexicon lexicon =
        new Lexicon(
            new int[] {-7, 0, 9},
            new float[] {0.125f, -2, 0},
            new float[] {1, 0.001f, -0.5f},
            new double[] {-1.5, 0.25});
    return new BlockModel(
        plain.pipeline(), lexicon, plain.scaling(), plain.svm(), null, plain.parts(), plain.card());
  }

  @Test
  void readsWrittenWords() throws IOException {
    ModelFolder.write(withWords(), folder);
    assertThat(ModelFolder.read(folder).lexicon().text())
        .isEqualTo("bias -1500 250\nfffffff9 125 1000\n0 -2000 1\n9 0 -500\n");
  }

  @ParameterizedTest
  @CsvSource({
    "9 0 -500,      9 0,           line 4",
    "9 0 -500,      0 0 -500,      ascend",
    "9 0 -500,      9 0 1e400,     line 4",
    "bias,          bi\u00e4s,     line 1",
  })
  void refusesDamagedWords(String from, String to, String reason) throws IOException {
    ModelFolder.write(withWords(), folder);
    Path words = folder.resolve(ModelFolder.WORDS);
    String old = Sha256.of(Files.readAllBytes(words));
    String good = Files.readString(words);
    assertThat(good).contains(from);
    Files.writeString(words, good.replace(from, to));
    assertThatThrownBy(() -> ModelFolder.read(folder)).hasMessageContaining("SHA-256");
    Path card = folder.resolve(ModelFolder.CARD);
    String sum = Sha256.of(Files.readAllBytes(words));
    Files.writeString(card, Files.readString(card).replace(old, sum));
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(reason);
    Files.delete(words);
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .hasMessageContaining("model.words is missing");
  }

  @Test
  void aLexiconFileMissingInTheCardIsRefused() throws IOException {
    ModelFolder.write(withWords(), folder);
    Path card = folder.resolve(ModelFolder.CARD);
    String good = Files.readString(card);
    Files.writeString(card, good.replaceFirst(",\\s*\"model.words\" : \"\\w+\"", ""));
    assertThat(Files.readString(card)).isNotEqualTo(good);
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .hasMessage(
            card + " is damaged: it does not name model.words, which is in the same folder");
  }

  /** Returns a model whose card names the part for titles, as the default model's does. */
  private static BlockModel withTitles() {
    BlockModel plain = SyntheticPages.model();
    return new BlockModel(
        plain.pipeline(),
        plain.lexicon(),
        plain.scaling(),
        plain.svm(),
        null,
        plain.parts(),
        plain
            .card()
            .withPart(
                ModelPart.TITLES,
                new ModelCard.Provenance(
                    List.of(plain.card().labelled()), Map.of(), 1, 0, Map.of(), Map.of())));
  }

  @Test
  void aPartIsFromTheModelOrElseFromTheDefaultModel() throws IOException {
    TitleWeights titles = ModelFolder.read(folder).parts().get(ModelPart.TITLES);
    assertThat(titles).isEqualTo(ModelParts.ofDefaultModel().get(ModelPart.TITLES));
    ModelFolder.write(withTitles(), folder);
    assertThat(ModelFolder.read(folder).parts().get(ModelPart.TITLES)).isEqualTo(titles);
    Files.delete(folder.resolve(TitleWeights.FILE));
    assertThat(ModelFolder.read(folder).parts().get(ModelPart.TITLES)).isEqualTo(titles);
  }

  @Test
  void aPartWithOtherFeaturesIsRefusedNamingTheFirstDifference() throws IOException {
    ModelFolder.write(withTitles(), folder);
    Path file = folder.resolve(TitleWeights.FILE);
    Path card = folder.resolve(ModelFolder.CARD);
    String old = Sha256.of(Files.readAllBytes(file));
    Files.writeString(file, Files.readString(file).replace("\nog\t", "\nother\t"));
    String sum = Sha256.of(Files.readAllBytes(file));
    Files.writeString(card, Files.readString(card).replace(old, sum));
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("feature 2 is \"other\" there and \"og\" here");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"wpbminer-model\"   | \"somebody-elses\" | foreign",
        "\"version\" : 3      | \"version\" : 4    | newer",
        "\"related-link\", \"other\" | \"other\", \"related-link\" | classes",
        "\"textDensity\"      | \"height\"         | features",
        "\"alpha\" : 0.52     | \"alpha\" : 7.5    | alpha",
        "\"version\" : 3      | \"version\" : 2    | older: its version is 2, this software reads 3; train it again",
        "\"blocks\" : {      | \"block\" : {    | damaged: a part of it is missing",
        "\"model.svm\" : \"   | \"model.svm\" : \"0 | SHA-256",
        "\"cost\" : 8.0       | \"cost\" : x8.0    | damaged: line",
        "\"cost\" : 8.0       | \"cost\" : []      | \"svm.cost\" has the wrong type",
        "\"cost\" : 8.0       | \"cost\" : 8, \"price\" : 8 | there is no field \"svm.price\"",
      })
  void refusesWithTheReason(String from, String to, String reason) throws IOException {
    Path card = folder.resolve(ModelFolder.CARD);
    String good = Files.readString(card);
    String changed = good.replaceFirst(java.util.regex.Pattern.quote(from.strip()), to.strip());
    assertThat(changed).isNotEqualTo(good);
    Files.writeString(card, changed);
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(reason)
        .hasMessageNotContainingAny("Source", "java.", "ModelCard");
  }

  @Test
  void refusesAPartThatWasLearnedFromNothing() throws IOException {
    Path card = folder.resolve(ModelFolder.CARD);
    String good = Files.readString(card);
    String empty = good.replaceFirst("(?s)\"corpora\" : \\[.*?\\],", "\"corpora\" : [ ],");
    assertThat(empty).isNotEqualTo(good);
    Files.writeString(card, empty);
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(card + " is damaged: part \"blocks\" has no \"corpora\"");
  }

  /** Replaces the version of the features in the card by a line, or removes it. */
  private void setFeaturesVersion(String line) throws IOException {
    Path card = folder.resolve(ModelFolder.CARD);
    String good = Files.readString(card);
    String own = "\"features\" : {\n    \"version\" : " + Pipeline.VERSION + ",\n";
    assertThat(good).contains(own);
    Files.writeString(card, good.replace(own, "\"features\" : {\n" + line));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, Pipeline.VERSION + 1})
  void refusesFeaturesOfAnotherVersion(int version) throws IOException {
    setFeaturesVersion("    \"version\" : " + version + ",\n");
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("features of version " + version)
        .hasMessageContaining("train the model again");
  }

  @Test
  void refusesAChangedSvmFile() throws IOException {
    Path file = folder.resolve(ModelFolder.SVM);
    Files.writeString(file, Files.readString(file).replaceFirst("gamma [0-9.]+", "gamma 3"));
    assertThatThrownBy(() -> ModelFolder.read(folder)).hasMessageContaining("SHA-256");
  }

  @Test
  void refusesATooLargeSvmFile() throws IOException {
    try (var file = new RandomAccessFile(folder.resolve(ModelFolder.SVM).toFile(), "rw")) {
      file.setLength((256L << 20) + 1);
    }
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("model.svm is too large; a model's file has at most 268435456 bytes");
  }

  @Test
  void refusesMissingParts() throws IOException {
    assertThatThrownBy(() -> ModelFolder.read(temp)).hasMessageContaining("model.json is missing");
    Files.delete(folder.resolve(ModelFolder.SVM));
    assertThatThrownBy(() -> ModelFolder.read(folder)).hasMessageContaining("model.svm is missing");
  }

  @Test
  void doesNotOverwriteFilesThatAreNotAModel() throws IOException {
    Path holiday = Files.createDirectory(temp.resolve("holiday"));
    Files.writeString(holiday.resolve("photos.txt"), "precious");
    assertThatThrownBy(() -> ModelFolder.write(SyntheticPages.model(), holiday))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no model.json");
    assertThat(holiday.resolve("photos.txt")).hasContent("precious");
  }

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        String content = Files.isDirectory(file) ? "a folder" : Files.readString(file);
        contents.put(folder.relativize(file).toString(), content);
      }
    }
    return contents;
  }

  /**
   * Three old files are moved aside and two new ones into place; each of the five steps may fail.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void oldFilesAreRestoredIfAStepFails(int failing) throws IOException {
    ModelFolder.write(withWords(), folder);
    Files.writeString(folder.resolve("README.md"), "ours");
    Map<String, String> before = contents();
    int[] steps = {0};
    FileSwap.Move move =
        (from, to) -> {
          if (++steps[0] == failing) {
            throw new IOException("disk gone");
          }
          FileSwap.rename(from, to);
        };
    assertThatThrownBy(() -> ModelFolder.replace(SyntheticPages.model(), folder, move))
        .isInstanceOf(IOException.class)
        .hasMessage(folder + " cannot be written: disk gone");
    assertThat(contents()).isEqualTo(before);
    ModelFolder.read(folder);
  }

  @Test
  void filesThatCannotBeRestoredAreKeptAndNamed() throws IOException {
    String machine = Files.readString(folder.resolve(ModelFolder.SVM));
    int[] steps = {0};
    FileSwap.Move move =
        (from, to) -> {
          if (++steps[0] > 1) {
            throw new IOException("disk gone");
          }
          FileSwap.rename(from, to);
        };
    assertThatThrownBy(() -> ModelFolder.replace(SyntheticPages.model(), folder, move))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("could not be put back, they are in " + folder.resolve(".old-"));
    Path aside;
    try (Stream<Path> files = Files.list(folder)) {
      aside = files.filter(Files::isDirectory).findAny().orElseThrow();
    }
    assertThat(aside.resolve(ModelFolder.SVM)).hasContent(machine);
  }

  @Test
  void refusesRootsFilesAndDanglingLinks() throws IOException {
    Path root = temp.getRoot();
    assertThatThrownBy(() -> ModelFolder.requireModelOrNothing(root))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("root of a file system");
    assertThatThrownBy(() -> ModelFolder.write(SyntheticPages.model(), root))
        .hasMessageContaining("root of a file system");
    assertThatThrownBy(() -> ModelFolder.requireModelOrNothing(folder.resolve(ModelFolder.SVM)))
        .hasMessageContaining("is a file");
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("gone"));
    assertThatThrownBy(() -> ModelFolder.requireModelOrNothing(link))
        .hasMessageContaining("broken link");
    ModelFolder.requireModelOrNothing(temp.resolve("new/one"));
    ModelFolder.requireModelOrNothing(folder);
  }
}
