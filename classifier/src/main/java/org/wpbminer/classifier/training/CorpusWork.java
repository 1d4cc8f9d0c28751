package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work on every page of a corpus, on all cores. */
final class CorpusWork {

  /** What is done with one page. */
  @FunctionalInterface
  interface OnPage<T> {
    T of(LabelledCorpus.Entry entry) throws IOException;
  }

  /**
   * What became of a page. A failure is kept, so that the first page in order is the one complained
   * of.
   *
   * @param result null if the work failed
   * @param unread why the page could not be worked on, naming it; else null
   * @param wrong what is wrong with its labels; else null
   */
  record Outcome<T>(T result, IOException unread, IllegalArgumentException wrong) {

    T orThrow() throws IOException {
      if (unread != null) {
        throw unread;
      }
      if (wrong != null) {
        throw wrong;
      }
      return result;
    }

    private boolean isOutOfMemory() {
      return unread != null && unread.getCause() instanceof OutOfMemoryError;
    }
  }

  private CorpusWork() {}

  /** Does the work and tells how many pages are done; the outcomes are in their order. */
  static <T> List<Outcome<T>> of(LabelledCorpus corpus, OnPage<T> work, IntConsumer done) {
    int[] pages = {0};
    List<Outcome<T>> outcomes =
        corpus.entries().stream()
            .parallel()
            .map(
                entry -> {
                  Outcome<T> outcome = outcome(entry, work);
                  synchronized (pages) {
                    done.accept(++pages[0]);
                  }
                  return outcome;
                })
            .toList();
    // By itself a page has the memory that a greater one beside it took, whichever that was.
    return IntStream.range(0, outcomes.size())
        .mapToObj(
            i ->
                outcomes.get(i).isOutOfMemory()
                    ? outcome(corpus.entries().get(i), work)
                    : outcomes.get(i))
        .toList();
  }

  private static <T> Outcome<T> outcome(LabelledCorpus.Entry entry, OnPage<T> work) {
    try {
      return new Outcome<>(work.of(entry), null, null);
    } catch (IOException e) {
      return new Outcome<>(null, e, null);
    } catch (OutOfMemoryError e) {
      String why = entry.file() + ": " + TrainingPages.OUT_OF_MEMORY;
      return new Outcome<>(null, new IOException(why, e), null);
    } catch (IllegalArgumentException e) {
      return new Outcome<>(null, null, e);
    }
  }
}
