package org.wpbminer.cli.option;

import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import picocli.CommandLine.Option;

/** Options of every command that parses pages into trees. */
public final class PageOptions extends SourceOptions {

  @Option(
      names = "--count-hidden",
      description = "Count what 'hidden' or 'style=\"display:none\"' hides as page text.")
  private boolean countHidden;

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

  @Override
  public ParseOptions toParseOptions() {
    ParseOptions source = super.toParseOptions().withCountHidden(countHidden);
    return OptionChecks.of(
        spec, "--max-depth, --max-nodes", () -> source.withLimits(limits(source.limits())));
  }

  private ParseLimits limits(ParseLimits source) {
    return new ParseLimits(
        source.maxBytes(),
        maxDepth == null ? source.maxDepth() : maxDepth,
        maxNodes == null ? source.maxNodes() : maxNodes,
        source.maxAttributes(),
        source.maxAttributeChars());
  }
}
