package org.wpbminer.classifier.training;

import java.nio.file.Path;

/** What reports and models call a file or folder: no path of a machine gets into either. */
public final class DataName {

  private DataName() {}

  /** The last part of a path; of {@code .} and the like that of the folder it stands for. */
  public static String of(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return last == null ? "/" : last.toString();
  }
}
