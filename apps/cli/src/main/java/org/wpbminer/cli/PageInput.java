package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page to read: a file, standard input, or an address. What is packed by gzip is unpacked.
 *
 * @param name as results call it
 * @param file the file, or null for standard input and addresses
 * @param place its path below the folder that was given, or its own name
 */
record PageInput(String name, Path file, Path place) {

  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://");

  /** Of files' names that addresses become. */
  private static final int LONGEST_NAME = 100;

  /** A page that was given by itself; without a file it is standard input. */
  public PageInput(String name, Path file) {
    this(name, file, file == null ? Path.of("stdin") : file.getFileName());
  }

  /** The pages that arguments name: files, folders (all pages below, by name), {@code -}. */
  public static List<PageInput> of(List<String> arguments) throws IOException {
    return of(arguments, false);
  }

  /** The same; addresses too, which the command fetches, or else they are refused. */
  static List<PageInput> of(List<String> arguments, boolean fetches) throws IOException {
    List<PageInput> inputs = new ArrayList<>();
    for (String argument : arguments) {
      Arguments.refuse(argument.isBlank(), "a page's name is empty; give a file, a folder or -");
      if (argument.equals("-")) {
        inputs.add(new PageInput("-", null));
        continue;
      }
      boolean address = ADDRESS.matcher(argument).lookingAt();
      if (address && fetches) {
        inputs.add(new PageInput(argument, null, Path.of(fileName(argument))));
        continue;
      }
      Arguments.refuse(
          address,
          "%s is an address, and not fetched: only classify without --offline fetches pages. Or:"
              + " curl -sL \"%s\" | wpbminer classify --base-url \"%s\" -",
          argument,
          argument,
          argument);
      Path path = Path.of(argument);
      if (!Files.isDirectory(path)) {
        inputs.add(new PageInput(argument, path));
        continue;
      }
      List<PageInput> below = below(path);
      Arguments.refuse(below.isEmpty(), "%s holds no %s file", argument, PageFiles.KINDS);
      inputs.addAll(below);
    }
    return inputs;
  }

  /** An address as the name of a file. */
  private static String fileName(String address) {
    String name = ADDRESS.matcher(address).replaceFirst("").replaceAll("[^\\p{Alnum}.-]+", "_");
    return name.substring(0, Math.min(name.length(), LONGEST_NAME));
  }

  /** Whether it is an address, to be fetched. */
  boolean isAddress() {
    return file == null && ADDRESS.matcher(name).lookingAt();
  }

  /** The one page that an argument names, for a command that takes no folder. */
  public static PageInput single(String argument, String command) throws IOException {
    List<PageInput> inputs = of(List.of(argument));
    Arguments.refuse(inputs.size() != 1, "%s is a folder; %s takes one page", argument, command);
    return inputs.get(0);
  }

  private static List<PageInput> below(Path folder) throws IOException {
    return PageFiles.below(folder).stream()
        .map(file -> new PageInput(file.toString(), file, folder.relativize(file)))
        .toList();
  }

  /** The name on a line for readers: a file's may break the line, or tell a terminal things. */
  public String shown() {
    return TerminalText.printable(name);
  }

  /** The page's tree. */
  public Page parse(ParseOptions options) throws IOException {
    return new PageParser(options).parse(read(options));
  }

  /** As {@link #parse}; a failure is said with the page's name. */
  public Page parseNamed(ParseOptions options) throws IOException {
    try {
      return parse(options);
    } catch (IOException e) {
      throw new IOException(shown() + ": " + FailureMessages.of(e), e);
    }
  }

  public PageSource decode(ParseOptions options) throws IOException {
    return PageSource.decode(read(options), options);
  }

  /**
   * The page's bytes as they stand in the file, packed or not: one more than the options allow at
   * the most, so that a cut is noticed.
   *
   * @throws IOException if they cannot be read, or are no page
   */
  public byte[] read(ParseOptions options) throws IOException {
    int most = options.limits().maxBytes();
    if (file != null) {
      return PageFiles.page(file, most);
    }
    byte[] bytes = System.in.readNBytes(PageFiles.oneMore(most));
    PageBytes.of(bytes, most).required();
    return bytes;
  }
}
