package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.maintext.BodyFeatures;
import org.wpbminer.classifier.maintext.BodyText;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextView;
import org.wpbminer.classifier.maintext.VisibleLine;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;

/**
 * The lines of a page's main text with their features, and which of them are of its body.
 *
 * @param publisher who published the page
 * @param lines the lines
 * @param features of each line
 * @param body of each line, whether most of it is of the true body
 * @param truth the true body
 */
record BodyLines(
    String publisher, List<String> lines, double[][] features, boolean[] body, String truth) {

  /**
   * Of a page that a model labels; a page without main text has no lines.
   *
   * @param publisher who published it
   * @param truth its true body
   */
  static BodyLines of(String publisher, String truth, Page page, BlockModel model) {
    LabelledBlocks blocks = model.label(model.pipeline().run(page, StylesheetSource.none()));
    MainTextView view = MainText.view(page, blocks.blocks(), blocks.probabilities());
    List<String> lines =
        view == null ? List.of() : view.lines().stream().map(VisibleLine::text).toList();
    double[][] features = view == null ? new double[0][] : BodyFeatures.of(view);
    return new BodyLines(publisher, lines, features, areBody(lines, truth), truth);
  }

  /** A line that repeats what one above it has is of the body once only. */
  private static boolean[] areBody(List<String> lines, String truth) {
    Grams rest = new Grams(truth);
    boolean[] body = new boolean[lines.size()];
    for (int i = 0; i < body.length; i++) {
      Grams line = new Grams(lines.get(i));
      body[i] = line.size() > 0 && 2 * line.common(rest) >= line.size();
      rest.remove(line);
    }
    return body;
  }

  /** F1 of the lines that weights choose. */
  double f1(double[] weights) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < body.length; i++) {
      if (BodyText.isBody(weights, features[i])) {
        chosen.add(lines.get(i));
      }
    }
    return Grams.f1(String.join("\n", chosen.isEmpty() ? lines : chosen), truth);
  }
}
