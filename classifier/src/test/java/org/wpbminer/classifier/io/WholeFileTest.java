package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir private Path temp;

  @Test
  void aFileIsReplacedAndNoTemporaryFileIsLeft() throws IOException {
    Path file = temp.resolve("new").resolve("folder").resolve("a.txt");
    WholeFile.write(file, "a longer text");
    WholeFile.write(file, "é");
    assertThat(file).hasContent("é");
    assertThat(file.getParent()).isDirectoryContaining(f -> f.equals(file));
    assertThat(file.getParent().toFile().list()).hasSize(1);
  }

  @Test
  void symbolicLinksStayAndTheirTargetsAreWritten() throws IOException {
    Path target = temp.resolve("target");
    Path second = Files.createSymbolicLink(temp.resolve("second"), Path.of("target"));
    Path first = Files.createSymbolicLink(temp.resolve("first"), second);
    for (String text : new String[] {"where there was nothing", "over it"}) {
      WholeFile.write(first, text);
      assertThat(first).isSymbolicLink();
      assertThat(second).isSymbolicLink();
      assertThat(target).isRegularFile().hasContent(text);
    }
  }

  @Test
  void circularLinksAreRefused() throws IOException {
    Path a = temp.resolve("a");
    Path b = Files.createSymbolicLink(temp.resolve("b"), a);
    Files.createSymbolicLink(a, b);
    assertThatThrownBy(() -> WholeFile.write(a, "text"))
        .isInstanceOf(IOException.class)
        .hasMessage(a + " cannot be written: its links lead in a circle");
  }

  @Test
  void devicesAndFoldersAreNotReplaced() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("folder"));
    assertThatThrownBy(() -> WholeFile.write(folder, "text"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder + " cannot be written: ");
    assertThat(folder).isEmptyDirectory();
    Path device = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(device), "a device that is always full");
    Path link = Files.createSymbolicLink(temp.resolve("device"), device);
    assertThatThrownBy(() -> WholeFile.write(link, "text"))
        .hasMessage(link + " cannot be written: No space left on device");
    assertThat(link).isSymbolicLink();
    Files.delete(link);
  }
}
