package org.wpbminer.segmenter.page;

import java.util.Locale;
import java.util.Set;
import org.w3c.dom.Node;

/**
 * Serialises a W3C document to HTML by the rules of the HTML standard (section 13.3), without
 * comments. The JDK's transformer is not used, because it is recursive and escapes the scripts of
 * documents in the XHTML namespace.
 */
final class DocumentHtml {

  /** Elements whose text is written without escapes. */
  private static final Set<String> RAW =
      Set.of("script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext");

  private final StringBuilder out = new StringBuilder();

  private DocumentHtml() {}

  /** Returns the HTML of a node in linear time; stops after {@code maxChars} characters. */
  static String of(Node root, int maxChars) {
    DocumentHtml html = new DocumentHtml();
    Node node = root;
    while (node != null && html.out.length() <= maxChars) {
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
      default -> {} // the document node has no tag of its own
    }
  }

  /** Writes an end tag except for br. Parsers ignore the end tags of other void elements. */
  private void end(Node node) {
    if (node.getNodeType() == Node.ELEMENT_NODE && !name(node).equals("br")) {
      out.append("</").append(node.getNodeName()).append('>');
    }
  }

  /** Returns the name in lower case, because an HTML document has upper-case names. */
  private static String name(Node node) {
    return node.getNodeName().toLowerCase(Locale.ROOT);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
