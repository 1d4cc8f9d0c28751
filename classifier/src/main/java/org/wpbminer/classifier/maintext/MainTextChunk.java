package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/**
 * A chunk of a main text for a retrieval index. Between two consecutive chunks, the Markdown of the
 * whole text has only whitespace and quotation marks. Immutable.
 */
@NullMarked
public sealed interface MainTextChunk extends Serializable permits ChunkSources.Chunk {

  /** Returns the number of the chunk in the text, from 1. */
  int number();

  /** Returns the headings above the chunk, the outermost first, without heading marks. */
  List<String> headings();

  /**
   * Returns the chunk: {@code whole.substring(from(), to())}. A part of code, or of a table, longer
   * than a chunk also has the fences of the code, or the header row of the table.
   */
  String markdown();

  /** Returns the offset of the chunk's first character in the whole Markdown, in UTF-16 units. */
  int from();

  /** Returns the offset after the chunk's last character. */
  int to();

  /**
   * Returns the offset of the first character of the chunk's first element in the decoded source of
   * the page, in UTF-16 units; -1 if the text is from a script.
   */
  int start();

  /** Returns the offset after the chunk's last element; -1 if the text is from a script. */
  int end();

  /**
   * Returns the estimated number of a language model's tokens: one for each ideograph, kana or
   * Hangul syllable, and one for every four other characters.
   */
  int tokens();

  /** Returns the addresses of the chunk's links, each once, resolved if a base address is known. */
  List<String> links();
}
