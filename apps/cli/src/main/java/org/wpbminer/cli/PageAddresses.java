package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Addresses of pages, read from a file whose lines have a page's path relative to the file's
 * folder, a tab, and the address.
 *
 * @param list the file, or null
 * @param addressOf the addresses in the file by absolute path, in the order of the file
 * @param otherwise the address of pages that are not in the file, or null
 */
record PageAddresses(Path list, Map<Path, String> addressOf, String otherwise) {

  /** Reads the file; the error for a wrong line has its number. */
  static PageAddresses of(Path list, String otherwise) throws IOException {
    Map<Path, String> addressOf = new LinkedHashMap<>();
    List<String> lines = list == null ? List.of() : InputFile.lines(list);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        read(lines.get(i), list, list + ", line " + (i + 1), addressOf);
      }
    }
    return new PageAddresses(list, addressOf, otherwise);
  }

  private static void read(String line, Path list, String where, Map<Path, String> addressOf) {
    int tab = line.indexOf('\t');
    String path = line.substring(0, Math.max(0, tab)).strip();
    Arguments.refuse(
        path.isEmpty(),
        "%s is \"%s\"; it must be the path of a page, a tab and its address",
        where,
        TerminalText.shortened(line));
    String address = line.substring(tab + 1).strip();
    Arguments.refuse(
        !LinkResolver.isAddress(address),
        "%s: the address is \"%s\"; %s",
        where,
        TerminalText.shortened(address),
        OptionGroup.BaseUrl.ADDRESS);
    Path page;
    try {
      page = list.toAbsolutePath().resolveSibling(path).normalize();
    } catch (InvalidPathException e) {
      String shown = path.replace("\0", "\\0");
      throw new IllegalArgumentException(
          where + ": \"" + shown + "\" is not the path of a file: " + e.getReason(), e);
    }
    String earlier = addressOf.putIfAbsent(page, address);
    Arguments.refuse(
        earlier != null && !earlier.equals(address),
        "%s: %s already has the address %s in a line above",
        where,
        page.getFileName(),
        TerminalText.shortened(earlier));
  }

  /** Returns a warning if the file names none of the pages, else null. */
  public String unused(List<PageInput> pages) {
    if (list == null || pages.stream().anyMatch(page -> named(page.file()) != null)) {
      return null;
    }
    String first =
        addressOf.isEmpty() ? "" : " (its first is " + addressOf.keySet().iterator().next() + ")";
    return list
        + " names none of the given pages; its paths must be relative to its folder"
        + first;
  }

  /** Returns the address of a page; its file is null for standard input and web addresses. */
  String of(Path file) {
    String named = named(file);
    return named == null ? otherwise : named;
  }

  private String named(Path file) {
    return file == null ? null : addressOf.get(file.toAbsolutePath().normalize());
  }
}
