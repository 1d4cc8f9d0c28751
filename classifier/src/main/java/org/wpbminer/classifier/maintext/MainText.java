package org.wpbminer.classifier.maintext;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.markup.Footnotes;
import org.wpbminer.classifier.markup.Picture;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.features.lines.ItemGroups;
import org.wpbminer.features.lines.LineContext;
import org.wpbminer.features.lines.LineFeatures;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The main text of a page: the set of its lines with the greatest expected F1. The probability of
 * each line is computed by {@link BoostedTrees} over {@link LineFeatures}; the trees were trained
 * on pages of all kinds with known main text. Rules leave out noise.
 *
 * <p>The lines may be in blocks of any label: if no block is certainly related text, the most
 * probable lines are the best answer, and on a listing the links are the content.
 */
public final class MainText {

  /** File name of the trees in a model's folder. */
  public static final String TREES = "lines.trees";

  /** Maximum probability of label other for blocks whose lines are candidates. */
  private static final double MAX_OTHER_PROBABILITY = 0.97;

  /** Minimum number of text characters above which scripts are not searched for more text. */
  private static final int MIN_CHARS_TO_SKIP_SCRIPTS = 250;

  /** Minimum distance of label probabilities from 0 and 1; more extreme values are not reliable. */
  private static final double MIN_PROBABILITY = 1e-3;

  private static final LineFeatures FEATURES =
      new LineFeatures(Arrays.stream(PageKind.values()).map(PageKind::label).toList());

  /** View with the chosen text; null if absent. */
  private final MainTextView view;

  /** Whether the view is of the page itself, not of a text found in a script. */
  private final boolean ofPage;

  private final TextQuality quality;
  private final ThreadBylines bylines;

  private MainText(MainTextView view, boolean ofPage, TextQuality quality, ThreadBylines bylines) {
    this.view = view;
    this.ofPage = ofPage;
    this.quality = quality;
    this.bylines = bylines;
  }

  /**
   * Input for the choice of lines.
   *
   * @param reading the page
   * @param blocks its blocks in document order. Not modified
   * @param probabilities probabilities of the labels of each block, in the order of {@link
   *     BlockLabel}. Not modified
   * @param kinds probabilities of the kinds of page
   * @param trees model for the log odds of a line; null while it is being learned
   * @param posts finds the posts of the page, in document order: all are main text on a forum,
   *     comments are not on an article
   * @param bylines whether each post begins with its author and date, except in plain text
   * @param product finds the product whose price and number are main text; gives null if absent
   * @param favour balance between precision and recall
   */
  public record Source(
      PageReading reading,
      List<Block> blocks,
      List<double[]> probabilities,
      KindProbabilities kinds,
      @Nullable BoostedTrees trees,
      Supplier<List<ThreadPost>> posts,
      boolean bylines,
      Supplier<@Nullable Product> product,
      Favour favour) {

    /** Returns the posts of a forum; empty on pages of other kinds. */
    List<ThreadPost> thread() {
      return kinds.kind() == PageKind.FORUM ? posts.get() : List.of();
    }

    private double probability(int block, BlockLabel label) {
      return probabilities.get(block)[label.ordinal()];
    }
  }

  /**
   * The candidate lines.
   *
   * @param context the lines with their blocks
   * @param groups groups of items among the lines
   * @param features feature vector of each line, in the order of {@link LineFeatures#featureNames}
   * @param chars number of characters of each line
   * @param linked share of the characters in links, for each line
   */
  public record Candidates(
      MainTextView view,
      LineContext context,
      ItemGroups groups,
      double[][] features,
      int[] chars,
      double[] linked) {

    /** Returns the visible text of each line. */
    public List<String> texts() {
      return view.lines().stream().map(VisibleLine::text).toList();
    }

    public List<Block> blocks() {
      return view.lines().stream().map(line -> view.blocks().get(view.blockOf(line))).toList();
    }
  }

  public static MainText of(Source source) {
    return of(source, MainTextRules.ALL);
  }

  public static MainText of(Source source, List<NoiseRule> rules) {
    Candidates candidates = candidates(source, rules);
    return of(source, candidates, candidates == null ? null : odds(source, candidates), rules);
  }

  /** Chooses the main text from candidate lines and their log odds; both null if none. */
  public static MainText of(
      Source source, Candidates candidates, double[] odds, List<NoiseRule> rules) {
    MainText shown =
        candidates == null
            ? new MainText(null, true, TextQuality.ofNothing(source.reading), ThreadBylines.NONE)
            : shown(candidates, odds, source, rules);
    ScriptText inScript = shown.isLong() ? null : ScriptText.of(source.reading, shown.text());
    return inScript == null
        ? shown
        : new MainText(
            inScript.view(), false, TextQuality.ofScript(inScript.source()), ThreadBylines.NONE);
  }

  private static MainText shown(
      Candidates candidates, double[] odds, Source source, List<NoiseRule> rules) {
    MainTextView all = candidates.view;
    boolean[] chosen = new MainTextLines(candidates, odds, source).choose();
    double[] probabilities = Arrays.stream(odds).map(o -> 1 / (1 + Math.exp(-o))).toArray();
    TextQuality quality = TextQuality.of(candidates, probabilities, chosen, source.kinds);
    complete(all, chosen);
    all.choose(chosen);
    MainTextView view = all.withoutEmptyBlocks();
    if (view != null) {
      MainTextRules.mark(view, rules, true);
    }
    ThreadBylines bylines =
        view == null || !source.bylines
            ? ThreadBylines.NONE
            : ThreadBylines.of(view, source.thread());
    return new MainText(view, true, quality, bylines);
  }

  /** Adds the footnotes of the chosen lines, and the rest of chosen code listings. */
  private static void complete(MainTextView view, boolean[] chosen) {
    int[] firsts = view.lines().stream().mapToInt(VisibleLine::first).toArray();
    int[] lasts = view.lines().stream().mapToInt(VisibleLine::last).toArray();
    view.form().listings().choose(firsts, chosen);
    Footnotes.of(view.reading(), view::touches).choose(firsts, lasts, chosen);
  }

  /** Returns whether the text is so long that scripts need not be searched for more. */
  private boolean isLong() {
    List<VisibleLine> lines = view == null ? List.of() : view.lines();
    int chars = 0;
    for (int i = 0; i < lines.size() && chars <= MIN_CHARS_TO_SKIP_SCRIPTS; i++) {
      chars += Characters.count(lines.get(i).text());
    }
    return chars > MIN_CHARS_TO_SKIP_SCRIPTS;
  }

  private String text() {
    return view == null
        ? ""
        : view.lines().stream().map(VisibleLine::text).collect(Collectors.joining(" "));
  }

  /** Returns the candidate lines; null if the page has no line. */
  public static Candidates candidates(Source source, List<NoiseRule> rules) {
    MainTextView view = view(source);
    if (view == null) {
      return null;
    }
    MainTextRules.mark(view, rules, false);
    return candidates(source, view);
  }

  /** Returns a view of the blocks that may have main text; null if absent. */
  static MainTextView view(Source source) {
    List<Block> live = Arrays.stream(live(source)).mapToObj(source.blocks::get).toList();
    return live.isEmpty() ? null : new MainTextView(source.reading, live);
  }

  /** Returns the lines of a view that rules have not left out. */
  static Candidates candidates(Source source, MainTextView view) {
    List<double[]> labels =
        Arrays.stream(live(source)).mapToObj(source.probabilities::get).toList();
    PageTree tree = source.reading.tree();
    List<VisibleLine> lines = view.lines();
    LineContext context =
        new LineContext(
            lines.stream().mapToInt(VisibleLine::number).toArray(),
            lines.stream().mapToInt(view::blockOf).toArray(),
            logOdds(labels, BlockLabel.RELATED_TEXT),
            logOdds(labels, BlockLabel.RELATED_LINK),
            logOdds(labels, BlockLabel.OTHER),
            view.blocks().stream()
                .mapToInt(b -> b.textChars(tree) + b.linkTextChars(tree))
                .toArray(),
            Arrays.stream(PageKind.values()).mapToDouble(source.kinds::of).toArray());
    Lines all = source.reading.lines();
    ItemGroups groups = ItemGroups.of(source.reading, context.lines());
    return new Candidates(
        view,
        context,
        groups,
        FEATURES.extract(source.reading, context, groups),
        Arrays.stream(context.lines()).map(all::chars).toArray(),
        Arrays.stream(context.lines()).mapToDouble(all::linkedShare).toArray());
  }

  private static double[] logOdds(List<double[]> labels, BlockLabel label) {
    return labels.stream()
        .mapToDouble(all -> all[label.ordinal()])
        .map(p -> Math.min(Math.max(p, MIN_PROBABILITY), 1 - MIN_PROBABILITY))
        .map(p -> Math.log(p / (1 - p)))
        .toArray();
  }

  static double[] odds(Source source, Candidates lines) {
    return source.trees.sums(lines.features);
  }

  public static List<String> featureNames() {
    return FEATURES.featureNames();
  }

  /**
   * Parses the trees of a model.
   *
   * @throws IOException if the file is damaged, or its features are not those of this software
   */
  public static BoostedTrees parseTrees(String file, byte[] bytes) throws IOException {
    return BoostedTrees.parse(file, bytes, featureNames());
  }

  /**
   * Returns the indices of the candidate blocks: those that are not certainly other and, on an
   * article, not related links. If there is none, all blocks are candidates.
   */
  private static int[] live(Source source) {
    boolean article = source.kinds.of(PageKind.ARTICLE) > 0.5;
    int[] all = IntStream.range(0, source.blocks.size()).toArray();
    int[] live =
        Arrays.stream(all)
            .filter(b -> source.probability(b, BlockLabel.OTHER) <= MAX_OTHER_PROBABILITY)
            .filter(b -> !article || source.probability(b, BlockLabel.RELATED_LINK) < 0.5)
            .toArray();
    return live.length == 0 ? all : live;
  }

  /** Returns how reliable the text is. */
  public TextQuality quality() {
    return quality;
  }

  /** Returns the picture captions inside the text, which are not part of it. */
  public List<Caption> captions(LinkResolver resolver) {
    List<Caption> captions = new ArrayList<>();
    if (view == null || !ofPage) {
      return captions;
    }
    PageTree tree = view.tree();
    int[] roots = view.roots();
    int from = view.headline() == PageTree.NONE ? roots[0] : Math.min(view.headline(), roots[0]);
    for (int node = from; node < tree.subtreeEnd(roots[roots.length - 1]); node++) {
      if (tree.counts(node) && ElementNoise.isCaption(tree, node)) {
        String text = Picture.caption(tree, node);
        String picture = Picture.beside(tree, node, resolver);
        if (!text.isEmpty() && picture != null) {
          captions.add(new Caption(text, picture, tree.sourceStart(node), tree.sourceEnd(node)));
        }
      }
    }
    return captions;
  }

  /**
   * A caption of a picture.
   *
   * @param text caption on one line
   * @param picture address of the picture, resolved if a base address is known
   * @param start offset of the caption's first character in the decoded source, in UTF-16 units
   * @param end offset after its last character
   */
  public record Caption(String text, String picture, int start, int end) implements Serializable {}

  /** Returns the text in a format, with or without headline; null for NONE. */
  public String render(LinkResolver resolver, MainTextFormat format, boolean body) {
    if (format == MainTextFormat.NONE) {
      return null;
    }
    boolean headline = !body || !ofPage;
    ThreadBylines signed = format == MainTextFormat.TEXT ? ThreadBylines.NONE : bylines;
    return view == null ? "" : MainTextRenderer.render(view, resolver, format, headline, signed);
  }

  /**
   * Returns the text as Markdown in chunks.
   *
   * @param body whether the headline is left out
   * @param most maximum number of tokens of a chunk, as {@link MainTextChunk#tokens} estimates
   */
  public List<MainTextChunk> chunks(LinkResolver resolver, boolean body, int most) {
    boolean headline = !body || !ofPage;
    return view == null
        ? List.of()
        : MainTextRenderer.chunks(view, resolver, headline, ofPage, bylines, most);
  }
}
