package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/**
 * A chunk of a main text for a retrieval index. Between two consecutive chunks, the Markdown of the
 * whole text has only whitespace and quotation marks.
 *
 * @param number number in the text, from 1
 * @param headings headings above the chunk, the outermost first, as Markdown without heading marks
 * @param markdown the chunk: {@code whole.substring(from, to)}
 * @param from offset of its first character in the Markdown of the whole text, in UTF-16 units
 * @param to offset after its last character
 * @param start offset of its first element's first character in the decoded source of the page, in
 *     UTF-16 units; -1 if the text is from a script
 * @param end offset after its last element's last character; -1 if the text is from a script
 * @param tokens estimated number of a language model's tokens: one for each ideograph, kana or
 *     Hangul syllable, and one for every four other characters
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
