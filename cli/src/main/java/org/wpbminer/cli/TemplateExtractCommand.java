package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.wpbminer.classifier.json.SiteTemplateFile;
import org.wpbminer.cli.option.SourceOptions;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.template.TemplateExtractor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wpbminer template extract}. */
@Command(
    name = "extract",
    description = "Extracts the main text of pages by their site's template.",
    exitCodeList = {
      "0:every page gave its text",
      "1:a page does not fit the template; stderr says why",
      "2:the command line is wrong"
    })
final class TemplateExtractCommand extends SubCommand {

  @Mixin private SourceOptions sourceOptions;

  @Parameters(index = "0", paramLabel = "TEMPLATE", description = "What 'template learn' wrote.")
  private Path template;

  @Parameters(
      index = "1..*",
      paramLabel = "PAGE",
      arity = "1..*",
      description = "Files, folders, or - for standard input. Texts are parted by an empty line.")
  private List<String> pages;

  @Override
  int run() throws IOException {
    TemplateExtractor extractor = new TemplateExtractor(SiteTemplateFile.read(template));
    ParseOptions parse = sourceOptions.toParseOptions();
    String[] between = {""};
    return EachPage.of(
        PageInput.of(pages),
        input -> {
          PageSource source = input.decode(parse);
          tellCut(input, source.truncated());
          TemplateExtractor.Extraction found = extractor.extract(source.text());
          if (found.outcome() != TemplateExtractor.Outcome.EXTRACTED) {
            throw new IOException(found.outcome().reason());
          }
          out().print(between[0] + found.text());
          between[0] = "\n";
        },
        this::failed);
  }
}
