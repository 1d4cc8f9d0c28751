package org.wpbminer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.ModelFolder;

/** A model as bytes with their checksum, sent to each executor and loaded once per process. */
public record ModelFiles(TreeMap<String, byte[]> files, String sum) implements Serializable {

  private static final List<String> IN_JAR = ModelFolder.FILES;

  /** Cache of miners in this process, by the checksum of their model. */
  private static final Map<String, PageMiner> LOADED = new ConcurrentHashMap<>();

  private static ModelFiles of(TreeMap<String, byte[]> files) {
    Sha256 sum = new Sha256();
    files.forEach(sum::add);
    return new ModelFiles(files, sum.hex());
  }

  /** Reads a model from a folder of the driver. */
  public static ModelFiles ofFolder(Path folder) throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    for (String name : IN_JAR) {
      if (Files.exists(folder.resolve(name))) {
        files.put(name, Files.readAllBytes(folder.resolve(name)));
      }
    }
    PageMiner.load(folder); // reports an error here instead of on every executor
    return of(files);
  }

  public static ModelFiles ofJar() throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    for (String name : IN_JAR) {
      try (InputStream in = ModelFiles.class.getResourceAsStream("model/" + name)) {
        if (in == null) {
          throw new IOException("this jar has no model (" + name + " is missing); give --model");
        }
        files.put(name, in.readAllBytes());
      }
    }
    return of(files);
  }

  PageMiner miner() {
    return LOADED.computeIfAbsent(sum, none -> load());
  }

  private PageMiner load() {
    try {
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
