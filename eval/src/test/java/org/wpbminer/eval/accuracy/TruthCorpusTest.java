package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TruthCorpusTest {

  private static final String LIST =
      """
      {"id": "1", "type": "article", "url": "https://a.example/", "main_content": "Ripe pears."}
      {"id": "2", "type": "product", "url": "https://b.example/", "main_content": ""}
      {"id": "3", "type": "product", "url": "https://c.example/", "main_content": null}
      {"id": "4", "type": "listing", "url": "https://d.example/", "main_content": " -- "}
      {"id": "5", "type": "forum", "url": "https://www.e.example/x", "main_content": "null"}
      """;

  @Test
  void pagesWhoseMainTextIsNotKnownAreLeftOut(@TempDir Path folder) throws IOException {
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("ground-truth.jsonl.gz")))) {
      out.write(LIST.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(TruthCorpus.of(folder))
        .extracting(TruthPage::id, TruthPage::site, TruthPage::text)
        .containsExactly(tuple("1", "a.example", "Ripe pears."), tuple("5", "e.example", "null"));
  }
}
