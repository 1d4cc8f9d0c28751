package org.wpbminer.classifier.io;

/** Error message for missing training libraries, which are optional because mining needs none. */
public final class TrainingLibraries {

  private TrainingLibraries() {}

  /** Returns the error for a missing library, with the first class not found as its cause. */
  public static IllegalStateException missing(NoClassDefFoundError missing) {
    return new IllegalStateException(
        "training needs libraries that mining does not: add the dependency"
            + " org.wpbminer:wpbminer-training, of type pom and of this library's version",
        missing);
  }
}
