package org.wpbminer.segmenter.linkblocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkBlockSweepTest {

  private static final int[] MAX_DISTANCES = {1, 2, 5, 10, 40, 80};
  private static final int[] MIN_LINKS = {1, 2, 3, 7};

  private static String randomPage(Random random) {
    StringBuilder page = new StringBuilder();
    for (int i = random.nextInt(80); i > 0; i--) {
      page.append("<a href=x>y</a>").append(" word".repeat(random.nextInt(60) / (1 + i % 4)));
    }
    return page.toString();
  }

  @ParameterizedTest
  @EnumSource(Distance.class)
  void everyCellIsThePageUnderItsThresholds(Distance distance) {
    Random random = new Random(17);
    for (int round = 0; round < 30; round++) {
      String page = randomPage(random);
      LinkBlockSweep sweep =
          LinkBlockSweep.of(CharSource.of(page), distance, MAX_DISTANCES, MIN_LINKS);
      for (int d = 0; d < MAX_DISTANCES.length; d++) {
        for (int c = 0; c < MIN_LINKS.length; c++) {
          LinkBlockParameters parameters =
              new LinkBlockParameters(distance, MAX_DISTANCES[d], MIN_LINKS[c]);
          assertThat(sweep.at(d, c)).isEqualTo(new LinkBlockFinder(parameters).find(page).counts());
        }
      }
    }
  }

  /** The paper's section 5.4.3: coverage grows with d_t and falls with C_t. */
  @Test
  void coverageIsMonotoneInBothThresholds() {
    Random random = new Random(19);
    for (int round = 0; round < 30; round++) {
      LinkBlockSweep sweep =
          LinkBlockSweep.of(
              CharSource.of(randomPage(random)), Distance.TEXT, MAX_DISTANCES, MIN_LINKS);
      for (int d = 0; d < MAX_DISTANCES.length; d++) {
        for (int c = 0; c < MIN_LINKS.length; c++) {
          LinkBlockCounts here = sweep.at(d, c);
          if (d > 0) {
            assertThat(here.blockLinks()).isGreaterThanOrEqualTo(sweep.at(d - 1, c).blockLinks());
            assertThat(here.blockLength()).isGreaterThanOrEqualTo(sweep.at(d - 1, c).blockLength());
          }
          if (c > 0) {
            assertThat(here.blockLinks()).isLessThanOrEqualTo(sweep.at(d, c - 1).blockLinks());
          }
        }
      }
    }
  }

  /** A page that exists nowhere as a whole: only the window is in memory. */
  @Test
  void scansAPageThatIsNeverHeldWhole() {
    String unit = "<li class=\"item\"><a href=\"/page?id=1\">anchor</a></li>\n";
    long links = 300_000;
    CharSource endless =
        (position, buffer) -> {
          int count = (int) Math.min(buffer.length, links * unit.length() - position);
          for (int i = 0; i < count; i++) {
            buffer[i] = unit.charAt((int) ((position + i) % unit.length()));
          }
          return Math.max(0, count);
        };
    LinkBlockCounts counts =
        LinkBlockSweep.count(endless, LinkBlockParameters.defaults(Distance.CODE));
    assertThat(counts.links()).isEqualTo(links);
    assertThat(counts.blockLinks()).isEqualTo(links);
    assertThat(counts.blocks()).isEqualTo(1);
    assertThat(counts.pageLength()).isEqualTo(links * unit.length());
  }

  @Test
  void refusesThresholdsThatMeanNothing() {
    assertThatThrownBy(
            () ->
                LinkBlockSweep.of(
                    CharSource.of(""), Distance.CODE, new int[] {5, 0}, new int[] {3}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
