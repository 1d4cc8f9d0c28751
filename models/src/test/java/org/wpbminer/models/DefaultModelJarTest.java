package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.training.LabelledCorpus;

/** What this module packs is what lies in the folder. */
class DefaultModelJarTest {

  private static final long MAX_BYTES = 4_300_000;

  static final Pattern OF_TESTS =
      Pattern.compile("junit|assertj|opentest4j|apiguardian|byte-buddy|surefire");

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
    for (String name : ModelFolder.FILES) {
      Files.copy(Path.of("default", name), folder.resolve(name));
    }
    String card = Files.readString(Path.of("default/model.json"));
    assertThat(card).contains("\"spread\"");
    Files.writeString(folder.resolve("model.json"), card.replace("\"spread\"", "\"other\""));
    assertThatThrownBy(() -> ModelFolder.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("other features");
    assertThat(ModelFolder.readWithout(folder, Set.of(ModelPart.LINKS)).links()).isNull();
  }

  /** What a program that mines brings along; of our modules that are not packed yet, packed. */
  @Test
  void theOneDependencyIsSmall() throws IOException {
    List<String> parts = new ArrayList<>();
    long bytes = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (!entry.contains("test-classes") && !OF_TESTS.matcher(entry).find()) {
        parts.add(entry);
        bytes += Files.isDirectory(path) ? packed(path) : Files.size(path);
      }
    }
    assertThat(parts).hasSize(11);
    assertThat(bytes).as("bytes of %s", parts).isBetween(3_000_000L, MAX_BYTES);
  }

  private static long packed(Path folder) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
    return packed.size();
  }

  /** A model can be kept without any of what training needs. */
  @Test
  void writesAModel(@TempDir Path folder) throws IOException {
    ModelFolder.write(ModelFolder.read(Path.of("default")), folder);
    assertThat(folder.resolve("model.json")).hasSameTextualContentAs(Path.of("default/model.json"));
  }

  @Test
  void whatIsMissingForTrainingIsNamed(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("index.jsonl"), "{}");
    try (OutputStream list = Files.newOutputStream(folder.resolve("ground-truth.jsonl.gz"))) {
      new GZIPOutputStream(list).close();
    }
    assertThatThrownBy(() -> LabelledCorpus.of(folder))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("training needs libraries");
    assertThatThrownBy(() -> LabelledCorpus.withTexts(folder, null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("training needs libraries")
        .hasMessageContaining("org.wpbminer:wpbminer-training");
  }

  @Test
  void linksAreOrderedWithoutTheLibrariesOfTraining() {
    assertThat(CrawlOrder.of("ferry timetable", "en")).isNotNull();
  }

  private static String json(MinedPage page) throws IOException {
    return MinedPageJson.toJson("page", page, true);
  }
}
