package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.TestPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Invented vectors, and pages with these vectors. */
final class Clouds {

  private Clouds() {}

  /**
   * Returns three clouds, one for each label, far enough apart for any learner; labels are 0, 1, 2,
   * 0, 1, 2, ..
   */
  static TrainingSet of(int each, long seed) {
    Random random = new Random(seed);
    int n = 3 * each;
    double[][] vectors = new double[n][3];
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      labels[i] = i % 3;
      for (int d = 0; d < 3; d++) {
        vectors[i][d] = (d == labels[i] ? 1 : 0) + 0.1 * random.nextGaussian();
      }
    }
    return set(vectors, labels);
  }

  static TrainingSet set(double[][] vectors, int[] labels) {
    int[] ones = new int[labels.length];
    Arrays.fill(ones, 1);
    String[] sites = new String[labels.length];
    Arrays.fill(sites, "s");
    return TrainingSet.of(vectors, labels, ones, sites);
  }

  /** Returns a page whose blocks are its paragraphs, with the given vectors. */
  static TestPage page(double[][] vectors) {
    String paragraphs = "<p>some words here</p>".repeat(vectors.length);
    return paragraphs(new PageParser().parse("<body>" + paragraphs + "</body>").tree(), vectors);
  }

  /** Returns a page whose blocks are its paragraphs. */
  static TestPage paragraphs(PageTree tree, double[][] vectors) {
    List<Block> blocks =
        IntStream.range(0, tree.size())
            .filter(node -> tree.tag(node).equals("p"))
            .mapToObj(node -> new Block(new int[] {node}))
            .toList();
    return new TestPage(tree, blocks, vectors);
  }
}
