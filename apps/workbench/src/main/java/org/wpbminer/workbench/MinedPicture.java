package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.PageMarkup.PictureBlock;

/**
 * An HTML file that shows a mined page: the page with frames around its blocks, main text, links
 * and a table of the blocks. It loads no resources and runs no scripts; the page is inside a
 * sandboxed frame.
 */
public final class MinedPicture {

  private static final int MAX_SNIPPET_CHARS = 120;
  private static final String STYLE = TermLists.text(MinedPicture.class, "report.css");

  /**
   * The file. Its placeholders are: policy, title, style, name, notes, framed page, main text,
   * number of links, links, number of blocks, rows of blocks.
   */
  private static final String FILE = TermLists.text(MinedPicture.class, "report.html");

  /** Row of a block. Its placeholders are: id, label, probability, characters, links, text. */
  private static final String ROW =
      """
      <tr><td class="n">%1$d</td>
      <td class="%2$s">%2$s</td>
      <td class="n">%3$.3f</td>
      <td class="n">%4$,d</td>
      <td class="n">%5$,d</td>
      <td class="t" dir="auto">%6$s</td>
      </tr>
      """;

  private static final String LINK =
      "<li><bdi>%s</bdi><br><span class=\"to\"><bdi>%s</bdi></span></li>\n";

  private MinedPicture() {}

  /**
   * Returns the content of the file.
   *
   * @param name name of the page
   * @param mined results of mining this page
   * @param sheets source of the linked style sheets
   * @param baseUrl the page's address, or null
   */
  public static String html(
      String name, Page page, MinedPage mined, StylesheetSource sheets, String baseUrl) {
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    PageMarkup.Framed framed =
        new PageMarkup(page, sheets, blocks(mined, nodes), marks(page, mined, baseUrl), true)
            .write();
    List<MinedPage.RelatedLink> links = mined.linksOfPage();
    return String.format(
        Locale.ROOT,
        FILE,
        PageMarkup.POLICY,
        PageMarkup.escape(mined.title().isEmpty() ? name : mined.title()),
        STYLE,
        PageMarkup.escape(name),
        notes(mined, framed.cut()),
        PageMarkup.escape(framed.html()),
        mined.mainText() == null
            ? ""
            : "<h2>Main text</h2>\n"
                + element("div class=\"text\" dir=\"auto\"", mined.bodyOrMainText()),
        links.size(),
        links.stream().map(MinedPicture::link).collect(Collectors.joining()),
        mined.blocks().size(),
        mined.blocks().stream().map(MinedPicture::row).collect(Collectors.joining()));
  }

  private static String notes(MinedPage mined, String cut) {
    String ofPage = mined.truncation() == null ? null : "The page was cut: " + mined.truncation();
    String notes =
        Stream.of(ofPage, cut)
            .filter(Objects::nonNull)
            .map(note -> element("p class=\"note\"", note))
            .collect(Collectors.joining());
    if (mined.warnings().isEmpty()) {
      return notes;
    }
    // collapsed, because many are about missing style sheets
    return mined.warnings().stream()
        .map(warning -> element("div ", warning))
        .collect(
            Collectors.joining(
                "",
                notes
                    + "<details class=\"note\"><summary>Warnings (%d)</summary>\n"
                        .formatted(mined.warnings().size()),
                "</details>\n"));
  }

  private static String element(String tag, String text) {
    return "<%s>%s</%s>\n".formatted(tag, PageMarkup.escape(text), tag.split(" ")[0]);
  }

  private static String link(MinedPage.RelatedLink link) {
    return LINK.formatted(PageMarkup.escape(link.text()), PageMarkup.escape(link.href()));
  }

  private static String row(MinedPage.Block block) {
    String text = block.text();
    String snippet = PageMarkup.beginning(text, MAX_SNIPPET_CHARS);
    return String.format(
        Locale.ROOT,
        ROW,
        block.id(),
        block.label().label(),
        block.probability(),
        Characters.count(text),
        block.links().size(),
        PageMarkup.escape(snippet.length() < text.length() ? snippet + "…" : snippet));
  }

  static List<PictureBlock> blocks(MinedPage mined, List<int[]> nodes) {
    List<PictureBlock> blocks = new ArrayList<>();
    for (int b = 0; b < nodes.size(); b++) {
      MinedPage.Block block = mined.blocks().get(b);
      blocks.add(
          new PictureBlock(
              block.id(),
              block.label().label(),
              PageView.badge(block.id(), block.label())
                  + String.format(Locale.ROOT, " %.2f", block.probability()),
              info(block),
              nodes.get(b)));
    }
    return blocks;
  }

  private static String info(MinedPage.Block block) {
    List<String> features = new ArrayList<>();
    double[] six = block.features() == null ? new double[0] : block.features().toArray();
    for (int i = 0; i < six.length; i++) {
      features.add(String.format(Locale.ROOT, "%s %.3f", PaperFeatures.NAMES.get(i), six[i]));
    }
    return String.format(
        Locale.ROOT,
        "Block %d: %s, probability %.3f (%s)%n%,d characters, %,d links%s",
        block.id(),
        block.label().label(),
        block.probability(),
        block.probabilities().entrySet().stream()
            .map(p -> String.format(Locale.ROOT, "%s %.3f", p.getKey().label(), p.getValue()))
            .collect(Collectors.joining(", ")),
        Characters.count(block.text()),
        block.links().size(),
        features.isEmpty() ? "" : System.lineSeparator() + String.join(", ", features));
  }

  /** Returns by node the number, from 1, of each link in {@link MinedPage#linksOfPage}. */
  private static Map<Integer, String> marks(Page page, MinedPage mined, String baseUrl) {
    Map<String, String> numbers = new HashMap<>();
    for (MinedPage.RelatedLink link : mined.linksOfPage()) {
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
