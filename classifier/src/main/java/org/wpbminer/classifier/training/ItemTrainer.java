package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
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
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Trains the trees that recognise the lists of a list page. On pages of WCXB of kind listing and
 * collection, the links whose texts are in the main text are items; on labelled pages, the links in
 * blocks of kind listing. Pages of other kinds have no lists.
 */
final class ItemTrainer {

  /** Options of the trees. They are small, because few pages have lists; not tuned. */
  static final Boosting.Options TREES = new Boosting.Options(100, 16, 0.09, 0.5, 5, 10, 64, 1);

  /** Kind of labelled blocks that are lists of items. */
  private static final String LISTING = "listing";

  /** Interval at which pages of other kinds are used. */
  private static final int STEP = 2;

  /** Log odds of a list that is known. */
  private static final double CERTAIN = 9;

  /** Minimum number of letters and digits of a name that is sought in the main text. */
  private static final int MIN_NAME_CHARS = 8;

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
      Arrays.stream(vectors).forEach(vector -> ListFeatures.setKinds(vector, other));
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

  static BoostedTrees train(PartTraining<ListPage> training, DocumentFrequencies frequencies)
      throws IOException {
    Corpora corpora = training.corpora();
    LabelledCorpus wcxb = corpora.corpus(Name.WCXB);
    training.read(
        Name.WCXB,
        wcxb.entries().stream().filter(ItemTrainer::isUsed).toList(),
        page -> withText(page, frequencies));
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

  private static boolean isUsed(LabelledPage page) {
    PageKind kind = KindTrainer.kind(Name.WCXB, page);
    boolean isList = kind == PageKind.LISTING || kind == PageKind.COLLECTION;
    return kind != PageKind.FORUM && (isList || Integer.parseInt(page.id()) % STEP == 0);
  }

  private static BoostedTrees learn(List<ListPage> pages) {
    return Boosting.learn(
        ListFeatures.names(),
        TREES,
        pages.stream().flatMap(page -> page.examples().stream()).toList());
  }

  private static ListPage withText(LabelledPage page, DocumentFrequencies frequencies)
      throws IOException {
    PageKind kind = KindTrainer.kind(Name.WCXB, page);
    boolean isList = kind == PageKind.LISTING || kind == PageKind.COLLECTION;
    String text = isList ? bare(page.text()) : "";
    Page parsed = page.parse();
    PageTree tree = parsed.tree();
    ListPage read =
        of(page, kind, parsed, frequencies, a -> isIn(bare(NodeText.of(tree, a)), text));
    return isList && read.truth.isEmpty() ? null : read;
  }

  private static boolean isIn(String name, String text) {
    return name.length() >= MIN_NAME_CHARS && text.contains(name);
  }

  private static String bare(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }

  private static ListPage labelled(GoldPage page, DocumentFrequencies frequencies) {
    IntPredicate isItem = a -> LISTING.equals(page.gold().kind(a));
    boolean isList = page.type().equals("listing") || page.type().equals("collection");
    ListPage read = of(page.from(), null, page.page(), frequencies, isItem);
    return isList && read.truth.isEmpty() ? null : read;
  }

  /**
   * Reads a page. A group is a list if most of its links with text are items, and they have at
   * least a quarter of the characters that the items of the largest list have. Groups with some
   * items are not learned from.
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
    ListFeatures features = new ListFeatures(reading, anchors, UNKNOWN);
    int[] candidates = features.candidates();
    double[] share = new double[candidates.length];
    double[] chars = new double[candidates.length];
    for (int i = 0; i < share.length; i++) {
      int[] named =
          Arrays.stream(anchors.groups().get(candidates[i]).anchors())
              .filter(a -> tree.chars(a) > 0)
              .toArray();
      int[] items = Arrays.stream(named).filter(isItem).toArray();
      share[i] = (double) items.length / Math.max(1, named.length);
      chars[i] = Arrays.stream(items).map(tree::chars).sum();
    }
    double most = Arrays.stream(chars).max().orElse(0);
    double[] likely = new double[share.length];
    Arrays.setAll(likely, i -> 2 * share[i] > 1 && 4 * chars[i] >= most ? CERTAIN : -CERTAIN);
    List<Integer> lists = features.choose(candidates, likely, UNKNOWN);
    Boolean[] isList = new Boolean[share.length];
    Set<String> truth = new HashSet<>();
    for (int i = 0; i < isList.length; i++) {
      isList[i] = lists.contains(candidates[i]) ? Boolean.TRUE : share[i] > 0.2 ? null : false;
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
    Set<String> addresses = new HashSet<>();
    Arrays.stream(group.anchors()).forEach(a -> addresses.add(tree.attribute(a, "href").strip()));
    return addresses;
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
