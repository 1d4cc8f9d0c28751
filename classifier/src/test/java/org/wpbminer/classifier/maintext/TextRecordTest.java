package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.markup.Picture;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests that the lines that are in by the record are printed, and no others. */
class TextRecordTest {

  private static final Path INVENTED = Path.of("../data");
  private static final Path REAL = Path.of("../../shared/gold/pages");

  /** Interval of the real pages that are tested. */
  private static final int INTERVAL = Integer.getInteger("wpbminer.record.interval", 8);

  private static final int MAX_BYTES = 32 << 20;

  private static BlockModel model;

  @BeforeAll
  static void readModel() throws IOException {
    model = ModelFolder.read(Path.of("../models/default"));
  }

  private static String disagreement(Path file) {
    try {
      Page page = new PageParser().parse(PageFiles.page(file, MAX_BYTES));
      MainText text =
          PageAnalysis.of(model, PageReading.of(page), StylesheetSource.none()).mainText();
      boolean hasEmoji =
          IntStream.range(0, page.tree().size())
              .anyMatch(node -> Picture.emoji(page.tree(), node) != null);
      if (hasEmoji) {
        return ""; // printed as words, which are on no line
      }
      String printed =
          letters(text.render(LinkResolver.of(null, page), MainTextFormat.TEXT, false));
      Map<Boolean, String> in =
          text.explain().stream()
              .filter(ExplainedLine::taken)
              .collect(
                  Collectors.partitioningBy(
                      line -> line.by().startsWith(TextRecord.HEADLINE),
                      Collectors.mapping(ExplainedLine::text, Collectors.joining())));
      String record = letters(in.get(true) + in.get(false));
      int at =
          IntStream.range(0, Math.min(printed.length(), record.length()))
              .filter(i -> printed.charAt(i) != record.charAt(i))
              .findFirst()
              .orElse(Math.min(printed.length(), record.length()));
      return sorted(printed).equals(sorted(record)) // notes are printed below the text
          ? ""
          : file + ": record " + part(record, at) + ", printed " + part(printed, at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sorted(String text) {
    return text.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining());
  }

  private static String part(String text, int at) {
    return text.substring(Math.max(0, at - 20), Math.min(text.length(), at + 40));
  }

  private static String letters(String text) {
    return text.chars()
        .filter(Character::isLetter)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  private static List<String> disagreements(Path folder, int interval) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> files =
          all.filter(file -> file.toString().matches(".*\\.html?(\\.gz)?")).sorted().toList();
      return IntStream.range(0, files.size())
          .filter(i -> i % interval == 0)
          .mapToObj(i -> disagreement(files.get(i)))
          .filter(found -> !found.isEmpty())
          .toList();
    }
  }

  @Test
  void aLineOfAnInventedPageIsPrintedIfAndOnlyIfItIsIn() throws IOException {
    assertThat(disagreements(INVENTED, 1)).isEmpty();
  }

  @Test
  void aLineOfARealPageIsPrintedIfAndOnlyIfItIsIn() throws IOException {
    assumeTrue(Files.isDirectory(REAL), "../shared/gold is absent: the record is not tested on it");
    assertThat(disagreements(REAL, INTERVAL)).isEmpty();
  }
}
