package org.wpbminer.cli.output;

import java.io.IOException;
import java.util.function.IntConsumer;
import org.wpbminer.eval.training.ReadingProgress;

/**
 * Tells of pages that are learned from as of others: how many are done, what was cut, left out, or
 * has no label.
 */
public record ReadingOnStderr(Progress progress, IntConsumer pages) implements ReadingProgress {

  /** Tells how many pages are done in words such as "reading page". */
  public ReadingOnStderr(Progress progress, String what) {
    this(progress, done -> progress.at(what, done));
  }

  @Override
  public void done(int pages) {
    this.pages.accept(pages);
  }

  @Override
  public void cut(String page, String truncated) {
    progress.tell(FailureMessages.ofCut(page, truncated));
  }

  @Override
  public void leftOut(IOException reason) {
    progress.tell("wpbminer: left out, " + FailureMessages.message(reason));
  }

  @Override
  public void unlabelled(String note) {
    progress.tell("wpbminer: " + note);
  }
}
