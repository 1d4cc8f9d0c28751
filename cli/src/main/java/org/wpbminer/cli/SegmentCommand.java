package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.wpbminer.cli.option.OptionChecks;
import org.wpbminer.cli.option.PageOptions;
import org.wpbminer.cli.output.CutPage;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.cli.output.TableWriter;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.Visit;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wpbminer segment}. */
@Command(
    name = "segment",
    description = "Cuts a page into blocks by node density entropy, without labels.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class SegmentCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private PageOptions pageOptions;

  @Parameters(paramLabel = "PAGE", arity = "1", description = "A file, or - for standard input.")
  private String page;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      defaultValue = "0.52",
      description = "Default: 0.52.")
  private double alpha;

  @Option(names = "--beta", paramLabel = "B", defaultValue = "0.12", description = "Default: 0.12.")
  private double beta;

  @Option(
      names = "--gamma",
      paramLabel = "C",
      defaultValue = "0.05",
      description = "Default: 0.05.")
  private double gamma;

  @Option(
      names = "--trace",
      description =
          "List every visited node with its three densities and H, as tab-separated values, in"
              + " place of the blocks.")
  private boolean trace;

  @Override
  public Integer call() throws IOException {
    var segmenter =
        new DensityEntropySegmenter(
            OptionChecks.of(
                spec,
                "--alpha, --beta, --gamma",
                () -> new SegmentationParameters(alpha, beta, gamma)));
    List<PageInput> inputs = PageInput.of(List.of(page));
    if (inputs.size() != 1) {
      throw new IllegalArgumentException(page + " is a folder; segment takes one page");
    }
    var parse = pageOptions.toParseOptions();
    Page parsed = new PageParser(parse).parse(inputs.get(0).readNamed(parse.limits().maxBytes()));
    CutPage.tell(spec.commandLine().getErr()::println, inputs.get(0).name(), parsed.truncated());
    PrintWriter out = spec.commandLine().getOut();
    List<Block> blocks = segmenter.segment(parsed.tree());
    List<Visit> visits = segmenter.trace(parsed.tree());
    if (trace) {
      printTrace(parsed.tree(), visits, out);
    } else {
      printBlocks(parsed.tree(), blocks, out);
    }
    out.flush();
    spec.commandLine()
        .getErr()
        .printf(
            "%,d nodes, %,d visited (%.1f %%), %d blocks%n",
            parsed.tree().size(),
            visits.size(),
            100.0 * visits.size() / parsed.tree().size(),
            blocks.size());
    return 0;
  }

  private static void printTrace(PageTree tree, List<Visit> visits, PrintWriter out) {
    NodePaths paths = new NodePaths(tree);
    out.print("node\ttextDensity\tlinkDensity\tlinkTextDensity\tentropy\toutcome\txpath\n");
    for (Visit visit : visits) {
      NodeDensities d = visit.densities();
      out.printf(
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

  private static void printBlocks(PageTree tree, List<Block> blocks, PrintWriter out) {
    NodePaths paths = new NodePaths(tree);
    out.println("   id  nodes       H   chars  links  first node, text");
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      out.printf(
          "%5d  %5d  %6.3f  %6d  %5d  %s%n                                   %s%n",
          i + 1,
          block.size(),
          block.densities(tree).entropy(),
          block.textChars(tree) + block.linkTextChars(tree),
          block.links(tree),
          paths.xpath(block.first()),
          TableWriter.printable(block.text(tree), 70));
    }
  }
}
