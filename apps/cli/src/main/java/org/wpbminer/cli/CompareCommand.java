package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.ModelComparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "compare")
final class CompareCommand extends SubCommand {

  @Parameters(index = "0", paramLabel = "MODEL")
  private Path first;

  @Parameters(index = "1", paramLabel = "MODEL")
  private Path second;

  @Parameters(index = "2..*", arity = "1..*", paramLabel = "LABELLED")
  private List<Path> labelled;

  @Option(names = "--pages")
  private boolean pages;

  @Override
  int run() throws IOException {
    TerminalProgress progress = progress();
    BlockModel a = ModelFolder.read(first);
    BlockModel b = ModelFolder.read(second);
    List<LabelledCorpus> corpora =
        LabelledCorpus.partedByPage(
            LabelledCorpus.readable(LabelledCorpus.all(labelled), progress));
    warn(first, a, corpora);
    warn(second, b, corpora);
    if (corpora.stream().anyMatch(LabelledCorpus::ofOneSite)) {
      tell("all pages are of one site: the intervals are by page; other sites may differ");
    }
    ModelComparison comparison =
        ModelComparison.of(
            first.toString(),
            site -> a,
            second.toString(),
            site -> b,
            corpora,
            LabelledCorpus.NONE,
            progress);
    progress.end();
    out().print(comparison.summary());
    if (pages) {
      out().print(comparison.pages());
    }
    return 0;
  }

  private void warn(Path folder, BlockModel model, List<LabelledCorpus> corpora)
      throws IOException {
    String doubt = ModelComparison.reasonToDoubt(model.card(), corpora);
    if (doubt != null) {
      tell(folder + " " + doubt + "; it looks better here than on other pages");
    }
  }
}
