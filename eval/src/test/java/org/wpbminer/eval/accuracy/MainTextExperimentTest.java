package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Table;

class MainTextExperimentTest {

  private static final Path MODEL = Path.of("..", "models", "default");

  private static final String TEXT =
      "The ferry left the harbour at ten past six with a hundred and forty passengers, and nobody"
          + " who stood on the quay that evening thought that it would come back so late.";

  @TempDir private Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private ExperimentContext context() throws IOException {
    String list = "";
    for (String id : List.of("1", "2")) {
      String text = TEXT + " " + id;
      list += "{\"id\": \"" + id + "\", \"type\": \"article\", \"url\": \"https://a.example/\",";
      list += " \"main_content\": \"" + text + "\"}\n";
      write(
          "html/" + id + ".html.gz",
          "<title>The ferry</title><body><article><h1>The ferry</h1><p>"
              + text
              + "<button>Answer what Ann has said of it here</button></p></article>");
    }
    write("ground-truth.jsonl.gz", list);
    ExperimentPages pages =
        new ExperimentPages(null, LabelledCorpus.withTexts(folder, null), null, List.of());
    return new ExperimentContext(pages, 1, text -> {});
  }

  @Test
  void reportsTheContributionOfEachRule() throws IOException {
    ExperimentResult result = new MainTextExperiment(MODEL, Set.of(), true).timed(context());
    Table reached = result.tables().get(0);
    assertThat(reached.rows()).hasSize(2);
    assertThat(reached.rows().get(0).subList(0, 2)).containsExactly("all", 2);
    Table worth = result.tables().get(1);
    assertThat(worth.rows()).hasSize(MainTextRules.ALL.size());
    List<Object> element =
        worth.rows().stream().filter(row -> row.get(0).equals("element")).findFirst().orElseThrow();
    assertThat(element.get(2).toString()).startsWith("+0.1");
    assertThat(element.subList(3, 5)).containsExactly(2L, 0L);
  }
}
