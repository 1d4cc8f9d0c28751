package org.wpbminer.eval.systems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.CharacterReferences;

/**
 * Folder of pages of one site with their main text: pages {@code NN.html} with the text in {@code
 * NN.txt}, whose first line is {@code URL: } and the URL.
 *
 * @param name name of the folder
 * @param pages the pages in the order of their files
 */
record SiteTexts(String name, List<SiteText> pages) {

  private static final String HTML = ".html";

  /** Page with its URL and main text, both "" if unknown, and its HTML file. */
  record SiteText(String url, Path html, String text) {

    Page parse() throws IOException {
      return new PageParser().parse(Files.readAllBytes(html));
    }
  }

  /** Reads the subfolders in which every page has a text file. */
  static List<SiteTexts> read(Path root) throws IOException {
    List<SiteTexts> sites = new ArrayList<>();
    for (Path folder : list(root, Files::isDirectory)) {
      List<Path> pages = list(folder, file -> file.toString().endsWith(HTML));
      if (!pages.isEmpty() && pages.stream().allMatch(html -> Files.exists(text(html)))) {
        List<SiteText> texts = new ArrayList<>();
        for (Path html : pages) {
          texts.add(readText(html));
        }
        sites.add(new SiteTexts(String.valueOf(folder.getFileName()), texts));
      }
    }
    return sites;
  }

  private static List<Path> list(Path folder, Predicate<Path> wanted) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(wanted).sorted().toList();
    }
  }

  private static Path text(Path html) {
    return html.resolveSibling(
        String.valueOf(html.getFileName()).replaceAll("\\" + HTML + "$", ".txt"));
  }

  private static SiteText readText(Path html) throws IOException {
    String truth = InputFile.text(text(html)).strip();
    int line = truth.indexOf('\n');
    String url = (line < 0 ? truth : truth.substring(0, line)).replace("URL: ", "").strip();
    String text = line < 0 ? "" : plain(truth.substring(line));
    return new SiteText(url, html, text);
  }

  /** Removes HTML comments, and the tags of headings, paragraphs and list items. */
  private static String plain(String marked) {
    return CharacterReferences.decode(marked.replaceAll("<!--[^>]*-->|<[hpl]>", " "));
  }
}
