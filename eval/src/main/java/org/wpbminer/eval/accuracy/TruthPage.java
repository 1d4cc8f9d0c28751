package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageParser;

/**
 * A page whose main text is known.
 *
 * @param id its name
 * @param site host of its address without {@code www.}, or its name where that has none
 * @param type kind of page, such as "article"
 * @param file its HTML, compressed by gzip
 * @param text its main text
 */
record TruthPage(String id, String site, String type, Path file, String text) {

  /** Reads and parses the page. */
  Page read() throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new PageParser().parse(in.readAllBytes());
    }
  }
}
