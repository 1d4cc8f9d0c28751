package org.wpbminer.cli;

import java.io.IOException;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "linkblocks")
final class LinkBlocksCommand extends SubCommand {

  private enum Format {
    TABLE,
    JSONL
  }

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Pages pages;
  @Mixin private OptionGroup.Fetch fetch;

  @Option(names = "--distance", paramLabel = "code|text", defaultValue = "TEXT")
  private Distance distance;

  @Option(names = "--dt", paramLabel = "N")
  private Integer maxDistance;

  @Option(names = "--ct", paramLabel = "N")
  private Integer minLinks;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "table|jsonl",
      defaultValue = "TABLE")
  private Format format;

  @Override
  int run() throws IOException {
    LinkBlockFinder d = LinkBlockFinder.published(distance);
    LinkBlockFinder finder =
        checked(
            "--dt, --ct",
            () ->
                new LinkBlockFinder(
                    distance,
                    maxDistance == null ? d.maxDistance() : maxDistance,
                    minLinks == null ? d.minLinks() : minLinks));
    ParseOptions parse = sourceOptions.toParseOptions();
    return eachPage(
        pages.inputs(fetch),
        input -> {
          Page page = input.parse(parse);
          print(input, page, finder.find(PageReading.of(page)));
        },
        this::fail);
  }

  private void fail(PageInput input, String error) {
    if (format == Format.JSONL) {
      out().print(MinedPageJson.error(input.name(), error) + "\n");
    } else {
      failed(input, error);
    }
  }

  private void print(PageInput input, Page page, LinkBlocks found) {
    if (format == Format.JSONL) {
      out().print(found.toJson(input.name(), page) + "\n");
      return;
    }
    tellCut(input, page.truncation());
    out()
        .printf(
            "%s: %d links, %d in %d blocks, LCR %.3f, CCR %.3f%n",
            input.shown(),
            found.links().size(),
            found.blockLinks(),
            found.blocks().size(),
            found.linkCoverage(),
            found.codeCoverage());
    int id = 0;
    for (LinkBlock block : found.blocks()) {
      StringBuilder anchors = new StringBuilder();
      for (Link link : block.links()) {
        if (anchors.length() < 200) {
          anchors.append(anchors.isEmpty() ? "" : " | ").append(link.text());
        }
      }
      out()
          .printf(
              "%5d  %5d links  %8d-%-8d  gap %3d  %s%n",
              ++id,
              block.links().size(),
              block.start(),
              block.end(),
              block.widestGap(),
              TerminalText.printable(anchors.toString(), 70));
    }
  }
}
