package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wpbminer.archive.TestWarc.utf8;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.segmenter.decode.PageBytes;

class MhtmlPageTest {

  private static final String SAVED =
      """
      From: <Saved by Blink>
      Snapshot-Content-Location: https://isle.example/tide
      MIME-Version: 1.0
      Content-Type: multipart/related; type="text/html";
      \tboundary="--x"

      ----x
      Content-Type: image/png
      Content-Location: https://isle.example/boat.png
      Content-Transfer-Encoding: base64

      iVBORw0KGgo=
      ----x
      Content-Type: text/html; charset=iso-8859-1
      Content-Transfer-Encoding: quoted-printable
      Content-Location: https://isle.example/tide

      <title>F=E4hre</title><p class=3D"a">The ferry is la=
      te.</p><img src=3D"https://isle.example/boat.png">
      ----x--
      """;

  private static final Origin FILE = new Origin("a", null, "a.mhtml", null, null, null);

  @Test
  void theHtmlPartIsThePage() throws IOException {
    byte[] message = utf8(SAVED.replace("\n", "\r\n"));
    assertThat(PageBytes.of(message, 9_000).nonHtmlType()).isEqualTo(PageBytes.MHTML);
    PageRecord page = MhtmlPage.of(FILE, message, 9_000);
    assertThat(new String(page.bytes(), "ISO-8859-1").strip())
        .isEqualTo(
            "<title>F\u00e4hre</title><p class=\"a\">The ferry is late.</p>"
                + "<img src=\"https://isle.example/boat.png\">");
    assertThat(page.charset()).isEqualTo("iso-8859-1");
    assertThat(page.origin().url()).isEqualTo("https://isle.example/tide");
    assertThat(MhtmlPage.of(FILE.withUrl("http://own/"), message, 9_000).origin().url())
        .isEqualTo("http://own/");
    assertThat(ReadRecord.page(FILE, message, null, null, 9_000, null))
        .isInstanceOf(PageRecord.class);
  }

  @Test
  void aMessageCutAnywhereIsAPageOrAnError() throws IOException {
    byte[] message = utf8(SAVED);
    int start = SAVED.indexOf("multipart/") + 10;
    for (int length = start; length < message.length; length++) {
      byte[] part = Arrays.copyOf(message, length);
      assertThat(ReadRecord.page(FILE, part, null, null, 9_000, null)).isNotNull();
    }
    byte[] head = utf8(SAVED.substring(0, SAVED.indexOf("Content-Type: text/html; charset")));
    assertThatThrownBy(() -> MhtmlPage.of(FILE, head, 9_000))
        .isInstanceOf(IOException.class)
        .hasMessage("it is an MHTML archive without a page of HTML");
    assertThat(ReadRecord.page(FILE, head, null, null, 9_000, null))
        .isInstanceOf(FailedRecord.class);
  }
}
