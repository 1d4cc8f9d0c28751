package org.wpbminer.features.boxes.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.features.boxes.StylesheetSource;

/** Tests malicious sheets: their cost is bounded, and no exception is thrown. */
class HostileSheetsTest {

  @Test
  void aRepeatedClassIsSearchedOnce() {
    String page = "<p class='" + "b ".repeat(500_000) + "a'>w";
    assertThat(Styled.of(".a".repeat(450_000) + "{left:1px}", page).styles.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[title*=ab],", "[title~=ab],", "[title=ab i],"})
  void comparedAttributeCharactersCountAsWork(String selector) {
    assertCostsTooMuch(selector, 1_000, "<p title='" + "a".repeat(1_000_000) + "'>w");
  }

  /** An attribute selector searches long {@code data:} URLs for a file name. */
  @Test
  void aLongValueThatRarelyMatchesIsCheap() {
    StringBuilder css = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      css.append("img[src*='emoji-of-a-rather-long-name-").append(i).append(".png']{left:1px}");
    }
    String base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    StringBuilder data = new StringBuilder("<img src='data:image/png;base64,");
    Random random = new Random(1);
    for (int i = 0; i < 80_000; i++) {
      data.append(base64.charAt(random.nextInt(64)));
    }
    Styled page =
        Styled.of(css + "#x{width:7px}", data.append("'>").toString().repeat(100) + "<p id=x>w");
    assertThat(page.styles.warnings()).isEmpty();
    assertThat(page.width()).isEqualTo(7);
  }

  @Test
  void searchedAttributesCountAsWork() {
    StringBuilder element = new StringBuilder("<p");
    for (int i = 0; i < 250; i++) {
      element.append(" a").append(i);
    }
    assertCostsTooMuch("[required]".repeat(64) + ",", 40, (element + " required>w").repeat(1_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {":not(", ":is(", ":nth-child(", "[", "(", "a>", "\\"})
  void selectorsThatWouldOverflowTheStackAreSkipped(String part) {
    String css = part.repeat(3_000) + "{width:1px} p{width:2px}";
    assertThat(Styled.of(css, "<p id=x>w").styles.warnings()).isEmpty();
  }

  private static void assertCostsTooMuch(String selector, int times, String body) {
    Styled page = Styled.of(selector.repeat(times) + "i{left:1px}", body);
    assertThat(page.styles.warnings()).anyMatch(w -> w.contains("selectors are too expensive"));
  }

  @Test
  void symbolicLinksOutOfTheFolderAreNotRead(@TempDir Path folder) throws IOException {
    Path site = Files.createDirectory(folder.resolve("site"));
    Path outside = Files.writeString(folder.resolve("outside.css"), "p{width:9px}");
    Files.writeString(site.resolve("inside.css"), "p{width:5px}");
    Files.createSymbolicLink(site.resolve("out.css"), outside);
    Files.createSymbolicLink(site.resolve("in.css"), site.resolve("inside.css"));
    StylesheetSource source = StylesheetSource.beside(site.resolve("index.html"));
    assertThat(source.load("in.css")).contains("p{width:5px}");
    assertThat(source.load("out.css")).isEmpty();
  }
}
