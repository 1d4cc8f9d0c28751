package org.wpbminer.cli;

import org.wpbminer.classifier.links.LinkResolver;
import picocli.CommandLine.Option;

final class BaseUrlOption extends OptionGroup {

  static final String ADDRESS =
      "it must be an absolute http, https, ftp or file address of at most 8,192 characters";

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "Address of the pages, with which links are resolved.")
  private String baseUrl;

  /** Returns the address after checking it; null if not given. */
  public String address() {
    require(
        baseUrl == null || LinkResolver.isAddress(baseUrl),
        "--base-url is \"" + TerminalText.shortened(baseUrl) + "\"; " + ADDRESS);
    return baseUrl;
  }
}
