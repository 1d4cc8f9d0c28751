package org.wpbminer.cli;

import java.io.IOException;
import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "relatedlinks")
final class RelatedLinksCommand extends SubCommand {

  private static final int MAX_TEXT_COLUMNS = 2000;

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Pages pages;
  @Mixin private OptionGroup.Fetch fetch;

  @Mixin private OptionGroup.BaseUrl baseUrl;

  @Override
  int run() throws IOException {
    String base = baseUrl.address();
    ParseOptions parse = sourceOptions.toParseOptions();
    List<PageInput> inputs = pages.inputs(fetch);
    return eachPage(
        inputs,
        input -> {
          PageRecord record = input.record(input.origin(base), parse);
          Page page = PageInput.parse(record, parse);
          LinkResolver resolver = LinkResolver.of(record.origin().url(), page);
          print(input, page, resolver, inputs.size() > 1);
          tellCut(input, page.truncation());
        },
        this::failed);
  }

  private void print(PageInput input, Page page, LinkResolver resolver, boolean named) {
    TitleWords title = TitleWords.of(page);
    List<List<PageLink>> groups =
        PageLinks.in(PageReading.of(page), new CohesiveSegmenter().segment(page.tree()));
    int related = RelatedLinkRules.related(title, groups);
    if (related < 0) {
      err().println(input.shown() + ": no related links: " + whyNone(title, groups));
    } else {
      for (PageLink link : groups.get(related)) {
        out()
            .print(
                (named ? input.shown() + "\t" : "")
                    + TerminalText.printable(resolver.resolve(link.href()))
                    + "\t"
                    + TerminalText.printable(link.text(), MAX_TEXT_COLUMNS)
                    + "\n");
      }
    }
    if (resolver.warning() != null) {
      err().println(input.shown() + ": " + resolver.warning());
    }
  }

  private static String whyNone(TitleWords title, List<List<PageLink>> groups) {
    if (groups.stream().allMatch(List::isEmpty)) {
      return "no block has a text link";
    }
    return title.words().isEmpty()
        ? "the page has no title to compare links with"
        : "no block of links shares enough words with the title";
  }
}
