package org.wpbminer.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/** A page in memory, also decoded for contestants that do not take bytes. */
record TestPage(byte[] bytes, String text) {

  static TestPage of(byte[] bytes) {
    return new TestPage(bytes, PageSource.decode(bytes, ParseOptions.defaults()).text());
  }

  /** Reads all {@code .html} and {@code .html.gz} files below a folder, sorted by name. */
  static List<TestPage> in(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(f -> f.toString().matches(".*\\.html(\\.gz)?")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new IOException(folder + " has no pages; they end in .html or .html.gz");
    }
    List<TestPage> pages = new ArrayList<>();
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        boolean zipped = file.toString().endsWith(".gz");
        pages.add(of((zipped ? new GZIPInputStream(in) : in).readAllBytes()));
      }
    }
    return pages;
  }
}
