package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.items.ListFeatures;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.SiteFolds.Side;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Trains the trees that recognise the lists of a list page: on pages of WCXB whose items are
 * marked. Pages of WCXB of other kinds, without forums, and labelled pages without listings are
 * examples of pages without lists.
 */
final class ItemTrainer {

  /** Options of the trees. They are small, because few pages have lists; not tuned. */
  static final Boosting.Options TREES = new Boosting.Options(220, 16, 0.03, 0.3, 5, 10, 64, 1);

  /** Kind of labelled blocks that are lists of items. */
  private static final String LISTING = "listing";

  /** Interval at which pages of other kinds are used. */
  private static final int STEP = 2;

  /** Log odds of a list that is known. */
  private static final double CERTAIN = 9;

  /** Share of items among the links of a group above which it is not learned as no list. */
  private static final double MIN_SHARE = 0.2;

  /** Kinds of a page before their prediction. */
  private static final KindProbabilities UNKNOWN =
      KindProbabilities.ofLogOdds(new double[PageKind.values().length]);

  private ItemTrainer() {}

  /**
   * A page with its candidate groups.
   *
   * @param kind kind of the page; null if it is not used to learn kinds
   * @param truth addresses of the items
   */
  record ListPage(
      String corpus,
      String site,
      PageKind kind,
      Set<String> signs,
      PageTree tree,
      ListFeatures features,
      List<AnchorGroup> groups,
      int[] candidates,
      double[][] vectors,
      Boolean[] isList,
      Set<String> truth,
      KindProbabilities kinds) {

    private ListPage with(KindProbabilities other) {
      return new ListPage(
          corpus,
          site,
          kind,
          signs,
          tree,
          features,
          groups,
          candidates,
          vectors,
          isList,
          truth,
          other);
    }

    private Set<String> claimed(BoostedTrees trees) {
      Set<String> claimed = new HashSet<>();
      features
          .choose(candidates, trees.sums(vectors), kinds)
          .forEach(g -> claimed.addAll(addresses(tree, groups.get(g))));
      return claimed;
    }

    private List<Boosting.Example> examples() {
      List<Boosting.Example> examples = new ArrayList<>();
      for (int i = 0; i < candidates.length; i++) {
        if (isList[i] != null) {
          double weight = Math.sqrt(groups.get(candidates[i]).size());
          examples.add(new Boosting.Example(vectors[i], isList[i], weight));
        }
      }
      return examples;
    }
  }

  static BoostedTrees train(
      PartTraining<ListPage> training, DocumentFrequencies frequencies, String marksFile)
      throws IOException {
    Corpora corpora = training.corpora();
    LabelledCorpus wcxb = corpora.texts(marksFile);
    LinkMarks marks = LinkMarks.of(wcxb);
    training.read(
        Name.WCXB,
        wcxb.entries().stream().filter(page -> isUsed(page, marks)).toList(),
        page -> marked(page, marks, frequencies));
    training.readLabelled(Name.GOLD, wcxb, page -> labelled(page, frequencies));
    training.pages().removeIf(page -> page == null);
    training.pages().replaceAll(kinds(training.pages(), corpora)::get);
    training.crossValidate(
        ListPage::site,
        ItemTrainer::learn,
        (trees, page) -> {
          Set<String> claimed = page.claimed(trees);
          if (page.truth.isEmpty()) {
            training.scores().add("clean", claimed.isEmpty());
            training.scores().add("clean " + page.corpus, claimed.isEmpty());
          } else {
            LinkTally one = new LinkTally();
            one.add(page.truth, claimed);
            training.scores().add("f1", one.f1());
            training.scores().add("f1 " + page.corpus, one.f1());
            training.scores().add("recall", one.recall());
          }
        });
    training.options(TREES.byName());
    return learn(training.pages());
  }

  private static boolean isUsed(LabelledPage page, LinkMarks marks) {
    PageKind kind = KindTrainer.kind(Name.WCXB, page);
    boolean isList = kind == PageKind.LISTING || kind == PageKind.COLLECTION;
    return isList
        ? marks.has(page.id())
        : kind != PageKind.FORUM && Integer.parseInt(page.id()) % STEP == 0;
  }

  private static BoostedTrees learn(List<ListPage> pages) {
    return Boosting.learn(
        ListFeatures.names(),
        TREES,
        pages.stream().flatMap(page -> page.examples().stream()).toList());
  }

  private static ListPage marked(
      LabelledPage page, LinkMarks marks, DocumentFrequencies frequencies) throws IOException {
    Page parsed = page.parse();
    PageKind kind = KindTrainer.kind(Name.WCXB, page);
    return of(page, kind, parsed, frequencies, marks.marked(page.id(), parsed.tree()));
  }

  /** Reads a labelled page without lists; returns null for others, whose labels are coarser. */
  private static ListPage labelled(GoldPage page, DocumentFrequencies frequencies) {
    PageTree tree = page.page().tree();
    boolean hasList =
        IntStream.range(0, tree.size()).anyMatch(node -> LISTING.equals(page.gold().kind(node)));
    return hasList ? null : of(page.from(), null, page.page(), frequencies, a -> false);
  }

  /**
   * Reads a page. A group is a list if most of its links are items and no better group is in the
   * same cards. Groups with some items are not learned from.
   */
  private static ListPage of(
      LabelledPage from,
      PageKind kind,
      Page page,
      DocumentFrequencies frequencies,
      IntPredicate isItem) {
    PageReading reading = PageReading.of(page);
    PageTree tree = page.tree();
    PageAnchors anchors = new PageAnchors(reading, frequencies);
    ListFeatures features = new ListFeatures(reading, anchors);
    int[] candidates = features.candidates();
    Set<String> items = new HashSet<>();
    for (AnchorGroup group : anchors.groups()) {
      Arrays.stream(group.anchors()).filter(isItem).forEach(a -> items.add(address(tree, a)));
    }
    double[] share =
        Arrays.stream(candidates)
            .mapToDouble(
                group -> {
                  int[] links = anchors.groups().get(group).anchors();
                  IntPredicate leadsToItem = a -> items.contains(address(tree, a));
                  return (double) Arrays.stream(links).filter(leadsToItem).count() / links.length;
                })
            .toArray();
    double[] likely =
        Arrays.stream(share).map(ofItems -> 2 * ofItems > 1 ? CERTAIN : -CERTAIN).toArray();
    List<Integer> lists = features.choose(candidates, likely, UNKNOWN);
    Boolean[] isList = new Boolean[share.length];
    Set<String> truth = new HashSet<>();
    for (int i = 0; i < isList.length; i++) {
      isList[i] =
          lists.contains(candidates[i]) ? Boolean.TRUE : share[i] > MIN_SHARE ? null : false;
      if (isList[i] == Boolean.TRUE) {
        truth.addAll(addresses(tree, anchors.groups().get(candidates[i])));
      }
    }
    return new ListPage(
        kind == null ? "gold" : "wcxb " + kind.label(),
        from.site(),
        kind,
        PageSigns.of(reading, from.url()),
        tree,
        features,
        anchors.groups(),
        candidates,
        features.vectors(candidates),
        isList,
        truth,
        UNKNOWN);
  }

  private static Set<String> addresses(PageTree tree, AnchorGroup group) {
    return Arrays.stream(group.anchors())
        .mapToObj(a -> address(tree, a))
        .collect(Collectors.toSet());
  }

  private static String address(PageTree tree, int anchor) {
    return tree.attribute(anchor, "href").strip();
  }

  /** Returns the pages with kinds as predicted by weights that were learned without their sites. */
  private static Map<ListPage, ListPage> kinds(List<ListPage> pages, Corpora corpora) {
    Map<ListPage, ListPage> known = new IdentityHashMap<>();
    SiteFolds folds =
        SiteFolds.of(pages.stream().map(ListPage::site).toList(), corpora.folds(), corpora.seed());
    for (Side<ListPage> side : folds.sides(pages, ListPage::site)) {
      SignWeights weights =
          KindTrainer.learn(
              side.train().stream()
                  .filter(page -> page.kind != null)
                  .map(page -> new KindTrainer.Known("", page.site, page.kind, page.signs))
                  .toList());
      for (ListPage page : side.test()) {
        known.put(page, page.with(weights.probabilities(page.signs)));
      }
    }
    return known;
  }
}
