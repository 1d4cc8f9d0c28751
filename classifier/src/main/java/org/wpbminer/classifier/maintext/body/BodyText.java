package org.wpbminer.classifier.maintext.body;

import java.util.List;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.VisibleLine;

/**
 * The body of an article: standfirst, subheads and paragraphs. Of a main text it leaves out the
 * lines that are something else: bylines, captions, teasers, notices, what stands about the author.
 */
public final class BodyText {

  private BodyText() {}

  /** Leaves out what is not the body; nothing where no line is, as on pages without an article. */
  public static void mark(MainTextView view) {
    List<VisibleLine> lines = view.lines();
    double[][] features = BodyFeatures.of(view);
    boolean[] body = new boolean[features.length];
    boolean any = false;
    for (int i = 0; i < body.length; i++) {
      body[i] = BodyWeights.LEARNED.isBody(features[i]);
      any |= body[i];
    }
    for (int i = 0; any && i < body.length; i++) {
      if (!body[i]) {
        view.leaveOut(lines.get(i));
      }
    }
  }
}
