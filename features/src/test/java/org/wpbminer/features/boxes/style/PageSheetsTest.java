package org.wpbminer.features.boxes.style;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageSheetsTest {

  @ParameterizedTest
  @CsvSource({
    "'', a.css, a.css",
    "css/c.css, d.css, css/d.css",
    "css/c.css, ../d.css, d.css",
    "/css/c.css, d.css, /css/d.css",
    "css/load.php?m=a/b, f.css, css/f.css",
    "https://cdn.example/css/c.css, d.css, https://cdn.example/css/d.css",
    "https://cdn.example/css/c.css, /d.css, https://cdn.example/d.css",
    "https://cdn.example/css/c.css, //b.example/d.css, https://b.example/d.css",
    "//cdn.example/css/c.css, d.css, //cdn.example/css/d.css",
    "'data:text/css,/*/', d.css, d.css",
    "css/c.css, 'data:text/css,p{}', 'data:text/css,p{}'",
  })
  void importsAreRelativeToTheImportingSheet(String sheet, String reference, String resolved) {
    assertThat(PageSheets.resolve(sheet, reference)).isEqualTo(resolved);
  }
}
