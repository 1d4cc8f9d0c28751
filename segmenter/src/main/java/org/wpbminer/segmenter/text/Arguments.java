package org.wpbminer.segmenter.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks of arguments. Messages name the argument, its value, and the valid values. */
public final class Arguments {

  private Arguments() {}

  /**
   * Throws if an argument is invalid.
   *
   * @param wrong whether the argument is invalid
   * @param message format string of the message, as for {@link String#format}
   * @param values arguments of the format string
   * @throws IllegalArgumentException with the message, if {@code wrong}
   */
  public static void refuse(boolean wrong, String message, @Nullable Object... values) {
    if (wrong) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, values));
    }
  }

  /**
   * Returns the value with an id.
   *
   * @param name name of the argument, for the message
   * @throws IllegalArgumentException if no value has the id; the message lists the ids
   */
  public static <T> T choose(String name, String id, T[] values, Function<T, String> ids) {
    for (T value : values) {
      if (ids.apply(value).equals(id)) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        "the %s is \"%s\"; it must be one of %s"
            .formatted(name, id, Arrays.stream(values).map(ids).collect(Collectors.joining(", "))));
  }
}
