package org.wpbminer.classifier.spcola;

import static org.wpbminer.classifier.spcola.SpcolaBlockType.ADVERT;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.COPYRIGHT;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.FORM;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.NAVIGATION;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.NOISE_LINKS;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.PICTURE;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.RELATED;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.SMALL;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.TITLE;
import static org.wpbminer.classifier.spcola.SpcolaBlockType.TOPIC;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.classifier.relatedlinks.LinkGroup;
import org.wpbminer.classifier.relatedlinks.LinkGroups;
import org.wpbminer.classifier.relatedlinks.PageLink;
import org.wpbminer.classifier.relatedlinks.RelatedLinkRules;
import org.wpbminer.classifier.relatedlinks.TermList;
import org.wpbminer.classifier.relatedlinks.TitleWords;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Recognises the types of a page's blocks from content, position and text (section 3).
 *
 * <p>The order of the questions is ours, the paper gives none: what shows no text; copyright;
 * links; heading; much text; the rest is small. A link block is related if it stands behind the
 * first topic block, in the page's middle, and its links share words with the title; else it is
 * navigation at the top and the sides, and noise elsewhere.
 */
final class BlockRecogniser {

  /** A heading is no longer than this (bytes). */
  private static final int LONGEST_TITLE = 240;

  /** A copyright block is no longer than this (bytes); a longer one is a text on copyright. */
  private static final int LONGEST_COPYRIGHT = 1_500;

  /** Related links come in blocks (feature 1 of Wang et al. 2006): no fewer than this. */
  private static final int FEWEST_LINKS = 2;

  /** Letters this much larger than the page's usual ones make a heading. */
  private static final double LARGER = 1.25;

  private static final TermList COPYRIGHT_TERMS =
      TermList.of(TermLists.load(BlockRecogniser.class, "copyright-terms.tsv").terms("copyright"));

  private final PageTree tree;
  private final SpcolaParameters parameters;
  private final SimplifiedTree page;
  private final NodeStyles styles;
  private final Places places;
  private final TitleWords title;
  private final double usualSize;

  BlockRecogniser(Page page, SpcolaParameters parameters, NodeStyles styles, NodeBoxes boxes) {
    this.tree = page.tree();
    this.parameters = parameters;
    this.page = SimplifiedTree.of(tree, styles);
    this.styles = styles;
    this.places = new Places(tree, boxes);
    this.title = TitleWords.of(page);
    this.usualSize = UsualSize.of(tree, styles);
  }

  List<SpcolaBlockType> recognise(List<Block> blocks) {
    List<LinkGroup> links = LinkGroups.ofBlocks(tree, blocks);
    List<SpcolaBlockType> types = new ArrayList<>(blocks.size());
    blocks.forEach(block -> types.add(byContent(block)));
    Centre centre = Centre.of(tree, blocks, types, parameters.centreShare());
    for (int i = 0; i < blocks.size(); i++) {
      types.set(i, byPosition(types.get(i), i, blocks.get(i), centre));
    }
    recogniseRelated(blocks, links, types, centre);
    return types;
  }

  /** What a block is by itself. Links are noise until they are known to be more. */
  private SpcolaBlockType byContent(Block block) {
    int text = block.textChars(tree);
    int linkText = block.linkTextChars(tree);
    if (text + linkText == 0) {
      return block.links(tree) > 0 ? ADVERT : PICTURE;
    }
    int bytes = block.stream().map(page::bytes).sum();
    if (2 * block.stream().map(page::controlBytes).sum() >= bytes) {
      return FORM;
    }
    Place place = places.of(block);
    boolean heading = isHeading(block, bytes);
    if (linkText >= parameters.linkShare() * (text + linkText)) {
      return place == Place.CENTRE ? NOISE_LINKS : NAVIGATION;
    }
    if (bytes <= LONGEST_COPYRIGHT && COPYRIGHT_TERMS.find(block.text(tree)) != null) {
      return COPYRIGHT;
    }
    if (heading) {
      return TITLE;
    }
    double outside = (double) bytes * text / (text + linkText);
    return outside >= parameters.topicBytes() && place == Place.CENTRE ? TOPIC : SMALL;
  }

  /** What becomes of topic and copyright by where the page's topic text is. */
  private SpcolaBlockType byPosition(SpcolaBlockType type, int number, Block block, Centre centre) {
    if (type == TOPIC && !centre.holds(tree, block)) {
      return SMALL;
    }
    boolean amidTopic = number > centre.first() && number < centre.last();
    return type == COPYRIGHT && amidTopic ? SMALL : type;
  }

  /** Link blocks behind the first topic block, alone or with others next to them. */
  private void recogniseRelated(
      List<Block> blocks, List<LinkGroup> links, List<SpcolaBlockType> types, Centre centre) {
    if (parameters.trustMarkers()) {
      boolean[] announced = Announcements.of(tree, blocks, links, types);
      for (int i = 0; i < announced.length; i++) {
        if (announced[i] && types.get(i) != PICTURE && types.get(i) != FORM) {
          types.set(i, RELATED);
        }
      }
    }
    int i = centre.first() + 1;
    while (i < types.size()) {
      int end = i;
      List<PageLink> run = new ArrayList<>();
      while (end < types.size() && isInRun(types.get(end))) {
        run.addAll(types.get(end) == NOISE_LINKS ? links.get(end).links() : List.of());
        end++;
      }
      if (run.size() >= FEWEST_LINKS
          && RelatedLinkRules.meanShared(title, new LinkGroup(run)) > parameters.relatedness()) {
        for (int k = i; k < end; k++) {
          types.set(k, types.get(k) == NOISE_LINKS ? RELATED : types.get(k));
        }
      }
      i = end + 1;
    }
  }

  private static boolean isInRun(SpcolaBlockType type) {
    return type == NOISE_LINKS || type == PICTURE || type == ADVERT;
  }

  /**
   * A heading element, or a short text in letters larger than usual. Where no heading element is
   * used, the paper asks that the text look different from what surrounds it and names no property
   * for it; weight alone makes no heading here.
   */
  private boolean isHeading(Block block, int bytes) {
    if (bytes > LONGEST_TITLE) {
      return false;
    }
    for (int i = 0; i < block.size(); i++) {
      for (int node = block.node(i); node < tree.subtreeEnd(block.node(i)); node++) {
        if (tree.isHeading(node) && 2 * page.bytes(node) >= bytes) {
          return true;
        }
        if (tree.isText(node) && 2 * page.bytes(node) >= bytes) {
          return styles.of(node).fontSize() >= LARGER * usualSize;
        }
      }
    }
    return false;
  }
}
