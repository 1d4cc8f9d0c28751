package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
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
 * grouped by site. The score of a cell is the mean of its macro F1 on blocks and on characters. Of
 * cells with equal scores the smaller C, then the smaller gamma wins, which is the smoother
 * classifier.
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
          .thenComparing(c -> c.parameters().cost())
          .thenComparing(c -> c.parameters().gamma())
          .thenComparing(c -> c.parameters().balance());

  private static final GridSearch DEFAULTS =
      new GridSearch(
          List.of(1.0, 4.0, 16.0, 64.0),
          List.of(0.25, 1.0, 4.0),
          List.of(0.0, 0.5, 1.0),
          CrossValidation.defaults());

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

  /** Cell of the grid: parameters of the classifier, with macro F1 on blocks and characters. */
  public record Cell(SvmParameters parameters, double blockF1, double characterF1) {

    /** Returns the score by which cells are ranked. */
    public double score() {
      return (blockF1 + characterF1) / 2;
    }
  }

  /** Returns C from 1 to 64, gamma from 1/4 to 4 over the number of features, balance 0 to 1. */
  public static GridSearch defaults() {
    return DEFAULTS;
  }

  /**
   * Tries every C with every gamma at the middle balance, then the other balances with the best C
   * and gamma.
   *
   * @param set the training set; at least two sites and two labels
   * @param progress receives each finished cell
   * @return the cells, the best first
   */
  public List<Cell> search(TrainingSet set, Consumer<Cell> progress) {
    TrainingSet sample = sample(set);
    List<SvmParameters> candidates = new ArrayList<>();
    for (double gamma : gammas) {
      for (double cost : costs) {
        double balance = balances.get(balances.size() / 2);
        candidates.add(
            SvmParameters.defaults().withBalance(balance).with(cost, gamma / set.dimensions()));
      }
    }
    List<Cell> cells = new ArrayList<>(score(sample, candidates, progress));
    SvmParameters best = Collections.min(cells, RANKING).parameters();
    List<SvmParameters> weights =
        balances.stream()
            .filter(balance -> balance != best.balance())
            .map(best::withBalance)
            .toList();
    cells.addAll(score(sample, weights, progress));
    cells.sort(RANKING);
    return cells;
  }

  GridSearch with(CrossValidation other) {
    return new GridSearch(costs, gammas, balances, other);
  }

  /** Returns the number of cells that {@link #search} tries. */
  public int size() {
    return costs.size() * gammas.size() + balances.size() - 1;
  }

  private List<Cell> score(
      TrainingSet sample, List<SvmParameters> candidates, Consumer<Cell> progress) {
    return candidates.parallelStream()
        .map(parameters -> cell(sample, parameters))
        .peek(cell -> tell(progress, cell))
        .toList();
  }

  private static void tell(Consumer<Cell> progress, Cell cell) {
    synchronized (progress) {
      progress.accept(cell);
    }
  }

  private Cell cell(TrainingSet sample, SvmParameters parameters) {
    int[] predicted = validation.predict(sample, parameters, Augmentation.NONE);
    return new Cell(
        parameters,
        CrossValidation.scoreBlocks(sample, predicted).macroF1(),
        CrossValidation.scoreCharacters(sample, predicted).macroF1());
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
