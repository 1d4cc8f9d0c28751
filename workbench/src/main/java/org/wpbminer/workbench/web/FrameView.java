package org.wpbminer.workbench.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.workbench.http.Answer;
import org.wpbminer.workbench.labels.OpenPage;
import org.wpbminer.workbench.labels.OpenPage.Prediction;
import org.wpbminer.workbench.labels.PageLabels.LabelledBlock;
import org.wpbminer.workbench.labels.Workspace;
import org.wpbminer.workbench.picture.HtmlText;
import org.wpbminer.workbench.picture.PageMarkup;
import org.wpbminer.workbench.picture.PageMarkup.FrameScript;
import org.wpbminer.workbench.picture.PageMarkup.PictureBlock;

/**
 * The page itself, with its blocks framed, for a frame of the workbench. The document has an origin
 * of its own and may load nothing; the one script in it is ours, and tells the workbench what was
 * clicked.
 */
final class FrameView {

  private static final String CODE = HtmlText.resource(FrameView.class, "frame.js");

  /** Behind a link that is labelled a related link. */
  private static final String RELATED = "✓";

  private FrameView() {}

  static Answer of(Workspace.Opened opened, boolean styled) {
    OpenPage page = opened.page();
    List<LabelledBlock> blocks = page.labels().blocks();
    Map<Integer, String> marks = new HashMap<>();
    for (int link : page.labels().relatedLinks()) {
      marks.put(link, RELATED);
    }
    FrameScript script = new FrameScript(Session.random(), CODE);
    PageMarkup.Framed framed =
        PageMarkup.of(page.page(), opened.sheets(), pictures(page, blocks), marks, styled, script);
    String policy =
        "sandbox allow-scripts; frame-ancestors 'self'; " + PageMarkup.POLICY + script.policy();
    return Answer.text("text/html", framed.html()).with(Map.of("Content-Security-Policy", policy));
  }

  private static List<PictureBlock> pictures(OpenPage page, List<LabelledBlock> blocks) {
    List<PictureBlock> pictures = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      LabelledBlock block = blocks.get(b);
      Prediction said = page.prediction(block);
      pictures.add(
          new PictureBlock(
              b + 1,
              block.label().label(),
              badge(b + 1, block.label()),
              said == null
                  ? "The model says nothing of this block."
                  : String.format(
                      Locale.ROOT,
                      "Block %d. The model says %s, %.2f.",
                      b + 1,
                      said.label().label(),
                      said.confidence()),
              block.nodes()));
    }
    return pictures;
  }

  /** The front end writes the same where a label is changed. */
  private static String badge(int n, BlockLabel label) {
    return n + " " + label.label().replace("related-", "").replace("link", "links");
  }
}
