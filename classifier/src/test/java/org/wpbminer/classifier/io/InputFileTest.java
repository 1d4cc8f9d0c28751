package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {

  @TempDir Path temp;

  @Test
  void aMarkIsNoPartOfTheText() throws IOException {
    Path file = Files.writeString(temp.resolve("a.txt"), "\uFEFFé\r\n\nb\n");
    assertThat(InputFile.lines(file)).containsExactly("é", "", "b");
  }

  @Test
  void whatIsNotUtf8IsSaidWithTheFilesName() throws IOException {
    Path file = Files.write(temp.resolve("a.txt"), "é".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> InputFile.text(file))
        .isInstanceOf(IOException.class)
        .hasMessage(file + " is not in UTF-8: save it as UTF-8");
  }
}
