package org.wpbminer.workbench.labels;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.eval.gold.LabelledCorpus;

/** The list of labelled pages, as {@link LabelledCorpus} reads it. */
final class IndexLines {

  static final String FILE = "index.jsonl";

  private static final ObjectMapper JSON = new ObjectMapper();

  private IndexLines() {}

  /**
   * The lines.
   *
   * @param place of a page's file below the folder of the list
   */
  static String of(List<LabelledCorpus.Entry> pages, Function<LabelledCorpus.Entry, Path> place) {
    StringBuilder lines = new StringBuilder();
    for (LabelledCorpus.Entry page : pages) {
      Map<String, String> line = new LinkedHashMap<>();
      line.put("id", page.id());
      line.put("file", place.apply(page).toString().replace('\\', '/'));
      line.put("site", page.site());
      line.put("lang", page.language());
      line.put("type", page.type());
      line.put("charset", "utf-8");
      try {
        lines.append(JSON.writeValueAsString(line)).append('\n');
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("a map of texts can be written", e);
      }
    }
    return lines.toString();
  }
}
