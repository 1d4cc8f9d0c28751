package org.wpbminer.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A page to read: a file, or standard input. A file whose name ends in {@code .gz} is unpacked.
 *
 * @param name as results call it
 * @param file the file, or null for standard input
 */
record PageInput(String name, Path file) {

  /** The pages that arguments name: files, folders (all pages below, by name), {@code -}. */
  static List<PageInput> of(List<String> arguments) throws IOException {
    List<PageInput> inputs = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.equals("-")) {
        inputs.add(new PageInput("-", null));
        continue;
      }
      Path path = Path.of(argument);
      if (!Files.isDirectory(path)) {
        inputs.add(new PageInput(argument, path));
        continue;
      }
      List<PageInput> below = below(path);
      if (below.isEmpty()) {
        throw new IllegalArgumentException(argument + " holds no .html, .htm or .html.gz file");
      }
      inputs.addAll(below);
    }
    return inputs;
  }

  private static List<PageInput> below(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(PageInput::isPage)
          .sorted()
          .map(file -> new PageInput(file.toString(), file))
          .toList();
    }
  }

  private static boolean isPage(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    boolean page =
        Stream.of(".html", ".htm", ".xhtml", ".html.gz", ".htm.gz").anyMatch(name::endsWith);
    return page && Files.isRegularFile(file);
  }

  /** The page's bytes, one more than {@code most} at the most, so that a cut is noticed. */
  byte[] read(int most) throws IOException {
    int limit = most == Integer.MAX_VALUE ? most : most + 1;
    if (file == null) {
      return System.in.readNBytes(limit);
    }
    try (InputStream in = open()) {
      return in.readNBytes(limit);
    }
  }

  private InputStream open() throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in, 1 << 16) : in;
  }
}
