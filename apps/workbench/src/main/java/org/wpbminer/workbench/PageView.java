package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.OpenPage.LinkPrediction;
import org.wpbminer.workbench.OpenPage.Prediction;
import org.wpbminer.workbench.PageMarkup.FrameScript;
import org.wpbminer.workbench.PageMarkup.PictureBlock;
import org.wpbminer.workbench.PageSummary.PageState;

/**
 * A page as the front end receives it.
 *
 * @param page the page's entry in the list
 * @param revision revision that a change must name
 * @param canUndo whether there is a change to undo
 * @param canRedo whether there is a change to redo
 * @param truncated the limit that cut the page, or null
 * @param warnings parts of the page that were ignored
 * @param blocks the blocks with their labels
 */
record PageView(
    PageSummary page,
    int revision,
    boolean canUndo,
    boolean canRedo,
    String truncated,
    List<String> warnings,
    List<BlockView> blocks) {

  private static final String FRAME_SCRIPT = TermLists.text(PageView.class, "frame.js");

  /** Mark after a link that is labelled as related. */
  private static final String RELATED = "✓";

  private static final int MAX_SNIPPET_CHARS = 160;
  private static final int MAX_LINKS = 500;

  /**
   * A block.
   *
   * @param n its number, from 1
   * @param label its label
   * @param kind its kind, or null
   * @param predicted predicted label, or null
   * @param probability probability of the predicted label, or null
   * @param margin difference to the probability of the second label, or null
   * @param carried label at the same position on other pages of the site, if it differs and the
   *     block's own label has been neither changed nor confirmed; else null
   * @param chars number of its characters
   * @param text beginning of its text
   * @param nodes number of its nodes
   * @param links its links, at most 500
   */
  record BlockView(
      int n,
      String label,
      String kind,
      String predicted,
      Double probability,
      Double margin,
      String carried,
      int chars,
      String text,
      int nodes,
      List<LinkView> links) {}

  /**
   * A link.
   *
   * @param node its node in the page
   * @param text its text
   * @param href its address as in the page
   * @param related whether it is labelled as related
   * @param predicted whether it is predicted to be related, or null
   * @param probability predicted probability that it is related, or null
   */
  record LinkView(
      int node, String text, String href, boolean related, Boolean predicted, Double probability) {}

  static PageView of(Workspace.Opened opened) {
    OpenPage page = opened.page();
    PageTree tree = page.page().tree();
    List<GoldBlock> blocks = page.labels().blocks();
    BitSet related = new BitSet(tree.size());
    IntStream.of(page.labels().relatedLinks()).forEach(related::set);
    List<BlockView> views = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      GoldBlock block = blocks.get(b);
      Prediction predicted = page.prediction(block);
      views.add(
          new BlockView(
              b + 1,
              block.label().label(),
              block.kind(),
              predicted == null ? null : predicted.label().label(),
              predicted == null ? null : predicted.probability(),
              predicted == null ? null : predicted.margin(),
              carried(opened, block, predicted),
              chars(tree, block),
              text(tree, block.nodes()),
              block.nodes().length,
              links(page, block, related)));
    }
    return new PageView(
        opened.summary(),
        opened.revision(),
        page.canUndo(),
        page.canRedo(),
        page.page().truncation(),
        page.mined().warnings(),
        views);
  }

  private static String carried(Workspace.Opened opened, GoldBlock block, Prediction predicted) {
    BlockLabel carried = opened.carried().of(opened.page().page().tree(), block.nodes());
    boolean isOpen =
        opened.summary().state() != PageState.DONE
            && predicted != null
            && predicted.label() == block.label();
    return isOpen && carried != null && carried != block.label() ? carried.label() : null;
  }

  /** Main text and related links that result from the current labels. */
  record Preview(String text, List<PreviewLink> links) {}

  record PreviewLink(String text, String href) {}

  static Preview preview(OpenPage page) {
    PageTree tree = page.page().tree();
    PageLabels labels = page.labels();
    int[] of = labels.blockOf();
    int[] text =
        IntStream.range(0, tree.size())
            .filter(node -> of[node] >= 0 && tree.isSeenText(node))
            .filter(node -> labels.blocks().get(of[node]).label() == BlockLabel.RELATED_TEXT)
            .toArray();
    List<PreviewLink> links =
        IntStream.of(labels.relatedLinks())
            .mapToObj(link -> new PreviewLink(text(tree, link), tree.attribute(link, "href")))
            .toList();
    return new Preview(NodeText.of(tree, text), links);
  }

  private static int chars(PageTree tree, GoldBlock block) {
    int chars = 0;
    for (int node : block.nodes()) {
      chars += tree.chars(node);
    }
    return chars;
  }

  /** Returns the beginning of a text, without collecting the rest of a long block. */
  private static String text(PageTree tree, int... nodes) {
    StringBuilder text = new StringBuilder();
    for (int root : nodes) {
      for (int node = root;
          node < tree.subtreeEnd(root) && text.length() < MAX_SNIPPET_CHARS;
          node++) {
        if (tree.isSeenText(node)) {
          text.append(text.length() == 0 ? "" : " ");
          text.append(Characters.fold(NodeText.of(tree, new int[] {node})));
        }
      }
    }
    int end = Math.min(MAX_SNIPPET_CHARS, text.length());
    boolean split = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
    return text.substring(0, split ? end - 1 : end);
  }

  private static List<LinkView> links(OpenPage page, GoldBlock block, BitSet related) {
    PageTree tree = page.page().tree();
    List<LinkView> links = new ArrayList<>();
    for (int root : block.nodes()) {
      for (int n = root; n < tree.subtreeEnd(root) && links.size() < MAX_LINKS; n++) {
        if (PageLabels.isLink(tree, n)) {
          String href = tree.attribute(n, "href");
          LinkPrediction predicted = page.prediction(n);
          links.add(
              new LinkView(
                  n,
                  text(tree, n),
                  href.substring(0, Math.min(MAX_SNIPPET_CHARS, href.length())),
                  related.get(n),
                  predicted == null ? null : predicted.related(),
                  predicted == null ? null : predicted.probability()));
        }
      }
    }
    return links;
  }

  /**
   * Returns the page with frames around its blocks, to be shown in a frame of the workbench. The
   * document has an origin of its own and may load nothing; its only script reports clicks and keys
   * to the workbench.
   */
  static Answer frame(Workspace.Opened opened, boolean styled) {
    OpenPage page = opened.page();
    List<GoldBlock> blocks = page.labels().blocks();
    Map<Integer, String> marks = new HashMap<>();
    for (int link : page.labels().relatedLinks()) {
      marks.put(link, RELATED);
    }
    FrameScript script = new FrameScript(Session.random(), FRAME_SCRIPT);
    PageMarkup.Framed framed =
        PageMarkup.of(page.page(), opened.sheets(), pictures(page, blocks), marks, styled, script);
    String policy =
        "sandbox allow-scripts; frame-ancestors 'self'; " + PageMarkup.POLICY + script.policy();
    return Answer.text("text/html", framed.html()).with(Map.of("Content-Security-Policy", policy));
  }

  private static List<PictureBlock> pictures(OpenPage page, List<GoldBlock> blocks) {
    List<PictureBlock> pictures = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      GoldBlock block = blocks.get(b);
      Prediction predicted = page.prediction(block);
      pictures.add(
          new PictureBlock(
              b + 1,
              block.label().label(),
              badge(b + 1, block.label()),
              predicted == null
                  ? "The model has no prediction for this block."
                  : String.format(
                      Locale.ROOT,
                      "Block %d. Prediction: %s, %.2f.",
                      b + 1,
                      predicted.label().label(),
                      predicted.probability()),
              block.nodes()));
    }
    return pictures;
  }

  /** Returns the badge of a block. The front end writes the same text when a label is changed. */
  private static String badge(int n, BlockLabel label) {
    return n + " " + label.label().replace("related-", "").replace("link", "links");
  }
}
