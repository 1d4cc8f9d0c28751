package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PageFilesTest {

  @TempDir private Path folder;

  @Test
  void readsPagesWithAndWithoutGzipAndRefusesOtherFiles() throws IOException {
    byte[] packed = packed("<p>Ripe pears".getBytes(StandardCharsets.UTF_8));
    Path file = Files.write(folder.resolve("a.html"), packed);
    assertThat(PageFiles.page(file, 100)).isEqualTo(packed);
    Files.writeString(file, "<p>Ripe pears");
    assertThat(PageFiles.page(file, 3)).asString().isEqualTo("<p>R");
    Files.write(file, packed("%PDF-1.7".getBytes(StandardCharsets.UTF_8)));
    assertThatThrownBy(() -> PageFiles.page(file, 100))
        .isInstanceOf(IOException.class)
        .hasMessage("it is a PDF file; a page of HTML is needed");
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void aFileWithInvalidGzipDataIsClosed() throws IOException {
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

  /** Opening a pipe without a writer would wait without end. */
  @Test
  @Timeout(20)
  void aPipeIsRefused() throws Exception {
    Path pipe = folder.resolve("pipe.html");
    assumeThat(Files.isExecutable(Path.of("/usr/bin/mkfifo"))).isTrue();
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatThrownBy(() -> PageFiles.page(pipe, 100))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("is a pipe or a device; a file is needed");
    assertThatThrownBy(() -> InputFile.text(pipe)).isInstanceOf(FileSystemException.class);
  }

  @Test
  void aFolderNamedLikeAPageIsNotAPage() throws IOException {
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
