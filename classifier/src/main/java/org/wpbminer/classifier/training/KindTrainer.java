package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;

/** Trains the prediction of page kinds: for each kind a sparse logistic regression. */
final class KindTrainer {

  /**
   * The corpora for learning kinds. {@link Name#WADDLE} is not used: it has only old news articles,
   * and with it too many forums and collections are classified as articles.
   */
  static final List<Name> FROM =
      List.of(Name.WCXB, Name.OUTSIDE, Name.NEWS, Name.PRODUCTS, Name.POSTS);

  /** Minimum number of sites with a feature; rarer features may be specific to a site. */
  private static final int MIN_SITES = 6;

  private static final LogisticRegression REGRESSION =
      new LogisticRegression(Penalty.L1, 0.7, 0.01);

  private static final double MIN_WEIGHT = 0.01;

  private KindTrainer() {}

  /** Page with its known kind and its features; scores are grouped by {@code corpus}. */
  record Known(String corpus, String site, PageKind kind, Set<String> signs) {}

  /** Returns the kind of a page; null if the corpus does not have it. */
  static PageKind kind(Name corpus, LabelledPage page) {
    return switch (corpus) {
      case NEWS, WADDLE -> PageKind.ARTICLE;
      case PRODUCTS -> PageKind.PRODUCT;
      case TRAF, READABILITY -> null;
      case POSTS -> page.type().equals(PageKind.FORUM.label()) ? PageKind.FORUM : null;
      default -> PageKind.valueOf(page.type().toUpperCase(Locale.ROOT));
    };
  }

  static SignWeights train(PartTraining<Known> training) throws IOException {
    for (Name name : FROM) {
      training.read(
          name,
          training.corpora().corpus(name).entries().stream()
              .filter(page -> kind(name, page) != null)
              .toList(),
          page ->
              new Known(
                  name.folder(),
                  page.site(),
                  kind(name, page),
                  PageSigns.of(PageReading.of(page.parse()), page.url())));
    }
    training.crossValidate(
        Known::site,
        KindTrainer::learn,
        (weights, page) -> {
          boolean isRight = weights.probabilities(page.signs).kind() == page.kind;
          training.scores().add(page.corpus, isRight);
          training.scores().add(page.corpus + ' ' + page.kind.label(), isRight);
        });
    training.options(Map.of("cost", REGRESSION.cost()));
    training.options(Map.of("minSites", (double) MIN_SITES));
    training.options(Map.of("minWeight", MIN_WEIGHT));
    return learn(training.pages());
  }

  /** Learns the weights from pages of at least two kinds. */
  static SignWeights learn(List<Known> pages) {
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
      double[] learned = REGRESSION.train(x, i -> pages.get(i).kind == kind, signs.size());
      for (int i = 0; i < learned.length; i++) {
        if (Math.abs(learned[i]) >= MIN_WEIGHT) {
          double[] ofSign =
              weights.computeIfAbsent(signs.get(i), s -> new double[PageKind.values().length]);
          ofSign[kind.ordinal()] = learned[i];
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
