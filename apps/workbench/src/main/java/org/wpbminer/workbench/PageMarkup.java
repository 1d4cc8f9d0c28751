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
import org.wpbminer.segmenter.text.TermLists;

/**
 * Writer of a page with frames around its blocks. Only the elements and attributes listed in {@code
 * shown.tsv} are written: no scripts, event handlers, addresses, form targets or frames. The
 * content security policy of the document blocks resources of the page's style sheets.
 *
 * <p>Elements of blocks have the attributes {@code data-wpb} (the block's number) and {@code
 * data-wpb-label}; a text node of a block is wrapped in an element {@code wpb-text}.
 */
final class PageMarkup {

  /** Content security policy that blocks all resources and scripts. */
  static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  /** Maximum number of characters of markup; the rest is cut off. */
  private static final int MAX_CHARS = 20_000_000;

  private static final int MAX_SHEET_CHARS = 4_000_000;

  /** Maximum number of nodes of a block that get a tooltip with the block's information. */
  private static final int MAX_INFORMED_NODES = 50;

  private static final String BASE = TermLists.text(PageMarkup.class, "base.css");
  private static final String FRAMES = TermLists.text(PageMarkup.class, "frame.css");

  /** Tag that is written in place of tags that are not allowed; their content stays. */
  private static final String PLAIN = "span";

  private static final int MAX_NAME_CHARS = 60;
  private static final Pattern CUSTOM = Pattern.compile("[a-z][a-z0-9]*+-[a-z0-9-]*+");
  private static final TermLists SHOWN = TermLists.load(PageMarkup.class, "shown.tsv");
  private static final Set<String> ELEMENTS = Set.copyOf(SHOWN.terms("elements"));

  /** Elements without end tag and content. */
  private static final Set<String> VOID = Set.copyOf(SHOWN.terms("void"));

  /** Attributes that contain neither an address nor a script. */
  private static final Set<String> ATTRIBUTES = Set.copyOf(SHOWN.terms("attributes"));

  private static final String SCRIPT = TermLists.text(PageMarkup.class, "frame.js");

  private final Page page;
  private final PageTree tree;
  private final StylesheetSource sheets;
  private final boolean styled;
  private final List<PictureBlock> blocks;
  private final Map<Integer, String> linkMarks;
  private final StringBuilder out = new StringBuilder(1 << 16);

  /** For each node, the index of its block, or -1. */
  private final int[] blockOf;

  /** For each block, the number of its nodes written so far. */
  private final int[] written;

  /** Nodes of the open elements, the outermost first. */
  private final int[] open;

  private int depth;
  private boolean body;

  /**
   * Creates a writer, for one call of {@link #write}.
   *
   * @param sheets source of the linked style sheets
   * @param blocks blocks without common nodes
   * @param linkMarks text that is written after each link, by the link's node
   * @param styled whether the page's own styles are used; without them nothing is hidden, covered
   *     or moved
   */
  PageMarkup(
      Page page,
      StylesheetSource sheets,
      List<PictureBlock> blocks,
      Map<Integer, String> linkMarks,
      boolean styled) {
    this.page = page;
    this.tree = page.tree();
    this.sheets = sheets;
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

  /** A written document; {@code cut} describes its omitted parts, or is null. */
  record Framed(String html, String cut) {}

  /**
   * A block to be framed.
   *
   * @param label style of its frame
   * @param badge a few words at its beginning
   * @param info lines of its tooltip
   * @param nodes its nodes in the page's tree, ascending, not nested; not modified
   */
  record PictureBlock(int id, String label, String badge, String info, int[] nodes) {}

  /** Writes the page without scripts. */
  Framed write() {
    return write(null);
  }

  /**
   * Writes the page with the script of the workbench.
   *
   * @param nonce unguessable letters and digits that allow the script, new for every document; null
   *     for no script
   */
  Framed write(String nonce) {
    return write(nonce, MAX_CHARS, MAX_SHEET_CHARS);
  }

  /** Returns the content security policy of a document, which allows only the given script. */
  static String policy(String nonce) {
    return POLICY + (nonce == null ? "" : "; script-src 'nonce-" + nonce + "'");
  }

  Framed write(String nonce, int maxChars, int maxSheetChars) {
    boolean standards = tree.source().regionMatches(true, 0, "<!doctype", 0, 9);
    out.append(standards ? "<!DOCTYPE html>\n<html" : "<html");
    attributes(0);
    out.append(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"");
    out.append(" content=\"").append(policy(nonce)).append("\">\n<title>");
    out.append(escape(page.title()))
        .append("</title>\n<style>\n")
        .append(BASE)
        .append("</style>\n");
    boolean sheetsLeftOut = styled && sheets(maxSheetChars);
    out.append("<style>\n").append(FRAMES).append("</style>\n");
    if (nonce != null) {
      out.append("<script nonce=\"" + nonce + "\">\n").append(SCRIPT).append("</script>\n");
    }
    out.append("</head>\n");
    boolean cut = nodes(maxChars);
    // The parser moves content after the end of the body into the body.
    out.append(cut ? "<p><b>The picture is cut here.</b></p>" : "").append("\n</html>\n");
    return new Framed(
        out.toString(),
        cut
            ? "the picture is cut after " + maxChars + " characters of markup"
            : sheetsLeftOut ? "style sheets are too long to be shown" : null);
  }

  /**
   * Writes the page's embedded and linked styles in document order. Their imports and {@code url()}
   * are kept, because the policy of the document blocks them.
   *
   * @param maxChars maximum number of characters; a sheet that would exceed it is omitted
   * @return whether a sheet was omitted
   */
  private boolean sheets(int maxChars) {
    int left = maxChars;
    boolean leftOut = false;
    for (int node = 0; node < tree.size(); node++) {
      String css = css(node);
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
        // Prevents an end tag. CSS allows a slash to be escaped wherever it has a meaning.
        out.append('>').append(css.replace("</", "<\\/")).append("</style>\n");
      }
    }
    return leftOut;
  }

  private String css(int node) {
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
    return sheet ? sheets.load(href).orElse(null) : null;
  }

  /** Writes the nodes below the root; returns whether the limit was reached. */
  private boolean nodes(int maxChars) {
    int end = out.length() + maxChars;
    int node = 1;
    while (node < tree.size() && out.length() < end) {
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

  /** Returns the tag that is written for an element. */
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
    out.append(escape(tree.text(node)));
    if (block >= 0) {
      out.append("</wpb-text>");
    }
  }

  private void element(int node) {
    space(node);
    String name = name(node);
    if (name.equals("body") && body) {
      return; // a second body would end the first
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
    if (written[b]++ < MAX_INFORMED_NODES) {
      attribute("data-wpb-info", block.info());
      attribute("tabindex", "0");
    }
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"").append(escape(value)).append('"');
  }

  /** Whether a tag is that of a custom element, which styles may select. */
  private static boolean isCustom(String tag) {
    return tag.length() <= MAX_NAME_CHARS
        && !tag.startsWith("wpb-")
        && CUSTOM.matcher(tag).matches();
  }

  /**
   * Escapes a text for the content of an element or an attribute value in double quotes. The
   * character U+0000, which HTML forbids, becomes U+FFFD.
   */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace('\0', '\uFFFD');
  }

  /** Returns the beginning of a text without splitting a character. */
  static String beginning(CharSequence text, int maxChars) {
    int end = Math.min(maxChars, text.length());
    boolean split = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
    return text.subSequence(0, split ? end - 1 : end).toString();
  }
}
