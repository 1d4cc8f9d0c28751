package org.wpbminer.classifier.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;

/** Small invented pages and training sets for tests, the same for the same seed. */
public final class SyntheticPages {

  private SyntheticPages() {}

  /** Returns a page with navigation, paragraphs and a list of links. */
  public static String page(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<html><head><title>Page</title></head><body>");
    html.append("<div data-block=1 data-label=other>");
    links(html, random, 8, 1);
    html.append("</div><div data-block=2 data-label=related-text><h1>Of things</h1>");
    for (int i = 0; i < 4 + random.nextInt(5); i++) {
      html.append("<p>");
      words(html, random, 30 + random.nextInt(40));
      html.append("</p>");
    }
    html.append("</div><ul data-block=3 data-label=related-link>");
    for (int i = 0; i < 6; i++) {
      html.append("<li>");
      links(html, random, 1, 7);
      html.append("</li>");
    }
    return html.append("</ul><div>Imprint and contact of the house</div></body></html>").toString();
  }

  private static void links(StringBuilder html, Random random, int links, int words) {
    for (int i = 0; i < links; i++) {
      html.append("<a href=/p").append(random.nextInt(1000)).append('>');
      words(html, random, words);
      html.append("</a> ");
    }
  }

  private static void words(StringBuilder html, Random random, int words) {
    for (int i = 0; i < words; i++) {
      html.append(i > 0 ? " " : "").append("word").append(random.nextInt(500));
    }
  }

  /** Returns three clouds of points in the plane, one for each label, from a number of sites. */
  public static TrainingSet clouds(int n, int sites, double spread, long seed) {
    Random random = new Random(seed);
    double[][] vectors = new double[n][];
    int[] labels = new int[n];
    int[] weights = new int[n];
    String[] site = new String[n];
    for (int i = 0; i < n; i++) {
      labels[i] = i % 3;
      double angle = labels[i] * 2 * Math.PI / 3;
      vectors[i] =
          new double[] {
            Math.cos(angle) + spread * random.nextGaussian(),
            Math.sin(angle) + spread * random.nextGaussian()
          };
      weights[i] = 1 + random.nextInt(100);
      site[i] = "site" + random.nextInt(sites);
    }
    return TrainingSet.of(vectors, labels, weights, site);
  }

  /** Returns a model of the paper's pipeline, trained on three distinct kinds of blocks. */
  public static BlockModel model() {
    double[][] vectors = new double[60][];
    int[] labels = new int[60];
    int[] weights = new int[60];
    String[] sites = new String[60];
    Random random = new Random(5);
    for (int i = 0; i < 60; i++) {
      labels[i] = i % 3;
      weights[i] = 10;
      sites[i] = "site" + i % 6;
      double noise = 0.05 * random.nextDouble();
      vectors[i] =
          switch (labels[i]) {
            case 0 -> new double[] {0.9 - noise, 0.02, 0.01, 1, 1, 1};
            case 1 -> new double[] {0.01, 0.4 + noise, 0.6 + noise, 1, 0.5, 1};
            default -> new double[] {0.02, 0.5 + noise, 0.2 - noise, 1, 0.05, 0.3};
          };
    }
    ModelTrainer trainer =
        new ModelTrainer(Pipeline.of(Profile.PAPER), only(SvmParameters.defaults(), 6), step -> {});
    LabelledCorpus source = new LabelledCorpus(Path.of("synthetic"), List.of());
    try {
      return trainer
          .train(
              TrainingSet.of(vectors, labels, weights, sites), Augmentation.NONE, List.of(source))
          .model();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a grid of one cell, so that nothing is searched. */
  static GridSearch only(SvmParameters parameters, int dimensions) {
    return new GridSearch(
        List.of(parameters.cost()),
        List.of(parameters.gamma() * dimensions),
        List.of(parameters.balance()),
        GridSearch.defaults().validation());
  }
}
