package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.spcola.SpcolaLabeller;
import org.wpbminer.classifier.spcola.SpcolaSegmenter;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.gold.SiteName;
import org.wpbminer.eval.measure.PrecisionRecall;
import org.wpbminer.eval.measure.TextOverlap;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.SiteTexts;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.template.LearningResult;
import org.wpbminer.segmenter.template.SitePage;
import org.wpbminer.segmenter.template.TemplateExtractor;
import org.wpbminer.segmenter.template.TemplateLearner;
import org.wpbminer.segmenter.template.TemplateParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Main text by site templates (section 3.2.3 of the template paper): P and R of each page's text
 * (measures of definition 6: what the known and the extracted text share, over the extracted and
 * over the known one), averaged over the pages of a site. Each page with known text is extracted
 * once, by a template learned on up to ten other pages of its site: the next ten in the order of
 * their files. Beside it stand the main text of the default profile's classifier, trained on the
 * labelled pages, which are of other sites, and SPCOLA's. Texts are compared as bags of words. The
 * paper prints no figures. A site is a folder of pages {@code NN.html} with their text in {@code
 * NN.txt}, whose first line is {@code URL: } and the address.
 */
public final class TemplateExperiment extends AbstractExperiment {

  private static final String TEMPLATE = "template";
  private static final int LEARNED_ON = 10;

  private record Known(String name, SitePage page, String text) {}

  private final Map<String, Function<String, String>> others;

  /** Templates beside the texts of SPCOLA and of the default profile's classifier. */
  public TemplateExperiment() {
    this(null);
  }

  /** Templates beside other ways from a page's source to its text, by their names. */
  TemplateExperiment(Map<String, Function<String, String>> others) {
    super("templates", "Main text by templates of a site");
    this.others = others;
  }

  @Override
  public Optional<String> missing(ExperimentContext context) {
    return context.sources().sites() == null
        ? Optional.of("a folder of sites (--sites DIR)")
        : Optional.empty();
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    Arguments.refuse(
        SiteTexts.of(context.sources().sites()).isEmpty(),
        "templates need a folder of sites, each with pages NN.html and their text NN.txt");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    Table.Builder means =
        Table.builder(
            "Main text of sites, learned on up to " + LEARNED_ON + " other pages",
            "site",
            "method",
            "pages",
            "P",
            "R",
            "F1 of the means");
    Table.Builder details = Table.builder("Templates, page by page", "page", "P", "R", "F1");
    Map<String, List<Known>> sites = new LinkedHashMap<>();
    for (SiteTexts site : SiteTexts.of(context.sources().sites())) {
      sites.put(site.name(), read(site));
    }
    List<String> notes = new ArrayList<>();
    notes.add("Texts are compared as bags of words; P and R are means over a site's pages.");
    Map<String, Function<String, String>> methods =
        others == null ? methods(context, sites.values(), notes) : others;
    Map<String, List<Double>> pageByPage = new LinkedHashMap<>();
    List<Ranking> bySite = new ArrayList<>();
    for (Map.Entry<String, List<Known>> site : sites.entrySet()) {
      String name = site.getKey();
      context.progress("templates: " + name);
      List<Known> pages = site.getValue();
      Map<String, List<PrecisionRecall>> scores = new LinkedHashMap<>();
      for (int i = 0; i < pages.size(); i++) {
        if (!pages.get(i).text().isBlank()) {
          Map<String, PrecisionRecall> page = score(pages, i, methods);
          page.forEach((m, s) -> scores.computeIfAbsent(m, x -> new ArrayList<>()).add(s));
          PrecisionRecall own = page.get(TEMPLATE);
          String row = name + "/" + pages.get(i).name();
          details.row(row, own.precision(), own.recall(), own.f1());
        }
      }
      scores.forEach((method, all) -> means.row(mean(name, method, all)));
      Map<String, List<Double>> f1 = new LinkedHashMap<>();
      scores.forEach(
          (method, all) -> f1.put(method, all.stream().map(TemplateExperiment::f1).toList()));
      f1.forEach((m, all) -> pageByPage.computeIfAbsent(m, x -> new ArrayList<>()).addAll(all));
      bySite.add(ranking("F1 on pages of " + name, f1));
    }
    Ranking all = ranking("mean word F1 of all sites' pages", pageByPage);
    return result(context)
        .conclusions(all.sentence(), bestBySite(bySite))
        .plots(all.plot())
        .plots(bySite.stream().map(Ranking::plot).toArray(Plot[]::new))
        .option(TEMPLATE, TemplateParameters.defaults().toString())
        .tables(means.build(), details.build())
        .notes(notes)
        .build();
  }

  /** As a text of nothing: a page without any counts as 0. */
  private static double f1(PrecisionRecall page) {
    return Double.isNaN(page.f1()) ? 0 : page.f1();
  }

  private static Ranking ranking(String measure, Map<String, List<Double>> methods) {
    List<Ranking.Variant> variants = new ArrayList<>();
    methods.forEach(
        (name, f1) ->
            variants.add(
                Ranking.Variant.mean(
                    name, f1.stream().mapToDouble(Double::doubleValue).toArray())));
    return new Ranking(measure, "page", variants);
  }

  /** On how many sites templates are best, beyond the spread and not. */
  static String bestBySite(List<Ranking> sites) {
    List<Ranking> ahead = sites.stream().filter(s -> s.best().name().equals(TEMPLATE)).toList();
    long clearly =
        ahead.stream()
            .filter(s -> s.variants().size() > 1)
            .filter(s -> s.ahead(s.best(), s.variants().get(1)).isBeyondSpread())
            .count();
    return "Templates are best on %d of %d sites, on %d of these beyond the spread over pages."
        .formatted(ahead.size(), sites.size(), clearly);
  }

  /**
   * The default profile's classifier and SPCOLA; says in the notes what the classifier learned
   * from.
   */
  private static Map<String, Function<String, String>> methods(
      ExperimentContext context, Collection<List<Known>> sites, List<String> notes)
      throws IOException {
    Set<String> tested = new TreeSet<>();
    sites.forEach(
        site -> site.forEach(page -> tested.add(SiteName.ofAddress(page.page().url(), ""))));
    TrainedMainText classifier = TrainedMainText.of(context, tested);
    notes.add(
        "The classifier of the default profile learned from "
            + classifier.pages()
            + " pages of "
            + context.name()
            + ", none of them of a site tested here ("
            + classifier.leftOut()
            + " left out for that); it never saw these sites, the templates did.");
    Map<String, Function<String, String>> methods = new LinkedHashMap<>();
    methods.put("SVM, default profile", classifier.text());
    methods.put("SPCOLA", spcola());
    return methods;
  }

  private static Map<String, PrecisionRecall> score(
      List<Known> pages, int i, Map<String, Function<String, String>> methods) {
    Known page = pages.get(i);
    Map<String, PrecisionRecall> scores = new LinkedHashMap<>();
    scores.put(TEMPLATE, TextOverlap.of(template(pages, i), page.text()));
    String source = page.page().source();
    methods.forEach((m, text) -> scores.put(m, TextOverlap.of(text.apply(source), page.text())));
    return scores;
  }

  /** The text of page {@code i} by a template of the pages behind it; empty if none is learned. */
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

  private static Function<String, String> spcola() {
    SpcolaSegmenter cut = new SpcolaSegmenter();
    SpcolaLabeller labeller = new SpcolaLabeller();
    return source -> {
      Page page = new PageParser().parse(source);
      List<Block> blocks = cut.segment(page.tree());
      List<BlockLabel> labels = labeller.label(page, blocks);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < blocks.size(); i++) {
        if (labels.get(i) == BlockLabel.RELATED_TEXT) {
          text.append(blocks.get(i).text(page.tree())).append('\n');
        }
      }
      return text.toString();
    };
  }

  private static List<Object> mean(String site, String method, List<PrecisionRecall> all) {
    double p = all.stream().mapToDouble(PrecisionRecall::precision).average().orElse(Double.NaN);
    double r = all.stream().mapToDouble(PrecisionRecall::recall).average().orElse(Double.NaN);
    double f1 = p + r == 0 ? 0 : 2 * p * r / (p + r);
    return List.of(site, method, all.size(), p, r, f1);
  }

  private static List<Known> read(SiteTexts site) throws IOException {
    List<Known> pages = new ArrayList<>();
    for (SiteTexts.SiteText page : site.pages()) {
      String source = page.read().tree().source();
      pages.add(new Known(page.name(), new SitePage(page.url(), source), page.text()));
    }
    return pages;
  }
}
