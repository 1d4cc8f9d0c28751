package org.wpbminer.spark;

import org.apache.spark.util.AccumulatorV2;
import org.wpbminer.archive.Counts;

/**
 * What became of the records of all tasks. A task adds its counts when it has come to its end, so
 * that one that is tried again counts once.
 */
final class CountsAccumulator extends AccumulatorV2<Counts, Counts> {
  private static final long serialVersionUID = 1;

  private Counts sum = new Counts();

  @Override
  public boolean isZero() {
    return sum.records() == 0;
  }

  @Override
  public AccumulatorV2<Counts, Counts> copy() {
    CountsAccumulator copy = new CountsAccumulator();
    copy.sum.add(sum);
    return copy;
  }

  @Override
  public void reset() {
    sum = new Counts();
  }

  @Override
  public void add(Counts counts) {
    sum.add(counts);
  }

  @Override
  public void merge(AccumulatorV2<Counts, Counts> other) {
    sum.add(other.value());
  }

  @Override
  public Counts value() {
    return sum;
  }
}
