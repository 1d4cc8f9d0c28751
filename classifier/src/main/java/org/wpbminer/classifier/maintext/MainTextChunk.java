package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * A chunk of a main text for a retrieval index. Between two consecutive chunks, the Markdown of the
 * whole text has only whitespace and quotation marks. Immutable.
 */
@NullMarked
public final class MainTextChunk implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Values values;

  /** The values of a chunk. The components are documented at the accessors of the same name. */
  record Values(
      int number,
      List<String> headings,
      String markdown,
      int from,
      int to,
      int start,
      int end,
      int tokens,
      List<String> links)
      implements Serializable {}

  MainTextChunk(Values values) {
    this.values = values;
  }

  /** Returns the number of the chunk in the text, from 1. */
  public int number() {
    return values.number;
  }

  /** Returns the headings above the chunk, the outermost first, without heading marks. */
  public List<String> headings() {
    return values.headings;
  }

  /**
   * Returns the chunk: {@code whole.substring(from(), to())}. A part of code, or of a table, longer
   * than a chunk also has the fences of the code, or the header row of the table.
   */
  public String markdown() {
    return values.markdown;
  }

  /** Returns the offset of the chunk's first character in the whole Markdown, in UTF-16 units. */
  public int from() {
    return values.from;
  }

  /** Returns the offset after the chunk's last character. */
  public int to() {
    return values.to;
  }

  /**
   * Returns the offset of the first character of the chunk's first element in the decoded source of
   * the page, in UTF-16 units; -1 if the text is from a script.
   */
  public int start() {
    return values.start;
  }

  /** Returns the offset after the chunk's last element; -1 if the text is from a script. */
  public int end() {
    return values.end;
  }

  /**
   * Returns the estimated number of a language model's tokens: one for each ideograph, kana or
   * Hangul syllable, and one for every four other characters.
   */
  public int tokens() {
    return values.tokens;
  }

  /** Returns the addresses of the chunk's links, each once, resolved if a base address is known. */
  public List<String> links() {
    return values.links;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MainTextChunk chunk && values.equals(chunk.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString().replaceFirst("Values", "MainTextChunk");
  }
}
