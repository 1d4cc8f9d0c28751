package org.wpbminer.classifier.io;

/**
 * Libraries that training needs but mining does not. They are optional dependencies, so that
 * programs that only mine pages do not include them.
 */
public final class TrainingLibraries {

  private TrainingLibraries() {}

  /**
   * Returns the error for a missing library.
   *
   * @param missing the error for the first class that was not found
   */
  public static IllegalStateException missing(NoClassDefFoundError missing) {
    return new IllegalStateException(
        "training needs libraries that mining does not: add the dependency"
            + " org.wpbminer:wpbminer-training, of type pom and of this library's version",
        missing);
  }
}
