package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.features.TextWords;
import org.wpbminer.features.WordSink;
import org.wpbminer.features.links.GroupStatistics.GroupPlace;
import org.wpbminer.features.links.PageAnchors.WordPlace;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordHash;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The words of groups of links, for a lexicon that was learned: the names of the elements around
 * them, what their headings say, how their texts begin and what stands beside the links.
 */
final class GroupWords {

  /** Elements from a link outwards whose names count. */
  private static final int AROUND = 12;

  /** Links of a group whose texts count. */
  private static final int LINKS = 6;

  private static final int WORDS_OF_LINK = 8;
  private static final int CHARS_OF_LINK = 120;

  /** A link of no more words is a word of its own: "Read more". */
  private static final int WORDS_OF_WHOLE = 4;

  private static final int WORDS_BESIDE = 10;
  private static final int CHARS_BESIDE = 60;

  /** Nodes of an item that are looked at. */
  private static final int NODES_OF_ITEM = 80;

  private static final int WORDS_OF_HEADING = 12;

  /** Letters of a word's begin. */
  private static final int SHORTEST_BEGIN = 3;

  private static final int LONGEST_BEGIN = 6;

  private static final GroupWordKind[] TAGS = {
    GroupWordKind.TAG_WITHIN, GroupWordKind.TAG_OF_REGION, GroupWordKind.TAG_AROUND
  };

  private static final GroupWordKind[] NAMES = {
    GroupWordKind.NAME_WITHIN, GroupWordKind.NAME_OF_REGION, GroupWordKind.NAME_AROUND
  };

  private final PageTree tree;
  private final NameWords names;
  private final WordSink found;

  GroupWords(PageReading reading) {
    this.tree = reading.tree();
    this.names = new NameWords(tree);
    int[] places =
        Arrays.stream(GroupWordKind.values()).mapToInt(kind -> kind.place.ordinal()).toArray();
    this.found = new WordSink(reading, places, WordPlace.BITS);
  }

  /** Returns the distinct keys of the groups read so far. */
  int[] keys() {
    return found.keys();
  }

  int[] of(GroupPlace setting) {
    names(setting);
    if (setting.headings().isEmpty()) {
      add(GroupWordKind.NO_HEADING, 0);
    } else {
      heading(setting.headings().get(0).text());
      furtherHeadings(setting.headings());
    }
    for (int i = 0; i < Math.min(LINKS, setting.group().size()); i++) {
      link(setting.group().anchors()[i]);
      beside(setting.group().items()[i], setting.group().anchors()[i]);
    }
    return found.endPart();
  }

  private void add(GroupWordKind kind, int word) {
    found.addHash(kind, word);
  }

  private void names(GroupPlace setting) {
    int step = 0;
    for (int up = setting.group().first(); up > 0 && step < AROUND; up = tree.parent(up)) {
      int zone = up > setting.group().parent() ? 0 : tree.isWithin(up, setting.region()) ? 1 : 2;
      add(TAGS[zone], TextWords.hash(tree.tag(up)));
      for (int word : names.of(up)) {
        add(NAMES[zone], word);
        add(GroupWordKind.NAME, word);
      }
      step++;
    }
  }

  private void heading(String text) {
    int[] last = {0};
    int[] whole = {0};
    TextWords.read(
        text,
        text.length(),
        WORDS_OF_HEADING,
        word -> {
          add(GroupWordKind.HEADING, word);
          add(GroupWordKind.HEADING_PAIR, WordHash.step(last[0], word));
          last[0] = word;
          whole[0] = WordHash.step(whole[0], word);
        });
    add(GroupWordKind.WHOLE_HEADING, whole[0]);
    begins(text);
  }

  /** How the words of a heading begin: languages that bend their words keep that. */
  private void begins(String text) {
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && Character.isLetter(text.charAt(i))) {
        continue;
      }
      for (int to = from + SHORTEST_BEGIN; to <= Math.min(i, from + LONGEST_BEGIN); to++) {
        add(GroupWordKind.HEADING_BEGIN, TextWords.hash(text.substring(from, to)));
      }
      from = i + 1;
    }
  }

  private void furtherHeadings(List<GroupHeading> headings) {
    for (int i = 1; i < headings.size(); i++) {
      String text = headings.get(i).text();
      int[] last = {0};
      TextWords.read(
          text,
          text.length(),
          WORDS_OF_HEADING,
          word -> {
            add(GroupWordKind.FURTHER_HEADING, word);
            add(GroupWordKind.FURTHER_HEADING, WordHash.step(last[0], word));
            last[0] = word;
          });
    }
  }

  private void link(int anchor) {
    int[] count = {0};
    int[] whole = {0};
    int end = Math.min(tree.subtreeEnd(anchor), anchor + NODES_OF_ITEM);
    for (int node = anchor; node < end && count[0] < WORDS_OF_LINK; node++) {
      if (tree.isSeenText(node)) {
        TextWords.read(
            tree.text(node),
            CHARS_OF_LINK,
            WORDS_OF_LINK - count[0],
            word -> {
              add(count[0] == 0 ? GroupWordKind.FIRST_OF_LINK : GroupWordKind.LINK, word);
              whole[0] = WordHash.step(whole[0], word);
              count[0]++;
            });
      }
    }
    if (count[0] <= WORDS_OF_WHOLE) {
      add(GroupWordKind.WHOLE_LINK, whole[0]);
    }
  }

  private void beside(int item, int anchor) {
    int[] count = {0};
    int end = Math.min(tree.subtreeEnd(item), item + NODES_OF_ITEM);
    for (int node = item; node < end && count[0] < WORDS_BESIDE; node++) {
      if (node == anchor) {
        node = tree.subtreeEnd(anchor) - 1;
      } else if (tree.isSeenText(node)) {
        TextWords.read(
            tree.text(node),
            CHARS_BESIDE,
            WORDS_BESIDE - count[0],
            word -> {
              add(GroupWordKind.BESIDE_LINK, word);
              count[0]++;
            });
      }
    }
  }

  /** What a word of a group of links is. The order is part of every word's number. */
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
    HEADING_BEGIN(WordPlace.HEADINGS),
    WHOLE_HEADING(WordPlace.HEADINGS),
    FURTHER_HEADING(WordPlace.HEADINGS),
    NO_HEADING(WordPlace.HEADINGS),
    LINK(WordPlace.TEXTS),
    FIRST_OF_LINK(WordPlace.TEXTS),
    WHOLE_LINK(WordPlace.TEXTS),
    BESIDE_LINK(WordPlace.TEXTS);

    final WordPlace place;

    GroupWordKind(WordPlace place) {
      this.place = place;
    }
  }
}
