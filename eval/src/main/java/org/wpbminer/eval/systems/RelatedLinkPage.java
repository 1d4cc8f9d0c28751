package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.relatedlinks.Decision;
import org.wpbminer.classifier.relatedlinks.Explanation;
import org.wpbminer.classifier.relatedlinks.LinkGroup;
import org.wpbminer.classifier.relatedlinks.LinkGroups;
import org.wpbminer.classifier.relatedlinks.PageLink;
import org.wpbminer.classifier.relatedlinks.RelatedLinkRules;
import org.wpbminer.classifier.relatedlinks.RelatedLinks;
import org.wpbminer.classifier.relatedlinks.StartMarkerRules;
import org.wpbminer.classifier.relatedlinks.TitleWords;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What the methods find on one page, counted against its labels, so that T can vary cheaply.
 *
 * @param type the page's kind
 * @param language the page's language
 * @param inTables whether most of the page's text is in tables
 * @param marked whether a start marker announces a link that is labelled related
 * @param labelled number of links that are labelled related
 * @param cuts what was found, by the name of the variant
 */
record RelatedLinkPage(
    String type,
    String language,
    boolean inTables,
    boolean marked,
    int labelled,
    Map<String, Cut> cuts) {

  private static final StartMarkerRules MARKERS = new StartMarkerRules();

  record Scored(double score, LinkScore links) {}

  /** Related groups, best first; labelled links of all others by what became of them; markers. */
  record Cut(List<Scored> groups, Map<Decision, Integer> out, LinkScore markers) {}

  static RelatedLinkPage of(LabelledPage labelled, Map<String, LinkVariant> variants) {
    PageTree tree = labelled.page().tree();
    TitleWords title = TitleWords.of(labelled.page());
    Set<Integer> related = relatedLinks(labelled);
    LinkGroup all = LinkGroups.ofBlocks(tree, List.of(new Block(new int[] {0}))).get(0);
    boolean marked =
        all.links().stream().anyMatch(l -> related.contains(l.start()) && MARKERS.announces(l));
    Map<String, Cut> cuts = new LinkedHashMap<>();
    variants.forEach(
        (name, variant) -> {
          List<LinkGroup> groups = variant.grouping().groups(labelled.page());
          cuts.put(name, cut(title, groups, variant.rulesForAnyThreshold(), related));
        });
    return new RelatedLinkPage(
        labelled.type(), labelled.language(), inTables(tree), marked, related.size(), cuts);
  }

  /** Where the text links that are labelled related start in the source. */
  private static Set<Integer> relatedLinks(LabelledPage labelled) {
    PageTree tree = labelled.page().tree();
    Set<Integer> starts = new HashSet<>();
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.links(node) > 0 && tree.tag(node).equals("a")) {
        link = node;
      } else if (link != PageTree.NONE && tree.isText(node) && tree.isWithin(node, link)) {
        if (tree.counts(node) && labelled.gold().label(node) == BlockLabel.RELATED_LINK) {
          starts.add(tree.sourceStart(link));
        }
        link = PageTree.NONE; // the first text decides
      }
    }
    return starts;
  }

  private static Cut cut(
      TitleWords title, List<LinkGroup> groups, RelatedLinkRules anyT, Set<Integer> related) {
    List<Scored> scored = new ArrayList<>();
    RelatedLinks rules = anyT.find(title, groups);
    Map<Decision, Integer> out = new EnumMap<>(Decision.class);
    for (Explanation explanation : rules.explanations()) {
      if (explanation.decision() != Decision.RELATED) {
        LinkScore score = score(groups.get(explanation.group()).links(), related);
        out.merge(explanation.decision(), score.correct(), Integer::sum);
      }
    }
    for (RelatedLinks.Found found : rules.found()) {
      Explanation explanation = rules.explanations().get(found.group());
      scored.add(new Scored(explanation.score(), score(found.links().links(), related)));
    }
    scored.sort(Comparator.comparingDouble(Scored::score).reversed());
    RelatedLinks markers = MARKERS.find(title, groups);
    return new Cut(scored, out, score(markers.links(), related));
  }

  private static LinkScore score(List<PageLink> found, Set<Integer> related) {
    int correct = (int) found.stream().filter(link -> related.contains(link.start())).count();
    return new LinkScore(found.size(), 0, correct);
  }

  private static boolean inTables(PageTree tree) {
    long chars = 0;
    int node = 0;
    while (node < tree.size()) {
      boolean table = tree.tag(node).equals("table");
      chars += table ? tree.chars(node) : 0;
      node = table ? tree.subtreeEnd(node) : node + 1;
    }
    return 2 * chars > tree.chars(0);
  }

  LinkScore rules(String cut, double threshold, int mostBlocks) {
    LinkScore score = new LinkScore(0, labelled, 0);
    List<Scored> groups = cuts.get(cut).groups();
    for (int i = 0; i < Math.min(groups.size(), mostBlocks); i++) {
      score = groups.get(i).score() > threshold ? score.plus(groups.get(i).links()) : score;
    }
    return score;
  }

  /** Labelled links by what became of their block, in words; what is in no block by itself. */
  Map<String, Integer> fates(String cut, double threshold) {
    Map<Decision, Integer> fates = new EnumMap<>(cuts.get(cut).out());
    boolean best = true;
    for (Scored group : cuts.get(cut).groups()) {
      Decision decision =
          group.score() <= threshold
              ? Decision.BELOW_THRESHOLD
              : best ? Decision.RELATED : Decision.NOT_BEST;
      best = false;
      fates.merge(decision, group.links().correct(), Integer::sum);
    }
    Map<String, Integer> words = new LinkedHashMap<>();
    int inBlocks = fates.values().stream().mapToInt(Integer::intValue).sum();
    words.put("in no block", labelled - inBlocks);
    fates.forEach((d, n) -> words.put(d.name().toLowerCase(Locale.ROOT).replace('_', ' '), n));
    return words;
  }

  LinkScore markers(String cut) {
    return new LinkScore(0, labelled, 0).plus(cuts.get(cut).markers());
  }

  LinkScore markersElseRules(String cut, double threshold) {
    return cuts.get(cut).markers().found() > 0 ? markers(cut) : rules(cut, threshold, 1);
  }
}
