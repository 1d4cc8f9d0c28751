package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
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

  /** Start of the file. Its placeholders are, in order: policy, title, style, title, name. */
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="%s; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%s</title>
      <style>
      %s</style>
      </head>
      <body>
      <h1><bdi>%s</bdi></h1>
      <p class="of"><bdi>%s</bdi></p>
      <ul class="legend">
      <li><span class="related-text">related text</span></li>
      <li><span class="related-link">related link</span></li>
      <li><span class="other">other</span></li>
      </ul>
      """;

  private static final String BEFORE_ROWS =
      """
      <h2>Blocks (%d)</h2>
      <p>Point at a block of the page, or click it, to see its label and probabilities.</p>
      <div class="wide"><table>
      <thead><tr><th>id</th>
      <th>label</th>
      <th>probability</th>
      <th>characters</th>
      <th>links</th>
      <th>text</th>
      </tr></thead>
      <tbody>
      """;

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
    StringBuilder out = new StringBuilder(1 << 16);
    String title = PageMarkup.escape(mined.title().isEmpty() ? name : mined.title());
    out.append(HEAD.formatted(PageMarkup.POLICY, title, STYLE, title, PageMarkup.escape(name)));
    if (mined.truncation() != null) {
      element(out, "p", "class=\"note\"", "The page was cut: " + mined.truncation());
    }
    if (framed.cut() != null) {
      element(out, "p", "class=\"note\"", framed.cut());
    }
    if (!mined.warnings().isEmpty()) { // collapsed, because many are about missing style sheets
      out.append("<details class=\"note\"><summary>Warnings (").append(mined.warnings().size());
      out.append(")</summary>\n");
      mined.warnings().forEach(warning -> element(out, "div", "", warning));
      out.append("</details>\n");
    }
    out.append("<div class=\"columns\">\n<iframe sandbox title=\"The page with its blocks\"");
    out.append(" srcdoc=\"");
    PageMarkup.append(out, framed.html());
    out.append("\"></iframe>\n<div>\n");
    if (mined.mainText() != null) {
      out.append("<h2>Main text</h2>\n");
      element(out, "div", "class=\"text\" dir=\"auto\"", mined.bodyOrMainText());
    }
    out.append("<h2>Related links (%d)</h2>\n".formatted(mined.linksOfPage().size()));
    out.append("<ol class=\"links\">\n");
    for (MinedPage.RelatedLink link : mined.linksOfPage()) {
      out.append(LINK.formatted(PageMarkup.escape(link.text()), PageMarkup.escape(link.href())));
    }
    out.append("</ol>\n").append(BEFORE_ROWS.formatted(mined.blocks().size()));
    mined.blocks().forEach(block -> out.append(row(block)));
    out.append("</tbody></table></div>\n</div>\n</div>\n</body>\n</html>\n");
    return out.toString();
  }

  private static void element(StringBuilder out, String tag, String attributes, String text) {
    out.append('<').append(tag).append(' ').append(attributes).append('>');
    PageMarkup.append(out, text);
    out.append("</").append(tag).append(">\n");
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
