package org.wpbminer.cli.option;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.cli.output.TerminalText;

/**
 * Where pages come from: a file of lines, each a page's path below the folder that the file lies
 * in, a tab, and the page's address. A page that it does not name has the address given for all.
 */
public final class PageAddresses {

  private final Path list;
  private final Map<Path, String> addressOf;
  private final String otherwise;

  private PageAddresses(Path list, Map<Path, String> addressOf, String otherwise) {
    this.list = list;
    this.addressOf = addressOf;
    this.otherwise = otherwise;
  }

  /**
   * Reads them.
   *
   * @param list the file, or null for none
   * @param otherwise the address of other pages, or null
   * @throws IllegalArgumentException if a line is not as it should be, with its number
   */
  public static PageAddresses of(Path list, String otherwise) throws IOException {
    Map<Path, String> addressOf = new LinkedHashMap<>();
    if (list != null) {
      Path folder = list.toAbsolutePath().getParent();
      List<String> lines = InputFile.lines(list);
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          read(lines.get(i), list + ", line " + (i + 1), folder, addressOf);
        }
      }
    }
    return new PageAddresses(list, addressOf, otherwise);
  }

  private static void read(String line, String where, Path folder, Map<Path, String> addressOf) {
    int tab = line.indexOf('\t');
    String path = line.substring(0, Math.max(0, tab)).strip();
    if (path.isEmpty()) {
      throw new IllegalArgumentException(
          where
              + " is \""
              + TerminalText.shortened(line)
              + "\"; it must be a page's path, a tab and its address");
    }
    String address = line.substring(tab + 1).strip();
    if (!LinkResolver.isAddress(address)) {
      throw new IllegalArgumentException(
          "%s: the address is \"%s\"; %s"
              .formatted(where, TerminalText.shortened(address), BaseUrlOption.ADDRESS));
    }
    Path page = file(folder, path, where);
    String earlier = addressOf.putIfAbsent(page, address);
    if (earlier != null && !earlier.equals(address)) {
      throw new IllegalArgumentException(
          "%s: %s has the address %s above already"
              .formatted(where, page.getFileName(), TerminalText.shortened(earlier)));
    }
  }

  private static Path file(Path folder, String path, String where) {
    try {
      return folder.resolve(path).normalize();
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          where + ": \"" + path.replace("\0", "\\0") + "\" is no file's path: " + e.getReason(), e);
    }
  }

  /** What to tell of a list that names none of the pages, or null: its paths may not fit. */
  public String unused(List<PageInput> pages) {
    if (list == null || pages.stream().anyMatch(this::names)) {
      return null;
    }
    String first =
        addressOf.isEmpty() ? "" : " (its first is " + addressOf.keySet().iterator().next() + ")";
    return list
        + " names none of the given pages; its paths begin at the folder that it lies in"
        + first;
  }

  private boolean names(PageInput page) {
    return page.file() != null && addressOf.containsKey(place(page));
  }

  private static Path place(PageInput page) {
    return page.file().toAbsolutePath().normalize();
  }

  /** The page's address, null if it is not known. */
  public String of(PageInput page) {
    return page.file() == null ? otherwise : addressOf.getOrDefault(place(page), otherwise);
  }
}
