package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * A page's main text: of the blocks that may have some, the lines that are more probably of it than
 * is lost if they are not. How probable a line is say {@link BoostedTrees} over {@link
 * LineFeatures}, learned on pages of all kinds whose main text is known; rules leave out what never
 * is.
 *
 * <p>These need not be the lines of blocks labelled related text: where a page has next to none
 * that surely is, the most probable ones are all there is to give, and what a listing's reader came
 * for are its links.
 */
public final class MainText {

  private static final BoostedTrees TREES = BoostedTrees.load(MainText.class, "line-trees.txt");

  /** A block that is more surely other has no main text. */
  private static final double SURELY_OTHER = 0.97;

  /** Null if there is no main text. */
  private final MainTextView view;

  private final TextQuality quality;

  private MainText(MainTextView view, TextQuality quality) {
    this.view = view;
    this.quality = quality;
  }

  /**
   * What the choice is made by.
   *
   * @param blocks the page's, in document order. Not modified
   * @param probabilities of each block's labels, in their order. Not modified
   * @param kinds how probable each kind of page is
   * @param decisions which links are related, and so no main text; null if nothing decides
   */
  public record Source(
      Page page,
      List<Block> blocks,
      List<double[]> probabilities,
      KindProbabilities kinds,
      LinkDecisions decisions) {}

  /**
   * The lines that may be main text.
   *
   * @param features of each
   * @param chars of each
   * @param linked share of these that stand in links
   */
  public record Candidates(MainTextView view, double[][] features, int[] chars, double[] linked) {

    /** The lines as readers see them. */
    public List<String> texts() {
      return view.lines().stream().map(VisibleLine::text).toList();
    }

    /** The block of each line. */
    public List<Block> blocks() {
      return view.lines().stream().map(line -> view.blocks().get(view.blockOf(line))).toList();
    }
  }

  /** A page's main text. */
  public static MainText of(Source source) {
    return of(source, MainTextRules.with(source.decisions));
  }

  /** The same with other rules. */
  public static MainText of(Source source, List<NoiseRule> rules) {
    Candidates candidates = candidates(source, rules);
    if (candidates == null) {
      return new MainText(null, TextQuality.ofNothing(source.page.tree()));
    }
    double[] odds = Arrays.stream(candidates.features).mapToDouble(TREES::sum).toArray();
    return of(candidates, odds, source.kinds, rules);
  }

  /**
   * The same by other log odds of the lines.
   *
   * @param odds of each line of the candidates
   */
  public static MainText of(
      Candidates candidates, double[] odds, KindProbabilities kinds, List<NoiseRule> rules) {
    MainTextView all = candidates.view;
    boolean[] chosen = MainTextLines.choose(candidates, odds, kinds);
    double[] probabilities = Arrays.stream(odds).map(o -> 1 / (1 + Math.exp(-o))).toArray();
    TextQuality quality = TextQuality.of(candidates, probabilities, chosen, kinds);
    List<VisibleLine> lines = all.lines();
    for (int i = 0; i < chosen.length; i++) {
      if (!chosen[i]) {
        all.leaveOut(lines.get(i));
      }
    }
    MainTextView view = all.withoutEmptyBlocks();
    if (view != null) {
      rules.stream().filter(NoiseRule::ofChosen).forEach(rule -> rule.mark(view));
    }
    return new MainText(view, quality);
  }

  /** Null if the page has no line. */
  public static Candidates candidates(Source source, List<NoiseRule> rules) {
    int[] live = live(source.probabilities);
    if (live.length == 0) {
      return null;
    }
    List<Block> blocks = Arrays.stream(live).mapToObj(source.blocks::get).toList();
    MainTextView view = new MainTextView(source.page, blocks);
    rules.stream().filter(rule -> !rule.ofChosen()).forEach(rule -> rule.mark(view));
    BlockOdds odds =
        BlockOdds.of(
            source.page.tree(),
            blocks,
            Arrays.stream(live).mapToObj(source.probabilities::get).toList());
    return LineFeatures.of(view, odds, source.kinds);
  }

  /** The blocks that are not surely other; all if there is none. */
  private static int[] live(List<double[]> probabilities) {
    int[] all = IntStream.range(0, probabilities.size()).toArray();
    int[] live =
        Arrays.stream(all)
            .filter(b -> probabilities.get(b)[BlockLabel.OTHER.ordinal()] <= SURELY_OTHER)
            .toArray();
    return live.length == 0 ? all : live;
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return view == null;
  }

  /** How far to trust it. */
  public TextQuality quality() {
    return quality;
  }

  /**
   * The text in a form; null if no form is asked for.
   *
   * @param body whether the headline is left out
   */
  public String render(LinkResolver resolver, MainTextFormat format, boolean body) {
    if (format == MainTextFormat.NONE) {
      return null;
    }
    return view == null ? "" : MainTextRenderer.render(view, resolver, format, !body);
  }
}
