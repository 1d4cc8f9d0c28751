package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Results of a cross-validation grouped by site: each example is judged by a learner that was
 * trained without its site.
 *
 * @param <D> learner
 * @param <V> value that a learner gives an example
 * @param <F> calibration of the values
 * @param values value of each example by the learner of its fold
 * @param split the folds
 * @param foldOf the fold of each example
 * @param learned the learner of each fold
 * @param others for each fold the calibration fitted to the values of the other folds
 * @param fits calibration fitted to all values
 */
public record HeldOut<D, V, F>(
    List<V> values, SiteFolds split, int[] foldOf, List<D> learned, List<F> others, F fits) {

  /** Returns an empty result, for pages of a single site, which cannot be cross-validated. */
  static <D, V, F> HeldOut<D, V, F> nothing(F fits) {
    return new HeldOut<>(
        List.of(), new SiteFolds(0, Map.of()), new int[0], List.of(), List.of(), fits);
  }

  /**
   * Cross-validates a learner.
   *
   * @param values returns the values of examples; null excludes an example from the calibration
   * @param fit fits a calibration to examples of every pairwise classifier and their values
   */
  static <D, V, F> HeldOut<D, V, F> of(
      TrainingSet set,
      SiteFolds split,
      Function<TrainingSet, D> learner,
      BiFunction<D, TrainingSet, V[]> values,
      BiFunction<TrainingSet, List<V>, F> fit) {
    int[] foldOf = set.examples().stream().mapToInt(e -> split.of(e.site())).toArray();
    @SuppressWarnings("unchecked")
    V[] all = (V[]) new Object[set.size()];
    List<D> learned =
        IntStream.range(0, split.count())
            .parallel()
            .mapToObj(
                fold -> {
                  int[] test =
                      IntStream.range(0, all.length).filter(i -> foldOf[i] == fold).toArray();
                  D one = learner.apply(split.train(set, fold));
                  V[] of = values.apply(one, set.subset(test));
                  for (int k = 0; k < test.length; k++) {
                    all[test[k]] = of[k];
                  }
                  return one;
                })
            .toList();
    IntFunction<F> without =
        fold -> {
          int[] known =
              IntStream.range(0, all.length)
                  .filter(i -> foldOf[i] != fold && all[i] != null)
                  .filter(i -> set.examples().get(i).isForAllPairs())
                  .toArray();
          return fit.apply(set.subset(known), Arrays.stream(known).mapToObj(i -> all[i]).toList());
        };
    List<F> others = IntStream.range(0, split.count()).mapToObj(without).toList();
    return new HeldOut<>(Arrays.asList(all), split, foldOf, learned, others, without.apply(-1));
  }

  public F others(int example) {
    return others.get(foldOf[example]);
  }

  /**
   * Returns for each site the model made of the learner and the calibration that do not know it. A
   * site whose pages have no examples is in no fold; no model was trained on it, so that of the
   * first fold is returned.
   */
  <M> Function<String, M> unseen(BiFunction<D, F, M> model) {
    List<M> models =
        IntStream.range(0, learned.size())
            .mapToObj(fold -> model.apply(learned.get(fold), others.get(fold)))
            .toList();
    return site -> models.get(split.foldOf().getOrDefault(site, 0));
  }
}
