package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Where pages come from: a file of lines, each a page's path below the folder that the file lies
 * in, a tab, and the page's address. A page that it does not name has the address given for all.
 *
 * @param list the file, or null for none
 * @param addressOf the addresses that it gives, by absolute paths in its order
 * @param otherwise the address of other pages, or null
 */
record PageAddresses(Path list, Map<Path, String> addressOf, String otherwise) {

  /** Reads them, and refuses a line that is not as it should be with its number. */
  public static PageAddresses of(Path list, String otherwise) throws IOException {
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
        "%s is \"%s\"; it must be a page's path, a tab and its address",
        where,
        TerminalText.shortened(line));
    String address = line.substring(tab + 1).strip();
    Arguments.refuse(
        !LinkResolver.isAddress(address),
        "%s: the address is \"%s\"; %s",
        where,
        TerminalText.shortened(address),
        BaseUrlOption.ADDRESS);
    Path page;
    try {
      page = list.toAbsolutePath().resolveSibling(path).normalize();
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          where + ": \"" + path.replace("\0", "\\0") + "\" is no file's path: " + e.getReason(), e);
    }
    String earlier = addressOf.putIfAbsent(page, address);
    Arguments.refuse(
        earlier != null && !earlier.equals(address),
        "%s: %s has the address %s above already",
        where,
        page.getFileName(),
        TerminalText.shortened(earlier));
  }

  /** What to tell of a list that names none of the pages, or null: its paths may not fit. */
  public String unused(List<PageInput> pages) {
    if (list == null || pages.stream().anyMatch(page -> named(page) != null)) {
      return null;
    }
    String first =
        addressOf.isEmpty() ? "" : " (its first is " + addressOf.keySet().iterator().next() + ")";
    return list
        + " names none of the given pages; its paths begin at the folder that it lies in"
        + first;
  }

  /** The page's address, null if it is not known. */
  public String of(PageInput page) {
    String named = named(page);
    return named == null ? otherwise : named;
  }

  private String named(PageInput page) {
    return page.file() == null ? null : addressOf.get(page.file().toAbsolutePath().normalize());
  }
}
