package org.wpbminer.cli;

import java.io.IOException;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "segment")
final class SegmentCommand extends SubCommand {

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Fetch fetch;

  @Parameters(paramLabel = "PAGE", arity = "1")
  private String page;

  @Option(names = "--alpha", paramLabel = "A", defaultValue = "0.52")
  private double alpha;

  @Option(names = "--beta", paramLabel = "B", defaultValue = "0.12")
  private double beta;

  @Option(names = "--gamma", paramLabel = "C", defaultValue = "0.05")
  private double gamma;

  @Option(names = "--trace")
  private boolean trace;

  @Override
  int run() throws IOException {
    SegmentationParameters thresholds =
        checked("--alpha, --beta, --gamma", () -> new SegmentationParameters(alpha, beta, gamma));
    ParseOptions parse = sourceOptions.toParseOptions();
    PageInput single = PageInput.single(page, "segment", fetch);
    return eachPage(
        List.of(single),
        input -> print(new DensityEntropySegmenter(thresholds), input, input.parse(parse)),
        this::failed);
  }

  private void print(DensityEntropySegmenter segmenter, PageInput input, Page parsed) {
    tellCut(input, parsed.truncation());
    List<Block> blocks = segmenter.segment(parsed.tree());
    List<Visit> visits = segmenter.trace(parsed.tree());
    if (trace) {
      printTrace(parsed.tree(), visits);
    } else {
      printBlocks(parsed.tree(), blocks);
    }
    out().flush();
    err()
        .printf(
            "%,d nodes, %,d visited (%.1f %%), %d blocks%n",
            parsed.tree().size(),
            visits.size(),
            100.0 * visits.size() / parsed.tree().size(),
            blocks.size());
  }

  private void printTrace(PageTree tree, List<Visit> visits) {
    NodePaths paths = new NodePaths(tree);
    out().print("node\ttextDensity\tlinkDensity\tlinkTextDensity\tentropy\toutcome\txpath\n");
    for (Visit visit : visits) {
      NodeDensities d = visit.densities();
      out()
          .printf(
              "%d\t%.6f\t%.6f\t%.6f\t%.6f\t%s\t%s\n",
              visit.node(),
              d.text(),
              d.link(),
              d.linkText(),
              visit.entropy(),
              visit.outcome().name().toLowerCase(java.util.Locale.ROOT),
              paths.xpath(visit.node()));
    }
  }

  private void printBlocks(PageTree tree, List<Block> blocks) {
    NodePaths paths = new NodePaths(tree);
    out().println("   id  nodes       H   chars  links  first node, text");
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      out()
          .printf(
              "%5d  %5d  %6.3f  %6d  %5d  %s%n                                   %s%n",
              i + 1,
              block.size(),
              block.densities(tree).entropy(),
              block.textChars(tree) + block.linkTextChars(tree),
              block.links(tree),
              paths.xpath(block.first()),
              TerminalText.printable(block.text(tree), 70));
    }
  }
}
