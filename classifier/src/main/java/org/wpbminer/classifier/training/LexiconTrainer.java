package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;
import org.wpbminer.classifier.training.SiteFolds.Side;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains a {@link Lexicon} by two logistic regressions over the words of labelled blocks: related
 * text against the rest, and related links against the rest. Blocks that are not training examples
 * of all pairwise classifiers are used only for the first.
 *
 * @param cost cost of an error relative to the sum of the squared weights; positive
 * @param siteShare minimum share of the sites whose blocks contain a word; in [0, 1]
 * @param minSites minimum number of sites of a word, at least 1
 * @param sufficientSites number of sites that is always sufficient for a word, even if their share
 *     is too small; at least {@code minSites}
 * @param minWeight minimum of the larger absolute weight of a word; other words are dropped; at
 *     least 0
 * @param tolerance tolerance at which the optimiser stops; positive
 */
public record LexiconTrainer(
    double cost,
    double siteShare,
    int minSites,
    int sufficientSites,
    double minWeight,
    double tolerance) {

  /** Minimum numbers of characters of a block repeated 2, 3, 4 times in the training set. */
  private static final int[] STEPS = {200, 600, 1200};

  private static final int GROUPS = 4;

  public LexiconTrainer {
    Arguments.refuse(!(cost > 0 && cost <= 1e6), "cost is %s; it must lie in (0, 1e6]", cost);
    Arguments.refuse(
        !(siteShare >= 0 && siteShare <= 1), "siteShare is %s; it must lie in [0, 1]", siteShare);
    Arguments.refuse(
        minSites < 1 || sufficientSites < minSites,
        "minSites and sufficientSites are %s and %s; the first must be at least 1, the second not below it",
        minSites,
        sufficientSites);
    Arguments.refuse(
        !(minWeight >= 0 && minWeight < Double.POSITIVE_INFINITY),
        "minWeight is %s; it must be finite and not negative",
        minWeight);
    Arguments.refuse(
        !(tolerance > 0 && tolerance < 1), "tolerance is %s; it must lie in (0, 1)", tolerance);
  }

  /** Returns the values chosen by cross-validation. */
  public static LexiconTrainer defaults() {
    return new LexiconTrainer(0.2, 1 / 60.0, 2, 12, 0.02, 0.01);
  }

  /** Returns the minimum number of sites of a word if there are {@code all} sites. */
  private int sitesOf(int all) {
    return Math.max(minSites, Math.min(sufficientSites, (int) (siteShare * all)));
  }

  /** Returns the number of times a block is in the training set; large blocks are repeated. */
  private int copies(int chars) {
    int copies = 1;
    for (int step : STEPS) {
      copies += chars >= step ? 1 : 0;
    }
    return copies;
  }

  /**
   * Lexicon, and for each training site a lexicon that was learned without it. A classifier must be
   * trained with the latter, because a lexicon fits its own training blocks better than new ones.
   *
   * @param lexicon lexicon learned from all blocks, for use on other blocks
   * @param withoutSite for each site a lexicon learned without it
   */
  public record CrossFitted(Lexicon lexicon, Map<String, Lexicon> withoutSite) {

    /** Returns the lexicon that was learned without a site. */
    Lexicon of(String site) {
      return withoutSite.getOrDefault(site, lexicon);
    }

    /** Fills in the word features of pages, with the lexicon learned without the page's site. */
    public List<PageBlocks> complete(List<PageBlocks> pages) {
      return pages.stream().map(page -> page.completedBy(of(page.site()))).toList();
    }
  }

  /**
   * Learns a lexicon from all blocks, and one without each of four groups of sites. If one of them
   * would be empty, all are empty, because in use a classifier must not get features that were
   * missing in training.
   *
   * @param set labelled blocks with words
   * @param seed seed of the split of sites into groups
   */
  public CrossFitted crossFit(TrainingSet set, long seed) {
    Map<String, Lexicon> withoutSite = new HashMap<>();
    if (set.siteCount() > 1) {
      SiteFolds groups = SiteFolds.of(Arrays.asList(set.sites()), GROUPS, seed);
      for (Side<Example> side : groups.sides(set.examples(), Example::site)) {
        Lexicon others = train(new TrainingSet(side.train()));
        side.test().forEach(example -> withoutSite.put(example.site(), others));
      }
    }
    boolean knowsAllSites =
        !withoutSite.isEmpty()
            && withoutSite.values().stream().allMatch(lexicon -> lexicon.size() > 0);
    return knowsAllSites
        ? new CrossFitted(train(set), withoutSite)
        : new CrossFitted(Lexicon.NONE, Map.of());
  }

  /** Learns a lexicon from labelled blocks with words; empty if no word occurs on enough sites. */
  public Lexicon train(TrainingSet set) {
    int[] words = onManySites(set);
    if (words.length == 0) {
      return Lexicon.NONE;
    }
    List<Example> known = set.examples().stream().filter(e -> e.words() != null).toList();
    List<Example> whole = known.stream().filter(Example::isForAllPairs).toList();
    double[] text = learn(known, words, BlockLabel.RELATED_TEXT);
    double[] link = learn(whole, words, BlockLabel.RELATED_LINK);
    int[] kept =
        IntStream.range(0, words.length)
            .filter(j -> Math.max(Math.abs(text[j]), Math.abs(link[j])) >= minWeight)
            .toArray();
    return new Lexicon(
        Arrays.stream(kept).map(j -> words[j]).toArray(),
        rounded(text, kept),
        rounded(link, kept),
        new double[] {rounded(text[words.length]), rounded(link[words.length])});
  }

  private static float[] rounded(double[] weights, int[] kept) {
    float[] rounded = new float[kept.length];
    for (int k = 0; k < kept.length; k++) {
      rounded[k] = rounded(weights[kept[k]]);
    }
    return rounded;
  }

  /** Returns a weight rounded as in a model's file, so that a reloaded model is equal. */
  private static float rounded(double weight) {
    return Lexicon.weight(Lexicon.units(weight));
  }

  /** Returns the words that occur in blocks of enough sites, ascending. */
  private int[] onManySites(TrainingSet set) {
    Map<String, List<Example>> bySite =
        set.examples().stream()
            .filter(example -> example.words() != null)
            .collect(Collectors.groupingBy(Example::site));
    Map<Integer, Integer> sites = new HashMap<>();
    for (List<Example> site : bySite.values()) {
      site.stream()
          .flatMapToInt(example -> Arrays.stream(example.words().words()))
          .distinct()
          .forEach(word -> sites.merge(word, 1, Integer::sum));
    }
    int least = sitesOf(bySite.size());
    return sites.entrySet().stream()
        .filter(word -> word.getValue() >= least)
        .mapToInt(Map.Entry::getKey)
        .sorted()
        .toArray();
  }

  /** Returns a sparse vector of known words and the bias; long blocks have smaller values. */
  private static Feature[] vector(BlockWords block, int[] words) {
    int[] known =
        Arrays.stream(block.words())
            .map(word -> Arrays.binarySearch(words, word))
            .filter(place -> place >= 0)
            .sorted()
            .toArray();
    double share = Lexicon.share(known.length);
    return Stream.concat(
            Arrays.stream(known).mapToObj(place -> new FeatureNode(place + 1, share)),
            Stream.of(new FeatureNode(words.length + 1, 1)))
        .toArray(Feature[]::new);
  }

  /** Returns the weights of the words, followed by the bias; all 0 if there is only one class. */
  private double[] learn(List<Example> blocks, int[] words, BlockLabel label) {
    List<Example> copies =
        blocks.stream().flatMap(e -> Collections.nCopies(copies(e.weight()), e).stream()).toList();
    Map<Example, Feature[]> vectors = new IdentityHashMap<>();
    Feature[][] x =
        copies.stream()
            .map(e -> vectors.computeIfAbsent(e, block -> vector(block.words(), words)))
            .toArray(Feature[][]::new);
    IntPredicate is = k -> copies.get(k).label() == label.ordinal();
    long positive = IntStream.range(0, x.length).filter(is).count();
    return positive == 0 || positive == x.length
        ? new double[words.length + 1]
        : new LogisticRegression(Penalty.L2, cost, tolerance).train(x, is, words.length + 1);
  }
}
