package org.wpbminer.eval.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageFilesTest {

  @TempDir private Path folder;

  @Test
  void unpacksWhatItsNameCallsPacked() throws IOException {
    byte[] page = "<p>Ripe pears".getBytes(StandardCharsets.UTF_8);
    Path packed = folder.resolve("a.HTML.GZ");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(page);
    }
    Path plain = Files.write(folder.resolve("a.html"), page);
    assertThat(PageFiles.read(packed, 100)).isEqualTo(page);
    assertThat(PageFiles.read(plain, 100)).isEqualTo(page);
    assertThat(PageFiles.read(packed, 3)).isEqualTo(PageFiles.read(plain, 3)).hasSize(3);
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
