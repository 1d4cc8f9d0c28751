package org.wpbminer.classifier.maintext;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/** Topics of class names; elements with these classes are not part of the text around them. */
public enum ClassTopic {
  AUTHOR,
  BUTTON,
  /** Text for screen readers alone. */
  UNSEEN,
  SIGNATURE,
  /** Name of a section above or before a title. */
  KICKER;

  private static final TermLists NAMES = TermLists.load(ClassTopic.class, "class-names.tsv");

  /** Topics by a word, or two joined words, of a class name. */
  private static final Map<String, ClassTopic> WORDS = new HashMap<>();

  /** Topics by complete class name, if a word of it would be ambiguous. */
  private static final Map<String, ClassTopic> CLASSES = new HashMap<>();

  static {
    for (ClassTopic topic : values()) {
      NAMES.terms(topic.name().toLowerCase(Locale.ROOT)).forEach(word -> WORDS.put(word, topic));
    }
    NAMES.terms("signature-class").forEach(name -> CLASSES.put(name, SIGNATURE));
    NAMES.terms("unseen-class").forEach(name -> CLASSES.put(name, UNSEEN));
  }

  private static final int MAX_NAME_CHARS = 300;

  /** Returns the topics of a {@code class} attribute. */
  public static Set<ClassTopic> of(String classes) {
    Set<ClassTopic> topics = EnumSet.noneOf(ClassTopic.class);
    StringTokenizer names =
        new StringTokenizer(classes.substring(0, Math.min(classes.length(), MAX_NAME_CHARS)));
    while (names.hasMoreTokens()) {
      String name = names.nextToken();
      add(CLASSES.get(name.toLowerCase(Locale.ROOT)), topics);
      addWords(name, topics);
    }
    return topics;
  }

  private static void addWords(String name, Set<ClassTopic> to) {
    String[] before = {""};
    NameWords.each(
        name,
        word -> {
          add(WORDS.get(word), to);
          add(WORDS.get(before[0] + word), to);
          before[0] = word;
        });
  }

  private static void add(ClassTopic topic, Set<ClassTopic> to) {
    if (topic != null) {
      to.add(topic);
    }
  }
}
