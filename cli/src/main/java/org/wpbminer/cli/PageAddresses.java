package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.LinkResolver;
import org.wpbminer.classifier.Utf8File;

/**
 * Where pages come from: a file of lines, each a page's path below the folder that the file lies
 * in, a tab, and the page's address. A page that it does not name has the address given for all.
 */
final class PageAddresses {

  private final Map<Path, String> addressOf;
  private final String otherwise;

  private PageAddresses(Map<Path, String> addressOf, String otherwise) {
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
  static PageAddresses of(Path list, String otherwise) throws IOException {
    Map<Path, String> addressOf = new HashMap<>();
    if (list != null) {
      Path folder = list.toAbsolutePath().getParent();
      List<String> lines = Utf8File.lines(list);
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          read(lines.get(i), list + ", line " + (i + 1), folder, addressOf);
        }
      }
    }
    return new PageAddresses(addressOf, otherwise);
  }

  private static void read(String line, String where, Path folder, Map<Path, String> addressOf) {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw new IllegalArgumentException(
          where + " is \"" + line + "\"; it must be a page's path, a tab and its address");
    }
    String address = line.substring(tab + 1).strip();
    if (!LinkResolver.isAddress(address)) {
      throw new IllegalArgumentException(
          where + ": the address is \"" + address + "\"; " + Usage.ADDRESS);
    }
    Path page = folder.resolve(line.substring(0, tab)).normalize();
    String earlier = addressOf.putIfAbsent(page, address);
    if (earlier != null && !earlier.equals(address)) {
      throw new IllegalArgumentException(
          where + ": " + page.getFileName() + " has the address " + earlier + " above already");
    }
  }

  /** The page's address, null if it is not known. */
  String of(PageInput page) {
    return page.file() == null
        ? otherwise
        : addressOf.getOrDefault(page.file().toAbsolutePath().normalize(), otherwise);
  }
}
