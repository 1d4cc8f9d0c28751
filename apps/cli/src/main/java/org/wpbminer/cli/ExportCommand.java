package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.lexicon.LexiconParameters;
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

@Command(
    name = "export",
    description = "Writes the labelled blocks of pages with their features for other tools.",
    exitCodeList = {
      "0:the blocks are written",
      "1:nothing was written; stderr says why",
      "2:the command line is wrong"
    })
final class ExportCommand extends SubCommand {

  /** Seed of the split of sites into folds for cross-validated word weights. */
  private static final long SEED = 1;

  @Parameters(paramLabel = "LABELLED", description = "Folder of labelled pages.")
  private Path labelled;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "ARFF",
      description = "arff (Weka) or libsvm (default: arff).")
  private ExportFormat format;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      defaultValue = "default",
      description = "Segmentation and features (default: default).")
  private Profile profile;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File to write to (default: standard output).")
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
            new LexiconTrainer(LexiconParameters.defaults())
                .crossFit(PageBlocks.labelled(pages), SEED)
                .complete(pages));
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
