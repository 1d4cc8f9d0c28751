package org.wpbminer.cli;

import org.wpbminer.classifier.links.LinkResolver;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The pages' address. */
final class BaseUrlOption {

  /** What an address must be. */
  static final String ADDRESS =
      "it must be an absolute http, https, ftp or file address of at most 8,192 characters";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "The pages' address, against which links are resolved.")
  private String baseUrl;

  /** The address, checked; null if none is given. */
  public String address() {
    OptionChecks.require(
        spec,
        baseUrl == null || LinkResolver.isAddress(baseUrl),
        "--base-url is \"" + TerminalText.shortened(baseUrl) + "\"; " + ADDRESS);
    return baseUrl;
  }
}
