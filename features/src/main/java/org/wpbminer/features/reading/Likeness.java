package org.wpbminer.features.reading;

/** Similarity of each line's words to the page's title and description. Immutable. */
public final class Likeness {

  /** Value of {@link #headline()} if no line repeats the title. */
  public static final int NONE = -1;

  /** Minimum similarity of the headline to the title. */
  private static final double MIN_HEADLINE_LIKENESS = 0.6;

  /** Factor on the similarity of an {@code h1} when the headline is chosen. */
  private static final double H1_BONUS = 2;

  private static final int MAX_HEADLINE_CHARS = 300;

  /** Characters between the parts of a title: headline, section, name of the site. */
  private static final String SEPARATORS = "|_-–—·»:：";

  private final float[] inTitle;
  private final float[] inDescription;
  private final float[] likeTitle;
  private final int headline;
  private final int[] title;
  private final int[] titlePart;

  Likeness(PageReading reading, int[] title, int[] titlePart, int[] description) {
    Lines lines = reading.lines();
    this.title = title;
    this.titlePart = titlePart;
    this.inTitle = new float[lines.size()];
    this.inDescription = new float[lines.size()];
    this.likeTitle = new float[lines.size()];
    boolean[] ofTitle = flags(reading.vocabulary().size(), title);
    boolean[] ofDescription = flags(reading.vocabulary().size(), description);
    int[] seen = new int[reading.vocabulary().size()];
    for (int line = 0; line < lines.size(); line++) {
      int distinct = 0;
      int common = 0;
      int described = 0;
      for (int i = lines.firstWord(line); i < lines.firstWord(line + 1); i++) {
        int word = lines.word(i);
        if (seen[word] != line + 1) {
          seen[word] = line + 1;
          distinct++;
          common += ofTitle[word] ? 1 : 0;
          described += ofDescription[word] ? 1 : 0;
        }
      }
      if (distinct > 0) {
        inTitle[line] = (float) common / distinct;
        inDescription[line] = (float) described / distinct;
        likeTitle[line] = 2f * common / (distinct + title.length);
      }
    }
    this.headline = headline(reading);
  }

  private static boolean[] flags(int size, int[] words) {
    boolean[] flags = new boolean[size];
    for (int word : words) {
      flags[word] = true;
    }
    return flags;
  }

  private int headline(PageReading reading) {
    Lines lines = reading.lines();
    int best = NONE;
    double most = MIN_HEADLINE_LIKENESS;
    for (int line = 0; line < lines.size(); line++) {
      if (likeTitle[line] * H1_BONUS > most && lines.chars(line) <= MAX_HEADLINE_CHARS) {
        boolean h1 = reading.tree().tag(lines.holder(line)).equals("h1");
        double worth = likeTitle[line] * (h1 ? H1_BONUS : 1);
        if (worth > most) {
          most = worth;
          best = line;
        }
      }
    }
    return best;
  }

  /** Returns the distinct words of the title in order; shared, must not be modified. */
  public int[] title() {
    return title;
  }

  /**
   * Returns the words of the title's longest part in order; shared, must not be modified. Titles
   * have parts such as the headline and the name of the site.
   */
  public int[] titlePart() {
    return titlePart;
  }

  /** Share of a line's distinct words that the title has, in [0, 1]. */
  public double inTitle(int line) {
    return inTitle[line];
  }

  /** Share of a line's distinct words that occur in the description, in [0, 1]. */
  public double inDescription(int line) {
    return inDescription[line];
  }

  /** Dice coefficient of the words of a line and of the title, in [0, 1]. */
  public double likeTitle(int line) {
    return likeTitle[line];
  }

  /**
   * Returns the line that repeats the title; {@link #NONE} if absent. An {@code h1} is preferred to
   * other elements, and of equally similar lines the first is chosen.
   */
  public int headline() {
    return headline;
  }

  /** Returns the longest part of a title. A hyphen separates parts only after a space. */
  static String longestPart(String title) {
    String longest = "";
    int from = 0;
    for (int i = 0; i <= title.length(); i++) {
      if (i == title.length() || isSeparator(title, i)) {
        if (i - from > longest.length()) {
          longest = title.substring(from, i);
        }
        from = i + 1;
      }
    }
    return longest;
  }

  private static boolean isSeparator(String title, int i) {
    char c = title.charAt(i);
    return SEPARATORS.indexOf(c) >= 0 && (c != '-' || i > 0 && title.charAt(i - 1) == ' ');
  }
}
