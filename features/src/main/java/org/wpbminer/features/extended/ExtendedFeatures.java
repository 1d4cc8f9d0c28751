package org.wpbminer.features.extended;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.FeatureExtractor;
import org.wpbminer.features.NodeBoxes;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.Page;

/**
 * The paper's six features and those beside them: size and links, shape of the text, structure,
 * what stands around the block and how it is named, what it and its heading say, the title's words,
 * place on the page and relative to the main text, neighbours, kind of page. All lie between 0 and
 * 1.5.
 *
 * <p>Only the six read the layout. None reads the attributes of labelled pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  private static final List<FeatureGroup> GROUPS =
      List.of(
          new SizeFeatures(),
          new TextFeatures(),
          new StructureFeatures(),
          new AncestorFeatures(),
          new LeadFeatures(),
          new TitleFeatures(),
          new PlaceFeatures(),
          new NeighbourFeatures(),
          new PageFeatures());

  private final PaperFeatures six;
  private final List<String> names;

  /** Features over the default screen and table of positions. */
  public ExtendedFeatures() {
    this(new PaperFeatures());
  }

  /** Features whose first six are the given ones. */
  public ExtendedFeatures(PaperFeatures six) {
    this.six = six;
    List<String> all = new ArrayList<>(six.names());
    GROUPS.forEach(group -> all.addAll(group.names()));
    this.names = List.copyOf(all);
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks) {
    double[][] x = new double[blocks.size()][names.size()];
    if (x.length == 0) {
      return x;
    }
    double[][] paper = six.extract(page, boxes, blocks);
    for (int b = 0; b < x.length; b++) {
      System.arraycopy(paper[b], 0, x[b], 0, paper[b].length);
    }
    PageSigns signs = new PageSigns(page, boxes, blocks);
    int column = six.names().size();
    for (FeatureGroup group : GROUPS) {
      group.fill(signs, x, column);
      column += group.names().size();
    }
    return x;
  }
}
