package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.archive.MhtmlPage;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page to process: a file, standard input, or a web address.
 *
 * @param name the name of the page in results
 * @param file the file, or null for standard input and addresses
 * @param place path relative to the folder that the user gave, or the file name
 * @param fetch the fetcher for a web address; null for files and standard input
 */
record PageInput(String name, Path file, Path place, OptionGroup.Fetch fetch) {

  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://");

  /** Pattern of an address with a scheme other than http and https, which is not fetched. */
  private static final Pattern OTHER_SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+)://.*");

  /** A web address without scheme; its top-level domain is not a common file extension. */
  private static final Pattern HOST_AND_PATH =
      Pattern.compile(
          "(?i)([\\p{L}\\d-]++\\.)++(?!(x?html?|gz|txt|jsonl?|md|pdf|warc|xml)(/|$))"
              + "\\p{L}{2,}+(:\\d{1,5})?(/.*)?");

  private static final int MAX_NAME_CHARS = 100;

  /** Makes a page that is an argument itself; it is standard input if the file is null. */
  public PageInput(String name, Path file) {
    this(name, file, file == null ? Path.of("stdin") : file.getFileName(), null);
  }

  /** Returns the pages of files, of folders (sorted by name) and of {@code -}, standard input. */
  public static List<PageInput> of(List<String> arguments) throws IOException {
    return of(arguments, null);
  }

  /** Returns the pages of arguments; web addresses are allowed if {@code fetch} permits them. */
  static List<PageInput> of(List<String> arguments, OptionGroup.Fetch fetch) throws IOException {
    List<PageInput> inputs = new ArrayList<>();
    for (String argument : arguments) {
      Arguments.refuse(
          argument.isBlank(), "the name of a page is empty; give a file, a folder or -");
      if (argument.equals("-")) {
        inputs.add(new PageInput("-", null));
        continue;
      }
      boolean address = ADDRESS.matcher(argument).lookingAt();
      if (address && fetch != null && fetch.fetches()) {
        inputs.add(new PageInput(argument, null, Path.of(fileName(argument)), fetch));
        continue;
      }
      Arguments.refuse(
          address,
          "%s is an address, and is not fetched here: only classify and the methods of paper fetch"
              + " pages, without --offline. Instead:"
              + " curl -sL \"%s\" | wpbminer classify --base-url \"%s\" -",
          argument,
          argument,
          argument);
      Path path = Path.of(argument);
      Arguments.refuse(
          OTHER_SCHEME.matcher(argument).matches() && !Files.exists(path),
          "%s cannot be fetched; give a file, a folder, or an address that starts with http:// or"
              + " https://",
          argument);
      List<Path> below = Files.isDirectory(path) ? PageFiles.below(path) : null;
      if (below == null) {
        inputs.add(new PageInput(argument, path));
        continue;
      }
      Arguments.refuse(below.isEmpty(), "%s has no %s file", argument, PageFiles.KINDS);
      below.forEach(
          file -> inputs.add(new PageInput(file.toString(), file, path.relativize(file), null)));
    }
    return inputs;
  }

  private static String fileName(String address) {
    String name = ADDRESS.matcher(address).replaceFirst("").replaceAll("[^\\p{Alnum}.-]+", "_");
    return name.substring(0, Math.min(name.length(), MAX_NAME_CHARS));
  }

  /** Returns the page of an argument that may not be a folder. */
  static PageInput single(String argument, String command, OptionGroup.Fetch fetch)
      throws IOException {
    List<PageInput> inputs = of(List.of(argument), fetch);
    Arguments.refuse(inputs.size() != 1, "%s is a folder; %s takes one page", argument, command);
    return inputs.get(0);
  }

  /** Returns the name without line breaks and control characters, which file names may contain. */
  public String shown() {
    return TerminalText.printable(name);
  }

  public Page parse(ParseOptions options) throws IOException {
    return parse(record(origin(null), options), options);
  }

  static Page parse(PageRecord page, ParseOptions options) {
    return new PageParser(withCharset(page, options)).parse(page.bytes());
  }

  public PageSource decode(ParseOptions options) throws IOException {
    PageRecord page = record(origin(null), options);
    return PageSource.decode(page.bytes(), withCharset(page, options));
  }

  private static ParseOptions withCharset(PageRecord page, ParseOptions options) {
    return page.charset() == null ? options : options.withCharset(page.charset());
  }

  /** Returns the origin of the page, whose address may be null. */
  Origin origin(String url) {
    return new Origin(name, null, name, url, null, null);
  }

  /** Reads or fetches the page; a fetched page has the address after all redirections. */
  PageRecord record(Origin origin, ParseOptions options) throws IOException {
    if (fetch != null) {
      return fetch.page(name);
    }
    int maxBytes = options.limits().maxBytes();
    byte[] bytes = read(maxBytes);
    PageBytes page = PageBytes.of(bytes, maxBytes);
    if (PageBytes.MHTML.equals(page.nonHtmlType())) {
      return MhtmlPage.of(origin, bytes, maxBytes);
    }
    page.required();
    return new PageRecord(origin, bytes, null, null, file);
  }

  /**
   * Reads the bytes of the page, compressed or not: at most one byte more than the limit, to detect
   * truncation.
   */
  private byte[] read(int maxBytes) throws IOException {
    if (file == null) {
      return System.in.readNBytes(PageFiles.oneMore(maxBytes));
    }
    try {
      return PageFiles.read(file, PageFiles.oneMore(maxBytes));
    } catch (NoSuchFileException e) {
      if (!HOST_AND_PATH.matcher(name).matches()) {
        throw e;
      }
      String why = "no such file; to fetch it as an address, give https://" + name;
      throw new FileSystemException(name, null, why);
    }
  }
}
