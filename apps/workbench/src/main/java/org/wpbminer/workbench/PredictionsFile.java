package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.BlockModel;

/**
 * What a model made of pages, in a file {@code predictions.json} beside labelled pages, so that the
 * list need not wait for it at the next start. What is kept of another model, or of a page that has
 * changed since, does not count.
 */
final class PredictionsFile {

  /**
   * A page as it was listed.
   *
   * @param stamp of the file that was read
   * @param labelled whether it bore labels
   */
  record Kept(String stamp, boolean labelled, PageSummary page) {}

  private record Content(String model, Map<String, Kept> pages) {}

  private final Path file;
  private final String model;
  private final Map<String, Kept> pages = new TreeMap<>();
  private boolean changed;
  private boolean closed;

  /** The predictions of a model in a folder; none where the file is not there or damaged. */
  PredictionsFile(Path folder, BlockModel model) {
    this.file = folder.resolve("predictions.json");
    this.model = Sha256.of(Json.text(model.card()).getBytes(StandardCharsets.UTF_8));
    try {
      if (Files.exists(file)) {
        Content content = JsonRecords.read(InputFile.bytes(file), Content.class);
        if (this.model.equals(content.model()) && content.pages() != null) {
          pages.putAll(content.pages());
        }
      }
    } catch (IOException e) {
      pages.clear(); // they are made anew
    }
  }

  /** What is kept of a page, null if nothing. */
  synchronized Kept get(String page, String stamp) {
    Kept kept = pages.get(page);
    return kept != null && stamp.equals(kept.stamp()) ? kept : null;
  }

  synchronized void put(Kept kept) {
    changed |= !kept.equals(pages.put(kept.page().id(), kept));
  }

  /** Writes what is new; where that cannot be done, the next start predicts again. */
  synchronized void save() {
    if (changed && !closed) {
      changed = false;
      try {
        Files.createDirectories(file.getParent());
        WholeFile.write(file, Json.text(new Content(model, pages)));
      } catch (IOException e) {
        changed = true;
      }
    }
  }

  /** Writes what is new, and nothing any more. */
  synchronized void close() {
    save();
    closed = true;
  }
}
