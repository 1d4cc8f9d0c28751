package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFilesTest {

  @TempDir private Path folder;

  @Test
  void unpacksWhatIsPackedWhateverItsName() throws IOException {
    byte[] packed = packed("<p>Ripe pears".getBytes(StandardCharsets.UTF_8));
    Path file = Files.write(folder.resolve("a.html"), packed);
    assertThat(PageFiles.read(file, 100)).asString().isEqualTo("<p>Ripe pears");
    assertThat(PageFiles.read(file, 3)).asString().isEqualTo("<p>");
    assertThat(PageFiles.read(new ByteArrayInputStream(packed), 100))
        .asString()
        .isEqualTo("<p>Ripe pears");
    Files.write(file, Arrays.copyOf(packed, 14));
    assertThatThrownBy(() -> PageFiles.read(file, 100)).isInstanceOf(EOFException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "255044462d312e37, a PDF file",
    "89504e470d0a1a0a, a PNG image",
    "504b0304, a zip archive",
    "0000000000000000, binary data",
    "7f454c460201010000000000000000000300, binary data",
  })
  void whatIsNoPageIsSaidToBeWhatItSeems(String hex, String kind) throws IOException {
    Path file = Files.write(folder.resolve("a.html"), HexFormat.of().parseHex(hex));
    assertThatThrownBy(() -> PageFiles.read(file, 100))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("it is " + kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<",
        "<p>a\0\0b",
        "<p>P",
        "%PDF",
        "GIF",
        "\u001f",
        "<p>\u4e2d\u6587 of \u0100",
        "RIFF of pears"
      })
  void textIsAPageInAnyCharset(String html) throws IOException {
    for (String charset : List.of("UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16")) {
      byte[] bytes = html.getBytes(charset);
      Path file = Files.write(folder.resolve("a.html"), bytes);
      assertThat(PageFiles.read(file, 100)).as(charset).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @CsvSource({"80, 0, 0", "2000, 0, 0", "0, 7, 0", "0, 2000, 0", "0, 0, 40"})
  void zeroBytesAroundAPageAndAmongItsTagsLeaveItAPage(int before, int behind, int among)
      throws IOException {
    String page = "<html><p>pears" + "\0".repeat(among) + "</p>";
    for (String text : among == 0 ? List.of(page, "pears") : List.of(page)) {
      String damaged = "\0".repeat(before) + text + "\0".repeat(behind);
      Path file = Files.writeString(folder.resolve("a.html"), damaged);
      assertThat(PageFiles.read(file, 10_000)).asString().isEqualTo(damaged);
    }
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void aPackedPageThatIsNoneLeavesNoFileOpen() throws IOException {
    assumeThat(ManagementFactory.getOperatingSystemMXBean())
        .as("open files are counted on Unix only")
        .isInstanceOf(UnixOperatingSystemMXBean.class);
    Path bad = Files.writeString(folder.resolve("bad.html.gz"), "<p>not packed at all");
    long before = openFiles();
    for (int i = 0; i < 200; i++) {
      assertThatThrownBy(() -> PageFiles.read(bad, 100)).isInstanceOf(ZipException.class);
    }
    assertThat(openFiles() - before).isLessThan(100);
  }

  @Test
  void aFolderWithAPagesNameIsNone() throws IOException {
    Path page = Files.writeString(folder.resolve("a.html"), "<p>Ripe pears");
    Path pages = Files.createDirectory(folder.resolve("saved.html"));
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), pages);
    assertThat(PageFiles.isPage(page)).isTrue();
    assertThat(PageFiles.isPage(pages)).isFalse();
    assertThat(PageFiles.isPage(link)).isFalse();
    assertThat(PageFiles.below(folder)).containsExactly(page);
  }

  private static long openFiles() {
    return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getOpenFileDescriptorCount();
  }
}
