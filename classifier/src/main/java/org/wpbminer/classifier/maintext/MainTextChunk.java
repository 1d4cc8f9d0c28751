package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/**
 * A piece of a main text for a retrieval index. The pieces of a text follow each other; between two
 * of them the Markdown of the whole has only whitespace and quotation marks.
 *
 * @param number number in the text, from 1
 * @param headings headings above the piece, the outermost first, as Markdown without marks
 * @param markdown the piece: {@code whole.substring(from, to)}
 * @param from offset of its first character in the Markdown of the whole, in UTF-16 units
 * @param to offset after its last character
 * @param start offset of the first character, in the decoded source of the page, of the elements
 *     that it is made of, in UTF-16 units; -1 if the text is from a script
 * @param end offset after their last character; -1 likewise
 * @param tokens estimate of a language model's tokens: one for each ideograph, kana or syllable of
 *     Hangul, and one for four other characters
 * @param links addresses of its links, each once, resolved if a base address is known
 */
@NullMarked
public record MainTextChunk(
    int number,
    List<String> headings,
    String markdown,
    int from,
    int to,
    int start,
    int end,
    int tokens,
    List<String> links)
    implements Serializable {

  public MainTextChunk {
    headings = List.copyOf(headings);
    links = List.copyOf(links);
  }
}
