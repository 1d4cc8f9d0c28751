package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Page of a corpus, not yet read, with its entry in the list of the corpus. Labels of blocks are in
 * the source of the page itself.
 *
 * @param id name within the corpus
 * @param file HTML file, possibly compressed
 * @param site name of the site; pages of one site are never split by cross-validation
 * @param language code such as "en"; "?" if unknown
 * @param type kind of page, such as "article"; "?" if unknown
 * @param charset charset declared by the corpus; null if it declares none
 * @param text main text; null if unknown
 * @param titles accepted titles; empty if unknown
 * @param passages some passages known to be inside or outside the main text; null if unknown
 * @param url URL; null if unknown
 */
public record LabelledPage(
    String id,
    Path file,
    String site,
    String language,
    String type,
    String charset,
    String text,
    List<String> titles,
    LineTruth.Passages passages,
    String url) {

  public LabelledPage {
    titles = List.copyOf(titles);
  }

  public LabelledPage(
      String id, Path file, String site, String language, String type, String charset) {
    this(id, file, site, language, type, charset, null, List.of(), null, null);
  }

  LabelledPage withTitles(List<String> other) {
    return new LabelledPage(id, file, site, language, type, charset, text, other, passages, url);
  }

  public LabelledPage withSite(String other) {
    return new LabelledPage(id, file, other, language, type, charset, text, titles, passages, url);
  }

  /** Returns the number of sites of pages. */
  static int siteCount(List<LabelledPage> pages) {
    return (int) pages.stream().map(LabelledPage::site).distinct().count();
  }

  /**
   * Returns the same page with the site from WCXB's list: an id that starts with {@code wcxb-} and
   * ends with {@code -NUMBER} belongs to a labelled copy of the WCXB page with that number.
   *
   * @param siteOf site by number
   */
  LabelledPage withSiteOf(Map<String, String> siteOf) {
    String number = id.substring(id.lastIndexOf('-') + 1);
    return id.startsWith("wcxb-") ? withSite(siteOf.getOrDefault(number, site)) : this;
  }

  /** Returns the file's real path, so that two paths to one file are equal. */
  Path realPath() {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize(); // reading the page reports the error
    }
  }

  /** Parses the page without its labels. */
  public Page parse() throws IOException {
    ParseOptions options = ParseOptions.defaults().withCharset(charset);
    return new PageParser(options).parse(bytes(options.limits().maxBytes()));
  }

  /** Reads the page, decompressed if necessary, up to {@code maxBytes} bytes. */
  byte[] bytes(int maxBytes) throws IOException {
    try {
      return PageFiles.page(file, maxBytes);
    } catch (FileSystemException e) {
      throw e; // its message names the file
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** Parses the page and its labels; an error in a label names the file. */
  public GoldPage read() throws IOException {
    Page page = parse();
    try {
      return new GoldPage(this, page, GoldLabels.of(page.tree()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }
}
