package org.wpbminer.features.style;

/** What one element must have: its tag, id, classes, attributes and pseudo-classes. */
final class Compound {
  static final long[] NO_CLASSES = {};
  static final AttributeTest[] NO_ATTRIBUTES = {};
  static final PseudoClass[] NO_PSEUDOS = {};

  /** Hash of the tag, 0 for any. */
  final long tag;

  /** Hash of the id, 0 for none asked. */
  final long id;

  final long[] classes;
  final AttributeTest[] attributes;
  final PseudoClass[] pseudos;

  /** The compound to the left and how it is joined: space, {@code >}, {@code +} or {@code ~}. */
  final Compound left;

  final char combinator;

  Compound(
      long tag,
      long id,
      long[] classes,
      AttributeTest[] attributes,
      PseudoClass[] pseudos,
      Compound left,
      char combinator) {
    this.tag = tag;
    this.id = id;
    this.classes = classes;
    this.attributes = attributes;
    this.pseudos = pseudos;
    this.left = left;
    this.combinator = combinator;
  }

  /** The rarest name it asks for: id, else class, else tag; 0 when it asks for none. */
  long key() {
    if (id != 0) {
      return id;
    }
    return classes.length > 0 ? classes[0] : tag;
  }
}
