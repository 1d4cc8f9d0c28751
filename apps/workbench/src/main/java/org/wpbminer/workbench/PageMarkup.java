package org.wpbminer.workbench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

/**
 * A page written anew from its tree, with frames around its blocks. Only elements and attributes of
 * {@code shown.tsv} are written: no script, handler, address, form's target or frame. What a page's
 * style sheets would load, the policy that is written first forbids.
 *
 * <p>Elements of blocks bear {@code data-wpb} (the block's number) and {@code data-wpb-label}; text
 * that is a block's node by itself stands in an element {@code wpb-text}.
 */
final class PageMarkup {

  /** A page of this policy loads nothing and runs nothing. */
  static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  /** Characters of markup after which a picture is cut. */
  private static final int MOST_CHARS = 20_000_000;

  /** Characters of style sheets that are taken over. */
  private static final int MOST_SHEET_CHARS = 4_000_000;

  /** A block's information is written at no more of its nodes than this. */
  private static final int INFORMED_NODES = 50;

  private static final String BASE = TermLists.text(PageMarkup.class, "base.css");
  private static final String FRAMES = TermLists.text(PageMarkup.class, "frame.css");

  /** What stands for an element that is not shown as itself: its content stays. */
  private static final String PLAIN = "span";

  private static final int LONGEST_NAME = 60;
  private static final Pattern CUSTOM = Pattern.compile("[a-z][a-z0-9]*+-[a-z0-9-]*+");
  private static final TermLists SHOWN = TermLists.load(PageMarkup.class, "shown.tsv");
  private static final Set<String> ELEMENTS = Set.copyOf(SHOWN.terms("elements"));

  /** Have no end tag and no content. */
  private static final Set<String> VOID = Set.copyOf(SHOWN.terms("void"));

  /** None of these holds an address or a script. */
  private static final Set<String> ATTRIBUTES = Set.copyOf(SHOWN.terms("attributes"));

  private final PageTree tree;
  private final boolean styled;
  private final List<PictureBlock> blocks;
  private final Map<Integer, String> linkMarks;
  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Of each node the place of the block that it is a node of, or -1. */
  private final int[] blockOf;

  /** How many nodes of each block have been written. */
  private final int[] written;

  /** Open elements' nodes, outermost first. */
  private final int[] open;

  private int depth;
  private boolean body;

  private PageMarkup(
      PageTree tree, List<PictureBlock> blocks, Map<Integer, String> linkMarks, boolean styled) {
    this.tree = tree;
    this.blocks = blocks;
    this.linkMarks = linkMarks;
    this.styled = styled;
    this.blockOf = new int[tree.size()];
    this.written = new int[blocks.size()];
    this.open = new int[tree.size()];
    Arrays.fill(blockOf, -1);
    for (int b = 0; b < blocks.size(); b++) {
      for (int node : blocks.get(b).nodes()) {
        blockOf[node] = b;
      }
    }
  }

  /**
   * A page with frames.
   *
   * @param html a whole document
   * @param cut what was left out of it, or null
   */
  record Framed(String html, String cut) {}

  /**
   * Writes a page.
   *
   * @param sheets gives the linked style sheets
   * @param blocks no two with a node in common
   * @param linkMarks what is written after links, by their nodes
   * @param styled whether the page's own styles are shown; without them nothing is hidden, laid
   *     over or moved
   * @param script of the caller's, which alone may run in the document; null for none
   */
  static Framed of(
      Page page,
      StylesheetSource sheets,
      List<PictureBlock> blocks,
      Map<Integer, String> linkMarks,
      boolean styled,
      FrameScript script) {
    PageMarkup markup = new PageMarkup(page.tree(), blocks, linkMarks, styled);
    return markup.framed(page, sheets, script, MOST_CHARS, MOST_SHEET_CHARS);
  }

  /** With other limits of the markup and of the style sheets. */
  static Framed of(Page page, StylesheetSource sheets, int mostChars, int mostSheetChars) {
    PageMarkup markup = new PageMarkup(page.tree(), List.of(), Map.of(), true);
    return markup.framed(page, sheets, null, mostChars, mostSheetChars);
  }

  private Framed framed(
      Page page, StylesheetSource sheets, FrameScript script, int most, int mostOfSheets) {
    boolean sheetsLeftOut = head(page, sheets, script, mostOfSheets);
    boolean cut = nodes(most);
    String what =
        cut
            ? "the picture is cut after " + most + " characters of markup"
            : sheetsLeftOut ? "style sheets are too long to be shown" : null;
    // After the end of the body it still is in it.
    out.append(cut ? "<p><b>The picture is cut here.</b></p>" : "").append("\n</html>\n");
    return new Framed(out.toString(), what);
  }

  private boolean head(Page page, StylesheetSource sheets, FrameScript script, int most) {
    boolean standards = page.tree().source().regionMatches(true, 0, "<!doctype", 0, 9);
    out.append(standards ? "<!DOCTYPE html>\n<html" : "<html");
    attributes(0);
    out.append(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"");
    out.append(" content=\"").append(POLICY).append(script == null ? "" : script.policy());
    out.append("\">\n<title>");
    HtmlText.append(out, page.title());
    out.append("</title>\n<style>\n").append(BASE).append("</style>\n");
    boolean leftOut = styled && sheets(sheets, most);
    out.append("<style>\n").append(FRAMES).append("</style>\n");
    out.append(script == null ? "" : script.element()).append("</head>\n");
    return leftOut;
  }

  /**
   * Writes the page's own styles in document order: those in it, and linked ones that the source
   * gives. What they import or load by {@code url()} stays named in them; the policy of the page
   * that they stand in lets none of it be loaded.
   *
   * @param most characters at the most; a sheet that would go past it is left out
   * @return whether any was left out
   */
  private boolean sheets(StylesheetSource source, int most) {
    int left = most;
    boolean leftOut = false;
    for (int node = 0; node < tree.size(); node++) {
      String css = css(node, source);
      if (css == null) {
        continue;
      }
      leftOut |= css.length() > left;
      if (css.length() <= left) {
        left -= css.length();
        out.append("<style");
        String media = tree.attribute(node, "media");
        if (media != null) {
          attribute("media", media);
        }
        // No end tag can stand in it: in CSS a solidus may be escaped wherever it makes sense.
        out.append('>').append(css.replace("</", "<\\/")).append("</style>\n");
      }
    }
    return leftOut;
  }

  private String css(int node, StylesheetSource source) {
    if (tree.tag(node).equals("style")) {
      return tree.rawContent(node);
    }
    String rel = tree.attribute(node, "rel");
    String href = tree.attribute(node, "href");
    if (!tree.tag(node).equals("link") || rel == null || href == null) {
      return null;
    }
    String kinds = " " + rel.toLowerCase(Locale.ROOT) + " ";
    boolean sheet = kinds.contains(" stylesheet ") && !kinds.contains(" alternate ");
    return sheet ? source.load(href).orElse(null) : null;
  }

  /** Writes the nodes below the root; whether it had to stop. */
  private boolean nodes(int mostChars) {
    int most = out.length() + mostChars;
    int node = 1;
    while (node < tree.size() && out.length() < most) {
      closeBefore(node);
      if (tree.tag(node).equals("head")) {
        node = tree.subtreeEnd(node);
        continue;
      }
      if (tree.isText(node)) {
        text(node);
      } else {
        element(node);
      }
      node++;
    }
    closeBefore(Integer.MAX_VALUE);
    return node < tree.size();
  }

  private void closeBefore(int node) {
    while (depth > 0 && tree.subtreeEnd(open[depth - 1]) <= node) {
      out.append("</").append(name(open[--depth])).append('>');
    }
  }

  /** The name under which an element is shown. */
  private String name(int node) {
    String tag = tree.tag(node);
    boolean isKnown = tag.equals("body") || ELEMENTS.contains(tag) || VOID.contains(tag);
    return isKnown || isCustom(tag) ? tag : PLAIN;
  }

  private void text(int node) {
    space(node);
    int block = blockOf[node];
    if (block >= 0) {
      out.append("<wpb-text");
      frame(block);
      out.append('>');
    }
    HtmlText.append(out, tree.text(node));
    if (block >= 0) {
      out.append("</wpb-text>");
    }
  }

  private void element(int node) {
    space(node);
    String name = name(node);
    if (name.equals("body") && body) {
      return; // a page has one; a second would end the first
    }
    body |= name.equals("body");
    out.append('<').append(name);
    attributes(node);
    out.append('>');
    if (!VOID.contains(name)) {
      open[depth++] = node;
    }
  }

  private void space(int node) {
    if (tree.spaceBefore(node) && !Character.isWhitespace(out.charAt(out.length() - 1))) {
      out.append(tree.isPreformatted(node) ? '\n' : ' ');
    }
  }

  private void attributes(int node) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String name = tree.attributeName(node, i);
      boolean style = name.equals("style") || name.equals("hidden");
      if (ATTRIBUTES.contains(name) && (styled || !style)) {
        attribute(name, tree.attributeValue(node, i));
      }
    }
    if (blockOf[node] >= 0) {
      frame(blockOf[node]);
    }
    String mark = linkMarks.get(node);
    if (mark != null) {
      attribute("data-wpb-link", mark);
    }
    if (tree.tag(node).equals("a") && tree.attribute(node, "href") != null) {
      attribute("data-wpb-a", String.valueOf(node));
    }
  }

  private void frame(int b) {
    PictureBlock block = blocks.get(b);
    attribute("data-wpb", String.valueOf(block.id()));
    attribute("data-wpb-label", block.label());
    if (written[b] == 0) {
      attribute("data-wpb-badge", block.badge());
    }
    if (written[b]++ < INFORMED_NODES) {
      attribute("data-wpb-info", block.info());
      attribute("tabindex", "0");
    }
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    HtmlText.append(out, value);
    out.append('"');
  }

  /**
   * A script of ours that runs in the document of a framed page, and the one that may: its nonce
   * stands in the document's policy, and nothing that a page has can bear it.
   *
   * @param nonce letters and digits that nobody can guess, new for every document
   * @param code what runs
   */
  record FrameScript(String nonce, String code) {

    FrameScript {
      Arguments.refuse(
          !nonce.matches("[A-Za-z0-9]{16,}"), "the nonce must be 16 letters and digits at least");
      Arguments.refuse(code.contains("</"), "the code must not hold an end tag");
    }

    /** What it adds to the policy of the document. */
    String policy() {
      return "; script-src 'nonce-" + nonce + "'";
    }

    String element() {
      return "<script nonce=\"" + nonce + "\">\n" + code + "</script>\n";
    }
  }

  /**
   * A block as a picture shows it.
   *
   * @param id its number on the page
   * @param label what its frame looks like: a block label's word, or another word for a block
   *     without
   * @param badge a few words that stand at its beginning
   * @param info lines that are shown when it is pointed at
   * @param nodes its nodes in the page's tree, ascending, no one inside another. Not modified
   */
  record PictureBlock(int id, String label, String badge, String info, int[] nodes) {

    PictureBlock {
      Arguments.refuse(nodes.length == 0, "block %s has no nodes; it must have at least one", id);
    }
  }

  /** A name of an author's own: to browsers an element without meaning, but styles may name it. */
  private static boolean isCustom(String tag) {
    return tag.length() <= LONGEST_NAME && !tag.startsWith("wpb-") && CUSTOM.matcher(tag).matches();
  }
}
