package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.reading.Article;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Reader of a page's visible authors: the first poster of a thread, links to authors, elements with
 * a class for authors, lines that begin with "by", and signatures.
 *
 * @param headline node of the headline; {@link PageTree#NONE} if missing
 * @param lines the lines around the headline
 * @param evidence receives the authors
 */
record Bylines(PageReading reading, int headline, List<HeadlineLines> lines, Evidence evidence) {

  /** Topics of names (class, id) of elements that never show the author of the page. */
  private static final long NOT_AUTHOR =
      NameTopic.ELSEWHERE.bit() | NameTopic.CAPTION.bit() | NameTopic.LEGAL.bit();

  private static final Pattern PARTING = Pattern.compile(" \\| ");

  private static final int MAX_BYLINE_CHARS = 200;
  private static final int MAX_USERNAME_CHARS = 40;
  private static final int MAX_USERNAME_NODES = 50;
  private static final int MAX_ELEMENTS = 100;

  /** Maximum distance between links to the authors of one article, in nodes. */
  private static final int MAX_LINK_DISTANCE_NODES = 25;

  private static final int MAX_CHINESE_CHARS = 4;
  private static final int MAX_LEVELS = 12;

  /** Maximum number of nodes between the headline and the text. */
  private static final int MAX_NODES_ABOVE_TEXT = 300;

  /** Number of nodes at the end of the text that are searched for a signature. */
  private static final int SIGNATURE_NODES = 40;

  /** Number of text nodes after the end of the text that are searched for a signature. */
  private static final int SIGNATURE_TEXTS = 3;

  /** Number of nodes before the text that are searched for the panel of the user who wrote it. */
  private static final int POSTER_NODES = 100;

  /** Number of lines around the headline in which a name alone counts as the author. */
  private static final int NAME_LINES = 5;

  /** Adds the authors. Less reliable places are searched only if the others have no author. */
  void read(boolean thread) {
    int first = Math.max(0, headline);
    int last = lines.stream().mapToInt(HeadlineLines::node).max().orElse(tree().size());
    if (thread) {
      firstPoster(first, tree().size());
    }
    unspacedScripts();
    links(node -> ElementNaming.hasWord(tree(), node, "rel", " author "), "rel=author");
    named(first, evidence.authors.isEmpty() ? tree().size() : last);
    linesWithBy();
    if (evidence.authors.isEmpty()) {
      named(0, headline);
    }
    if (evidence.authors.isEmpty()) {
      int end = reading.article().endNode();
      links(
          node ->
              node >= first
                  && node < end
                  && ElementNaming.linksTo(tree(), node, ElementNaming.AUTHOR_PAGE),
          "address");
    }
    if (evidence.authors.isEmpty()) {
      namesAlone();
    }
    if (evidence.authors.isEmpty() && !thread) {
      int text = reading.article().firstNode();
      firstPoster(Math.max(first, text - POSTER_NODES), text);
    }
  }

  /**
   * Adds the names that are alone on a line near the headline. On a Chinese page the poster's name
   * beside a date may have any form; otherwise only clear names of persons count.
   */
  private void namesAlone() {
    SiteNames sites = new SiteNames(evidence);
    boolean chinese = evidence.format.languages().contains(Locale.CHINESE.getLanguage());
    lines.stream()
        .filter(line -> line.text().length() <= MAX_BYLINE_CHARS)
        .filter(line -> !ElementNaming.isElsewhere(reading, line.node()))
        .limit(NAME_LINES)
        .filter(
            line -> {
              List<String> texts =
                  Stream.of(line.text().split("\\|"))
                      .map(String::strip)
                      .filter(text -> text.codePoints().anyMatch(Character::isLetterOrDigit))
                      .filter(text -> !PersonNames.isNotName(text))
                      .toList();
              List<String> undated =
                  texts.stream().filter(text -> evidence.format.first(text) == null).toList();
              boolean poster = chinese && undated.size() == 1 && texts.size() > 1;
              List<Author> names =
                  undated.stream()
                      .filter(name -> !sites.isName(name))
                      .flatMap(name -> PersonNames.alone(name, poster).stream())
                      .toList();
              return add(names, EvidencePlace.BYLINE, "name");
            })
        .findFirst();
  }

  /** Adds the first username in a range of nodes. A username may have any form. */
  void firstPoster(int from, int to) {
    int found = PageTree.NONE;
    int end = to;
    for (int node = from; node < end; node++) {
      if (isUser(node)) {
        found = node;
        end = tree().subtreeEnd(node); // an element inside may contain only the name
      }
    }
    if (found != PageTree.NONE) {
      Author user = new Author(Characters.fold(NodeText.of(tree(), found)), true);
      add(List.of(user), EvidencePlace.BYLINE, "user");
    }
  }

  private boolean isUser(int node) {
    if (tree().isText(node)
        || !isShort(node, MAX_USERNAME_CHARS)
        || tree().subtreeEnd(node) - node > MAX_USERNAME_NODES
        || !ElementNaming.linksTo(tree(), node, ElementNaming.USER_PAGE)
            && !has(node, NameTopic.USERNAME)) {
      return false;
    }
    String name = Characters.fold(NodeText.of(tree(), node));
    return !name.startsWith("@")
        && name.codePoints().anyMatch(Character::isLetterOrDigit)
        && !PersonNames.isNotName(name);
  }

  /** Adds the authors in Chinese, Japanese or Korean lines, above the text or else below it. */
  private void unspacedScripts() {
    Set<Author> authors = new LinkedHashSet<>();
    int last = lines.size();
    for (int i = 0; i < Math.min(lines.size(), last + NAME_LINES); i++) {
      HeadlineLines line = lines.get(i);
      if (!ElementNaming.isElsewhere(reading, line.node())
          && authors.addAll(CjkBylines.of(line.text(), i < NAME_LINES))) {
        last = i;
      }
    }
    if (authors.isEmpty()) {
      signatures(authors);
    }
    if (authors.isEmpty()) {
      lines.stream()
          .limit(NAME_LINES)
          .map(line -> line.text().strip())
          .filter(line -> CjkBylines.isChineseName(line) && !PersonNames.isNotName(line))
          .findFirst()
          .or(this::columnist)
          .ifPresent(name -> authors.add(new Author(name, true)));
    }
    add(List.copyOf(authors), EvidencePlace.BYLINE, "");
  }

  private void signatures(Set<Author> authors) {
    Article text = reading.article();
    int after = 0;
    int from = Math.max(text.firstNode(), text.endNode() - SIGNATURE_NODES);
    int to = Math.min(tree().size(), text.endNode() + 2 * SIGNATURE_NODES);
    for (int node = text.firstNode(); node < to && authors.isEmpty(); node++) {
      if (tree().isSeenText(node) && !tree().inLink(node)) {
        after += node >= text.endNode() ? 1 : 0;
        String line = tree().text(node).strip();
        boolean signed = node >= from && after <= SIGNATURE_TEXTS && CjkBylines.isClosed(line);
        authors.addAll(CjkBylines.of(line, signed));
      }
    }
    if (authors.isEmpty() && text.endNode() > 0) {
      for (HeadlineLines line : HeadlineLines.between(reading, Math.min(from, to), to)) {
        if (authors.isEmpty() && line.whole()) {
          authors.addAll(CjkBylines.of(line.text(), false));
        }
      }
    }
  }

  /**
   * Returns the name before the colon in the title if it is also alone on a line of the text, or if
   * it has the form of a Chinese name and the text does not mention it.
   */
  private Optional<String> columnist() {
    String title = evidence.title == null ? "" : evidence.title.value().replace('：', ':');
    String name = title.substring(0, Math.max(0, title.indexOf(':'))).strip();
    if (name.isEmpty() || name.length() > MAX_CHINESE_CHARS || PersonNames.isNotName(name)) {
      return Optional.empty();
    }
    Article text = reading.article();
    int from = headline < 0 ? text.firstNode() : tree().subtreeEnd(headline);
    List<String> mentions =
        IntStream.range(Math.min(from, text.firstNode()), text.endNode())
            .filter(node -> tree().isSeenText(node) && !tree().inLink(node))
            .mapToObj(tree()::text)
            .filter(line -> line.contains(name))
            .toList();
    boolean alone = mentions.stream().anyMatch(line -> line.strip().equals(name));
    return Optional.of(name)
        .filter(n -> alone || mentions.isEmpty() && CjkBylines.isChineseName(n));
  }

  /** Adds the authors that links name: the first such link, and further ones near it. */
  private void links(IntPredicate condition, String name) {
    Set<Author> authors = new LinkedHashSet<>();
    int last = PageTree.NONE;
    for (int node : Arrays.stream(reading.elements("a")).filter(condition).toArray()) {
      boolean near = last == PageTree.NONE || node - last < MAX_LINK_DISTANCE_NODES;
      if (near && mayName(node)) {
        last = authors.addAll(PersonNames.ofLine(NodeText.of(tree(), node))) ? node : last;
      }
    }
    add(List.copyOf(authors), EvidencePlace.LINK, name);
  }

  /** Adds the authors of the first element that has a class for authors and contains a name. */
  private void named(int from, int to) {
    IntStream.range(from, to)
        .filter(node -> has(node, NameTopic.AUTHOR))
        .filter(node -> (reading.names().topics(node) & NOT_AUTHOR) == 0)
        .limit(MAX_ELEMENTS)
        .filter(node -> mayName(node) && add(ofElement(node), EvidencePlace.BYLINE, "class"))
        .findFirst();
  }

  /** Adds the authors of the first line near the headline that begins with "by". */
  private void linesWithBy() {
    for (HeadlineLines line : lines) {
      if (!line.whole()) {
        continue;
      }
      String[] texts = line.text().split("\\|", 3);
      boolean alone =
          texts.length > 1
              && PersonNames.isBy(texts[0])
              && !ElementNaming.isElsewhere(reading, line.node());
      boolean begins = PersonNames.beginsWithBy(PARTING.matcher(line.text()).replaceFirst(" "));
      if (alone && add(PersonNames.ofName(texts[1]), EvidencePlace.BYLINE, "")
          || begins && add(PersonNames.ofLine(line.text()), EvidencePlace.BYLINE, "")) {
        return;
      }
    }
  }

  private boolean add(List<Author> authors, EvidencePlace place, String name) {
    Evidence.add(evidence.authors, authors, place, name);
    return !authors.isEmpty();
  }

  private boolean mayName(int node) {
    return isShort(node, MAX_BYLINE_CHARS)
        && (isBelowHeadline(node) || !ElementNaming.isElsewhere(reading, node));
  }

  /** Whether a node is between the headline and the text, where bylines are. */
  private boolean isBelowHeadline(int node) {
    int start = reading.article().firstNode();
    return headline >= 0
        && node > headline
        && node < start
        && start - headline <= MAX_NODES_ABOVE_TEXT
        && tree().nearestAncestor(node, MAX_LEVELS, n -> has(n, NameTopic.COMMENT))
            == PageTree.NONE;
  }

  private PageTree tree() {
    return reading.tree();
  }

  private boolean has(int node, NameTopic topic) {
    return reading.names().has(node, topic);
  }

  private boolean isShort(int node, int maxChars) {
    return tree().counts(node) && tree().chars(node) > 1 && tree().chars(node) <= maxChars;
  }

  /** Returns the authors that the text of an element names. */
  private List<Author> ofElement(int node) {
    return PersonNames.ofLine(
        IntStream.range(node, tree().subtreeEnd(node))
            .filter(tree()::isSeenText)
            .mapToObj(tree()::text)
            .collect(Collectors.joining(" | ")));
  }
}
