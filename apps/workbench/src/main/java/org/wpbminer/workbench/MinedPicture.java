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

  private final StringBuilder out = new StringBuilder(1 << 16);

  private MinedPicture() {}

  /**
   * Returns the content of the file.
   *
   * @param name name of the page
   * @param page the page
   * @param mined the mined page
   * @param sheets source of the linked style sheets
   * @param baseUrl the page's address, or null
   */
  public static String html(
      String name, Page page, MinedPage mined, StylesheetSource sheets, String baseUrl) {
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    PageMarkup.Framed framed =
        PageMarkup.of(page, sheets, blocks(mined, nodes), marks(page, mined, baseUrl), true, null);
    MinedPicture picture = new MinedPicture();
    picture.write(name, mined, framed);
    return picture.out.toString();
  }

  private void write(String name, MinedPage mined, PageMarkup.Framed framed) {
    String title = HtmlText.escape(mined.title().isEmpty() ? name : mined.title());
    out.append(HEAD.formatted(PageMarkup.POLICY, title, STYLE, title, HtmlText.escape(name)));
    if (mined.truncation() != null) {
      element("p class=\"note\"", "The page was cut: " + mined.truncation());
    }
    if (framed.cut() != null) {
      element("p class=\"note\"", framed.cut());
    }
    warnings(mined.warnings());
    out.append("<div class=\"columns\">\n<iframe sandbox title=\"The page with its blocks\"");
    out.append(" srcdoc=\"");
    HtmlText.append(out, framed.html());
    out.append("\"></iframe>\n<div>\n");
    if (mined.mainText() != null) {
      element("h2", "Main text");
      element("div class=\"text\" dir=\"auto\"", mined.bodyOrMainText());
    }
    links(mined.linksOfPage());
    element("h2", "Blocks (%d)".formatted(mined.blocks().size()));
    out.append(BEFORE_ROWS);
    mined.blocks().forEach(this::row);
    out.append("</tbody></table></div>\n</div>\n</div>\n</body>\n</html>\n");
  }

  /** Writes the warnings collapsed, because many are about missing style sheets. */
  private void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      out.append("<details class=\"note\"><summary>Warnings (").append(warnings.size());
      out.append(")</summary>\n");
      warnings.forEach(warning -> element("div", warning));
      out.append("</details>\n");
    }
  }

  private void links(List<MinedPage.RelatedLink> links) {
    element("h2", "Related links (%d)".formatted(links.size()));
    out.append("<ol class=\"links\">\n");
    for (MinedPage.RelatedLink link : links) {
      out.append("<li><bdi>");
      HtmlText.append(out, link.text());
      out.append("</bdi><br><span class=\"to\"><bdi>");
      HtmlText.append(out, link.href());
      out.append("</bdi></span></li>\n");
    }
    out.append("</ol>\n");
  }

  private void row(MinedPage.Block block) {
    String label = block.label().label();
    out.append("<tr>");
    cell("n", String.valueOf(block.id()));
    cell(label, label);
    cell("n", String.format(Locale.ROOT, "%.3f", block.probability()));
    cell("n", String.format(Locale.ROOT, "%,d", Characters.count(block.text())));
    cell("n", String.format(Locale.ROOT, "%,d", block.links().size()));
    element("td class=\"t\" dir=\"auto\"", snippet(block.text()));
    out.append("</tr>\n");
  }

  private void cell(String kind, String text) {
    element("td class=\"" + kind + "\"", text);
  }

  private void element(String tag, String text) {
    out.append('<').append(tag).append('>');
    HtmlText.append(out, text);
    int space = tag.indexOf(' ');
    out.append("</").append(space < 0 ? tag : tag.substring(0, space)).append(">\n");
  }

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
                  Locale.ROOT, "%d %s %.2f", block.id(), words(block.label()), block.probability()),
              info(block),
              nodes.get(b)));
    }
    return blocks;
  }

  private static String words(BlockLabel label) {
    return switch (label) {
      case RELATED_TEXT -> "text";
      case RELATED_LINK -> "links";
      case OTHER -> "other";
    };
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

  /** Returns the beginning of a text without splitting a character. */
  private static String snippet(String text) {
    if (text.length() <= MAX_SNIPPET_CHARS) {
      return text;
    }
    int end =
        Character.isHighSurrogate(text.charAt(MAX_SNIPPET_CHARS - 1))
            ? MAX_SNIPPET_CHARS - 1
            : MAX_SNIPPET_CHARS;
    return text.substring(0, end) + "…";
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
