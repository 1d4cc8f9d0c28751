package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.workbench.PageMarkup.PictureBlock;
import org.wpbminer.workbench.PageSummary.PageState;

/**
 * A page as the front end receives it.
 *
 * @param revision revision that a change must name
 * @param truncated the limit that cut the page, or null
 */
record PageView(
    PageSummary page,
    int revision,
    boolean canUndo,
    boolean canRedo,
    String truncated,
    List<String> warnings,
    List<BlockView> blocks) {

  /** Mark after a link that is labelled as related. */
  private static final String RELATED = "✓";

  private static final int MAX_SNIPPET_CHARS = 160;
  private static final int MAX_LINKS = 500;

  /**
   * A block.
   *
   * @param n its number, from 1
   * @param predicted predicted label, or null
   * @param margin difference between the probabilities of the predicted and the second label
   * @param carried label at the same position on other pages of the site, if it differs and the
   *     block's own label has been neither changed nor confirmed; else null
   * @param text beginning of its text
   * @param nodes number of its nodes
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

  /** A link at a node; {@code predicted} and {@code probability} are null without a prediction. */
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
      MinedPage.Block predicted = page.prediction(block);
      boolean none = predicted == null;
      views.add(
          new BlockView(
              b + 1,
              block.label().label(),
              block.kind(),
              none ? null : predicted.label().label(),
              none ? null : predicted.probability(),
              none ? null : margin(predicted),
              carried(opened, block, predicted),
              IntStream.of(block.nodes()).map(tree::chars).sum(),
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

  private static double margin(MinedPage.Block block) {
    double[] sorted =
        block.probabilities().values().stream().mapToDouble(p -> p).sorted().toArray();
    return sorted[sorted.length - 1] - sorted[sorted.length - 2];
  }

  private static String carried(
      Workspace.Opened opened, GoldBlock block, MinedPage.Block predicted) {
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
    return PageMarkup.beginning(text, MAX_SNIPPET_CHARS);
  }

  private static List<LinkView> links(OpenPage page, GoldBlock block, BitSet related) {
    PageTree tree = page.page().tree();
    List<LinkView> links = new ArrayList<>();
    for (int root : block.nodes()) {
      for (int n = root; n < tree.subtreeEnd(root) && links.size() < MAX_LINKS; n++) {
        if (PageLabels.isLink(tree, n)) {
          String href = tree.attribute(n, "href");
          MinedPage.Link predicted = page.prediction(n);
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
    String nonce = Session.random();
    String html =
        new PageMarkup(page.page(), opened.sheets(), pictures(page, blocks), marks, styled)
            .write(nonce)
            .html();
    String policy = "sandbox allow-scripts; frame-ancestors 'self'; " + PageMarkup.policy(nonce);
    return Answer.text("text/html", html).with(Map.of("Content-Security-Policy", policy));
  }

  private static List<PictureBlock> pictures(OpenPage page, List<GoldBlock> blocks) {
    List<PictureBlock> pictures = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      GoldBlock block = blocks.get(b);
      MinedPage.Block predicted = page.prediction(block);
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
  static String badge(int n, BlockLabel label) {
    return n + " " + label.label().replace("related-", "").replace("link", "links");
  }
}
