package org.wpbminer.cli;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import org.wpbminer.segmenter.ParseLimits;
import org.wpbminer.segmenter.ParseOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of every command that reads pages. */
final class PageOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--charset",
      paramLabel = "NAME",
      description = "The pages' charset, if known; a byte order mark outranks it.")
  private String charset;

  @Option(
      names = "--count-hidden",
      description = "Count what 'hidden' or 'style=\"display:none\"' hides as page text.")
  private boolean countHidden;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "Bytes of a page that are read (default: 33554432).")
  private Integer maxBytes;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Nesting of elements that is read (default: 2000).")
  private Integer maxDepth;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Nodes of a page that are read (default: 1000000).")
  private Integer maxNodes;

  ParseOptions toParseOptions() {
    if (charset != null && !isCharset(charset)) {
      throw new ParameterException(
          spec.commandLine(), "--charset is \"" + charset + "\"; no charset has that name");
    }
    return Usage.of(
        spec,
        "--max-bytes, --max-depth, --max-nodes",
        () -> new ParseOptions(limits(), charset, countHidden));
  }

  private ParseLimits limits() {
    ParseLimits d = ParseLimits.defaults();
    return new ParseLimits(
        maxBytes == null ? d.maxBytes() : maxBytes,
        maxDepth == null ? d.maxDepth() : maxDepth,
        maxNodes == null ? d.maxNodes() : maxNodes,
        d.maxAttributes(),
        d.maxAttributeChars());
  }

  private static boolean isCharset(String name) {
    try {
      return Charset.isSupported(name);
    } catch (IllegalCharsetNameException e) {
      return false;
    }
  }
}
