package org.wpbminer.benchmarks;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Time of the command line for one page or a folder of pages, including the start of Java. The
 * launchers of two builds run in turn. The median of the wall-clock time is what a user
 * experiences; the minimum estimates the time on an idle machine.
 */
public final class StartTable {

  private StartTable() {}

  /** Arguments: number of rounds, a page or folder, and the launchers, the older one first. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 3) {
      System.err.println("arguments: ROUNDS PAGE|FOLDER LAUNCHER...");
      System.exit(2);
    }
    int rounds = Integer.parseInt(arguments[0]);
    Path pages = Path.of(arguments[1]);
    double[][] millis = new double[arguments.length - 2][rounds];
    for (int round = -1; round < rounds; round++) {
      for (int l = 0; l < millis.length; l++) {
        double time = millis(Path.of(arguments[l + 2]), pages);
        if (round >= 0) { // the first call may build the program or write a class data archive
          millis[l][round] = time;
        }
      }
    }
    Arrays.stream(millis).forEach(Arrays::sort);
    System.out.println("| launcher | median, ms | least, ms | to the first |");
    System.out.println("|---|---|---|---|");
    for (int l = 0; l < millis.length; l++) {
      double median = millis[l][rounds / 2];
      System.out.printf(
          "| %s | %.0f | %.0f | %.2f |%n",
          arguments[l + 2], median, millis[l][0], median / millis[0][rounds / 2]);
    }
  }

  private static double millis(Path launcher, Path pages) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(launcher.toAbsolutePath().toString(), "classify", pages.toString());
    builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    long start = System.nanoTime();
    int code = builder.start().waitFor();
    if (code != 0) {
      throw new IOException(launcher + " ended with " + code + " on " + pages);
    }
    return (System.nanoTime() - start) / 1e6;
  }
}
