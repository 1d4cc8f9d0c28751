package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.WordSink;
import org.wpbminer.features.links.GroupStatistics.GroupPlace;
import org.wpbminer.features.links.PageAnchors.WordPlace;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordHash;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collects the words of link groups for the learned lexicon: from tags and attributes of the
 * ancestors, headings, the starts of the link texts, and the texts beside the links.
 */
final class GroupWords {

  /** Number of elements whose tags and attributes are read: a link and its ancestors. */
  private static final int MAX_ELEMENTS_AROUND = 12;

  /** Number of links of a group whose texts are read. */
  private static final int MAX_LINKS = 6;

  private static final int MAX_LINK_WORDS = 8;

  /**
   * Maximum number of words of a link text that is also recorded as a whole, such as "Read more".
   */
  private static final int MAX_WHOLE_WORDS = 4;

  private static final int MAX_WORDS_BESIDE = 10;
  private static final int MAX_HEADING_WORDS = 12;

  /** Minimum and maximum length of word prefixes, which inflected forms often share. */
  private static final int MIN_START_LETTERS = 3;

  private static final int MAX_START_LETTERS = 6;

  private static final GroupWordKind[] TAGS = {
    GroupWordKind.TAG_WITHIN, GroupWordKind.TAG_OF_REGION, GroupWordKind.TAG_AROUND
  };

  private static final GroupWordKind[] NAMES = {
    GroupWordKind.NAME_WITHIN, GroupWordKind.NAME_OF_REGION, GroupWordKind.NAME_AROUND
  };

  private final PageTree tree;
  private final Lines lines;
  private final Vocabulary vocabulary;
  private final WordSink sink;

  private GroupWords(PageReading reading) {
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.vocabulary = reading.vocabulary();
    int[] places =
        Arrays.stream(GroupWordKind.values()).mapToInt(kind -> kind.place.ordinal()).toArray();
    this.sink = new WordSink(reading, places, WordPlace.BITS);
  }

  static PageWords read(PageReading reading, List<GroupPlace> groups) {
    GroupWords words = new GroupWords(reading);
    int[][] parts = groups.stream().map(words::read).toArray(int[][]::new);
    int[] chars =
        groups.stream()
            .mapToInt(g -> Arrays.stream(g.group().anchors()).map(reading.tree()::chars).sum())
            .toArray();
    return new PageWords(words.sink.keys(), parts, chars);
  }

  private int[] read(GroupPlace place) {
    if (place.isMenu()) {
      return sink.endPart();
    }
    names(place);
    if (place.headings().isEmpty()) {
      sink.addHash(GroupWordKind.NO_HEADING, 0);
    } else {
      heading(place.headings().get(0));
      // Topics are known in all languages, even if the lexicon lacks the words.
      sink.addHash(GroupWordKind.HEADING_TOPIC, place.headingWithTopic().topic());
      place.headings().stream()
          .skip(1)
          .forEach(h -> words(h, GroupWordKind.FURTHER_HEADING, GroupWordKind.FURTHER_HEADING));
    }
    for (int i = 0; i < Math.min(MAX_LINKS, place.group().size()); i++) {
      link(place.group().anchors()[i]);
      beside(place.group().items()[i], place.group().anchors()[i]);
    }
    return sink.endPart();
  }

  private void names(GroupPlace place) {
    int step = 0;
    for (int up = place.group().first();
        up > 0 && step < MAX_ELEMENTS_AROUND;
        up = tree.parent(up)) {
      int zone = up > place.group().parent() ? 0 : tree.isWithin(up, place.region()) ? 1 : 2;
      sink.addTag(TAGS[zone], up);
      sink.addNamesAndLabels(NAMES[zone], up);
      sink.addNamesAndLabels(GroupWordKind.NAME, up);
      step++;
    }
  }

  private void heading(GroupHeading heading) {
    int whole = words(heading, GroupWordKind.HEADING, GroupWordKind.HEADING_PAIR);
    sink.addHash(GroupWordKind.WHOLE_HEADING, whole);
    starts(heading.text());
  }

  /** Adds the words and the pairs of words of a heading; returns the hash of all its words. */
  private int words(GroupHeading heading, GroupWordKind word, GroupWordKind pair) {
    int last = 0;
    int whole = 0;
    int end = Math.min(heading.endWord(), heading.firstWord() + MAX_HEADING_WORDS);
    for (int i = heading.firstWord(); i < end; i++) {
      int hash = vocabulary.lexiconHash(lines.word(i));
      sink.addHash(word, hash);
      sink.addHash(pair, WordHash.step(last, hash));
      last = hash;
      whole = WordHash.step(whole, hash);
    }
    return whole;
  }

  /** Adds the prefixes of the words of a heading. */
  private void starts(String text) {
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && Character.isLetter(text.charAt(i))) {
        continue;
      }
      for (int n = MIN_START_LETTERS; n <= Math.min(i - from, MAX_START_LETTERS); n++) {
        sink.addHash(
            GroupWordKind.HEADING_START, Vocabulary.hashOf(text.substring(from, from + n)));
      }
      from = i + 1;
    }
  }

  private void link(int anchor) {
    int first = firstWord(anchor);
    int end = Math.min(firstWord(tree.subtreeEnd(anchor)), first + MAX_LINK_WORDS);
    int whole = 0;
    for (int i = first; i < end; i++) {
      sink.add(i == first ? GroupWordKind.FIRST_OF_LINK : GroupWordKind.LINK, lines.word(i));
      whole = WordHash.step(whole, vocabulary.lexiconHash(lines.word(i)));
    }
    if (end - first <= MAX_WHOLE_WORDS) {
      sink.addHash(GroupWordKind.WHOLE_LINK, whole);
    }
  }

  private void beside(int item, int anchor) {
    int left = beside(firstWord(item), firstWord(anchor), MAX_WORDS_BESIDE);
    beside(firstWord(tree.subtreeEnd(anchor)), firstWord(tree.subtreeEnd(item)), left);
  }

  /** Adds the first {@code most} words of a range; returns how many more may be added. */
  private int beside(int from, int to, int most) {
    int end = Math.min(to, from + most);
    for (int i = from; i < end; i++) {
      sink.add(GroupWordKind.BESIDE_LINK, lines.word(i));
    }
    return most - Math.max(0, end - from);
  }

  /** Returns the index of the first word in or after a node. */
  private int firstWord(int node) {
    return lines.firstWordOfPiece(lines.pieceAt(node));
  }

  /** Kinds of words of a link group. Do not reorder: their ordinals are part of the keys. */
  enum GroupWordKind {
    TAG_WITHIN(WordPlace.NAMES),
    TAG_OF_REGION(WordPlace.NAMES),
    TAG_AROUND(WordPlace.NAMES),
    NAME_WITHIN(WordPlace.NAMES),
    NAME_OF_REGION(WordPlace.NAMES),
    NAME_AROUND(WordPlace.NAMES),
    NAME(WordPlace.NAMES),
    HEADING(WordPlace.HEADINGS),
    HEADING_PAIR(WordPlace.HEADINGS),
    HEADING_START(WordPlace.HEADINGS),
    WHOLE_HEADING(WordPlace.HEADINGS),
    FURTHER_HEADING(WordPlace.HEADINGS),
    NO_HEADING(WordPlace.HEADINGS),
    LINK(WordPlace.TEXTS),
    FIRST_OF_LINK(WordPlace.TEXTS),
    WHOLE_LINK(WordPlace.TEXTS),
    BESIDE_LINK(WordPlace.TEXTS),
    HEADING_TOPIC(WordPlace.HEADINGS);

    final WordPlace place;

    GroupWordKind(WordPlace place) {
      this.place = place;
    }
  }
}
