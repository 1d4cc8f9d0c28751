package org.wpbminer.segmenter.html;

import org.htmlunit.cyberneko.xerces.xni.Augmentations;

/**
 * Where something stands in the source, by offsets; one object serves one event after the other.
 */
final class SourcePlace implements Augmentations {

  /** Of lines and columns nobody asks. */
  private static final int UNKNOWN = -1;

  private int begin;
  private int end;

  SourcePlace set(int begin, int end) {
    this.begin = begin;
    this.end = end;
    return this;
  }

  @Override
  public int getBeginCharacterOffset() {
    return begin;
  }

  @Override
  public int getEndCharacterOffset() {
    return end;
  }

  @Override
  public boolean isSynthesized() {
    return false;
  }

  @Override
  public Augmentations clone() {
    return new SourcePlace().set(begin, end);
  }

  @Override
  public int getBeginLineNumber() {
    return UNKNOWN;
  }

  @Override
  public int getBeginColumnNumber() {
    return UNKNOWN;
  }

  @Override
  public int getEndLineNumber() {
    return UNKNOWN;
  }

  @Override
  public int getEndColumnNumber() {
    return UNKNOWN;
  }
}
