package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Tests the contract of all noise rules on random pages. */
class NoiseRuleContractTest {

  private static final int PAGES = 60;

  private static final int PIECES = 80;

  /** Elements, many of them unclosed or wrongly nested, and the patterns that rules look for. */
  private static final String[] PARTS =
      """
      <p>|</p>|<div>|</div>|<h1>Of old boats|</h1>|<h2>Boats|</h2>|<ul>|<li>|</ul>|<ol><li>|<pre>
      </pre>|<table>|<tr>|<td>|</table>|<figure>|<figcaption>x|</figure>|<button>Go|</button>
      <select><option>x</select>|<i class=material-icons>star</i>|\ue001|<span class=sr-only>x</span>
      <div class=signature>|<div class=user-info>Bob|<p itemprop=author>By Ann|<a class=btn href=/>x</a>
      <b class=lineno>1</b>|<td class=gutter><pre>1</pre>|<a href=#a>#</a>|<a href=/>|</a>|Read more
      <a href=/x>Reply</a>|<br>|Boats lie at the quay until the water is high enough for all of them,
      and nobody who stood there that evening thought that they would ever come back to the town.
      <span class=katex-mathml>x</span><span class=katex-html>y</span>|<math>|<mfrac>|</math>
      <blockquote>|</blockquote>|<script>x</script>|<span class=mw-editsection>edit</span>|<svg>|</svg>
      """
          .strip()
          .split("[|\n]");

  static List<NoiseRule> rules() {
    return MainTextRules.ALL;
  }

  private static Stream<TextRecord> views() {
    SplittableRandom random = new SplittableRandom(20);
    return IntStream.range(0, PAGES).mapToObj(i -> view(random)).flatMap(Stream::ofNullable);
  }

  private static TextRecord view(SplittableRandom random) {
    StringBuilder html = new StringBuilder("<title>Of old boats - Harbour</title><body>");
    for (int i = 0; i < PIECES; i++) {
      html.append(PARTS[random.nextInt(PARTS.length)]).append(random.nextBoolean() ? " " : "");
    }
    return view(html.toString());
  }

  /** Makes each element directly in the body a block; returns null if absent. */
  private static TextRecord view(String html) {
    Page page = new PageParser().parse(html);
    PageTree tree = page.tree();
    List<Block> blocks =
        IntStream.range(1, tree.size())
            .filter(node -> tree.tag(tree.parent(node)).equals("body") && tree.counts(node))
            .mapToObj(node -> new Block(new int[] {node}))
            .toList();
    return blocks.isEmpty() ? null : new TextRecord(PageReading.of(page), blocks);
  }

  private static BitSet leftOut(TextRecord view) {
    BitSet leftOut = new BitSet();
    IntStream.range(0, view.tree().size()).filter(view::isLeftOut).forEach(leftOut::set);
    return leftOut;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void leavesOutPartsOnceAndRestoresNone(NoiseRule rule) {
    views()
        .forEach(
            view -> {
              for (NoiseRule other : MainTextRules.ALL) {
                if (!other.id().equals(rule.id())) {
                  other.mark(view);
                }
              }
              BitSet before = leftOut(view);
              rule.mark(view);
              BitSet once = leftOut(view);
              before.andNot(once);
              assertThat(before.isEmpty()).isTrue();
              rule.mark(view);
              assertThat(leftOut(view)).isEqualTo(once);
            });
  }

  @ParameterizedTest
  @MethodSource("rules")
  void takesTimeLinearInThePage(NoiseRule rule) {
    String part = String.join("", PARTS);
    long few = nanos(rule, part.repeat(50));
    long many = nanos(rule, part.repeat(400));
    assertThat(many)
        .isLessThan(24 * Math.max(few, 50_000_000L)); // 8 times if linear, 64 if quadratic
  }

  /** Returns the processor time of this thread, which does not depend on other load. */
  private static long nanos(NoiseRule rule, String html) {
    TextRecord view = view("<title>Of old boats</title><body>" + html);
    var threads = ManagementFactory.getThreadMXBean();
    long begun = threads.getCurrentThreadCpuTime();
    rule.mark(view);
    return threads.getCurrentThreadCpuTime() - begun;
  }

  @Test
  void namesAreUniqueWords() {
    assertThat(MainTextRules.ALL)
        .extracting(NoiseRule::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"));
  }
}
