package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;

/** Split of pages by site into training and test pages, both in random order. */
public record SiteSplit(List<PageBlocks> learn, List<PageBlocks> test) {

  private static final int MAX_DRAWS = 1_000;

  /** Assigns whole sites, in random order, to the test set until it has enough pages. */
  public static SiteSplit of(List<PageBlocks> pages, int testPages, long seed) {
    Map<String, List<PageBlocks>> sites = new LinkedHashMap<>();
    pages.forEach(page -> sites.computeIfAbsent(page.site(), s -> new ArrayList<>()).add(page));
    List<List<PageBlocks>> order = new ArrayList<>(sites.values());
    Random random = new Random(seed);
    Collections.shuffle(order, random);
    List<PageBlocks> learn = new ArrayList<>();
    List<PageBlocks> test = new ArrayList<>();
    for (List<PageBlocks> site : order) {
      // a large site goes to the training set if it would make the test set too large
      boolean fits = test.size() + site.size() <= testPages;
      (fits ? test : learn).addAll(site);
    }
    Collections.shuffle(learn, random);
    Collections.shuffle(test, random);
    return new SiteSplit(learn, test);
  }

  /**
   * Draws pages from the training set whose labels are used. The draw is repeated up to 1,000 times
   * until every label of the training set occurs, because a person would continue labelling until
   * then.
   *
   * @throws IllegalArgumentException if no draw has all labels
   */
  public Labelled label(int pages, long seed) {
    long wanted = labels(learn);
    Random random = new Random(seed);
    List<PageBlocks> order = new ArrayList<>(learn);
    for (int draw = 0; draw < MAX_DRAWS && pages <= order.size(); draw++) {
      List<PageBlocks> drawn = order.subList(0, pages);
      if (labels(drawn) == wanted) {
        return new Labelled(List.copyOf(drawn), List.copyOf(order.subList(pages, order.size())));
      }
      Collections.shuffle(order, random);
    }
    throw new IllegalArgumentException(
        ("no %s of the %s pages to learn from were found that hold %s labels together;"
                + " give more labelled pages")
            .formatted(pages, learn.size(), wanted));
  }

  private static long labels(List<PageBlocks> pages) {
    return pages.stream()
        .flatMapToInt(page -> IntStream.range(0, page.size()).map(b -> page.goldLabel(b).ordinal()))
        .distinct()
        .count();
  }

  /** Training pages whose labels are known, and others whose labels are hidden. */
  public record Labelled(List<PageBlocks> pages, List<PageBlocks> others) {

    public TrainingSet set() {
      return PageBlocks.labelled(pages);
    }

    /** Returns the labels that a method trained on these pages predicts for each test page. */
    public List<int[]> predict(BlockBaseline method, List<PageBlocks> test) {
      double[][] unlabelled =
          others.stream()
              .flatMap(page -> Arrays.stream(page.run().vectors()))
              .toArray(double[][]::new);
      return method.predict(set(), unlabelled, test.stream().map(TestPage::of).toList());
    }
  }
}
