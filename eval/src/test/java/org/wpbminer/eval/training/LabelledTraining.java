package org.wpbminer.eval.training;

/** Training as by default, but nothing learned from pages whose main text is known. */
public final class LabelledTraining {

  private LabelledTraining() {}

  public static DefaultProfileTraining of(DefaultProfileTraining all) {
    return new DefaultProfileTraining(
        all.svm(),
        all.leastChars(),
        all.smallShare(),
        0,
        all.truthChars(),
        all.inTruth(),
        all.notInTruth(),
        all.fitChars(),
        all.labelledTimes(),
        all.editingCost());
  }
}
