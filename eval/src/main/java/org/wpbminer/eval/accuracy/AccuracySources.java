package org.wpbminer.eval.accuracy;

import java.nio.file.Path;
import org.wpbminer.eval.experiment.ExperimentContext;

/**
 * Where {@link AccuracyPages} are read from.
 *
 * @param gold folder of labelled pages
 * @param truth pages whose main text is known
 * @param layout folder of labelled pages with their style sheets, or null
 */
public record AccuracySources(Path gold, TruthSource truth, Path layout) {

  /** Labelled pages alone. */
  public static AccuracySources labelled(Path gold) {
    return new AccuracySources(gold, TruthSource.NONE, null);
  }

  static AccuracySources of(ExperimentContext context) {
    return new AccuracySources(
        context.gold().root(),
        new TruthSource(context.wcxb(), context.wcxbLinks()),
        context.layout());
  }
}
