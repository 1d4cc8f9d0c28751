package org.wpbminer.eval.baseline;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps Weka to itself. On first use it makes a folder {@code wekafiles} in the user's home, looks
 * for packages to load there, and for native matrix libraries, which this build leaves out; none of
 * that is wanted here. What the user has set by system properties stays.
 */
final class WekaSetting {

  private static final String HOME = "WEKA_HOME";
  private static final String NETLIB = "com.github.fommil.netlib.";

  private WekaSetting() {}

  /** To be called before the first class of Weka is used. */
  static void apply() {
    for (String library : new String[] {"ARPACK", "BLAS", "LAPACK"}) {
      setUnlessSet(NETLIB + library, NETLIB + "F2j" + library);
    }
    setUnlessSet("weka.packageManager.offline", "true");
    setUnlessSet("weka.core.loadPackages", "false");
    if (System.getProperty(HOME) == null && System.getenv(HOME) == null) {
      System.setProperty(HOME, temporaryHome());
    }
  }

  private static void setUnlessSet(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static String temporaryHome() {
    try {
      Path home = Files.createTempDirectory("wpbminer-weka-");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(home.toFile())));
      return home.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Weka's own folders are two levels deep at most. */
  private static void delete(File home) {
    for (File folder : entries(home)) {
      for (File file : entries(folder)) {
        file.delete();
      }
      folder.delete();
    }
    home.delete();
  }

  private static File[] entries(File folder) {
    File[] entries = folder.listFiles();
    return entries == null ? new File[0] : entries;
  }
}
