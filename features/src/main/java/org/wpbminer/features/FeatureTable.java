package org.wpbminer.features;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The features of an item, such as a block, with their names and formulas. Immutable once all
 * features are added.
 *
 * @param <T> type of the statistics that the features of an item are computed from
 */
public final class FeatureTable<T> {

  private final List<String> names = new ArrayList<>();
  private final List<ToDoubleFunction<T>> formulas = new ArrayList<>();

  public void add(String name, ToDoubleFunction<T> formula) {
    names.add(name);
    formulas.add(formula);
  }

  /** Returns the names of the features, in the order of a vector's components. */
  public List<String> names() {
    return Collections.unmodifiableList(names);
  }

  public int size() {
    return names.size();
  }

  public double value(int feature, T item) {
    return formulas.get(feature).applyAsDouble(item);
  }

  public double[] vector(T item) {
    double[] vector = new double[size()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = value(i, item);
    }
    return vector;
  }

  /** Returns 1 if a condition holds, else 0. */
  public static double is(boolean condition) {
    return condition ? 1 : 0;
  }

  /** Returns a ratio; 0 if the denominator is 0. */
  public static double ratio(double part, double whole) {
    return whole <= 0 ? 0 : part / whole;
  }
}
