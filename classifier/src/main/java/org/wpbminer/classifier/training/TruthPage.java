package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.page.Page;

/**
 * A page of a corpus of main texts.
 *
 * @param id its name
 * @param site site of its address ({@link SiteName}), or its name where that has none
 * @param type kind of page, such as "article"
 * @param file its HTML, compressed by gzip
 * @param text its main text; empty if nobody wrote it down
 */
public record TruthPage(String id, String site, String type, Path file, String text) {

  /** The sites of pages by their names. */
  public static Map<String, String> sites(List<TruthPage> pages) {
    return pages.stream().collect(Collectors.toMap(TruthPage::id, TruthPage::site));
  }

  /** The site of an address; the page's name where that has none. */
  public static String site(String address, String id) {
    return SiteName.ofAddress(address, id);
  }

  /** Reads and parses the page; the exception names a file that cannot be read. */
  public Page read() throws IOException {
    return new LabelledCorpus.Entry(id, file, site, "?", type, null).parse();
  }
}
