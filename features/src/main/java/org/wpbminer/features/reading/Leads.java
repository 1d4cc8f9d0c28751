package org.wpbminer.features.reading;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Topics of short lines by their first words ("You may also like", "相关阅读"), and the topic of the
 * heading above each line. Terms are in {@code lead-topics.tsv}. Immutable.
 */
public final class Leads {

  /** Maximum width of a line that can announce a topic. */
  private static final int MAX_COLUMNS = 120;

  /** Number of characters at the start of a line that are read. */
  private static final int MAX_CHARS = 40;

  /** Maximum number of lines after a heading that have the heading's topic. */
  private static final int MAX_LINES_BELOW = 60;

  /** A topic of lead-topics.tsv. */
  public enum Lead {
    RELATED,
    HOT,
    /** Any other topic. */
    OTHER;

    /** The topic's bit in a set of topics. */
    public byte bit() {
      return (byte) (1 << ordinal());
    }
  }

  private static final TermTrie TERMS = load();

  private final byte[] ofLine;
  private final byte[] ofHeading;

  Leads(PageReading reading) {
    Lines lines = reading.lines();
    this.ofLine = new byte[lines.size()];
    this.ofHeading = new byte[lines.size()];
    byte heading = 0;
    int headed = 0;
    for (int line = 0; line < lines.size(); line++) {
      boolean isShort = lines.columns(line) <= MAX_COLUMNS;
      ofLine[line] = isShort ? topics(lines.text(line, MAX_CHARS)) : 0;
      boolean isHeading = reading.tree().isHeading(lines.holder(line));
      if (isHeading && isShort || ofLine[line] != 0 && lines.linkedChars(line) == 0) {
        heading = ofLine[line];
        headed = line;
      } else if (lines.isRunning(line) || line - headed > MAX_LINES_BELOW) {
        heading = 0;
      }
      ofHeading[line] = heading;
    }
  }

  private static TermTrie load() {
    TermLists lists = TermLists.load(TermTrie.class, "lead-topics.tsv");
    List<String> others = new ArrayList<>();
    for (String topic : lists.topics()) {
      if (!topic.equals("related") && !topic.equals("hot")) {
        others.addAll(lists.terms(topic));
      }
    }
    return new TermTrie(List.of(lists.terms("related"), lists.terms("hot"), others), false);
  }

  /** Returns the topics that the first 40 characters of a text announce, as {@link Lead#bit}s. */
  public static byte topics(CharSequence text) {
    return (byte) TERMS.topics(text, MAX_CHARS);
  }

  /** Returns the topics that a line announces, as bits of {@link Lead#bit}. */
  public byte topics(int line) {
    return ofLine[line];
  }

  /** Whether a line announces a topic. */
  public boolean announces(int line, Lead lead) {
    return (ofLine[line] & lead.bit()) != 0;
  }

  /** Whether the heading above a line announces a topic; a heading applies up to running text. */
  public boolean isUnder(int line, Lead lead) {
    return (ofHeading[line] & lead.bit()) != 0;
  }
}
