package org.wpbminer.segmenter.html;

import org.htmlunit.cyberneko.HTMLTagBalancingListener;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.NamespaceContext;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLDocumentHandler;
import org.htmlunit.cyberneko.xerces.xni.XMLLocator;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLDocumentSource;

/** The parser's events; those that say nothing of the page's nodes are dropped here. */
abstract class ParserEvents implements XMLDocumentHandler, HTMLTagBalancingListener {

  /** A tag ends at offset {@code end} of what is parsed, as the page wrote it: not yet balanced. */
  abstract void tag(int end);

  /** Whether an element is open whose content is not looked at. */
  abstract boolean isOpaque();

  /** A comment or a processing instruction goes by. */
  abstract void passed(Augmentations augs);

  @Override
  public final void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
    startElement(element, attributes, augs);
    endElement(element, augs);
  }

  @Override
  public final void ignoredEndElement(QName element, Augmentations augs) {}

  @Override
  public final void startDocument(
      XMLLocator locator, String encoding, NamespaceContext context, Augmentations augs) {}

  @Override
  public final void xmlDecl(
      String version, String encoding, String standalone, Augmentations augs) {}

  @Override
  public final void doctypeDecl(
      String root, String publicId, String systemId, Augmentations augs) {}

  @Override
  public final void comment(XMLString content, Augmentations augs) {
    passed(augs);
  }

  @Override
  public final void processingInstruction(String target, XMLString data, Augmentations augs) {
    passed(augs);
  }

  @Override
  public final void startCDATA(Augmentations augs) {}

  @Override
  public final void endCDATA(Augmentations augs) {}

  @Override
  public final void endDocument(Augmentations augs) {}

  @Override
  public final void setDocumentSource(XMLDocumentSource documentSource) {}

  @Override
  public final XMLDocumentSource getDocumentSource() {
    return null;
  }
}
