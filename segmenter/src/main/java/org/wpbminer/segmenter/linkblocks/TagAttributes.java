package org.wpbminer.segmenter.linkblocks;

/**
 * What a scan must know of the attributes of the tag at hand: where the first {@code href} of a
 * link stands, and whether a template is a declarative shadow root.
 */
final class TagAttributes {

  /** The last eight letters of {@code shadowrootmode}. */
  private static final long SHADOW_ROOT = TagName.of("rootmode");

  private long name;
  private int length;
  private boolean inName;
  private boolean link;
  private boolean hrefValue;
  private long hrefStart;
  private long hrefEnd;
  private boolean shadowRoot;

  /** A tag's attributes begin. */
  void begin(boolean ofLink) {
    name = 0;
    length = 0;
    inName = false;
    link = ofLink;
    hrefStart = -1;
    hrefEnd = -1;
    shadowRoot = false;
  }

  /** One more character of a name; behind a space it begins another attribute. */
  void append(char c, long position) {
    if (!inName) {
      end(position);
      inName = true;
    }
    name = TagName.append(name, c);
    length++;
  }

  void space() {
    inName = false;
  }

  boolean hasName() {
    return length > 0;
  }

  /** Ends an attribute without a value. */
  void end(long position) {
    if (isHref()) {
      hrefStart = position;
      hrefEnd = position;
    }
    endName();
  }

  /** The value of the attribute named last begins. */
  void beginValue(long position) {
    hrefValue = isHref();
    if (hrefValue) {
      hrefStart = position;
    }
    endName();
  }

  void endValue(long position) {
    if (hrefValue) {
      hrefEnd = position;
    }
  }

  private void endName() {
    shadowRoot |= length == 14 && name == SHADOW_ROOT;
    name = 0;
    length = 0;
    inName = false;
  }

  private boolean isHref() {
    return name == TagName.HREF && length == 4 && link && hrefStart < 0;
  }

  /** Where the first {@code href} of a link begins, or -1. */
  long hrefStart() {
    return hrefStart;
  }

  long hrefEnd() {
    return hrefEnd;
  }

  /** Whether the tag has {@code shadowrootmode}: such a template is rendered. */
  boolean shadowRoot() {
    return shadowRoot;
  }
}
