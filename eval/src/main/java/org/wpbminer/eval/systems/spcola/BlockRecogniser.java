package org.wpbminer.eval.systems.spcola;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.lexicon.TermFinder;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Classifies the blocks of a page by content, position and text (section 3).
 *
 * <p>The paper does not define the order of the tests; here it is: no text; form; links; copyright;
 * heading; much text; everything else is small. A link block is related if it is after the first
 * topic block, in the middle of the page, and its links share words with the title; otherwise it is
 * navigation at the top and the sides, and noise elsewhere. In addition to the paper, a heading
 * such as "related articles" makes a link block related.
 */
final class BlockRecogniser {

  enum Type {
    /** Heading: the start of a piece of information, and the end of the previous one. */
    TITLE,
    /** Much running text: main text if it is in the middle of the page. */
    TOPIC,
    /** Little text, created by fine segmentation. */
    SMALL,
    NAVIGATION,
    /** Links whose anchors match the topic of the page. */
    RELATED,
    NOISE_LINKS,
    /** Pictures or plug-ins without text, linked or not; form fields; copyright and imprint. */
    NOISE;

    boolean isLinks() {
      return this == NAVIGATION || this == RELATED || this == NOISE_LINKS;
    }
  }

  /** Minimum text of a topic block outside links, in bytes. */
  private static final int MIN_TOPIC_BYTES = 100;

  /** Minimum share of the characters of a link block that are inside links. */
  private static final double LINK_SHARE = 0.5;

  private static final int MAX_TITLE_BYTES = 240;

  /** Maximum length of a copyright block, in bytes; a longer one is a text about copyright. */
  private static final int MAX_COPYRIGHT_BYTES = 1_500;

  /**
   * Minimum number of related links, because they come in blocks (feature 1 of Wang et al. 2006).
   */
  private static final int MIN_LINKS = 2;

  /** Minimum share of the topic blocks' text in the node that is the middle of the page. */
  private static final double CENTRE_SHARE = 0.8;

  private static final Set<String> OUTER =
      Set.of("nav", "navigation", "menu", "menubar", "aside", "complementary");

  private static final Set<String> ENDS = Set.of("header", "banner", "footer", "contentinfo");

  private static final TermFinder COPYRIGHT_TERMS =
      new TermFinder(
          TermLists.load(BlockRecogniser.class, "copyright-terms.tsv").terms("copyright"));

  private final PageReading reading;
  private final PageTree tree;
  private final SimplifiedTree page;

  /** Whether each node is at the top, side or bottom of the page (features of section 2.2.2). */
  private final boolean[] outer;

  BlockRecogniser(Page page) {
    this.reading = PageReading.of(page);
    this.tree = page.tree();
    this.page = new SimplifiedTree(tree);
    this.outer = outer(tree);
  }

  List<Type> recognise(List<Block> blocks) {
    List<Type> types = new ArrayList<>(blocks.size());
    blocks.forEach(block -> types.add(byContent(block)));
    int centre = centre(blocks, types);
    for (int i = 0; i < blocks.size(); i++) {
      if (types.get(i) == Type.TOPIC && !tree.isWithin(blocks.get(i).first(), centre)) {
        types.set(i, Type.SMALL);
      }
    }
    List<List<PageLink>> links = PageLinks.in(reading, blocks);
    markAnnounced(blocks, links, types);
    markSharing(links, types);
    return types;
  }

  /**
   * Returns the middle of the page: the smallest node with most of the text of its topic blocks.
   * The paper requires that a topic block is in the visual centre of the page; this node is used
   * instead, because there is no layout, and a column beside the text would shift the centre.
   */
  private int centre(List<Block> blocks, List<Type> types) {
    long[] before = new long[tree.size() + 1];
    for (int i = 0; i < blocks.size(); i++) {
      if (types.get(i) == Type.TOPIC) {
        blocks.get(i).stream().forEach(node -> before[node + 1] += tree.textChars(node));
      }
    }
    for (int node = 0; node < tree.size(); node++) {
      before[node + 1] += before[node];
    }
    int centre = 0;
    double enough = CENTRE_SHARE * before[tree.size()];
    for (int node = 0; node < tree.size() && enough > 0; node++) {
      centre = before[tree.subtreeEnd(node)] - before[node] >= enough ? node : centre;
    }
    return centre;
  }

  /** Returns the type of a block from its content. Links are noise until a later test. */
  private Type byContent(Block block) {
    int text = block.textChars(tree);
    int linkText = block.linkTextChars(tree);
    int bytes = block.stream().map(page::bytes).sum();
    if (text + linkText == 0 || 2 * block.stream().map(page::controlBytes).sum() >= bytes) {
      return Type.NOISE;
    }
    if (linkText >= LINK_SHARE * (text + linkText)) {
      return outer[block.first()] ? Type.NAVIGATION : Type.NOISE_LINKS;
    }
    if (bytes <= MAX_COPYRIGHT_BYTES && COPYRIGHT_TERMS.find(block.text(tree)) != null) {
      return Type.NOISE;
    }
    if (isHeading(block, bytes)) {
      return Type.TITLE;
    }
    double outside = (double) bytes * text / (text + linkText);
    return outside >= MIN_TOPIC_BYTES && !outer[block.first()] ? Type.TOPIC : Type.SMALL;
  }

  /**
   * Marks the link blocks after a heading such as "related articles" as related, up to the next
   * heading or topic block, in the smallest node that contains that heading and the block after it.
   */
  private void markAnnounced(List<Block> blocks, List<List<PageLink>> links, List<Type> types) {
    int container = PageTree.NONE; // links in it are related
    for (int i = 0; i < types.size(); i++) {
      Type type = types.get(i);
      int first = blocks.get(i).first();
      boolean heading = type == Type.TITLE || type == Type.SMALL || type.isLinks();
      if (heading && announcesRelated(blocks.get(i))) {
        boolean isList = type.isLinks() && links.get(i).size() > 1 || i + 1 == blocks.size();
        int next = isList ? first : blocks.get(i + 1).first();
        container =
            isList
                ? first
                : tree.nearestAncestor(first, Integer.MAX_VALUE, up -> tree.isWithin(next, up));
        types.set(i, Type.RELATED);
      } else if (type == Type.TITLE || type == Type.TOPIC) {
        container = PageTree.NONE;
      } else if (type.isLinks() && container != PageTree.NONE && tree.isWithin(first, container)) {
        types.set(i, Type.RELATED);
      }
    }
  }

  /**
   * Marks link blocks after the first topic block as related if they share words with the title.
   * Neighbouring link blocks are judged together.
   */
  private void markSharing(List<List<PageLink>> links, List<Type> types) {
    TitleWords title = TitleWords.of(reading.page());
    int topic = types.indexOf(Type.TOPIC);
    int end;
    for (int i = topic + 1; topic >= 0 && i < types.size(); i = end + 1) {
      List<PageLink> run = new ArrayList<>();
      for (end = i; end < types.size() && isNoise(types.get(end)); end++) {
        run.addAll(types.get(end) == Type.NOISE_LINKS ? links.get(end) : List.of());
      }
      if (run.size() >= MIN_LINKS
          && RelatedLinkRules.meanShared(title, run) > RelatedLinkRules.THRESHOLD) {
        types.subList(i, end).replaceAll(t -> t == Type.NOISE_LINKS ? Type.RELATED : t);
      }
    }
  }

  private static boolean isNoise(Type type) {
    return type == Type.NOISE_LINKS || type == Type.NOISE;
  }

  /** Whether the first line of a block is a heading of related links. */
  private boolean announcesRelated(Block block) {
    int line = reading.lines().lineAt(block.first());
    return line < reading.lines().size()
        && reading.lines().first(line) < tree.subtreeEnd(block.last())
        && reading.leads().announces(line, Lead.RELATED);
  }

  /**
   * Whether a block is a heading: most of its text is in a heading element or in a large font. If
   * no heading element is used, the paper requires that the text looks different from its
   * surroundings, without naming a property; bold text alone does not count here.
   */
  private boolean isHeading(Block block, int bytes) {
    if (bytes > MAX_TITLE_BYTES) {
      return false;
    }
    for (int i = 0; i < block.size(); i++) {
      for (int node = block.node(i); node < tree.subtreeEnd(block.node(i)); node++) {
        boolean counts = tree.isHeading(node) || tree.isText(node) && page.isLarge(node);
        if (counts && 2 * page.bytes(node) >= bytes) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns for each node whether it is in an outer area according to elements and roles ({@code
   * nav, aside, header, footer}). The paper uses the centre and size of the block in the window.
   */
  private static boolean[] outer(PageTree tree) {
    boolean[] outer = new boolean[tree.size()];
    boolean[] inMain = new boolean[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      boolean main = up != PageTree.NONE && inMain[up];
      String role = tree.isText(node) ? null : tree.attribute(node, "role");
      String area = role == null ? tree.tag(node) : role.strip().toLowerCase(Locale.ROOT);
      // a header or footer inside an article is not outer
      boolean own = OUTER.contains(area) || !main && ENDS.contains(area);
      outer[node] = own || up != PageTree.NONE && outer[up];
      inMain[node] = main || tree.tag(node).equals("article") || tree.tag(node).equals("main");
    }
    return outer;
  }
}
