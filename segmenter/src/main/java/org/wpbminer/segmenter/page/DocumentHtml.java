package org.wpbminer.segmenter.page;

import java.util.Locale;
import java.util.Set;
import org.w3c.dom.Node;

/**
 * A W3C document as HTML to parse, by the HTML standard's rules (section 13.3), without comments.
 * The transformer of the JDK would not do: it is recursive, and escapes the scripts of documents in
 * XHTML's namespace.
 */
final class DocumentHtml {

  /** The text in these is written as it stands. */
  private static final Set<String> RAW =
      Set.of("script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext");

  private final StringBuilder out = new StringBuilder();

  private DocumentHtml() {}

  /**
   * The HTML of a node and all in it. Linear.
   *
   * @param most characters after which no further node is written
   */
  static String of(Node root, int most) {
    DocumentHtml html = new DocumentHtml();
    Node node = root;
    while (node != null && html.out.length() <= most) {
      html.begin(node);
      Node next = node.getFirstChild();
      while (next == null && node != null) {
        html.end(node);
        next = node == root ? null : node.getNextSibling();
        node = node == root ? null : node.getParentNode();
      }
      node = next;
    }
    return html.out.toString();
  }

  private void begin(Node node) {
    switch (node.getNodeType()) {
      case Node.ELEMENT_NODE -> {
        out.append('<').append(node.getNodeName());
        for (int i = 0; i < node.getAttributes().getLength(); i++) {
          Node attribute = node.getAttributes().item(i);
          out.append(' ').append(attribute.getNodeName());
          out.append("=\"").append(escaped(attribute.getNodeValue())).append('"');
        }
        out.append('>');
      }
      case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> {
        boolean raw = node.getParentNode() != null && RAW.contains(name(node.getParentNode()));
        out.append(raw ? node.getNodeValue() : escaped(node.getNodeValue()));
      }
      default -> {} // of a document, what is in it
    }
  }

  /** Parsers pass over the end tags of elements that have none, except that of a line break. */
  private void end(Node node) {
    if (node.getNodeType() == Node.ELEMENT_NODE && !name(node).equals("br")) {
      out.append("</").append(node.getNodeName()).append('>');
    }
  }

  /** An HTML document's names are in upper case. */
  private static String name(Node node) {
    return node.getNodeName().toLowerCase(Locale.ROOT);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
