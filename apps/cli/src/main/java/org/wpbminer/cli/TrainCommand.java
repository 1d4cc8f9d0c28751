package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelExpansion;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.eval.tuning.TunedParameters;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wpbminer train}. */
@Command(
    name = "train",
    description = "Trains a model from labelled pages, and unlabelled ones if there are any.",
    exitCodeList = {
      "0:the model stands in the folder; unlabelled pages that were left out are no failure",
      "1:nothing was written; stderr says why",
      "2:the command line is wrong"
    })
final class TrainCommand extends SubCommand {

  @Parameters(
      paramLabel = "LABELLED",
      arity = "1..*",
      description =
          "Folders of pages whose elements carry data-block and data-label. With an index.jsonl that"
              + " list is the corpus; else pages of one sub-folder are of one site.")
  private List<Path> labelled;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "Folder to write the model to: new, empty, or an older model's.")
  private Path output;

  @Option(
      names = {"-u", "--unlabelled"},
      paramLabel = "PAGES",
      description = "Folder of unlabelled pages: their blocks are labelled by propagation first.")
  private Path unlabelled;

  @Option(
      names = "--truth",
      paramLabel = "DIR",
      description =
          "Folder of pages whose main text is known (ground-truth.jsonl.gz, html/ID.html.gz), for"
              + " profile default: it learns related text from them too. A labelled page whose id"
              + " begins with wcxb- and ends in -ID is of the site that this list gives for ID.")
  private Path truth;

  @Option(
      names = "--truth-links",
      paramLabel = "FILE",
      description = "Related links marked on the pages of --truth, a line of JSON a page.")
  private Path truthLinks;

  @Option(
      names = "--marked-links",
      paramLabel = "DIR",
      description =
          "Folder of pages on which only related links are marked (data-label=\"related-link\"), for"
              + " profile default: it learns related links, link by link, from them too. May be given"
              + " several times.")
  private List<Path> markedLinks = List.of();

  @Option(
      names = "--links-only",
      description =
          "Train only what tells related links; the rest of the model that stands in --output stays.")
  private boolean linksOnly;

  @Mixin private ParameterOptions parameters;

  @Option(
      names = "--folds",
      paramLabel = "N",
      defaultValue = "5",
      description = "Folds of the cross-validation by site (default: 5).")
  private int folds;

  @Mixin private SeedOption seed;

  @Override
  int run() throws IOException {
    TerminalProgress progress = progress();
    TunedParameters tuned = parameters.read();
    if (parameters.hasNeighbours() && unlabelled == null) {
      throw wrong("--neighbours is for --unlabelled: without it nothing is propagated");
    }
    CrossValidation validation =
        checked("--folds", () -> new CrossValidation(folds, seed.value(), 1));
    Pipeline pipeline = parameters.pipeline(tuned);
    if (truth != null && pipeline.profile() == Profile.PAPER) {
      throw wrong(
          "--truth is for profile default; profile paper learns from labelled blocks alone");
    }
    TruthSource texts = checked("--truth-links", () -> new TruthSource(truth, truthLinks));
    // Before the work, not after it.
    ModelFolder.requireModelOrNothing(output);
    List<LabelledCorpus> corpora = LabelledCorpus.all(labelled);
    BlockModel model =
        linksOnly
            ? ModelFolder.readWithoutLinks(output)
            : blocks(progress, tuned, validation, pipeline, texts, corpora);
    if (model.pipeline().profile() == Profile.DEFAULT) {
      model = withLinks(model, texts, validation, progress);
    }
    progress.end();
    ModelFolder.write(model, output);
    ModelReport.print(output, model.card(), out());
    return 0;
  }

  private BlockModel withLinks(
      BlockModel model, TruthSource texts, CrossValidation validation, Progress progress)
      throws IOException {
    progress.step("learning related links");
    List<Path> folders = new ArrayList<>(labelled);
    folders.addAll(markedLinks);
    Optional<BlockModel> trained =
        new LinkTraining(validation).addTo(model, LabelledCorpus.all(folders), texts, progress);
    if (trained.isEmpty()) {
      progress.tell(
          "the labelled pages have too few related links to learn them link by link;"
              + " the links of blocks labelled related-link are taken for them");
    }
    return trained.orElse(model);
  }

  private BlockModel blocks(
      Progress progress,
      TunedParameters tuned,
      CrossValidation validation,
      Pipeline pipeline,
      TruthSource texts,
      List<LabelledCorpus> corpora)
      throws IOException {
    BlockTraining training = BlockTraining.read(pipeline, corpora, texts, progress);
    TrainingSet set = training.labelled();
    Augmentation augmentation =
        pipeline.profile() == Profile.DEFAULT ? training : Augmentation.NONE;
    if (unlabelled != null) {
      augmentation = augmentation.then(expansion(tuned, pipeline, progress));
    }
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline, parameters.grid(tuned, set.dimensions(), validation), progress::step);
    return trainer.train(set, augmentation, corpora);
  }

  private LabelExpansion expansion(TunedParameters tuned, Pipeline pipeline, Progress progress)
      throws IOException {
    return LabelExpansion.read(
        tuned.knnlp(),
        TrainSetExpansionParameters.defaults().withSeed(seed.value()),
        pipeline,
        LabelledCorpus.unlabelled(unlabelled),
        progress);
  }
}
