package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Result of a task for a page, or the error in the page or its labels. */
record PageOutcome<T>(T result, Exception failure) {

  private static <T> PageOutcome<T> of(LabelledPage page, LabelledCorpus.Work<T> work) {
    try {
      return new PageOutcome<>(work.on(page), null);
    } catch (IOException | IllegalArgumentException e) {
      return new PageOutcome<>(null, e);
    } catch (OutOfMemoryError e) {
      return new PageOutcome<>(
          null, new IOException(page.file() + ": " + LabelledCorpus.OUT_OF_MEMORY, e));
    }
  }

  T orThrow() throws IOException {
    if (failure instanceof IOException unread) {
      throw unread;
    }
    if (failure instanceof IllegalArgumentException wrong) {
      throw wrong;
    }
    return result;
  }

  /** Runs a task for every page, on all cores; {@code done} receives the number of pages. */
  static <T> List<PageOutcome<T>> run(
      List<LabelledPage> entries, LabelledCorpus.Work<T> work, IntConsumer done) {
    int[] pages = {0};
    List<PageOutcome<T>> outcomes =
        new ArrayList<>(
            entries.stream()
                .parallel()
                .map(
                    page -> {
                      PageOutcome<T> outcome = of(page, work);
                      synchronized (pages) {
                        done.accept(++pages[0]);
                      }
                      return outcome;
                    })
                .toList());
    // a page may have failed only because larger pages on other threads used the memory
    for (int i = 0; i < outcomes.size(); i++) {
      Exception failure = outcomes.get(i).failure;
      if (failure != null && failure.getCause() instanceof OutOfMemoryError) {
        outcomes.set(i, of(entries.get(i), work));
      }
    }
    return outcomes;
  }
}
