package org.wpbminer.classifier.spcola;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.wpbminer.classifier.relatedlinks.TermList;

/** The words that mark a copyright block, from the list that comes with the program. */
final class CopyrightTerms {

  private static final String RESOURCE = "copyright-terms.txt";

  private CopyrightTerms() {}

  static TermList read() {
    try (InputStream in = CopyrightTerms.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the program");
      }
      return TermList.read(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " cannot be read", e);
    }
  }
}
