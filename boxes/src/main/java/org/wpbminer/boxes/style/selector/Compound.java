package org.wpbminer.boxes.style.selector;

import java.util.Arrays;

/** What one element must have: its tag, id, classes, attributes and pseudo-classes. */
public final class Compound {
  /** Classes, attributes and pseudo-classes that one may ask for: more than any of people's. */
  public static final int MAX_SIMPLE = 64;

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
    this.classes = distinct(classes);
    this.attributes = attributes;
    this.pseudos = pseudos;
    this.left = left;
    this.combinator = combinator;
  }

  /** A class repeated for its specificity ({@code .a.a}) is looked for once. */
  private static long[] distinct(long[] classes) {
    return classes.length < 2 ? classes : Arrays.stream(classes).distinct().toArray();
  }

  /** The rarest name it asks for: id, else class, else tag; 0 when it asks for none. */
  long key() {
    if (id != 0) {
      return id;
    }
    return classes.length > 0 ? classes[0] : tag;
  }
}
