package org.wpbminer.classifier.metadata;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.classifier.metadata.SiteNames.Part;
import org.wpbminer.classifier.metadata.TitleCandidate.Feature;
import org.wpbminer.features.reading.Article;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The title of the article. Candidates are what data, {@code <meta>} and {@code <title>} say, the
 * parts of these, and the headings and lines near where the text begins; equal ones but for marks
 * and case are one. Which of them is the title says a weighted sum of who says it and where it
 * stands, with weights learned from pages whose title is known.
 */
final class TitleChoice {

  /** More characters make a forgotten end tag, no headline. */
  private static final int MOST_CHARS = 300;

  /** More characters make a paragraph. */
  private static final int MOST_LINE_CHARS = 120;

  private static final int MOST_HEADINGS = 200;

  /** Nodes before the text runs, and after, whose lines are looked at. */
  private static final int NODES_BEFORE = 250;

  private static final int NODES_AFTER = 40;

  /** Elements around a line that tell how it is set. */
  private static final int MOST_LEVELS = 4;

  /** Texts over which being near fades to a half. */
  private static final double FADES = 5;

  /** More texts between make no difference. */
  private static final int MOST_BETWEEN = 100;

  /** A headline stands at least so near to the text. */
  private static final double NEAR = 0.25;

  /** Titles that share fewer words with what is seen are not of the article. */
  private static final double LIKE = 0.4;

  /** Shorter texts begin others by chance. */
  private static final int SHORTEST = 5;

  private static final Set<String> LARGE = Set.of("b", "strong", "big", "center", "font", "th");

  private final PageTree tree;
  private final SiteNames sites;
  private final PageReading reading;
  private final Article text;
  private final Map<String, TitleCandidate> candidates = new LinkedHashMap<>();

  /** The words of all that calls itself the title. */
  private WordSet words = WordSet.EMPTY;

  private TitleChoice(PageReading reading, SiteNames sites) {
    this.reading = reading;
    this.tree = reading.tree();
    this.sites = sites;
    this.text = reading.article();
  }

  /**
   * The candidates of a page.
   *
   * @param said what data and {@code <meta>} say
   * @param headings {@code h1} to {@code h3}
   */
  static Collection<TitleCandidate> candidates(
      PageReading reading, List<Statement<String>> said, List<Integer> headings, SiteNames sites) {
    TitleChoice choice = new TitleChoice(reading, sites);
    said.forEach(choice::told);
    choice.title(reading.page().title());
    choice.headings(headings.subList(0, Math.min(headings.size(), MOST_HEADINGS)));
    choice.lines();
    choice.candidates.values().forEach(choice::describe);
    choice.compare();
    choice.earliest();
    return choice.candidates.values();
  }

  /** The best candidate, the first of equals; null if there is none. */
  static TitleCandidate best(Collection<TitleCandidate> candidates, TitleWeights weights) {
    TitleCandidate best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (TitleCandidate candidate : candidates) {
      double score = weights.score(candidate);
      if (score > most) {
        most = score;
        best = candidate;
      }
    }
    return best;
  }

  /**
   * Where the headline stands: the title's place, or that of the best candidate that readers see
   * where they do not see the title; {@link PageTree#NONE} if none is seen. Answers in a thread
   * repeat its title: there the first place counts.
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

  private void told(Statement<String> said) {
    Feature feature =
        switch (said.place()) {
          case JSON_LD -> said.name().equals("headline") ? Feature.HEADLINE : Feature.META;
          case META -> said.name().equals("og:title") ? Feature.OG : Feature.META;
          default -> Feature.META;
        };
    String own = sites.without(cut(said.value()));
    words = words.with(WordSet.of(own));
    add(own, said, feature);
    for (Part part : SiteNames.parts(own)) {
      add(part.front(), said, Feature.PART);
    }
  }

  private void title(String title) {
    Statement<String> said = new Statement<>(title, EvidencePlace.TEXT, "title");
    String own = sites.without(cut(title));
    words = words.with(WordSet.of(own));
    add(own, said, Feature.TITLE);
    for (Part part : SiteNames.parts(own)) {
      add(part.front(), said, Feature.FRONT);
      add(part.back(), said, Feature.BACK);
    }
  }

  private static String cut(String title) {
    return title.substring(0, Math.min(title.length(), SiteNames.MOST_CHARS));
  }

  private void headings(List<Integer> headings) {
    for (int node : headings) {
      if (!tree.counts(node) || tree.chars(node) == 0 || tree.chars(node) > MOST_CHARS) {
        continue;
      }
      boolean h1 = tree.tag(node).equals("h1");
      Statement<String> said =
          new Statement<>(
              NodeText.of(tree, node).replace('\n', ' '), EvidencePlace.HEADING, tree.tag(node));
      TitleCandidate candidate = add(said.value(), said, h1 ? Feature.H1 : Feature.H2);
      if (candidate != null) {
        place(candidate, node, tree.subtreeEnd(node) - 1);
      }
    }
  }

  private void lines() {
    int from = Math.max(0, text.firstNode() - NODES_BEFORE);
    int to = Math.min(tree.size(), text.firstNode() + NODES_AFTER);
    for (HeadlineLines line : HeadlineLines.between(reading, from, to)) {
      if (line.node() != text.firstNode()
          && line.text().length() < MOST_LINE_CHARS
          && line.text().indexOf(HeadlineLines.PARTING) < 0) {
        Statement<String> said = new Statement<>(line.text().strip(), EvidencePlace.TEXT, "line");
        TitleCandidate candidate = add(line.text(), said, null);
        if (candidate != null) {
          place(candidate, line.node(), line.node());
        }
      }
    }
  }

  /** Null if the text has no letter or digit. */
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

  /** Says where a candidate stands, unless another place of it is nearer to the text. */
  private void place(TitleCandidate candidate, int node, int last) {
    candidate.first = Math.min(candidate.first, node);
    int between = 0;
    int to = Math.max(last, text.firstNode());
    for (int i = Math.min(last, text.firstNode()); i < to && between < MOST_BETWEEN; i++) {
      between += tree.isSeenText(i) ? 1 : 0;
    }
    boolean before = last <= text.firstNode();
    double near = (before ? 1 : 0.5) / (1 + between / FADES);
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
    int up = last;
    for (int i = 0; i < MOST_LEVELS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      if (!tree.isText(up)) {
        large |= LARGE.contains(tree.tag(up));
        large |= "center".equalsIgnoreCase(tree.attribute(up, "align"));
        named |= reading.names().has(up, NameTopic.TITLE);
      }
    }
    candidate.set(Feature.LARGE, large);
    candidate.set(Feature.NAMED, named);
  }

  /** What a candidate's own words tell. */
  private void describe(TitleCandidate candidate) {
    String value = candidate.said.value();
    WordSet own = WordSet.of(value);
    candidate.set(Feature.LIKE, words.shareIn(own));
    candidate.set(Feature.WITHIN, own.shareIn(words));
    candidate.set(Feature.SHORT, own.size() <= 3);
    long digits = value.codePoints().filter(Character::isDigit).count();
    candidate.set(Feature.DIGITS, 3 * digits > SiteNames.squashed(value).length());
    candidate.set(Feature.SENTENCE, ".。:：".indexOf(value.charAt(value.length() - 1)) >= 0);
    candidate.set(Feature.UNSEEN, !candidate.isSeen());
    candidate.set(Feature.AGREED, candidate.isSeen() && candidate.isTold());
    candidate.set(Feature.CLOSE, candidate.is(Feature.H1) ? 0 : candidate.get(Feature.NEAR));
    candidate.set(Feature.BOTH, candidate.is(Feature.HEADLINE) && candidate.is(Feature.OG));
  }

  /** Which of those that are told begin with, or hold, one that is seen. */
  private void compare() {
    candidates.forEach(
        (longer, told) -> {
          if (told.isTold()) {
            candidates.forEach((shorter, seen) -> compare(longer, told, shorter, seen));
          }
        });
  }

  private static void compare(
      String longer, TitleCandidate told, String shorter, TitleCandidate seen) {
    if (told == seen || !seen.isSeen() || shorter.length() < SHORTEST) {
      return;
    }
    if (longer.startsWith(shorter)) {
      seen.set(Feature.BEGINS, true);
      told.set(Feature.EXTENDS, true);
    }
    if (told.is(Feature.HEADLINE)
        && seen.is(Feature.H1)
        && (longer.contains(shorter) || shorter.contains(longer))) {
      seen.set(Feature.NESTED, true);
    }
  }

  /** Finds the first large line near the text, and whether the page's titles are of the site. */
  private void earliest() {
    boolean bare = true;
    TitleCandidate first = null;
    for (TitleCandidate candidate : candidates.values()) {
      bare &=
          !candidate.is(Feature.AGREED) && !candidate.is(Feature.BEGINS)
              || candidate.get(Feature.LIKE) < LIKE
              || sites.isName(candidate.said.value());
      if (isLarge(candidate) && (first == null || candidate.node < first.node)) {
        first = candidate;
      }
    }
    if (first != null) {
      first.set(Feature.BARE_EARLIEST, bare);
    }
    for (TitleCandidate candidate : candidates.values()) {
      candidate.set(Feature.BARE_CLOSE, bare ? candidate.get(Feature.NEAR) : 0);
      candidate.set(
          Feature.BARE_LARGE, bare && candidate.is(Feature.BEFORE) && candidate.is(Feature.LARGE));
    }
  }

  private static boolean isLarge(TitleCandidate candidate) {
    return candidate.is(Feature.BEFORE)
        && candidate.get(Feature.NEAR) >= NEAR
        && !candidate.is(Feature.DIGITS)
        && !candidate.is(Feature.LINKED)
        && (candidate.is(Feature.LARGE)
            || candidate.is(Feature.NAMED)
            || candidate.is(Feature.H1)
            || candidate.is(Feature.H2));
  }
}
