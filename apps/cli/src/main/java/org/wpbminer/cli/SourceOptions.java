package org.wpbminer.cli;

import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import picocli.CommandLine.Option;

final class SourceOptions extends OptionGroup {

  @Option(
      names = "--charset",
      paramLabel = "NAME",
      description = "Charset of the pages, if known. A byte order mark takes precedence.")
  private String charset;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "Maximum number of bytes to read of a page (default: 33554432).")
  private int maxBytes = ParseLimits.defaults().maxBytes();

  public ParseOptions toParseOptions() {
    if (charset != null && !ParseOptions.isCharset(charset)) {
      throw wrong("--charset is \"" + charset + "\", which is not the name of a charset");
    }
    ParseOptions options = ParseOptions.defaults().withCharset(charset);
    return checked(
        "--max-bytes", () -> options.withLimits(options.limits().withMaxBytes(maxBytes)));
  }
}
