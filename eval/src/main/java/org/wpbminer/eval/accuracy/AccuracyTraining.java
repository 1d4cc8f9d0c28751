package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.BlockLabel;
import org.wpbminer.classifier.FeatureScaling;
import org.wpbminer.classifier.LabelPair;
import org.wpbminer.classifier.SvmParameters;
import org.wpbminer.classifier.SvmTrainer;
import org.wpbminer.classifier.TrainingSet;

/**
 * How the default profile is trained: on the blocks of labelled pages, and on blocks of pages whose
 * main text alone is known. Of the latter a block whose text stands in the main text is related
 * text, and one whose text does not is other. The truth does not tell links from either, so that
 * only the machine that tells related text from other learns from these, and not from those that a
 * machine trained on the labelled pages takes for related links: what is not known is left out,
 * never guessed. Last, that machine forgets what it gets wrong of its training blocks, which keeps
 * it small: such blocks would all be support vectors.
 *
 * @param svm parameters of the machine; gamma as a multiple of 1 / number of features
 * @param leastChars of the blocks of fewer characters only a share is learned from
 * @param smallShare that share, in [0, 1]
 * @param truthShare share of the blocks with truth that is learned from, in [0, 1]
 * @param truthChars a block with truth of fewer characters is not learned from
 * @param inTruth a block with this share of its text in the truth, or more, is related text
 * @param notInTruth a block with less than this share is not
 * @param editingCost C of the machine whose mistakes are forgotten: the lower, the more; 0 for none
 */
public record AccuracyTraining(
    SvmParameters svm,
    int leastChars,
    double smallShare,
    double truthShare,
    int truthChars,
    double inTruth,
    double notInTruth,
    double editingCost) {

  private static final AccuracyTraining DEFAULTS =
      new AccuracyTraining(new SvmParameters(4, 0.3, 0.2, 1e-3), 20, 0.3, 0.5, 40, 0.6, 0.2, 4);

  public AccuracyTraining {
    if (leastChars < 0 || truthChars < 0) {
      throw new IllegalArgumentException(
          "leastChars and truthChars are "
              + leastChars
              + " and "
              + truthChars
              + "; they must not be negative");
    }
    if (!(editingCost >= 0 && editingCost <= 1000)) {
      throw new IllegalArgumentException(
          "editingCost is " + editingCost + "; it must lie in [0, 1000]");
    }
    share("smallShare", smallShare);
    share("truthShare", truthShare);
    share("inTruth", inTruth);
    share("notInTruth", notInTruth);
  }

  /** The values chosen by cross-validation. */
  public static AccuracyTraining defaults() {
    return DEFAULTS;
  }

  /** These without pages whose main text alone is known. */
  public AccuracyTraining withoutTruth() {
    return new AccuracyTraining(
        svm, leastChars, smallShare, 0, truthChars, inTruth, notInTruth, editingCost);
  }

  private static void share(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is " + value + "; it must lie in [0, 1]");
    }
  }

  /** Trains a machine that labels blocks. */
  BlockLabeller train(List<PageBlocks> pages) {
    return labeller(trainingSet(pages), svm.cost());
  }

  /** All that the machine is to learn from: labelled blocks with their sites. */
  TrainingSet trainingSet(List<PageBlocks> pages) {
    TrainingSet labelled = labelled(pages);
    TrainingSet all = labelled;
    if (truthShare > 0 && pages.stream().anyMatch(page -> page.truth() != null)) {
      all = TrainingSet.concat(List.of(labelled, withTruth(pages, labeller(labelled, svm.cost()))));
    }
    return editingCost == 0 ? all : edited(all);
  }

  /** The set with no block for the text machine that this machine itself gets wrong. */
  private TrainingSet edited(TrainingSet all) {
    LabelPair pair = LabelPair.TEXT_OTHER;
    BlockLabeller first = labeller(all, editingCost);
    int[] pairs = all.pairs().clone();
    for (int i = 0; i < pairs.length; i++) {
      int label = all.labels()[i];
      if (pair.has(label)
          && first.decision(all.vectors()[i], pair) > 0 != (label == pair.first().ordinal())) {
        pairs[i] &= ~pair.bit();
      }
    }
    return all.withPairs(pairs);
  }

  private BlockLabeller labeller(TrainingSet set, double cost) {
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmParameters parameters = svm.with(cost, svm.gamma() / set.dimensions());
    return new BlockLabeller(scaling, new SvmTrainer(parameters).train(scaling, set));
  }

  /** What a learner without machines for pairs of labels learns from: labelled blocks alone. */
  TrainingSet labelled(List<PageBlocks> pages) {
    Rows rows = new Rows();
    for (PageBlocks page : pages) {
      for (int b = 0; page.gold() != null && b < page.size(); b++) {
        if (page.chars()[b] >= leastChars || draw(page, b) < smallShare) {
          rows.add(page, b, page.goldLabel(b), LabelPair.ALL);
        }
      }
    }
    return rows.set();
  }

  private TrainingSet withTruth(List<PageBlocks> pages, BlockLabeller labeller) {
    Rows rows = new Rows();
    for (PageBlocks page : pages) {
      for (int b = 0; page.truth() != null && b < page.size(); b++) {
        if (page.chars()[b] < truthChars || draw(page, b) >= truthShare) {
          continue;
        }
        double share = page.inTruth()[b];
        if ((share >= inTruth || share < notInTruth)
            && labeller.label(page.run().vectors()[b]) != BlockLabel.RELATED_LINK) {
          BlockLabel label = share >= inTruth ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
          rows.add(page, b, label, LabelPair.TEXT_OTHER.bit());
        }
      }
    }
    return rows.set();
  }

  /** A number in [0, 1) that is a block's own: the same in every run and every fold. */
  private static double draw(PageBlocks page, int block) {
    int hash = (page.id().hashCode() * 31 + block) * 0x9E3779B9;
    return ((hash ^ hash >>> 15) * 0x85EBCA6B >>> 8) / (double) (1 << 24);
  }

  /** Grows a training set. */
  private static final class Rows {
    private final List<double[]> vectors = new ArrayList<>();
    private final List<Integer> labels = new ArrayList<>();
    private final List<Integer> weights = new ArrayList<>();
    private final List<String> sites = new ArrayList<>();
    private final List<Integer> pairs = new ArrayList<>();

    void add(PageBlocks page, int block, BlockLabel label, int pairBits) {
      vectors.add(page.run().vectors()[block]);
      labels.add(label.ordinal());
      weights.add(Math.max(1, page.chars()[block]));
      sites.add(page.site());
      pairs.add(pairBits);
    }

    TrainingSet set() {
      return new TrainingSet(
          vectors.toArray(double[][]::new),
          ints(labels),
          ints(weights),
          sites.toArray(String[]::new),
          ints(pairs));
    }

    private static int[] ints(List<Integer> values) {
      return values.stream().mapToInt(Integer::intValue).toArray();
    }
  }
}
