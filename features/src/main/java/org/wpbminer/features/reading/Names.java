package org.wpbminer.features.reading;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The names of a page's elements, from the attributes {@code class}, {@code id}, {@code role},
 * {@code itemprop} and {@code itemtype}. Each distinct name is split into words and looked up in
 * {@code names.tsv} once per page. Immutable once the page is read.
 */
public final class Names {

  /** Maximum number of characters of a name that are read; longer names are machine-generated. */
  private static final int MAX_CHARS = 200;

  /** Maximum number of characters of a value that is split into classes. */
  private static final int MAX_CLASS_CHARS = 2000;

  /** Maximum length of a word; longer sequences of letters are codes. */
  private static final int MAX_WORD_LETTERS = 24;

  private static final int MIN_WORD_LETTERS = 2;

  private static final TermLists LISTS = TermLists.load(Names.class, "names.tsv");

  private static final TermTrie TOPICS = topics();

  private static final NameSenses SENSES = new NameSenses(LISTS);

  /** Attributes whose values are split into words and looked up. */
  public enum Attribute {
    /** {@code class} and {@code id}. */
    CLASS,
    ROLE,
    ITEMPROP,
    ITEMTYPE,
    /** Attribute {@code type} of an {@code input} or a {@code button}; not looked up as a topic. */
    TYPE,
    /** {@code aria-label}, {@code data-testid}, {@code data-component}; not looked up as topics. */
    LABEL;

    private boolean hasTopics() {
      return this != TYPE && this != LABEL;
    }

    private boolean hasSenses() {
      return hasTopics() && this != ROLE;
    }
  }

  /** Distinct name on the page, with its distinct words in order. */
  public static final class Name {

    private final int number;
    private final Attribute attribute;
    private final String value;
    private final long topics;
    private final long senses;
    private final int[] words;
    private int uses;

    private Name(
        int number, Attribute attribute, String value, long topics, long senses, int[] words) {
      this.number = number;
      this.attribute = attribute;
      this.value = value;
      this.topics = topics;
      this.senses = senses;
      this.words = words;
    }

    public Attribute attribute() {
      return attribute;
    }

    /** Returns the value of the attribute, cut at 200 characters. */
    public String value() {
      return value;
    }

    /** Number of attributes with this value. */
    public int uses() {
      return uses;
    }

    /** Returns the numbers of the name's words in the vocabulary; shared, must not be modified. */
    public int[] words() {
      return words;
    }
  }

  private final PageTree tree;
  private final Vocabulary vocabulary;

  /** The distinct names by attribute, in the order of their first use. */
  private final List<Map<String, Name>> byAttribute = new ArrayList<>();

  /** Names of the attributes whose values are not read. */
  private final Set<String> otherAttributes = new HashSet<>();

  private int count;
  private final long[] topics;
  private final long[] senses;
  private final @Nullable Name[] classes;

  /** The names of all elements, one element after the other. */
  private final List<Name> used = new ArrayList<>();

  /** For each element the index in {@link #used} of its first name, and the number of its names. */
  private final int[] firstName;

  private final int[] nameCounts;
  private final IntList split = new IntList();

  Names(PageTree tree, Vocabulary vocabulary) {
    this.tree = tree;
    this.vocabulary = vocabulary;
    this.topics = new long[tree.size()];
    this.senses = new long[tree.size()];
    this.classes = new Name[tree.size()];
    for (int i = 0; i < Attribute.values().length; i++) {
      byAttribute.add(new LinkedHashMap<>());
    }
    this.firstName = new int[tree.size()];
    this.nameCounts = new int[tree.size()];
  }

  private static TermTrie topics() {
    List<List<String>> terms = new ArrayList<>();
    for (NameTopic topic : NameTopic.values()) {
      terms.add(LISTS.terms(topic.name().toLowerCase(Locale.ROOT), "start"));
    }
    return new TermTrie(terms, true);
  }

  void read(int element) {
    firstName[element] = used.size();
    for (int i = 0; i < tree.attributeCount(element); i++) {
      switch (tree.attributeName(element, i)) {
        case "class" ->
            classes[element] = use(element, Attribute.CLASS, tree.attributeValue(element, i));
        case "id" -> use(element, Attribute.CLASS, tree.attributeValue(element, i));
        case "role" -> use(element, Attribute.ROLE, tree.attributeValue(element, i));
        case "itemprop" -> use(element, Attribute.ITEMPROP, tree.attributeValue(element, i));
        case "itemtype" -> use(element, Attribute.ITEMTYPE, tree.attributeValue(element, i));
        case "aria-label", "data-testid", "data-component" ->
            use(element, Attribute.LABEL, tree.attributeValue(element, i));
        case "type" -> {
          if (tree.tag(element).equals("input") || tree.tag(element).equals("button")) {
            use(element, Attribute.TYPE, tree.attributeValue(element, i));
          }
        }
        default -> otherAttributes.add(tree.attributeName(element, i));
      }
    }
  }

  private Name use(int element, Attribute attribute, String value) {
    String cut = cut(value, MAX_CLASS_CHARS);
    Map<String, Name> names = byAttribute.get(attribute.ordinal());
    Name name = names.get(cut);
    if (name == null) {
      name = make(attribute, cut);
      names.put(cut, name);
    }
    name.uses++;
    topics[element] |= name.topics;
    senses[element] |= name.senses;
    used.add(name);
    nameCounts[element]++;
    return name;
  }

  private Name make(Attribute attribute, String value) {
    String said = attribute == Attribute.ITEMTYPE ? lastSegment(value) : value;
    return new Name(
        count++,
        attribute,
        cut(value, MAX_CHARS),
        attribute.hasTopics() ? TOPICS.topics(said, MAX_CHARS) : 0,
        attribute.hasSenses() ? SENSES.of(said, MAX_CHARS) : 0,
        words(cut(said, MAX_CHARS)));
  }

  private static String cut(String value, int maxChars) {
    return value.length() > maxChars ? value.substring(0, maxChars) : value;
  }

  private static String lastSegment(String address) {
    return address.substring(address.lastIndexOf('/') + 1);
  }

  /** Splits a name into its distinct words. */
  private int[] words(String name) {
    split.clear();
    int i = 0;
    while (i < name.length()) {
      int end = wordEnd(name, i);
      int letters = end - i;
      if (letters >= MIN_WORD_LETTERS && letters <= MAX_WORD_LETTERS) {
        int hash = WordHash.START;
        for (int k = i; k < end; k++) {
          hash = WordHash.step(hash, WordHash.lower(name.charAt(k)));
        }
        int word = vocabulary.add(hash, Words.NO_STEM, WordKind.LETTERS, name, i, end);
        if (!split.contains(word)) {
          split.add(word);
        }
      }
      i = Math.max(end, i + 1);
    }
    return split.toArray();
  }

  /** Returns the end of a word, which is before a non-letter or a capital after lower case. */
  private static int wordEnd(String name, int from) {
    int i = from;
    while (i < name.length() && isCapital(name.charAt(i))) {
      i++;
    }
    boolean lowerFollows = i < name.length() && isLower(name.charAt(i));
    if (lowerFollows && i > from + 1) {
      return i - 1; // the last upper-case letter starts the next word
    }
    while (i < name.length() && isLower(name.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  /** Returns the topics of an element's names as bits ({@link NameTopic#bit}); 0 for text. */
  public long topics(int node) {
    return topics[node];
  }

  public boolean has(int node, NameTopic topic) {
    return (topics[node] & topic.bit()) != 0;
  }

  /**
   * Returns the senses of an element's {@code class}, {@code id}, {@code itemprop} and {@code
   * itemtype} as bits ({@link NameSense#bit}); 0 for text.
   */
  public long senses(int node) {
    return senses[node];
  }

  /** Whether a text such as the path of a URL or a value of {@code class} has a sense. */
  public static boolean hasSense(String text, NameSense sense) {
    return (SENSES.of(text, MAX_CHARS) & sense.bit()) != 0;
  }

  /**
   * Whether the {@code class} of an element has a sense. Identifiers are not asked, because
   * generators make them from headings.
   */
  public boolean isClass(int node, NameSense sense) {
    Name name = classes[node];
    return name != null && (name.senses & sense.bit()) != 0;
  }

  /** Whether an element of the page has a {@code class} or {@code id} with a sense. */
  public boolean occurs(NameSense sense) {
    return in(Attribute.CLASS).stream().anyMatch(name -> (name.senses & sense.bit()) != 0);
  }

  /** The value of an element's {@code class}; null if it has none. */
  public @Nullable Name ofClass(int node) {
    return classes[node];
  }

  /** Number of an element's names; 0 for a text node. */
  public int count(int node) {
    return nameCounts[node];
  }

  /** Returns a name of an element, by its index from 0. */
  public Name name(int element, int index) {
    return used.get(firstName[element] + index);
  }

  /** Returns a number that is equal for elements with the same tag and class. */
  public long form(int element) {
    Name name = classes[element];
    return (long) tree.tag(element).hashCode() << Integer.SIZE
        | (name == null ? 0 : name.number + 1);
  }

  /** Number of distinct names. */
  int size() {
    return count;
  }

  /** Whether an element has an attribute of a name; false for attributes whose values are read. */
  public boolean hasAttribute(String name) {
    return otherAttributes.contains(name);
  }

  /** Returns the distinct names in an attribute, in the order of their first use. */
  public Collection<Name> in(Attribute attribute) {
    return byAttribute.get(attribute.ordinal()).values();
  }

  /** Returns the name for a value of {@code class} or {@code id}; null if no element has it. */
  public @Nullable Name ofValue(@Nullable String value) {
    return value == null
        ? null
        : byAttribute.get(Attribute.CLASS.ordinal()).get(cut(value, MAX_CLASS_CHARS));
  }
}
