package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit.Outcome;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.workbench.PageMarkup.PictureBlock;

/**
 * One file that shows how the paper's segmentation cuts a page: blocks with their H, and fainter
 * what it dropped.
 */
public final class SegmentedPicture {

  /** Dropped nodes that are shown: a page has few with text, but may have many without. */
  private static final int MOST_DROPPED = 5_000;

  private SegmentedPicture() {}

  /**
   * The file. It needs no network and runs no script.
   *
   * @param name what the page is called
   * @param thresholds by which it was cut
   * @param blocks what came out
   * @param visits every node that was looked at
   * @param sheets gives the linked style sheets
   */
  public static String html(
      String name,
      Page page,
      SegmentationParameters thresholds,
      List<Block> blocks,
      List<Visit> visits,
      StylesheetSource sheets) {
    PageTree tree = page.tree();
    List<PictureBlock> shown = new ArrayList<>();
    for (Block block : blocks) {
      shown.add(shown(tree, shown.size() + 1, "block", block));
    }
    boolean[] inBlock = new boolean[tree.size()];
    blocks.forEach(block -> block.stream().forEach(node -> inBlock[node] = true));
    visits.stream()
        .filter(visit -> visit.outcome() == Outcome.DROPPED && !inBlock[visit.node()])
        .map(Visit::node)
        .filter(node -> tree.chars(node) > 0 && tree.counts(node))
        .limit(MOST_DROPPED)
        .forEach(
            node ->
                shown.add(shown(tree, shown.size() + 1, "dropped", new Block(new int[] {node}))));
    PageMarkup.Framed framed = PageMarkup.of(page, sheets, shown, Map.of(), true, null);
    return new ReportPage(page.title().isEmpty() ? name : page.title(), name)
        .legend(
            List.of(
                new String[] {"other", "block, with its H"},
                new String[] {"dropped", "dropped: H too small"}))
        .note(page.truncated() == null ? null : "The page was cut: " + page.truncated())
        .note(framed.cut())
        .frame(framed.html())
        .heading("Thresholds")
        .paragraph(
            String.format(
                Locale.ROOT,
                "Nodes with H above alpha = %s are cut further; elements with H above beta = %s, and"
                    + " texts with H above gamma = %s, are blocks; the rest is dropped.",
                thresholds.alpha(),
                thresholds.beta(),
                thresholds.gamma()))
        .heading("Blocks (%d)".formatted(blocks.size()))
        .table(List.of("id", "what", "H", "characters", "links", "text"), rows(tree, blocks))
        .end();
  }

  private static PictureBlock shown(PageTree tree, int id, String what, Block block) {
    NodeDensities d = block.densities(tree);
    String info =
        String.format(
            Locale.ROOT,
            "%s %d: H %.3f%ntext density %.3f, link density %.3f, link text density %.3f%n"
                + "%,d characters, %,d links, %,d nodes",
            what,
            id,
            d.entropy(),
            d.text(),
            d.link(),
            d.linkText(),
            block.textChars(tree) + block.linkTextChars(tree),
            block.links(tree),
            block.size());
    String badge = String.format(Locale.ROOT, "%d H %.3f", id, d.entropy());
    return new PictureBlock(id, what, badge, info, block.nodes());
  }

  private static List<List<String>> rows(PageTree tree, List<Block> blocks) {
    List<List<String>> rows = new ArrayList<>();
    for (Block block : blocks) {
      rows.add(
          List.of(
              "block",
              String.valueOf(rows.size() + 1),
              "block",
              String.format(Locale.ROOT, "%.3f", block.densities(tree).entropy()),
              String.format(Locale.ROOT, "%,d", block.textChars(tree) + block.linkTextChars(tree)),
              String.format(Locale.ROOT, "%,d", block.links(tree)),
              MinedPicture.snippet(Characters.fold(block.text(tree)))));
    }
    return rows;
  }
}
