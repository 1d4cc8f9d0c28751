package org.wpbminer.cli;

import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import org.wpbminer.cli.output.FailureMessages;
import org.wpbminer.cli.output.PageInput;

/** Work on one page after the other: one that fails is told, and the others go on. */
final class EachPage {

  /** What is done with a page. */
  @FunctionalInterface
  interface Work {
    void on(PageInput page) throws IOException;
  }

  private EachPage() {}

  /**
   * Does the work on every page.
   *
   * @param failed is told of each page that failed, and why
   * @return the exit code: 0 if no page failed, else 1
   */
  static int of(List<PageInput> pages, Work work, BiConsumer<PageInput, String> failed) {
    int code = 0;
    for (PageInput page : pages) {
      try {
        work.on(page);
      } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
        code = 1;
        failed.accept(page, FailureMessages.ofFailure(e));
      }
    }
    return code;
  }
}
