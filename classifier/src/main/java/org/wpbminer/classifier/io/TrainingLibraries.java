package org.wpbminer.classifier.io;

/**
 * The libraries that training needs, and the words of a crawl's topic, but mining does not: this
 * module names them as optional, so that a program that mines does not bring them.
 */
public final class TrainingLibraries {

  private TrainingLibraries() {}

  /**
   * The error where one of them is missing.
   *
   * @param what cannot be done without it, such as "training"
   * @param missing the first class that was not found
   */
  public static IllegalStateException missing(String what, NoClassDefFoundError missing) {
    return new IllegalStateException(
        what
            + " needs libraries that mining does not: add the dependency"
            + " org.wpbminer:wpbminer-training, of type pom and of this library's version",
        missing);
  }
}
