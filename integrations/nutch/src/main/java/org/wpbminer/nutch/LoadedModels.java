package org.wpbminer.nutch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wpbminer.classifier.PageMiner;

/**
 * The models of this process. Nutch makes filters anew for each configuration; a model is tens of
 * megabytes and serves them all.
 */
final class LoadedModels {

  private static final Map<String, PageMiner> MINERS = new ConcurrentHashMap<>();

  private LoadedModels() {}

  /**
   * The miner with a model.
   *
   * @param folder where it lies; empty for the one that the plugin brings
   * @throws UncheckedIOException if there is no model, or a damaged, foreign or newer one
   */
  static PageMiner miner(String folder) {
    return MINERS.computeIfAbsent(folder, LoadedModels::load);
  }

  private static PageMiner load(String folder) {
    try {
      return folder.isEmpty() ? PageMiner.loadDefault() : PageMiner.load(Path.of(folder));
    } catch (IOException e) {
      throw new UncheckedIOException(PluginSettings.MODEL + ": " + e.getMessage(), e);
    }
  }
}
