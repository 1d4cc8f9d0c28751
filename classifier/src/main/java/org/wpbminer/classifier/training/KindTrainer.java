package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.model.ModelCard.Corpus;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;
import org.wpbminer.features.reading.PageReading;

/** Trains the prediction of page kinds: for each kind a sparse logistic regression. */
final class KindTrainer
    implements PartTrainer<SignWeights>, Trainer<List<KindTrainer.Known>, SignWeights> {

  /**
   * The corpora from which kinds are learned. {@link Corpora.Name#WADDLE} is not used: it has only
   * old news articles, and with it too many forums and collections are classified as articles.
   */
  static final List<Corpora.Name> FROM =
      List.of(
          Corpora.Name.WCXB,
          Corpora.Name.OUTSIDE,
          Corpora.Name.NEWS,
          Corpora.Name.PRODUCTS,
          Corpora.Name.POSTS);

  /** Minimum number of sites with a feature; rarer features may be specific to a site. */
  private static final int MIN_SITES = 6;

  private static final LogisticRegression REGRESSION =
      new LogisticRegression(Penalty.L1, 0.7, 0.01);

  private static final double MIN_WEIGHT = 0.01;

  /** Page with its known kind and its features; scores are grouped by {@code corpus}. */
  record Known(String corpus, String site, PageKind kind, Set<String> signs) {

    static Known read(Corpora.Name corpus, LabelledPage page, PageKind kind) throws IOException {
      return new Known(
          corpus.folder(),
          page.site(),
          kind,
          PageSigns.of(PageReading.of(page.parse()), page.url()));
    }
  }

  /** Returns the kind of a page; null if the corpus does not have it. */
  static PageKind kind(Corpora.Name corpus, LabelledPage page) {
    return switch (corpus) {
      case NEWS, WADDLE -> PageKind.ARTICLE;
      case PRODUCTS -> PageKind.PRODUCT;
      case TRAF, READABILITY -> null;
      case POSTS -> page.type().equals(PageKind.FORUM.label()) ? PageKind.FORUM : null;
      default -> PageKind.valueOf(page.type().toUpperCase(Locale.ROOT));
    };
  }

  @Override
  public Learned<SignWeights> train(Corpora corpora, Progress progress) throws IOException {
    List<Known> pages = new ArrayList<>();
    List<Corpus> from = new ArrayList<>();
    for (Corpora.Name name : FROM) {
      LabelledCorpus all = corpora.corpus(name);
      LabelledCorpus corpus =
          new LabelledCorpus(
              all.root(), all.entries().stream().filter(page -> kind(name, page) != null).toList());
      pages.addAll(
          corpus.read(
              page -> Known.read(name, page, kind(name, page)),
              done ->
                  progress.at(
                      "reading the kind of page of " + name.folder(),
                      done,
                      corpus.entries().size())));
      from.add(corpora.provenance(name, corpus.entries()));
    }
    SiteScores scores = new SiteScores();
    SiteFolds folds =
        SiteFolds.of(pages.stream().map(Known::site).toList(), corpora.folds(), corpora.seed());
    for (int fold = 0; fold < folds.count(); fold++) {
      progress.at("cross-validating kinds, fold", fold + 1, folds.count());
      int side = fold;
      SignWeights weights =
          train(pages.stream().filter(page -> folds.of(page.site) != side).toList());
      for (Known page : pages) {
        if (folds.of(page.site) == side) {
          boolean isRight = KindProbabilities.of(weights, page.signs).kind() == page.kind;
          scores.add(page.corpus, isRight);
          scores.add(page.corpus + ' ' + page.kind.label(), isRight);
        }
      }
    }
    Map<String, Double> options = new TreeMap<>();
    options.put("cost", REGRESSION.cost());
    options.put("minSites", (double) MIN_SITES);
    options.put("minWeight", MIN_WEIGHT);
    return new Learned<>(train(pages), corpora.provenance(from, options, scores.means()));
  }

  /** Learns the weights from pages of at least two kinds. */
  @Override
  public SignWeights train(List<Known> pages) {
    Map<String, Set<String>> sites = new TreeMap<>();
    for (Known page : pages) {
      page.signs.forEach(s -> sites.computeIfAbsent(s, x -> new HashSet<>()).add(page.site));
    }
    sites.values().removeIf(of -> of.size() < MIN_SITES);
    List<String> signs = List.copyOf(sites.keySet());
    Map<String, Integer> numbers = new HashMap<>();
    signs.forEach(sign -> numbers.put(sign, numbers.size() + 1));
    Feature[][] x = pages.stream().map(page -> vector(page, numbers)).toArray(Feature[][]::new);
    Map<String, double[]> weights = new TreeMap<>();
    for (PageKind kind : PageKind.values()) {
      boolean[] is = new boolean[x.length];
      for (int i = 0; i < is.length; i++) {
        is[i] = pages.get(i).kind == kind;
      }
      double[] learned = REGRESSION.train(new SparseExamples(x, is, signs.size()));
      for (int i = 0; i < learned.length; i++) {
        if (Math.abs(learned[i]) >= MIN_WEIGHT) {
          weights
                  .computeIfAbsent(signs.get(i), s -> new double[PageKind.values().length])[
                  kind.ordinal()] =
              learned[i];
        }
      }
    }
    return new SignWeights(weights);
  }

  private static Feature[] vector(Known page, Map<String, Integer> numbers) {
    return page.signs.stream()
        .filter(numbers::containsKey)
        .mapToInt(numbers::get)
        .sorted()
        .mapToObj(number -> new FeatureNode(number, 1))
        .toArray(Feature[]::new);
  }
}
