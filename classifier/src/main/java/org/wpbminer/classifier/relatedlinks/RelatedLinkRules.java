package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.relatedlinks.RelatedLinks.Found;

/**
 * The four rules and the choice of the best block (section 2.2 of Wang et al. 2006). Each link is a
 * tuple (Len, LT, LU, NUM); a group is out by rules 1 to 3, else its score is the mean NUM; the
 * group of the highest score is the related one if that is above T.
 *
 * <p>The paper's rules and its Figure 1 disagree; the rules are followed. Rule 1 throws out a group
 * with more than two short anchors, the figure one with two; in rule 4 every link counts in the
 * mean, in the figure short ones do not; the figure goes on with the next link after a rule has
 * fired, where the rules throw the group out. Rule 4 says "less than T", the figure "above T" to
 * keep: a score of T itself is not related here. Of equal scores the first is taken.
 */
public final class RelatedLinkRules implements RelatedLinkMethod {

  private final RelatedLinkParameters parameters;
  private final StopLists lists;

  /** The rules with the given numbers and lists. */
  public RelatedLinkRules(RelatedLinkParameters parameters, StopLists lists) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.lists = Objects.requireNonNull(lists, "lists");
  }

  /** The rules with the published numbers and the lists that come with the program. */
  public RelatedLinkRules() {
    this(RelatedLinkParameters.published(), StopLists.defaults());
  }

  @Override
  public RelatedLinks find(TitleWords title, List<LinkGroup> groups) {
    List<Explanation> explanations = new ArrayList<>(groups.size());
    for (int i = 0; i < groups.size(); i++) {
      explanations.add(explain(i, groups.get(i), title));
    }
    List<Found> found = new ArrayList<>();
    for (Explanation best : best(explanations)) {
      explanations.set(best.group(), best.becomes(Decision.RELATED));
      found.add(new Found(best.group(), groups.get(best.group())));
    }
    found.sort(Comparator.comparingInt(Found::group));
    return new RelatedLinks(found, explanations);
  }

  private Explanation explain(int number, LinkGroup group, TitleWords title) {
    if (group.size() == 0) {
      return new Explanation(number, 0, Decision.NO_LINKS, Double.NaN, "");
    }
    if (group.size() < parameters.fewestLinks()) {
      return out(number, group, Decision.TOO_FEW_LINKS, "fewer than " + parameters.fewestLinks());
    }
    int shortAnchors = 0;
    for (PageLink link : group.links()) {
      shortAnchors += link.bytes() < parameters.shortAnchor() ? 1 : 0;
      String word = lists.stopWords().find(link.text());
      String url = word == null ? lists.stopUrls().find(link.href()) : null;
      if (word != null) {
        String evidence = "\"" + word + "\" in \"" + link.text() + "\"";
        return out(number, group, Decision.STOP_WORD, evidence);
      }
      if (url != null) {
        return out(number, group, Decision.STOP_URL, "\"" + url + "\" of \"" + link.text() + "\"");
      }
    }
    if (shortAnchors > parameters.shortAllowed()) {
      return out(number, group, Decision.SHORT_ANCHORS, shortAnchors + " short anchors");
    }
    double score = meanShared(title, group);
    Decision decision =
        score > parameters.threshold() ? Decision.NOT_BEST : Decision.BELOW_THRESHOLD;
    return new Explanation(number, group.size(), decision, score, "");
  }

  private static Explanation out(int number, LinkGroup group, Decision why, String evidence) {
    return new Explanation(number, group.size(), why, Double.NaN, evidence);
  }

  /** Mean NUM of a group's links: words shared with the title; NaN for a group without links. */
  public static double meanShared(TitleWords title, LinkGroup group) {
    long sum = 0;
    for (PageLink link : group.links()) {
      sum += title.shared(link.text());
    }
    return group.size() == 0 ? Double.NaN : (double) sum / group.size();
  }

  private List<Explanation> best(List<Explanation> explanations) {
    return explanations.stream()
        .filter(e -> e.decision() == Decision.NOT_BEST)
        .sorted(Comparator.comparingDouble(Explanation::score).reversed())
        .limit(parameters.mostBlocks())
        .toList();
  }
}
