package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Search for C, gamma and the class weights of the support vector machine by cross-validation
 * grouped by site, for profile {@code paper}; labels are decided by votes. The score of a cell is
 * the mean of its macro F1 on blocks and on characters. If scores are equal, the smaller C and then
 * the smaller gamma wins, because it gives the smoother classifier.
 *
 * @param costs values of C, at least one
 * @param gammas values of gamma, at least one, as multiples of 1 / number of features
 * @param balances values of the class weights' exponent, at least one
 * @param validation the cross-validation
 */
public record GridSearch(
    List<Double> costs, List<Double> gammas, List<Double> balances, CrossValidation validation) {

  /** Approximate maximum number of vectors; whole sites of a larger training set are sampled. */
  private static final int MAX_VECTORS = 4_000;

  private static final Comparator<Cell> RANKING =
      Comparator.comparing(Cell::score)
          .reversed()
          .thenComparing(c -> c.parameters.cost())
          .thenComparing(c -> c.parameters.gamma())
          .thenComparing(c -> c.parameters.balance());

  public GridSearch {
    costs = List.copyOf(costs);
    gammas = List.copyOf(gammas);
    balances = List.copyOf(balances);
    Arguments.refuse(
        costs.isEmpty() || gammas.isEmpty() || balances.isEmpty(),
        "the grid is %s x %s x %s; each list must have a value",
        costs,
        gammas,
        balances);
  }

  /** Parameters with the mean of their macro F1 on blocks and on characters. */
  private record Cell(SvmParameters parameters, double score) {}

  /** Returns C from 1 to 64, gamma from 1/4 to 4 over the number of features, balance 0 to 1. */
  public static GridSearch defaults() {
    return new GridSearch(
        List.of(1.0, 4.0, 16.0, 64.0),
        List.of(0.25, 1.0, 4.0),
        List.of(0.0, 0.5, 1.0),
        CrossValidation.defaults());
  }

  GridSearch with(CrossValidation other) {
    return new GridSearch(costs, gammas, balances, other);
  }

  /** Returns the number of combinations of parameters that {@link #best} tries. */
  public int size() {
    return costs.size() * gammas.size() + balances.size() - 1;
  }

  /**
   * Returns the best parameters. Tries every C with every gamma at the middle balance, then the
   * other balances with the best C and gamma; a single combination is not tried.
   *
   * @param set the training set; at least two sites and two labels
   * @param progress receives the score of each combination
   */
  SvmParameters best(TrainingSet set, Consumer<String> progress) {
    SvmParameters middle = SvmParameters.defaults().withBalance(balances.get(balances.size() / 2));
    List<SvmParameters> candidates = new ArrayList<>();
    for (double gamma : gammas) {
      costs.forEach(cost -> candidates.add(middle.with(cost, gamma / set.dimensions())));
    }
    if (size() == 1) {
      return candidates.get(0);
    }
    TrainingSet sample = sample(set);
    List<Cell> cells = Collections.synchronizedList(new ArrayList<>());
    score(sample, candidates, cells, progress);
    SvmParameters best = Collections.min(cells, RANKING).parameters;
    score(
        sample,
        balances.stream().filter(b -> b != best.balance()).map(best::withBalance).toList(),
        cells,
        progress);
    return Collections.min(cells, RANKING).parameters;
  }

  private void score(
      TrainingSet sample,
      List<SvmParameters> candidates,
      List<Cell> cells,
      Consumer<String> progress) {
    candidates.parallelStream()
        .forEach(
            parameters -> {
              int[] predicted =
                  CrossValidation.voted(validation.run(sample, parameters, Augmentation.NONE));
              double blocks = CrossValidation.scoreBlocks(sample, predicted).macroF1();
              double characters = CrossValidation.scoreCharacters(sample, predicted).macroF1();
              Cell cell = new Cell(parameters, (blocks + characters) / 2);
              synchronized (cells) {
                cells.add(cell);
                progress.accept(message(cell, cells.size()));
              }
            });
  }

  private String message(Cell cell, int done) {
    return String.format(
        Locale.ROOT,
        "grid search %d of %d, %d %%: C %.4g, gamma %.4g, balance %.2g: F1 %.4f",
        done,
        size(),
        100 * done / size(),
        cell.parameters.cost(),
        cell.parameters.gamma(),
        cell.parameters.balance(),
        cell.score);
  }

  private TrainingSet sample(TrainingSet set) {
    if (set.size() <= MAX_VECTORS) {
      return set;
    }
    Map<String, Long> sizes =
        Stream.of(set.sites())
            .collect(Collectors.groupingBy(site -> site, TreeMap::new, Collectors.counting()));
    List<String> sites = new ArrayList<>(sizes.keySet());
    Collections.shuffle(sites, new Random(validation.seed()));
    Set<String> chosen = new HashSet<>();
    long vectors = 0;
    for (String site : sites) {
      if (vectors < MAX_VECTORS || chosen.size() < 2) {
        chosen.add(site);
        vectors += sizes.get(site);
      }
    }
    return set.filter(example -> chosen.contains(example.site()));
  }
}
