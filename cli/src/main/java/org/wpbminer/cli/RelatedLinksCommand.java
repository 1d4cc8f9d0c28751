package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.relatedlinks.Explanation;
import org.wpbminer.classifier.relatedlinks.LinkGroup;
import org.wpbminer.classifier.relatedlinks.LinkGroups;
import org.wpbminer.classifier.relatedlinks.PageLink;
import org.wpbminer.classifier.relatedlinks.RelatedLinkParameters;
import org.wpbminer.classifier.relatedlinks.RelatedLinkRules;
import org.wpbminer.classifier.relatedlinks.RelatedLinks;
import org.wpbminer.classifier.relatedlinks.StopLists;
import org.wpbminer.classifier.relatedlinks.TableSegmenter;
import org.wpbminer.classifier.relatedlinks.TableSegmenter.Cut;
import org.wpbminer.classifier.relatedlinks.TermList;
import org.wpbminer.classifier.relatedlinks.TitleWords;
import org.wpbminer.cli.option.BaseUrlOption;
import org.wpbminer.cli.option.PageArguments;
import org.wpbminer.cli.option.SourceOptions;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.cli.output.TerminalText;
import org.wpbminer.segmenter.cohesive.CohesiveSegmenter;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockFinder;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wpbminer relatedlinks}. */
@Command(
    name = "relatedlinks",
    description = {
      "Finds the block of links that are related to a page's title, by rules and without a model.",
      "Prints a line a link: its address, a tab, its anchor; of several pages with the page's name"
          + " and a tab before."
    })
final class RelatedLinksCommand extends SubCommand {

  /** What cuts a page's links into groups. */
  private enum Blocks {
    COHESIVE,
    TABLES,
    OUTERMOST,
    LINKBLOCKS;

    private static List<LinkGroup> byTables(PageTree tree, Cut cut) {
      return LinkGroups.ofBlocks(tree, new TableSegmenter(cut).segment(tree));
    }

    List<LinkGroup> groups(Page page) {
      var tree = page.tree();
      return switch (this) {
        case COHESIVE -> LinkGroups.ofBlocks(tree, new CohesiveSegmenter().segment(tree));
        case TABLES -> byTables(tree, Cut.EVERY_TABLE);
        case OUTERMOST -> byTables(tree, Cut.OUTERMOST);
        case LINKBLOCKS ->
            LinkGroups.ofLinkBlocks(
                tree.source(),
                new LinkBlockFinder(LinkBlockParameters.defaults(Distance.CODE))
                    .find(tree.source()));
      };
    }
  }

  private static final int COLUMNS = 2000;

  @Mixin private SourceOptions sourceOptions;
  @Mixin private PageArguments pages;
  @Mixin private BaseUrlOption baseUrl;

  @Option(
      names = "--explain",
      description = "Print what became of every block instead, and which rule threw it out.")
  private boolean explain;

  @Option(
      names = "--blocks",
      paramLabel = "cohesive|tables|outermost|linkblocks",
      defaultValue = "COHESIVE",
      description = {
        "What is cut into blocks (default: cohesive): the text as for mining; the page at each of"
            + " its table tags, or at those of its outermost tables, the paper's 'between table"
            + " tags' in two readings; or the source by its links' distances."
      })
  private Blocks blocks;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "Words that a block's links share with the title, more than (default: 0.25).")
  private Double threshold;

  @Option(
      names = "--stop-words",
      paramLabel = "FILE",
      description = "Words of links that are not related, one a line, instead of the own list.")
  private Path stopWords;

  @Option(
      names = "--stop-urls",
      paramLabel = "FILE",
      description = "Parts of addresses that are not related, likewise.")
  private Path stopUrls;

  @Override
  int run() throws IOException {
    RelatedLinkRules rules = rules();
    String base = baseUrl.address();
    ParseOptions parse = sourceOptions.toParseOptions();
    List<PageInput> inputs = pages.inputs();
    return eachPage(
        inputs,
        input -> {
          Page page = input.parse(parse);
          String prefix = inputs.size() == 1 ? "" : input.shown() + "\t";
          find(page, rules, LinkResolver.of(base, page), prefix)
              .forEach(note -> err().println(input.shown() + ": " + note));
          tellCut(input, page.truncated());
        },
        this::failed);
  }

  /** Prints a page's related links, or what became of its blocks; returns what is to be noted. */
  private List<String> find(
      Page page, RelatedLinkRules rules, LinkResolver resolver, String prefix) {
    TitleWords title = TitleWords.of(page);
    List<LinkGroup> groups = blocks.groups(page);
    RelatedLinks found = rules.find(title, groups);
    if (explain) {
      explain(prefix, found, groups);
    } else {
      print(prefix, found, resolver);
    }
    List<String> notes = new ArrayList<>();
    if (found.links().isEmpty() && !explain) {
      notes.add(whyNone(title, found));
    }
    if (resolver.warning() != null) {
      notes.add(resolver.warning());
    }
    return notes;
  }

  private static String whyNone(TitleWords title, RelatedLinks found) {
    if (found.explanations().stream().allMatch(block -> block.links() == 0)) {
      return "no related links: no block has a text link";
    }
    return title.words().isEmpty()
        ? "no related links: the page has no title whose words links could share"
        : "no related links: --explain says what became of every block";
  }

  private RelatedLinkRules rules() throws IOException {
    RelatedLinkParameters parameters = RelatedLinkParameters.published();
    StopLists lists = StopLists.defaults();
    return new RelatedLinkRules(
        threshold == null
            ? parameters
            : checked("--threshold", () -> parameters.withThreshold(threshold)),
        lists
            .withStopWords(
                stopWords == null ? lists.stopWords() : TermList.of(InputFile.lines(stopWords)))
            .withStopUrls(
                stopUrls == null ? lists.stopUrls() : TermList.of(InputFile.lines(stopUrls))));
  }

  /** A line a group: what became of it, and its first anchor, by which a reader finds it. */
  private void explain(String prefix, RelatedLinks found, List<LinkGroup> groups) {
    for (Explanation explanation : found.explanations()) {
      String anchor =
          groups.get(explanation.group()).links().stream()
              .map(PageLink::text)
              .filter(text -> !text.isBlank())
              .findFirst()
              .map(text -> "  \"" + text + "\"")
              .orElse("");
      out().print(prefix + TerminalText.printable(explanation + anchor, COLUMNS) + "\n");
    }
  }

  private void print(String prefix, RelatedLinks found, LinkResolver resolver) {
    for (PageLink link : found.links()) {
      String address = TerminalText.printable(resolver.resolve(link.href()));
      out().print(prefix + address + "\t" + TerminalText.printable(link.text(), COLUMNS) + "\n");
    }
  }
}
