package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wpbminer.classifier.maintext.MainTextFormat;

/**
 * Pages that are built to be slow: if the page is twice as long, all outputs together take at most
 * 2.6 times as long. Processor time of this thread, the least of several runs, so that other
 * programs on the machine do not matter.
 */
class LinearTimeTest {

  private static final double MAX_GROWTH = 2.6;

  /** Maximum number of runs of each size; the test passes as soon as the least times do. */
  private static final int MAX_RUNS = 8;

  private static final String SENTENCE =
      "The ferry leaves the old harbour at nine, and the crew expects heavy weather for days. ";

  private static final MineOptions OPTIONS =
      MineOptions.defaults()
          .withMainText(MainTextFormat.TEXT, MainTextFormat.MARKDOWN)
          .withOutputs(EnumSet.complementOf(EnumSet.of(MineOptions.Output.FEATURES)));

  private static PageMiner miner;

  private enum Kind {
    DEFINITION_LISTS(2_000, i -> "<dl><dt>Term " + i + "</dt><dd>Meaning " + i + "</dd></dl>"),
    ONE_ID(2_500, i -> "<p id=x><a href=#x>1</a> word " + i + "</p>"),
    LINKS(6_000, i -> "<a href=/p" + i + ">Title of page " + i + "</a> "),
    COPIES(600, i -> "<article><h2>Ferry</h2><p>" + SENTENCE.repeat(4) + "</p></article>"),
    HEADINGS(2_500, i -> "<h1>Ferry number " + i + "</h1>"),
    FLOATS(6_000, i -> "<div style='float:left;width:50px'>box " + i + "</div>"),
    STYLES(6_000, i -> "<p style='display:block;margin:" + i + "px;white-space:pre'>" + i + "</p>"),
    POSTS(
        1_500,
        i ->
            "<div class=comment id=c%s><a class=author>Mira %s</a><time>2 May 2024</time><p>%s</p></div>"
                .formatted(i, i, SENTENCE)),
    DATES(3_000, i -> "<p>Part " + i + " of 12 34</p>"),
    CHINESE(4_000, i -> "<p>渡轮九点离开旧港船员预计本周余下时间北方天气恶劣" + i + "</p>"),
    CHINESE_WITHOUT_END(40_000, i -> "渡轮九点离开旧港船员预计本周余下时间北方天气恶劣"),
    TABLES(2_500, i -> "<table><tr><td>Depth</td><td>" + i + "</td></tr></table>"),
    PREFORMATTED(4_000, i -> "<div class=code><div class=line>x = " + i + ";</div></div>");

    private final int size;
    private final IntFunction<String> part;

    Kind(int size, IntFunction<String> part) {
      this.size = size;
      this.part = part;
    }

    private String page(int parts) {
      return "<html><head><title>Ferry</title></head><body>"
          + IntStream.range(0, parts).mapToObj(part).collect(Collectors.joining())
          + "</body></html>";
    }
  }

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.load(Path.of("../models/default"));
  }

  private static double time(String page) {
    var threads = ManagementFactory.getThreadMXBean();
    long begun = threads.getCurrentThreadCpuTime();
    miner.mine(page, OPTIONS);
    return threads.getCurrentThreadCpuTime() - begun;
  }

  @ParameterizedTest
  @EnumSource
  void twiceThePageTakesAboutTwiceAsLong(Kind kind) {
    String page = kind.page(kind.size);
    String twice = kind.page(2 * kind.size);
    double once = Double.MAX_VALUE;
    double both = Double.MAX_VALUE;
    time(page);
    for (int i = 0; i < MAX_RUNS && (i < 2 || both >= MAX_GROWTH * once); i++) {
      once = Math.min(once, time(page));
      both = Math.min(both, time(twice));
    }
    assertThat(both / once).isLessThan(MAX_GROWTH);
  }
}
