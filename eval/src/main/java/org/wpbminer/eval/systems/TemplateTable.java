package org.wpbminer.eval.systems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.label.PrecisionRecall;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.template.TemplateLearner;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.CharacterReferences;

/**
 * Main text by site templates (section 3.2.3 of the template paper): precision and recall of each
 * page's text, averaged over the pages of a site. By definition 6 they are the number of words
 * common to the known and the extracted text, divided by those of the extracted and of the known
 * text. Each page with known text is extracted once, by a template learned on up to ten other pages
 * of its site: the next ten in the order of their files. Texts are compared as bags of words. The
 * paper prints no figures.
 */
final class TemplateTable {

  private static final int LEARNED_ON = 10;

  private static final String HTML = ".html";

  /** Page with its main text; "" if unknown. */
  private record KnownText(SitePage page, String text) {}

  private TemplateTable() {}

  /**
   * Returns the table of the sites whose pages all have a known text.
   *
   * @param root folder with a subfolder for each site: pages {@code NN.html} with the text in
   *     {@code NN.txt}, whose first line is {@code URL: } and the URL
   */
  static Table of(Path root) throws IOException {
    Table table =
        new Table(
            "Main text of sites by templates, learned on up to " + LEARNED_ON + " other pages",
            "site",
            "pages",
            "P",
            "R",
            "F1 of the means");
    for (Path folder : list(root, Files::isDirectory)) {
      List<Path> pages = list(folder, file -> file.toString().endsWith(HTML));
      if (!pages.isEmpty() && pages.stream().allMatch(html -> Files.exists(text(html)))) {
        addRow(table, folder, pages);
      }
    }
    return table;
  }

  private static void addRow(Table table, Path folder, List<Path> files) throws IOException {
    List<KnownText> site = new ArrayList<>();
    for (Path file : files) {
      site.add(read(file));
    }
    List<PrecisionRecall> scores = new ArrayList<>();
    for (int i = 0; i < site.size(); i++) {
      if (!site.get(i).text.isBlank()) {
        scores.add(TextOverlap.of(extracted(site, i), site.get(i).text));
      }
    }
    double p = scores.stream().mapToDouble(PrecisionRecall::precision).average().orElse(Double.NaN);
    double r = scores.stream().mapToDouble(PrecisionRecall::recall).average().orElse(Double.NaN);
    table.row(
        String.valueOf(folder.getFileName()), scores.size(), p, r, new PrecisionRecall(p, r).f1());
  }

  /** Returns the text of page i by a template of the next pages; empty if none is learned. */
  private static String extracted(List<KnownText> site, int i) {
    List<SitePage> others =
        Stream.iterate(1, k -> k + 1)
            .limit(Math.min(LEARNED_ON, site.size() - 1))
            .map(k -> site.get((i + k) % site.size()).page)
            .toList();
    return TemplateLearner.learn(others)
        .template()
        .map(template -> template.extract(new PageParser().parse(site.get(i).page.source())).text())
        .orElse("");
  }

  private static List<Path> list(Path folder, Predicate<Path> wanted) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(wanted).sorted().toList();
    }
  }

  private static Path text(Path html) {
    String name = String.valueOf(html.getFileName());
    return html.resolveSibling(name.substring(0, name.length() - HTML.length()) + ".txt");
  }

  private static KnownText read(Path html) throws IOException {
    String[] truth = InputFile.text(text(html)).strip().split("\n", 2);
    String source = new PageParser().parse(Files.readAllBytes(html)).tree().source();
    return new KnownText(
        new SitePage(truth[0].replace("URL: ", "").strip(), source),
        // without comments and the tags of headings, paragraphs and list items
        truth.length < 2
            ? ""
            : CharacterReferences.decode(truth[1].replaceAll("<!--[^>]*-->|<[hpl]>", " ")));
  }
}
