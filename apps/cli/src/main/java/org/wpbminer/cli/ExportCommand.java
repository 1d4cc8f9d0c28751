package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LexiconTrainer;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.ExportFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "export")
final class ExportCommand extends SubCommand {

  /** Seed of the split of sites into folds for cross-validated word weights. */
  private static final long SEED = 1;

  @Parameters(paramLabel = "LABELLED")
  private Path labelled;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "ARFF")
  private ExportFormat format;

  @Option(names = "--profile", paramLabel = "NAME", defaultValue = "default")
  private Profile profile;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private Path output;

  @Override
  int run() throws IOException {
    Pipeline pipeline = Pipeline.of(profile);
    List<LabelledCorpus> corpora =
        LabelledCorpus.partedByPage(List.of(LabelledCorpus.of(labelled)));
    TerminalProgress progress = progress();
    List<PageBlocks> pages = PageBlocks.read(pipeline, corpora, LabelledCorpus.NONE, progress);
    TrainingSet set =
        PageBlocks.labelled(
            LexiconTrainer.defaults().crossFit(PageBlocks.labelled(pages), SEED).complete(pages));
    progress.end();
    String text = format.of(set, pipeline.featureNames());
    if (output == null) {
      out().print(text);
    } else {
      WholeFile.write(output, text);
    }
    return 0;
  }
}
