package org.wpbminer.eval.systems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wpbminer.classifier.label.PrecisionRecall;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.template.TemplateExtractor;
import org.wpbminer.eval.systems.template.TemplateLearner;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;
import org.wpbminer.segmenter.page.Page;

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

  private TemplateTable() {}

  /** Returns the table; {@code sites} has a subfolder for each site ({@link SiteTexts}). */
  static Table of(Path sites) throws IOException {
    Table table =
        new Table(
            "Main text of sites by templates, learned on up to " + LEARNED_ON + " other pages",
            "site",
            "pages",
            "P",
            "R",
            "F1 of the means");
    for (SiteTexts site : SiteTexts.read(sites)) {
      List<SitePage> pages = new ArrayList<>();
      List<Page> parsed = new ArrayList<>();
      List<String> texts = new ArrayList<>();
      for (SiteTexts.SiteText page : site.pages()) {
        parsed.add(page.parse());
        pages.add(new SitePage(page.url(), parsed.get(parsed.size() - 1).tree().source()));
        texts.add(page.text());
      }
      List<PrecisionRecall> scores = new ArrayList<>();
      for (int i = 0; i < pages.size(); i++) {
        if (!texts.get(i).isBlank()) {
          scores.add(TextOverlap.of(extracted(pages, parsed.get(i), i), texts.get(i)));
        }
      }
      double p = mean(scores, PrecisionRecall::precision);
      double r = mean(scores, PrecisionRecall::recall);
      table.row(site.name(), scores.size(), p, r, p + r == 0 ? 0 : 2 * p * r / (p + r));
    }
    return table;
  }

  /**
   * Returns the text of page {@code i} by a template of the next pages; empty if none is learned.
   */
  private static String extracted(List<SitePage> pages, Page page, int i) {
    List<SitePage> others = new ArrayList<>();
    for (int k = 1; k < pages.size() && others.size() < LEARNED_ON; k++) {
      others.add(pages.get((i + k) % pages.size()));
    }
    return TemplateLearner.learn(others)
        .template()
        .map(template -> new TemplateExtractor(template).extract(page).text())
        .orElse("");
  }

  private static double mean(
      List<PrecisionRecall> scores, ToDoubleFunction<PrecisionRecall> measure) {
    return scores.stream().mapToDouble(measure).average().orElse(Double.NaN);
  }
}
