package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import org.wpbminer.eval.experiment.ExperimentContext;

/**
 * Where {@link AccuracyPages} are read from.
 *
 * @param gold folder of labelled pages
 * @param truth folder of the corpus WCXB, or null
 * @param links file of the related links on its pages, or null
 * @param layout folder of labelled pages with their style sheets, or null
 */
public record AccuracySources(Path gold, Path truth, Path links, Path layout) {

  public AccuracySources {
    if (links != null && truth == null) {
      throw new IllegalArgumentException(
          links + " marks links on pages with main text; give the folder of these too");
    }
  }

  /** Labelled pages alone. */
  public static AccuracySources labelled(Path gold) {
    return new AccuracySources(gold, null, null, null);
  }

  static AccuracySources of(ExperimentContext context) {
    return new AccuracySources(
        context.gold().root(), context.wcxb(), context.wcxbLinks(), context.layout());
  }

  /** The marks in the file; none if there is no file. */
  static LinkMarks marks(Path links) throws IOException {
    return links == null ? LinkMarks.NONE : LinkMarks.read(links);
  }
}
