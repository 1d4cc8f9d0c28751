package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wpbminer.classifier.markup.Captions;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The main text of a page: the set of its lines with the greatest expected F1. The probability of
 * each line is computed by {@link BoostedTrees} over the features of {@link CandidateLines}; the
 * trees were trained on pages of all kinds with known main text. Rules leave out noise.
 *
 * <p>The lines may be in blocks of any label: if no block is certainly related text, the most
 * probable lines are the best answer, and on a listing the links are the content.
 */
public final class MainText {

  /** Reason for the decision on each line of a page whose text is taken from a script. */
  private static final String SCRIPT = "script";

  /** Minimum number of text characters above which scripts are not searched for more text. */
  private static final int MIN_CHARS_TO_SKIP_SCRIPTS = 250;

  private final TextSource source;
  private final CandidateLines lines;
  private final double[] odds;
  private final TextQuality quality;
  private final ThreadBylines bylines;

  /** Record of the decisions on the text of the page. */
  private final TextRecord record;

  /** Record to be printed: the page's record, or the record of a text found in a script. */
  private final TextRecord written;

  public static MainText of(TextSource source) {
    return of(source, MainTextRules.ALL);
  }

  public static MainText of(TextSource source, List<NoiseRule> rules) {
    CandidateLines lines = CandidateLines.of(source, rules);
    return new MainText(source, lines, source.trees().sums(lines.features()), rules);
  }

  /**
   * Chooses the main text: the candidate lines are those of some blocks, without the parts that
   * rules leave out; lines are chosen by their log odds, and completed; rules leave out parts of
   * the chosen lines; if the page shows almost no text, a text found in a script replaces it.
   */
  public MainText(TextSource source, CandidateLines lines, double[] odds, List<NoiseRule> rules) {
    this.source = source;
    this.lines = lines;
    this.odds = odds;
    this.record = lines.record().copy();
    LineChoice choice = new LineChoice(source, lines, odds);
    TextQuality ofLines = TextQuality.of(lines, odds, choice.choose(), source.kinds());
    choice.completeIn(record);
    record.removeEmptyBlocks();
    MainTextRules.mark(record, rules, true);
    ScriptText inScript = isLong() ? null : ScriptText.of(source.reading(), text());
    if (inScript == null) {
      this.written = record;
      this.quality = ofLines;
      this.bylines =
          source.bylines() ? ThreadBylines.of(record, source.thread()) : ThreadBylines.NONE;
    } else {
      record.leaveOutAll(SCRIPT);
      this.written = inScript.record();
      this.quality = TextQuality.ofScript(inScript.source());
      this.bylines = ThreadBylines.NONE;
    }
  }

  /** Returns whether the text is so long that scripts need not be searched for more. */
  private boolean isLong() {
    List<VisibleLine> all = record.lines();
    int chars = 0;
    for (int i = 0; i < all.size() && chars <= MIN_CHARS_TO_SKIP_SCRIPTS; i++) {
      chars += Characters.count(all.get(i).text());
    }
    return chars > MIN_CHARS_TO_SKIP_SCRIPTS;
  }

  private String text() {
    return record.lines().stream().map(VisibleLine::text).collect(Collectors.joining(" "));
  }

  /** Returns how reliable the text is. */
  public TextQuality quality() {
    return quality;
  }

  /**
   * Explains the decision on each line of the page, in document order. If only a part of a line is
   * left out, each part is explained.
   */
  public List<ExplainedLine> explain() {
    return ExplainedLine.of(source, lines, odds, record);
  }

  /** Returns the picture captions inside the text, which are not part of it. */
  public List<Caption> captions(LinkResolver resolver) {
    List<Caption> captions = new ArrayList<>();
    int[] roots = record.roots();
    if (roots.length == 0 || !isOfPage()) {
      return captions;
    }
    PageTree tree = record.tree();
    int headline = record.headline();
    int from = headline == PageTree.NONE ? roots[0] : Math.min(headline, roots[0]);
    for (int node = from; node < tree.subtreeEnd(roots[roots.length - 1]); node++) {
      if (tree.counts(node) && record.form().isCaption(node)) {
        String text = Captions.text(tree, node);
        String picture = Captions.picture(tree, node, resolver);
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
    ThreadBylines signed = format == MainTextFormat.TEXT ? ThreadBylines.NONE : bylines;
    return MainTextRenderer.render(written, resolver, format, !body || !isOfPage(), signed);
  }

  private boolean isOfPage() {
    return written == record;
  }

  /**
   * Returns the text as Markdown in chunks.
   *
   * @param body whether the headline is left out
   * @param most maximum number of tokens of a chunk, as {@link MainTextChunk#tokens} estimates
   */
  public List<MainTextChunk> chunks(LinkResolver resolver, boolean body, int most) {
    return MainTextRenderer.chunks(
        written, resolver, !body || !isOfPage(), isOfPage(), bylines, most);
  }

  /**
   * Renders each of some blocks separately, without captions, buttons and other controls, and
   * without the list or quotation around it.
   */
  public static List<String> renderEach(
      PageReading reading, List<Block> blocks, LinkResolver resolver, MainTextFormat format) {
    TextRecord record = new TextRecord(reading, blocks);
    MainTextRules.mark(record, MainTextRules.ALL, false);
    return MainTextRenderer.renderEach(record, resolver, format);
  }
}
