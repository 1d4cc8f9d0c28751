package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.workbench.PageMarkup.PictureBlock;

/** One file that shows a mined page: the page with its blocks framed, main text, links, figures. */
public final class MinedPicture {

  private static final int SNIPPET = 120;

  private MinedPicture() {}

  /**
   * The file. It needs no network and runs no script.
   *
   * @param name what the page is called
   * @param page what was mined
   * @param mined what came out
   * @param sheets gives the linked style sheets
   * @param baseUrl the page's address, or null
   */
  public static String html(
      String name, Page page, MinedPage mined, StylesheetSource sheets, String baseUrl) {
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    PageMarkup.Framed framed =
        PageMarkup.of(page, sheets, blocks(mined, nodes), marks(page, mined, baseUrl), true, null);
    ReportPage report =
        new ReportPage(mined.title().isEmpty() ? name : mined.title(), name)
            .legend(
                List.of(
                    new String[] {"related-text", "related text"},
                    new String[] {"related-link", "related link"},
                    new String[] {"other", "other"}))
            .note(mined.truncated() == null ? null : "The page was cut: " + mined.truncated())
            .note(framed.cut())
            .warnings(mined.warnings())
            .frame(framed.html());
    if (mined.mainText() != null) {
      report.heading("Main text").text(mined.mainText());
    }
    List<MinedPage.RelatedLink> links = mined.relatedLinks();
    report.heading("Related links (%d)".formatted(links.size()));
    report.links(links.stream().map(l -> new String[] {l.text(), l.href()}).toList());
    report.heading("Blocks (%d)".formatted(mined.blocks().size()));
    report.paragraph("Point at a block of the page, or click it, for its features.");
    return report
        .table(
            List.of("id", "label", "confidence", "characters", "links", "text"),
            mined.blocks().stream().map(MinedPicture::row).toList())
        .end();
  }

  /**
   * The blocks of a mined page as they are shown.
   *
   * @param nodes what {@link BlockNodes} gave
   */
  static List<PictureBlock> blocks(MinedPage mined, List<int[]> nodes) {
    List<PictureBlock> blocks = new ArrayList<>();
    for (int b = 0; b < nodes.size(); b++) {
      MinedPage.Block block = mined.blocks().get(b);
      String label = block.label().label();
      blocks.add(
          new PictureBlock(
              block.id(),
              label,
              String.format(
                  Locale.ROOT, "%d %s %.2f", block.id(), words(block.label()), block.confidence()),
              info(block),
              nodes.get(b)));
    }
    return blocks;
  }

  /** A label in the few words of a badge. */
  static String words(BlockLabel label) {
    return switch (label) {
      case RELATED_TEXT -> "text";
      case RELATED_LINK -> "links";
      case OTHER -> "other";
    };
  }

  private static String info(MinedPage.Block block) {
    double[] six = block.features().toArray();
    List<String> features = new ArrayList<>();
    for (int i = 0; i < six.length; i++) {
      features.add(String.format(Locale.ROOT, "%s %.3f", PaperFeatures.NAMES.get(i), six[i]));
    }
    return String.format(
        Locale.ROOT,
        "Block %d: %s, confidence %.3f (%s)%n%,d characters, %,d links%n%s",
        block.id(),
        block.label().label(),
        block.confidence(),
        block.probabilities().entrySet().stream()
            .map(p -> String.format(Locale.ROOT, "%s %.3f", p.getKey().label(), p.getValue()))
            .collect(Collectors.joining(", ")),
        Characters.count(block.text()),
        block.links().size(),
        String.join(", ", features));
  }

  private static List<String> row(MinedPage.Block block) {
    return List.of(
        block.label().label(),
        String.valueOf(block.id()),
        block.label().label(),
        String.format(Locale.ROOT, "%.3f", block.confidence()),
        String.format(Locale.ROOT, "%,d", Characters.count(block.text())),
        String.format(Locale.ROOT, "%,d", block.links().size()),
        snippet(block.text()));
  }

  /** The beginning of a text, cut between characters. */
  static String snippet(String text) {
    if (text.length() <= SNIPPET) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(SNIPPET - 1)) ? SNIPPET - 1 : SNIPPET;
    return text.substring(0, end) + "…";
  }

  /**
   * The number of each link that is one of {@link MinedPage#relatedLinks}, from 1, by its node; a
   * link that the page has twice has one number.
   *
   * @param baseUrl the page's address, or null
   */
  private static Map<Integer, String> marks(Page page, MinedPage mined, String baseUrl) {
    Map<String, String> numbers = new HashMap<>();
    for (MinedPage.RelatedLink link : mined.relatedLinks()) {
      numbers.put(link.href(), String.valueOf(numbers.size() + 1));
    }
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(baseUrl, page);
    Map<Integer, String> marks = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
      String number = href == null ? null : numbers.get(resolver.resolve(href));
      if (number != null) {
        marks.put(node, number);
      }
    }
    return marks;
  }
}
