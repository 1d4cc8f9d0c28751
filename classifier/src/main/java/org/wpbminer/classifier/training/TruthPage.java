package org.wpbminer.classifier.training;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * A page of a corpus of main texts.
 *
 * @param id its name
 * @param site site of its address ({@link org.wpbminer.classifier.training.SiteName}), or its name
 *     where that has none
 * @param type kind of page, such as "article"
 * @param file its HTML, compressed by gzip
 * @param text its main text; empty if nobody wrote it down
 */
public record TruthPage(String id, String site, String type, Path file, String text) {

  /**
   * Reads and parses the page.
   *
   * @throws IOException if it cannot be read; the message names the file
   */
  public Page read() throws IOException {
    try (InputStream compressed = Files.newInputStream(file);
        InputStream in = new GZIPInputStream(compressed)) {
      return new PageParser().parse(in.readAllBytes());
    } catch (ZipException | EOFException e) {
      throw new IOException(file + " is no whole gzip file: " + e.getMessage(), e);
    }
  }
}
