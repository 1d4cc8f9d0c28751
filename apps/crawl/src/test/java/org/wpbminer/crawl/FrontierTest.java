package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.QueuedLink.Tier;

class FrontierTest {

  @TempDir private Path temp;

  private static Frontier inMemory() throws IOException {
    return Frontier.open(null, UnaryOperator.identity());
  }

  private static QueuedUrl url(String url, double score) {
    return new QueuedUrl(url, score, Tier.ELSEWHERE, 1, 0, 0, false, false, "http://via.test/");
  }

  private static List<String> drained(Frontier frontier) {
    List<String> order = new ArrayList<>();
    for (QueuedUrl next = frontier.best(host -> true);
        next != null;
        next = frontier.best(host -> true)) {
      order.add(next.url());
      frontier.close(next, "page");
    }
    return order;
  }

  @Test
  void pagesAreOrderedByScoreThenAge() throws Exception {
    try (Frontier frontier = inMemory()) {
      frontier.offer(url("http://a.test/1", .5));
      frontier.offer(url("http://b.test/2", .9));
      frontier.offer(url("http://a.test/3", .5));
      frontier.offer(url("http://b.test/4", 0));
      frontier.offer(url("http://a.test/5", 1.5));
      assertThat(frontier.best("b.test"::equals).url()).isEqualTo("http://b.test/2");
      assertThat(drained(frontier))
          .containsExactly(
              ("http://a.test/5 http://b.test/2 http://a.test/1 http://a.test/3 "
                      + "http://b.test/4")
                  .split(" "));
    }
  }

  @Test
  void aBetterLinkMovesAPageForwardAndAWorseOneDoesNotMoveItBack() throws Exception {
    try (Frontier frontier = inMemory()) {
      frontier.offer(url("http://a.test/1", .2));
      frontier.offer(url("http://a.test/2", .5));
      assertThat(frontier.offer(url("http://a.test/1", .8))).isFalse();
      assertThat(frontier.offer(url("http://a.test/2", .1))).isFalse();
      assertThat(frontier.queued()).isEqualTo(2);
      assertThat(drained(frontier)).containsExactly("http://a.test/1", "http://a.test/2");
      assertThat(frontier.offer(url("http://a.test/1", 1))).isFalse();
      assertThat(frontier.queued()).isZero();
    }
  }

  @Test
  void aKilledStoreHasTheStateOfItsLastCommit() throws Exception {
    Random random = new Random(7);
    Path file = temp.resolve("queue.mv");
    Set<String> open = new HashSet<>();
    Map<String, String> closed = new TreeMap<>();
    for (int life = 0; life < 12; life++) {
      try (Frontier frontier = Frontier.open(file, UnaryOperator.identity())) {
        assertThat(frontier.queued()).isEqualTo(open.size());
        for (Map.Entry<String, String> page : closed.entrySet()) {
          assertThat(frontier.outcome(page.getKey())).isEqualTo(page.getValue());
        }
        for (int commit = 0; commit < 5; commit++) {
          change(frontier, random, open, closed);
          frontier.commit();
        }
        change(frontier, random, new HashSet<>(open), new TreeMap<>(closed)); // not committed
      }
    }
    try (Frontier frontier = Frontier.open(file, UnaryOperator.identity())) {
      assertThat(drained(frontier)).containsExactlyInAnyOrderElementsOf(open);
    }
  }

  private static void change(
      Frontier frontier, Random random, Set<String> open, Map<String, String> closed) {
    for (int i = 0; i < 20; i++) {
      String url = "http://h" + random.nextInt(5) + ".test/" + random.nextInt(500);
      if (frontier.offer(url(url, random.nextInt(3) / 2.0))) {
        open.add(url);
      }
    }
    for (int i = 0; i < 8; i++) {
      String host = "h" + random.nextInt(5) + ".test";
      QueuedUrl next = frontier.best(host::equals);
      if (next != null) {
        frontier.close(next, "page");
        open.remove(next.url());
        closed.put(next.url(), "page");
      }
    }
  }

  @Test
  void aStoreIsUsedByOneCrawlOnly() throws Exception {
    Path file = temp.resolve("queue.mv");
    try (Frontier first = Frontier.open(file, UnaryOperator.identity())) {
      first.commit();
      assertThatThrownBy(() -> Frontier.open(file, UnaryOperator.identity()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another crawl");
    }
  }

  @Test
  void aFileThatIsNotAStoreIsRefused() throws Exception {
    Path file = Files.writeString(temp.resolve("queue.mv"), "no store ".repeat(2000));
    assertThatThrownBy(() -> Frontier.open(file, UnaryOperator.identity()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cannot be opened");
  }
}
