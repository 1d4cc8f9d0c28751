package org.wpbminer.cli;

import java.io.IOException;
import java.util.List;
import org.wpbminer.classifier.io.PageFiles;
import picocli.CommandLine.Parameters;

/** Parameter for the pages that a command processes. */
final class PageArguments {

  @Parameters(
      paramLabel = "PAGE",
      arity = "1..*",
      description =
          "Files, folders (all "
              + PageFiles.KINDS
              + " below), - for standard input, or addresses, which are fetched.")
  private List<String> pages;

  List<PageInput> inputs(FetchOptions fetch) throws IOException {
    return PageInput.of(pages, fetch);
  }
}
