package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds C, gamma and the class weights of the support vector machine by cross-validation grouped by
 * site. The score of a cell is the mean of its macro F1 on blocks and on characters. Of cells that
 * score alike the one with the smaller C, then the smaller gamma wins: the smoother machine.
 *
 * @param costs values of C, at least one
 * @param gammas values of gamma, at least one, as multiples of 1 / number of features
 * @param balances values of the class weights' exponent, at least one
 * @param maxVectors a larger training set is searched on whole sites of it, drawn by the seed, up
 *     to about this many vectors; at least 100
 * @param validation the folds
 */
public record GridSearch(
    List<Double> costs,
    List<Double> gammas,
    List<Double> balances,
    int maxVectors,
    CrossValidation validation) {

  private static final GridSearch DEFAULTS =
      new GridSearch(
          List.of(1.0, 4.0, 16.0, 64.0),
          List.of(0.25, 1.0, 4.0),
          List.of(0.0, 0.5, 1.0),
          4_000,
          CrossValidation.defaults());

  public GridSearch {
    costs = List.copyOf(costs);
    gammas = List.copyOf(gammas);
    balances = List.copyOf(balances);
    Objects.requireNonNull(validation, "validation");
    if (costs.isEmpty() || gammas.isEmpty() || balances.isEmpty() || maxVectors < 100) {
      throw new IllegalArgumentException(
          "the grid is "
              + costs
              + " x "
              + gammas
              + " x "
              + balances
              + " on "
              + maxVectors
              + " vectors; each list must have a value, and 100 vectors are the least");
    }
  }

  /**
   * A cell of the grid.
   *
   * @param parameters what was tried
   * @param blockF1 macro F1 on blocks
   * @param characterF1 macro F1 on characters
   */
  public record Cell(SvmParameters parameters, double blockF1, double characterF1) {

    /** What cells are compared by. */
    public double score() {
      return (blockF1 + characterF1) / 2;
    }
  }

  /** C 1 to 64, gamma 1/4 to 4 over the number of features, balance 0 to 1; five folds. */
  public static GridSearch defaults() {
    return DEFAULTS;
  }

  /** A grid of one cell: nothing is searched. */
  public static GridSearch only(SvmParameters parameters, int dimensions) {
    return new GridSearch(
        List.of(parameters.cost()),
        List.of(parameters.gamma() * dimensions),
        List.of(parameters.balance()),
        DEFAULTS.maxVectors,
        DEFAULTS.validation);
  }

  /**
   * Tries every cell.
   *
   * @param set the training set; at least two sites and two labels
   * @param base tolerance and seed of every cell
   * @param progress is told of each cell when it is done
   * @return the cells, the best first
   */
  public List<Cell> search(TrainingSet set, SvmParameters base, Consumer<Cell> progress) {
    TrainingSet sample = sample(set, base.seed());
    List<SvmParameters> grid = new ArrayList<>();
    for (double balance : balances) {
      for (double gamma : gammas) {
        for (double cost : costs) {
          grid.add(base.withBalance(balance).with(cost, gamma / set.dimensions()));
        }
      }
    }
    Stream<Cell> cells =
        grid.parallelStream().map(p -> cell(sample, p)).peek(c -> tell(progress, c));
    return cells
        .sorted(
            Comparator.comparing(Cell::score)
                .reversed()
                .thenComparing(c -> c.parameters().cost())
                .thenComparing(c -> c.parameters().gamma())
                .thenComparing(c -> c.parameters().balance()))
        .toList();
  }

  private static void tell(Consumer<Cell> progress, Cell cell) {
    synchronized (progress) {
      progress.accept(cell);
    }
  }

  private Cell cell(TrainingSet sample, SvmParameters parameters) {
    int[] predicted = validation.predict(sample, parameters);
    return new Cell(
        parameters,
        validation.scoreBlocks(sample, predicted).macroF1(),
        validation.scoreCharacters(sample, predicted).macroF1());
  }

  private TrainingSet sample(TrainingSet set, long seed) {
    if (set.size() <= maxVectors) {
      return set;
    }
    List<String> sites = new ArrayList<>(Stream.of(set.sites()).distinct().toList());
    java.util.Collections.shuffle(sites, new Random(seed));
    java.util.Set<String> chosen = new java.util.HashSet<>();
    int vectors = 0;
    for (String site : sites) {
      if (vectors >= maxVectors && chosen.size() >= 2) {
        break;
      }
      chosen.add(site);
      vectors += (int) Stream.of(set.sites()).filter(site::equals).count();
    }
    int[] places =
        java.util.stream.IntStream.range(0, set.size())
            .filter(i -> chosen.contains(set.sites()[i]))
            .toArray();
    return set.subset(places);
  }
}
