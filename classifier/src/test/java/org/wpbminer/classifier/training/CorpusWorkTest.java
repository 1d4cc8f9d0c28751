package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CorpusWorkTest {

  private static final LabelledCorpus CORPUS =
      new LabelledCorpus(
          Path.of("pages"),
          Stream.of("a", "b", "c")
              .map(
                  id ->
                      new LabelledCorpus.Entry(
                          id, Path.of("pages", id + ".html"), id, "?", "?", null))
              .toList());

  private static List<CorpusWork.Outcome<String>> outcomes(CorpusWork.OnPage<String> work) {
    return CorpusWork.of(CORPUS, work, done -> {});
  }

  @Test
  void aPageWithoutMemoryIsNamedAndTheOthersGoOn() throws IOException {
    List<CorpusWork.Outcome<String>> outcomes =
        outcomes(
            entry -> {
              if (entry.id().equals("b")) {
                throw new OutOfMemoryError("Java heap space");
              }
              return entry.id();
            });
    assertThat(outcomes.get(0).orThrow()).isEqualTo("a");
    assertThat(outcomes.get(2).orThrow()).isEqualTo("c");
    assertThatThrownBy(outcomes.get(1)::orThrow)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(Path.of("pages", "b.html") + ": takes more memory");
  }

  @Test
  void aPageWithoutMemoryIsTriedByItself() throws IOException {
    Set<String> tried = Collections.synchronizedSet(new HashSet<>());
    for (CorpusWork.Outcome<String> outcome :
        outcomes(
            entry -> {
              if (tried.add(entry.id()) && !entry.id().equals("b")) {
                throw new OutOfMemoryError("Java heap space");
              }
              return entry.id();
            })) {
      assertThat(outcome.orThrow()).isIn("a", "b", "c");
    }
  }
}
