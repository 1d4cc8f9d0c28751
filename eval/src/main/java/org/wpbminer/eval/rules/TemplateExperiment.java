package org.wpbminer.eval.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wpbminer.classifier.BlockLabel;
import org.wpbminer.classifier.spcola.SpcolaLabeller;
import org.wpbminer.classifier.spcola.SpcolaSegmenter;
import org.wpbminer.eval.measure.PrecisionRecall;
import org.wpbminer.eval.measure.TextOverlap;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageParser;
import org.wpbminer.segmenter.linkblocks.CharacterReferences;
import org.wpbminer.segmenter.template.LearningResult;
import org.wpbminer.segmenter.template.SitePage;
import org.wpbminer.segmenter.template.TemplateExtractor;
import org.wpbminer.segmenter.template.TemplateLearner;
import org.wpbminer.segmenter.template.TemplateParameters;

/**
 * Main text by site templates (section 3.2.3 of the template paper): P and R of each page's text,
 * averaged over the pages of a site. Each page with known text is extracted once, by a template
 * learned on up to ten other pages of its site: the next ten in the order of their files. Texts are
 * compared as bags of words. The paper prints no figures.
 */
public final class TemplateExperiment {

  private static final int LEARNED_ON = 10;

  /**
   * What the experiment gives.
   *
   * @param tables P, R and F1 per site and method; and what became of each page
   */
  public record Result(List<ResultTable> tables) {}

  private record Known(String name, SitePage page, String text) {}

  private final Path sites;
  private final List<String> names;
  private final Map<String, Function<Page, String>> others = new LinkedHashMap<>();

  /**
   * The experiment on folders of pages {@code NN.html} with their text in {@code NN.txt}, whose
   * first line is {@code URL: } and the address.
   *
   * @param sites the folder of the sites
   * @param names the sites' folders in it
   */
  public TemplateExperiment(Path sites, List<String> names) {
    this(sites, names, Map.of());
  }

  /**
   * The same, with other ways to a page's text beside the template.
   *
   * @param others text of a page, by the method's name
   */
  public TemplateExperiment(
      Path sites, List<String> names, Map<String, Function<Page, String>> others) {
    this.sites = sites;
    this.names = List.copyOf(names);
    this.others.put("SPCOLA", TemplateExperiment::spcola);
    this.others.putAll(others);
  }

  /** Name of the experiment. */
  public String name() {
    return "templates";
  }

  /** Runs it. */
  public Result run() throws IOException {
    List<List<Object>> means = new ArrayList<>();
    List<List<Object>> details = new ArrayList<>();
    for (String site : names) {
      List<Known> pages = read(sites.resolve(site));
      Map<String, List<PrecisionRecall>> scores = new LinkedHashMap<>();
      for (int i = 0; i < pages.size(); i++) {
        Known page = pages.get(i);
        if (page.text().isBlank()) {
          continue;
        }
        PrecisionRecall score = TextOverlap.of(template(pages, i), page.text());
        details.add(
            List.of(site + "/" + page.name(), score.precision(), score.recall(), score.f1()));
        scores.computeIfAbsent("template", m -> new ArrayList<>()).add(score);
        Page parsed = new PageParser().parse(page.page().source());
        others.forEach(
            (method, text) ->
                scores
                    .computeIfAbsent(method, m -> new ArrayList<>())
                    .add(TextOverlap.of(text.apply(parsed), page.text())));
      }
      scores.forEach((method, all) -> means.add(mean(site, method, all)));
    }
    return new Result(
        List.of(
            new ResultTable(
                "Main text of sites, learned on up to " + LEARNED_ON + " other pages",
                List.of("site", "method", "pages", "P", "R", "F1 of the means"),
                means),
            new ResultTable("Templates, page by page", List.of("page", "P", "R", "F1"), details)));
  }

  /**
   * The text of page {@code i} by a template of the pages behind it; empty where none is learned.
   */
  private static String template(List<Known> pages, int i) {
    List<SitePage> learned = new ArrayList<>();
    for (int k = 1; k < pages.size() && learned.size() < LEARNED_ON; k++) {
      learned.add(pages.get((i + k) % pages.size()).page());
    }
    LearningResult result = new TemplateLearner(TemplateParameters.defaults()).learn(learned);
    return result
        .template()
        .map(template -> new TemplateExtractor(template).extract(pages.get(i).page().source()))
        .map(extraction -> extraction.text())
        .orElse("");
  }

  private static String spcola(Page page) {
    List<Block> blocks = new SpcolaSegmenter().segment(page.tree());
    List<BlockLabel> labels = new SpcolaLabeller().label(page, blocks);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < blocks.size(); i++) {
      if (labels.get(i) == BlockLabel.RELATED_TEXT) {
        text.append(BlockText.of(page.tree(), blocks.get(i))).append('\n');
      }
    }
    return text.toString();
  }

  private static List<Object> mean(String site, String method, List<PrecisionRecall> all) {
    double p = all.stream().mapToDouble(PrecisionRecall::precision).average().orElse(Double.NaN);
    double r = all.stream().mapToDouble(PrecisionRecall::recall).average().orElse(Double.NaN);
    double f1 = p + r == 0 ? 0 : 2 * p * r / (p + r);
    return List.of(site, method, all.size(), p, r, f1);
  }

  private static List<Known> read(Path site) throws IOException {
    List<Known> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(site)) {
      for (Path html : files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
        String name = String.valueOf(html.getFileName()).replace(".html", "");
        String truth = Files.readString(site.resolve(name + ".txt")).strip();
        int line = truth.indexOf('\n');
        String url = (line < 0 ? truth : truth.substring(0, line)).replace("URL: ", "").strip();
        String source = new PageParser().parse(Files.readAllBytes(html)).tree().source();
        String text = line < 0 ? "" : plain(truth.substring(line));
        pages.add(new Known(name, new SitePage(url, source), text));
      }
    }
    return pages;
  }

  /** The known text without the marks of headings, paragraphs and list items, and comments. */
  private static String plain(String marked) {
    return CharacterReferences.decode(marked.replaceAll("<!--[^>]*-->|<[hpl]>", " "));
  }
}
