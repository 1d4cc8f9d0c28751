package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.features.boxes.StylesheetSource;

class FolderStylesheetsTest {

  @Test
  void sheetsAreReadInAnyCharsetAndOnlyFromThePagesFolder(@TempDir Path folder) throws IOException {
    Path site = Files.createDirectories(folder.resolve("site/css")).getParent();
    Path page = site.resolve("index.html");
    byte[] rule = "\uFEFF#x{width:5px}".getBytes(StandardCharsets.UTF_16LE);
    Files.write(site.resolve("wide.css"), rule);
    Files.writeString(site.resolve("css/inner.css"), "#x{height:6px}");
    Files.writeString(folder.resolve("outside.css"), "#x{width:99px}");
    StylesheetSource source = StylesheetSource.beside(page);
    String links =
        "<link rel=stylesheet href=wide.css><link rel=stylesheet href='css/inner.css?v=1'>"
            + "<link rel=stylesheet href=../outside.css>"
            + "<link rel=stylesheet href=css/../../outside.css>"
            + "<link rel=stylesheet href=..%2Foutside.css>"
            + "<link rel=stylesheet href=../../etc/passwd>"
            + "<link rel=stylesheet href='file:///etc/passwd'>"
            + "<link rel=stylesheet href='/etc/passwd'><link rel=stylesheet href='\u0000'>";
    Laid laid = Laid.page("<!doctype html>" + links + "<div id=x>text</div>", source);
    assertThat(laid.box("x")[2]).isEqualTo(5);
    assertThat(laid.box("x")[3]).isEqualTo(6);
    assertThat(laid.boxes.warnings()).anyMatch(w -> w.contains("outside.css"));
    assertThat(source.load("../outside.css")).isEmpty();
    assertThat(source.load("..%2Foutside.css")).isEmpty();
    assertThat(source.load("/etc/passwd")).isEmpty();
  }
}
