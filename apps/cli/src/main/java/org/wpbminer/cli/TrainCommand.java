package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.Corpora;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.DefaultModelTrainer;
import org.wpbminer.classifier.training.LabelExpansion;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LineTrainer;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelComparison;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainedModel;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.WarmStart;
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
      "1:nothing was written: stderr says why; a model that is worse than the one supplied is not",
      "2:the command line is wrong"
    })
final class TrainCommand extends SubCommand {

  /**
   * With fewer labelled pages a model starts from the one supplied: from nothing 120 pages of many
   * sites still fell short of it.
   */
  private static final int FEW = 200;

  /** In place of a model's folder: start from nothing. */
  private static final Path NONE = Path.of("none");

  @Parameters(
      paramLabel = "LABELLED",
      arity = "0..*",
      description =
          "Folders of pages whose elements carry data-block and data-label. With an index.jsonl"
              + " that list is the corpus; else pages of one sub-folder are of one site.")
  private List<Path> labelled = List.of();

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
          "Folder of pages on which only related links are marked (data-label=\"related-link\"),"
              + " for profile default: it learns related links, link by link, from them too. May be"
              + " given several times.")
  private List<Path> markedLinks = List.of();

  @Option(
      names = "--links-only",
      description =
          "Train only what tells related links; the rest of the model that stands in --output"
              + " stays.")
  private boolean linksOnly;

  @Option(
      names = "--all",
      paramLabel = "CORPORA",
      description =
          "Make the whole default model from a folder with all corpora (gold, layout, links,"
              + " links2, wcxb, outside, news, posts, dates). Goes with --parts, --folds and --seed"
              + " alone.")
  private Path all;

  @Option(
      names = "--parts",
      paramLabel = "PARTS",
      split = ",",
      description =
          "Of --all only these parts: frequencies, blocks, links, kinds, titles, lines. The other"
              + " parts of the model that stands in --output stay.")
  private List<String> parts = List.of();

  @Option(
      names = "--from",
      paramLabel = "MODEL",
      description =
          "The model to start from, which must not have learned from these pages; none starts from"
              + " nothing. Default: models/default of this installation where profile default is"
              + " trained on fewer than 200 labelled pages and nothing else, else none.")
  private Path from;

  @Option(
      names = "--even-if-worse",
      description =
          "Write the model even if the one supplied, or the one started from, is better on these"
              + " pages.")
  private boolean evenIfWorse;

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
    if (all != null) {
      return wholeModel(progress);
    }
    if (labelled.isEmpty()) {
      throw wrong("give folders of labelled pages, or --all with a folder of all corpora");
    }
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
    if (truthLinks != null && truth == null) {
      throw wrong("--truth-links: give the folder of the marked pages with --truth too");
    }
    LabelledCorpus texts = LabelledCorpus.withTexts(truth, truthLinks);
    // Before the work, not after it.
    ModelFolder.requireModelOrNothing(output);
    List<LabelledCorpus> corpora =
        LabelledCorpus.partedByPage(
            LabelledCorpus.readable(LabelledCorpus.all(labelled), progress));
    BlockModel start = start(pipeline, corpora);
    BlockTraining training =
        linksOnly ? null : BlockTraining.read(pipeline, corpora, texts, progress);
    TrainedModel model =
        linksOnly
            ? TrainedModel.of(ModelFolder.readWithout(output, Set.of(ModelPart.LINKS)))
            : blocks(progress, tuned, validation, pipeline, training, corpora, start);
    if (pipeline.profile() == Profile.DEFAULT) {
      model =
          withLinks(
              model,
              texts,
              new LinkTraining(validation, links(start), tuned.leastLink()),
              progress,
              corpora);
    }
    if (truth != null && !linksOnly) {
      BlockModel withLines =
          new LineTrainer(model.model(), folds, seed.value(), progress).addTo(training);
      model = new TrainedModel(withLines, model.unseen());
    }
    ModelComparison comparison =
        linksOnly ? null : comparison(model, start, corpora, texts, progress);
    progress.end();
    ModelReport.print(output, model.model().card(), out());
    if (comparison != null) {
      out().print(comparison.summary());
      if (comparison.isSecondBetter() && !evenIfWorse) {
        tell("nothing is written, for it is worse; --even-if-worse writes it all the same");
        return 1;
      }
    }
    ModelFolder.write(model.model(), output);
    return 0;
  }

  /** Makes every byte of the default model, or some of its parts. */
  private int wholeModel(TerminalProgress progress) throws IOException {
    if (!labelled.isEmpty() || truth != null || unlabelled != null || from != null || linksOnly) {
      throw wrong("--all takes all pages from its folder; give no others, and no --from");
    }
    ModelFolder.requireModelOrNothing(output);
    Set<ModelPart> made = EnumSet.allOf(ModelPart.class);
    if (!parts.isEmpty()) {
      made.retainAll(checked("--parts", () -> parts.stream().map(ModelPart::of).toList()));
    }
    boolean isWhole = made.size() == ModelPart.values().length;
    Path marks = ModelOption.home().resolve(Path.of("data", "labels"));
    Corpora corpora = checked("--all", () -> new Corpora(all, marks, folds, seed.value()));
    BlockModel model =
        new DefaultModelTrainer(corpora, made, progress)
            .train(isWhole ? null : ModelFolder.readWithout(output, made));
    progress.end();
    ModelReport.print(output, model.card(), out());
    ModelFolder.write(model, output);
    return 0;
  }

  private static LinkModel links(BlockModel start) {
    return start == null ? null : start.links();
  }

  /** The model to start from, or null. */
  private BlockModel start(Pipeline pipeline, List<LabelledCorpus> corpora) throws IOException {
    Path folder = from == null && isForSupplied(pipeline, corpora) ? ModelOption.supplied() : from;
    if (folder == null || folder.equals(NONE)) {
      return null;
    }
    if (truth != null || unlabelled != null) {
      throw wrong("--from does not go with --truth and --unlabelled; give --from none");
    }
    BlockModel start = ModelFolder.read(folder);
    if (start.pipeline().profile() != pipeline.profile()) {
      throw wrong(
          "--from: %s is of profile %s; what is to be trained is of profile %s"
              .formatted(folder, start.pipeline().profile().id(), pipeline.profile().id()));
    }
    return start;
  }

  private boolean isForSupplied(Pipeline pipeline, List<LabelledCorpus> corpora) {
    return pipeline.profile() == Profile.DEFAULT
        && truth == null
        && unlabelled == null
        && markedLinks.isEmpty()
        && !linksOnly
        && corpora.stream().mapToInt(corpus -> corpus.entries().size()).sum() < FEW
        && Files.isDirectory(ModelOption.supplied());
  }

  /**
   * What was trained against what it started from, else against the model supplied; null where
   * there is none of this profile, where nothing could be held out, and where that model seems to
   * have learned from these pages: it would look better than it is.
   */
  private static ModelComparison comparison(
      TrainedModel model,
      BlockModel start,
      List<LabelledCorpus> corpora,
      LabelledCorpus texts,
      Progress progress)
      throws IOException {
    boolean isThere = start != null || Files.isDirectory(ModelOption.supplied());
    if (!isThere || model.unseen() == null) {
      return null;
    }
    BlockModel rival = start == null ? ModelFolder.read(ModelOption.supplied()) : start;
    if (rival.pipeline().profile() != model.model().pipeline().profile()) {
      return null;
    }
    List<String> learned = List.of(rival.card().provenance().data().split(", "));
    if (corpora.stream().map(LabelledCorpus::name).anyMatch(learned::contains)) {
      progress.tell(
          "not compared with the other model, which learned from pages of a folder of this name: "
              + rival.card().provenance().data());
      return null;
    }
    return ModelComparison.of(
        "the new model",
        model.unseen(),
        start == null ? "the one supplied" : "the one started from",
        site -> rival,
        corpora,
        texts,
        progress);
  }

  private TrainedModel withLinks(
      TrainedModel model,
      LabelledCorpus texts,
      LinkTraining training,
      Progress progress,
      List<LabelledCorpus> corpora)
      throws IOException {
    progress.step("learning related links");
    List<LabelledCorpus> marked = new ArrayList<>(corpora);
    List<Path> folders = new ArrayList<>(labelled);
    folders.addAll(markedLinks);
    LabelledCorpus.all(folders); // refuses what stands twice
    for (Path folder : markedLinks) {
      marked.add(LabelledCorpus.of(folder));
    }
    Optional<TrainedModel> trained = training.addTo(model, marked, texts, progress);
    if (trained.isEmpty()) {
      progress.tell(
          "the labelled pages have too few related links to learn them link by link;"
              + " the links of blocks labelled related-link are taken for them");
    }
    return trained.orElse(model);
  }

  private TrainedModel blocks(
      Progress progress,
      TunedParameters tuned,
      CrossValidation validation,
      Pipeline pipeline,
      BlockTraining training,
      List<LabelledCorpus> corpora,
      BlockModel start)
      throws IOException {
    TrainingSet set = training.labelled();
    Augmentation augmentation =
        start != null
            ? new WarmStart(start)
            : pipeline.profile() == Profile.DEFAULT ? training : Augmentation.NONE;
    if (unlabelled != null) {
      augmentation = augmentation.then(expansion(tuned, pipeline, progress));
    }
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline, parameters.grid(tuned, set.dimensions(), validation), progress::step);
    return trainer.train(set, augmentation.withTextLeast(tuned.textLeast()), corpora);
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
