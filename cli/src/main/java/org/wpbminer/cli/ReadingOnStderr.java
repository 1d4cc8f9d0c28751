package org.wpbminer.cli;

import java.io.PrintWriter;
import java.util.function.IntConsumer;
import org.wpbminer.eval.training.ReadingProgress;

/**
 * Tells of pages that are learned from as of others: how many are done, what was cut, what has no
 * label.
 */
record ReadingOnStderr(PrintWriter err, IntConsumer progress) implements ReadingProgress {

  @Override
  public void done(int pages) {
    progress.accept(pages);
  }

  @Override
  public void cut(String page, String truncated) {
    CutPage.tell(err, page, truncated);
  }

  @Override
  public void unlabelled(String note) {
    err.println("wpbminer: " + note);
  }
}
