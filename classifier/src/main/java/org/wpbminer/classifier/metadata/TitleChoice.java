package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.classifier.metadata.SiteNames.Part;
import org.wpbminer.classifier.metadata.TitleCandidate.Feature;
import org.wpbminer.features.reading.Article;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Choice of the article's title. Candidates are the titles in structured data, {@code <meta>} and
 * {@code <title>}, their parts, and the headings and lines near the beginning of the text. Texts
 * that differ only in punctuation and case are the same candidate. The candidate with the largest
 * weighted sum of features is chosen; the weights are learned from pages with known titles.
 */
final class TitleChoice {

  /** Maximum length of a headline; a longer heading has no end tag. */
  private static final int MAX_CHARS = 300;

  /** Maximum length of a line that may be a headline; longer lines are paragraphs. */
  private static final int MAX_LINE_CHARS = 120;

  private static final int MAX_HEADINGS = 200;

  /** Maximum number of lines over which a headline is broken. */
  private static final int MAX_PIECES = 4;

  /** Number of nodes before the start of the text whose lines are candidates. */
  private static final int NODES_BEFORE = 250;

  private static final int NODES_AFTER = 40;

  /** Maximum number of ancestors of a line whose style is examined. */
  private static final int MAX_LEVELS = 4;

  /** Distance from the text, in text nodes, at which nearness is half of its maximum. */
  private static final double NEARNESS_HALF_LIFE_TEXTS = 5;

  /** Maximum number of text nodes between a candidate and the text that are counted. */
  private static final int MAX_TEXTS_BETWEEN = 100;

  private static final double MIN_NEARNESS = 0.25;

  /** Minimum share of the declared titles' words that an article's visible title has. */
  private static final double MIN_LIKENESS = 0.4;

  /** Minimum length of a visible candidate that is compared with the beginning of declared ones. */
  private static final int MIN_PREFIX_CHARS = 5;

  /** Pattern of the last part of an address, which some sites declare as the title. */
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]++(?:-[a-z0-9]++){2,}");

  private static final Set<String> LARGE = Set.of("b", "strong", "big", "center", "font", "th");

  private final PageTree tree;
  private final SiteNames sites;
  private final PageReading reading;
  private final Article text;
  private final Map<String, TitleCandidate> candidates = new LinkedHashMap<>();

  private WordSet words = WordSet.EMPTY;

  private TitleChoice(PageReading reading, SiteNames sites) {
    this.reading = reading;
    this.tree = reading.tree();
    this.sites = sites;
    this.text = reading.article();
  }

  /** Returns the candidates of a page: declared titles, headings and lines. */
  static Collection<TitleCandidate> candidates(
      PageReading reading, List<Statement<String>> said, SiteNames sites) {
    TitleChoice choice = new TitleChoice(reading, sites);
    said.forEach(choice::addDeclared);
    choice.addTitle(reading.page().title());
    Stream.of("h1", "h2", "h3")
        .flatMapToInt(tag -> Arrays.stream(reading.elements(tag)))
        .sorted()
        .limit(MAX_HEADINGS)
        .forEach(choice::heading);
    choice.lines();
    choice.candidates.forEach(choice::describe);
    choice.compare();
    choice.earliest();
    return choice.candidates.values();
  }

  /** Returns the candidate with the best score, the first if several are equal, or null. */
  static TitleCandidate best(Collection<TitleCandidate> candidates, TitleWeights weights) {
    return candidates.stream()
        .reduce((best, other) -> weights.score(other) > weights.score(best) ? other : best)
        .orElse(null);
  }

  /**
   * Returns the node of the headline: that of the title or, if the title is not visible, of the
   * best visible candidate; {@link PageTree#NONE} if no candidate is visible. In a thread, whose
   * posts repeat the title, it is the title's first occurrence.
   */
  static int headline(
      Collection<TitleCandidate> candidates,
      TitleWeights weights,
      TitleCandidate title,
      boolean thread) {
    boolean isSeen = title != null && title.isSeen();
    TitleCandidate seen =
        isSeen ? title : best(candidates.stream().filter(TitleCandidate::isSeen).toList(), weights);
    return seen == null ? PageTree.NONE : thread ? seen.first : seen.node;
  }

  private void addDeclared(Statement<String> said) {
    boolean headline = said.place() == EvidencePlace.JSON_LD && said.name().equals("headline");
    boolean og = said.place() == EvidencePlace.META && said.name().equals("og:title");
    Feature whole = headline ? Feature.HEADLINE : og ? Feature.OG : Feature.META;
    if (SLUG.matcher(said.value()).matches()) {
      return;
    }
    for (Part part : addWithoutSite(said, whole)) {
      add(part.front(), said, Feature.PART);
    }
  }

  private void addTitle(String title) {
    Statement<String> said = new Statement<>(Evidence.plain(title), EvidencePlace.TEXT, "title");
    for (Part part : addWithoutSite(said, Feature.TITLE)) {
      add(part.front(), said, Feature.FRONT);
      add(part.back(), said, Feature.BACK);
    }
  }

  /** Adds a title without names of the site; returns the ways to split it. */
  private List<Part> addWithoutSite(Statement<String> said, Feature feature) {
    String title = said.value();
    String own = sites.without(title.substring(0, Math.min(title.length(), SiteNames.MAX_CHARS)));
    words = words.with(WordSet.of(own));
    add(own, said, feature);
    return SiteNames.parts(own);
  }

  private void heading(int node) {
    if (tree.counts(node) && tree.chars(node) > 0 && tree.chars(node) <= MAX_CHARS) {
      String tag = tree.tag(node);
      String text = withoutLabel(node, NodeText.of(tree, node).replace('\n', ' '));
      Statement<String> said = new Statement<>(text, EvidencePlace.HEADING, tag);
      Feature feature = tag.equals("h1") ? Feature.H1 : Feature.H2;
      place(add(text, said, feature), node, tree.subtreeEnd(node) - 1);
    }
  }

  /** Returns the text of a heading; only a declared title, if it follows a label in an element. */
  private String withoutLabel(int heading, String text) {
    int label = tree.firstChild(heading);
    String first = tree.isText(label) ? "" : NodeText.of(tree, label);
    String rest = text.startsWith(first) ? text.substring(first.length()).strip() : text;
    return candidates.containsKey(SiteNames.squashed(rest)) ? rest : text;
  }

  private void lines() {
    int from = Math.max(0, text.firstNode() - NODES_BEFORE);
    int to = Math.min(tree.size(), text.firstNode() + NODES_AFTER);
    List<HeadlineLines> lines = HeadlineLines.between(reading, from, to);
    List<String> declared =
        candidates.keySet().stream().filter(title -> candidates.get(title).isDeclared()).toList();
    for (int i = 0; i < lines.size(); i++) {
      HeadlineLines line = lines.get(i);
      if (line.node() != text.firstNode()
          && line.text().length() < MAX_LINE_CHARS
          && line.text().indexOf(HeadlineLines.PARTING) < 0) {
        String text = whole(lines, i, declared);
        Statement<String> said = new Statement<>(text.strip(), EvidencePlace.TEXT, "line");
        place(add(text, said, null), line.node(), line.node());
      }
    }
  }

  /**
   * Returns the declared title that several lines make together; else the first of them.
   *
   * @param declared the squashed declared titles
   */
  private String whole(List<HeadlineLines> lines, int first, List<String> declared) {
    String squashed = "";
    for (HeadlineLines line : lines.subList(first, Math.min(lines.size(), first + MAX_PIECES))) {
      squashed += SiteNames.squashed(line.text());
      boolean begins = false;
      for (String title : declared) {
        if (title.equals(squashed)) {
          return candidates.get(title).said.value();
        }
        begins |= title.startsWith(squashed);
      }
      if (!begins) {
        break;
      }
    }
    return lines.get(first).text();
  }

  /** Adds a candidate; returns null if the text has neither letters nor digits. */
  private TitleCandidate add(String text, Statement<String> said, Feature feature) {
    String squashed = SiteNames.squashed(text);
    if (squashed.isEmpty()) {
      return null;
    }
    TitleCandidate candidate =
        candidates.computeIfAbsent(squashed, s -> new TitleCandidate(said.with(text.strip())));
    if (feature != null) {
      candidate.set(feature, true);
    }
    return candidate;
  }

  /** Stores the position of an occurrence unless a known occurrence is nearer to the text. */
  private void place(TitleCandidate candidate, int node, int last) {
    if (candidate == null) {
      return;
    }
    candidate.first = Math.min(candidate.first, node);
    int start = text.firstNode();
    int between = 0;
    int end = Math.max(last, start);
    for (int i = Math.min(last, start); i < end && between < MAX_TEXTS_BETWEEN; i++) {
      between += tree.isSeenText(i) ? 1 : 0;
    }
    boolean before = last <= start;
    double near = (before ? 1 : 0.5) / (1 + between / NEARNESS_HALF_LIFE_TEXTS);
    if (candidate.isSeen() && near <= candidate.get(Feature.NEAR)) {
      return;
    }
    candidate.node = node;
    candidate.set(Feature.NEAR, near);
    candidate.set(Feature.BEFORE, before);
    candidate.set(Feature.ELSEWHERE, ElementNaming.isElsewhere(reading, node));
    candidate.set(Feature.LINKED, tree.inLink(last));
    boolean large = false;
    boolean named = false;
    for (int up = last, i = 0; i < MAX_LEVELS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      large |= isLarge(up);
      named |= !tree.isText(up) && reading.names().has(up, NameTopic.TITLE);
    }
    candidate.set(Feature.LARGE, large);
    candidate.set(Feature.NAMED, named);
  }

  private boolean isLarge(int node) {
    return LARGE.contains(tree.tag(node))
        || "center".equalsIgnoreCase(tree.attribute(node, "align"));
  }

  /** Computes the features that do not depend on the other candidates. */
  private void describe(String squashed, TitleCandidate candidate) {
    String value = candidate.said.value();
    WordSet own = WordSet.of(value);
    candidate.set(Feature.LIKE, words.shareIn(own));
    candidate.set(Feature.WITHIN, own.shareIn(words));
    candidate.set(Feature.SHORT, own.size() <= 3);
    long digits = value.codePoints().filter(Character::isDigit).count();
    candidate.set(Feature.DIGITS, 3 * digits > squashed.length());
    candidate.set(Feature.SENTENCE, ".。:：".indexOf(value.charAt(value.length() - 1)) >= 0);
    candidate.set(Feature.UNSEEN, !candidate.isSeen());
    candidate.set(Feature.AGREED, candidate.isSeen() && candidate.isDeclared());
    candidate.set(Feature.CLOSE, candidate.is(Feature.H1) ? 0 : candidate.get(Feature.NEAR));
    candidate.set(Feature.CONFIRMED, candidate.is(Feature.HEADLINE) && candidate.is(Feature.H1));
    candidate.set(Feature.BOTH, candidate.is(Feature.HEADLINE) && candidate.is(Feature.OG));
  }

  /** Computes the features that compare declared candidates with shorter visible ones. */
  private void compare() {
    candidates.forEach(
        (longer, declared) -> {
          if (declared.isDeclared()) {
            candidates.forEach((shorter, seen) -> compare(longer, declared, shorter, seen));
          }
        });
  }

  private static void compare(
      String longer, TitleCandidate declared, String shorter, TitleCandidate seen) {
    if (declared == seen || !seen.isSeen() || shorter.length() < MIN_PREFIX_CHARS) {
      return;
    }
    if (longer.startsWith(shorter)) {
      seen.set(Feature.BEGINS, true);
      declared.set(Feature.EXTENDS, true);
    }
    if (declared.is(Feature.HEADLINE)
        && seen.is(Feature.H1)
        && (longer.contains(shorter) || shorter.contains(longer))) {
      seen.set(Feature.NESTED, true);
    }
  }

  /** Computes the BARE features, for pages whose declared titles probably name only the site. */
  private void earliest() {
    if (!candidates.values().stream().allMatch(this::isBare)) {
      return;
    }
    candidates.values().stream()
        .filter(TitleChoice::isLarge)
        .min(Comparator.comparingInt(candidate -> candidate.node))
        .ifPresent(first -> first.set(Feature.BARE_EARLIEST, true));
    for (TitleCandidate candidate : candidates.values()) {
      candidate.set(Feature.BARE_CLOSE, candidate.get(Feature.NEAR));
      candidate.set(Feature.BARE_H1, candidate.is(Feature.H1));
      candidate.set(
          Feature.BARE_LARGE, candidate.is(Feature.BEFORE) && candidate.is(Feature.LARGE));
    }
  }

  /** Whether a candidate does not confirm the declared titles, or names the site. */
  private boolean isBare(TitleCandidate candidate) {
    return !candidate.is(Feature.AGREED) && !candidate.is(Feature.BEGINS)
        || candidate.get(Feature.LIKE) < MIN_LIKENESS
        || sites.isName(candidate.said.value());
  }

  private static boolean isLarge(TitleCandidate candidate) {
    return candidate.is(Feature.BEFORE)
        && candidate.get(Feature.NEAR) >= MIN_NEARNESS
        && !candidate.is(Feature.DIGITS)
        && !candidate.is(Feature.LINKED)
        && (candidate.is(Feature.LARGE)
            || candidate.is(Feature.NAMED)
            || candidate.is(Feature.H1)
            || candidate.is(Feature.H2));
  }
}
