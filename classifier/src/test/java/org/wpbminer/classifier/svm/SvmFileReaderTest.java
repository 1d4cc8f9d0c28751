package org.wpbminer.classifier.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.classifier.training.SyntheticPages;
import org.wpbminer.classifier.training.TrainingSet;

class SvmFileReaderTest {

  @TempDir private Path folder;
  private Path file;
  private String good;

  @BeforeEach
  void trainAModel() throws IOException {
    TrainingSet set = SyntheticPages.clouds(60, 3, 0.5, 1);
    file = folder.resolve("model.svm");
    new SvmTrainer(SvmParameters.defaults()).train(set.vectors(), set.labels()).write(file);
    good = Files.readString(file);
    assertThat(read().dimensions()).isEqualTo(2);
  }

  private SvmModel read() throws IOException {
    return SvmModel.read("model.svm", Files.readAllBytes(file), 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kernel_type rbf  | kernel_type linear    | kernel_type",
        "nr_class 3       | nr_class 2000000000   | nr_class",
        "gamma 0.5        | gamma NaN             | number NaN",
        "gamma 0.5        | gamma -5              | not above 0",
        "total_sv         | total_sv 9            | total_sv",
        "label 0          | label 1               | distinct",
        "SV               | NOTHING               | header",
        "1:               | 9:                    | feature 9",
        "1:               | 1:NaN 2:              | NaN",
      })
  void refusesDamagedFiles(String from, String to, String reason) throws IOException {
    String damaged =
        from.equals("SV")
            ? good.replace("\nSV\n", "\n" + to + "\n")
            : good.replaceFirst(java.util.regex.Pattern.quote(from), to);
    assertThat(damaged).isNotEqualTo(good);
    Files.writeString(file, damaged);
    assertThatThrownBy(() -> read()).isInstanceOf(IOException.class).hasMessageContaining(reason);
  }

  @Test
  void everyTruncationIsRefused() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 40; i++) {
      // a cut in the last digits of the last line is not detected here, but by the checksum of
      // the folder
      String cut = good.substring(0, random.nextInt(good.lastIndexOf('\n', good.length() - 2)));
      Files.writeString(file, cut);
      assertThatThrownBy(() -> read()).isInstanceOf(IOException.class);
    }
  }
}
