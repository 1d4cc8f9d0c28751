package org.wpbminer.features;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.wpbminer.features.FeatureTable.FeatureGroup;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * The paper's six features and those beside them: size and links, shape of the text, structure,
 * what stands around the block and how it is named, what it and its heading say, the words of the
 * title and of the page's description, place on the page and relative to the main text, neighbours,
 * kind of page. All lie between 0 and 1.5.
 *
 * <p>Of 156, the six among them, these were left: those that moved the trained classifier's
 * decisions most (mean gradient on labelled pages), or told related links from other ones. The rest
 * cost time and gained nothing, as {@code eval/RESULTS.md} records.
 *
 * <p>Only the six read the layout. None reads the attributes of labelled pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  /** What the paper's features are listed under by {@link #groups}. */
  public static final String PAPER = "the paper's six";

  private static final List<ToDoubleFunction<BlockStatistics>> FORMULAS =
      FeatureTable.GROUPS.stream()
          .flatMap(group -> group.features().stream())
          .map(FeatureGroup.Feature::formula)
          .toList();

  private final PaperFeatures six = new PaperFeatures();
  private final List<String> names;

  /** The six over the default screen and table of positions, and those beside them. */
  public ExtendedFeatures() {
    List<String> all = new ArrayList<>(six.names());
    FeatureTable.GROUPS.forEach(group -> all.addAll(group.names()));
    this.names = List.copyOf(all);
  }

  @Override
  public List<String> names() {
    return names;
  }

  /**
   * {@link #names} by what they are about, for ablation: {@link #PAPER} first, every name in one
   * group, no group empty.
   */
  public Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put(PAPER, six.names());
    FeatureTable.GROUPS.forEach(group -> groups.put(group.title(), group.names()));
    return Collections.unmodifiableMap(groups);
  }

  @Override
  public double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks) {
    double[][] x = new double[blocks.size()][names.size()];
    if (x.length == 0) {
      return x;
    }
    double[][] paper = six.extract(page, boxes, blocks);
    PageStatistics statistics = new PageStatistics(page, blocks);
    for (int b = 0; b < x.length; b++) {
      System.arraycopy(paper[b], 0, x[b], 0, paper[b].length);
      for (int i = 0; i < FORMULAS.size(); i++) {
        x[b][paper[b].length + i] = FORMULAS.get(i).applyAsDouble(statistics.blocks[b]);
      }
    }
    return x;
  }
}
