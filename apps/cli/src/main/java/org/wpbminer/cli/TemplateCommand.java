package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.eval.systems.template.SiteTemplate;
import org.wpbminer.eval.systems.template.TemplateLearner;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wpbminer paper template} with its two sub-commands. */
@Command(
    name = "template",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TemplateCommand.Learn.class, TemplateCommand.Extract.class})
final class TemplateCommand {

  @Command(name = "learn")
  static final class Learn extends SubCommand {

    @Mixin private OptionGroup.Source sourceOptions;

    @Parameters(paramLabel = "DIR|LIST")
    private String pages;

    @Option(
        names = {"-o", "--output"},
        paramLabel = "FILE",
        required = true)
    private Path output;

    @Override
    int run() throws IOException {
      TemplateLearner.Learned result = TemplateLearner.learn(read());
      leftOut(result.copies(), "a copy of another");
      leftOut(result.leftOut(), "another layout");
      if (result.template().isEmpty()) {
        err().println("wpbminer: " + pages + ": " + result.message());
        return 1;
      }
      result.template().get().write(output);
      out().println(output + ": " + result.message());
      return 0;
    }

    private void leftOut(List<String> pages, String why) {
      pages.forEach(
          page ->
              err().println("wpbminer: left out, " + why + ": " + TerminalText.printable(page)));
    }

    private List<SitePage> read() throws IOException {
      ParseOptions parse = sourceOptions.toParseOptions();
      List<SitePage> site = new ArrayList<>();
      if (Files.isDirectory(Path.of(pages))) {
        for (PageInput input : PageInput.of(List.of(pages))) {
          add(site, input.name(), input, parse);
        }
        return site;
      }
      Path list = Path.of(pages);
      for (String line : InputFile.lines(list)) {
        if (!line.isBlank()) {
          String[] parts = line.split("\t", 2);
          Path file = list.resolveSibling(parts[0].strip());
          String url = parts.length > 1 ? parts[1].strip() : parts[0].strip();
          add(site, url, new PageInput(parts[0], file), parse);
        }
      }
      return site;
    }

    /** Adds a page. A page of a crawl that cannot be read is skipped and reported. */
    private void add(List<SitePage> site, String url, PageInput input, ParseOptions parse) {
      eachPage(
          List.of(input),
          page -> {
            PageSource source = page.decode(parse);
            tellCut(page, source.truncation());
            site.add(new SitePage(url, source.text()));
          },
          (page, error) -> err().println("wpbminer: left out, " + page.shown() + ": " + error));
    }
  }

  @Command(name = "extract")
  static final class Extract extends SubCommand {

    @Mixin private OptionGroup.Source sourceOptions;
    @Mixin private OptionGroup.Fetch fetch;

    @Parameters(index = "0", paramLabel = "TEMPLATE")
    private Path template;

    @Parameters(index = "1..*", paramLabel = "PAGE", arity = "1..*")
    private List<String> pages;

    @Override
    int run() throws IOException {
      SiteTemplate site = SiteTemplate.read(template);
      ParseOptions parse = sourceOptions.toParseOptions();
      String[] between = {""};
      return eachPage(
          PageInput.of(pages, fetch),
          input -> {
            Page page = input.parse(parse);
            tellCut(input, page.truncation());
            SiteTemplate.Extraction found = site.extract(page);
            if (found.problem() != null) {
              throw new IOException(found.problem());
            }
            out().print(between[0] + found.text());
            between[0] = "\n";
          },
          this::failed);
    }
  }
}
