package org.wpbminer.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.ModelFolder;

/**
 * A model, loaded once per process: the one in the jar, or one from a folder of the driver, whose
 * files are sent to each executor.
 *
 * @param files the files by name; empty for the model in the jar
 * @param sum checksum of the files
 */
public record ModelFiles(TreeMap<String, byte[]> files, String sum) implements Serializable {

  /** Cache of miners in this process, by the checksum of their model. */
  private static final Map<String, PageMiner> LOADED = new ConcurrentHashMap<>();

  /** Reads a model from a folder of the driver. */
  public static ModelFiles ofFolder(Path folder) throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    for (String name : ModelFolder.FILES) {
      if (Files.exists(folder.resolve(name))) {
        files.put(name, Files.readAllBytes(folder.resolve(name)));
      }
    }
    PageMiner.load(folder); // reports an error here instead of on every executor
    Sha256 sum = new Sha256();
    files.forEach(sum::add);
    return new ModelFiles(files, sum.hex());
  }

  public static ModelFiles ofJar() {
    return new ModelFiles(new TreeMap<>(), "");
  }

  PageMiner miner() {
    return LOADED.computeIfAbsent(sum, none -> load());
  }

  private PageMiner load() {
    try {
      if (files.isEmpty()) {
        return PageMiner.loadDefault();
      }
      Path folder = Files.createTempDirectory("wpbminer-model");
      try {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
          Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        return PageMiner.load(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> written = Files.list(folder)) {
      for (Path file : written.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
