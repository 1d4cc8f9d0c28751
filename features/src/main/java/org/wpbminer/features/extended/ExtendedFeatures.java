package org.wpbminer.features.extended;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.FeatureExtractor;
import org.wpbminer.features.NodeBoxes;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.Page;

/**
 * The paper's six features and those beside them: size and links, shape of the text, structure,
 * what stands around the block and how it is named, what it and its heading say, the words of the
 * title and of the page's description, place on the page and relative to the main text, neighbours,
 * kind of page. All lie between 0 and 1.5.
 *
 * <p>Only the six read the layout. None reads the attributes of labelled pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  /** What the paper's features are listed under by {@link #groups}. */
  public static final String PAPER = "the paper's six";

  private static final List<FeatureGroup> GROUPS =
      List.of(
          new SizeFeatures(),
          new TextFeatures(),
          new StructureFeatures(),
          new AncestorFeatures(),
          new LeadFeatures(),
          new TitleFeatures(),
          new DescriptionFeatures(),
          new PlaceFeatures(),
          new NeighbourFeatures(),
          new PageFeatures());

  private final PaperFeatures six;
  private final List<String> computed;
  private final List<String> names;

  /** For every feature its column among the computed ones. */
  private final int[] columns;

  /** The six over the default screen and table of positions, and those that were kept. */
  public ExtendedFeatures() {
    this(new PaperFeatures(), KeptFeatures.NAMES);
  }

  private ExtendedFeatures(PaperFeatures six, List<String> kept) {
    this.six = six;
    List<String> all = new ArrayList<>(six.names());
    GROUPS.forEach(group -> all.addAll(group.names()));
    this.computed = List.copyOf(all);
    List<String> chosen = new ArrayList<>(six.names());
    chosen.addAll(kept);
    this.names = List.copyOf(chosen);
    this.columns = names.stream().mapToInt(computed::indexOf).toArray();
  }

  /** All features that are computed, for ablation. */
  public static ExtendedFeatures all() {
    PaperFeatures six = new PaperFeatures();
    List<String> all = new ArrayList<>();
    GROUPS.forEach(group -> all.addAll(group.names()));
    return new ExtendedFeatures(six, all);
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
    for (FeatureGroup group : GROUPS) {
      for (String name : group.names()) {
        if (names.contains(name)) {
          groups.computeIfAbsent(group.title(name), title -> new ArrayList<>()).add(name);
        }
      }
    }
    groups.replaceAll((title, members) -> List.copyOf(members));
    return Collections.unmodifiableMap(groups);
  }

  @Override
  public double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks) {
    double[][] x = new double[blocks.size()][computed.size()];
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
    return chosen(x);
  }

  private double[][] chosen(double[][] x) {
    double[][] chosen = new double[x.length][columns.length];
    for (int b = 0; b < x.length; b++) {
      for (int j = 0; j < columns.length; j++) {
        chosen[b][j] = x[b][columns[j]];
      }
    }
    return chosen;
  }
}
