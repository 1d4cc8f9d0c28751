package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkTallyTest {

  @Test
  void countsUrlsPageByPage() {
    LinkTally tally = new LinkTally();
    tally.add(Set.of("a", "b", "c", "d"), Set.of("a", "b", "x"));
    tally.add(Set.of("a", "b", "c"), Set.of("a"));
    tally.add(Set.of(), Set.of());
    tally.add(Set.of(), Set.of("x"));
    assertThat(tally.pages()).isEqualTo(4);
    assertThat(tally.precision()).isEqualTo(3 / 5.0);
    assertThat(tally.recall()).isEqualTo(3 / 7.0);
    assertThat(tally.f1()).isEqualTo(6 / 12.0);
    assertThat(tally.halfFoundShare()).isEqualTo(0.5);
    assertThat(tally.cleanShare()).isEqualTo(0.5);
  }

  @Test
  void theWeightOfAPageIsAtMostTwelveLinks() {
    Set<String> many = IntStream.range(0, 24).mapToObj(String::valueOf).collect(Collectors.toSet());
    LinkTally tally = new LinkTally();
    tally.add(many, Set.of());
    tally.add(Set.of("a"), Set.of("a"));
    assertThat(tally.recall()).isEqualTo(1 / 13.0);
  }
}
