package org.wpbminer.segmenter.linkblocks;

import org.wpbminer.segmenter.text.Characters;

/**
 * The text of a piece of source without a tree: tags removed, raw-text elements and comments left
 * out, character references decoded. A tag that is not inline separates words.
 */
final class SourceText implements SourceHandler {

  private final StringBuilder text = new StringBuilder();

  private SourceText() {}

  /**
   * Text of {@code source} from {@code start} up to {@code end}, white space folded to single
   * blanks.
   */
  static String folded(String source, int start, int end) {
    SourceText handler = new SourceText();
    SourceTokenizer.tokenize(CharSource.of(source, start, end), handler, end - start);
    return Characters.fold(CharacterReferences.decode(handler.text));
  }

  @Override
  public void text(char[] buffer, int from, int to, long position) {
    text.append(buffer, from, to - from);
  }

  @Override
  public void startTag(
      long name, int nameLength, long start, long end, long hrefStart, long hrefEnd) {
    separate(name);
  }

  @Override
  public void endTag(long name, int nameLength, long start, long end) {
    separate(name);
  }

  private void separate(long name) {
    if (!TagName.isInline(name)) {
      text.append(' ');
    }
  }
}
