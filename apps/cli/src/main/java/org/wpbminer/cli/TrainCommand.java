package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

@Command(name = "train", customSynopsis = "wpbminer train [OPTIONS] LABELLED... --output=DIR")
final class TrainCommand extends SubCommand {

  /**
   * Minimum number of labelled pages for training without the default model. A model from 120 pages
   * of many sites was still worse than one trained from the default model.
   */
  private static final int MIN_PAGES_FROM_NOTHING = 200;

  /** Value of {@code --from} for training without a starting model. */
  private static final Path NONE = Path.of("none");

  @Parameters(paramLabel = "LABELLED", arity = "0..*")
  private List<Path> labelled = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true)
  private Path output;

  @Option(
      names = {"-u", "--unlabelled"},
      paramLabel = "PAGES")
  private Path unlabelled;

  @Option(names = "--truth", paramLabel = "DIR")
  private Path truth;

  @Option(names = "--truth-links", paramLabel = "FILE")
  private Path truthLinks;

  @Option(names = "--marked-links", paramLabel = "DIR")
  private List<Path> markedLinks = List.of();

  @Option(names = "--links-only")
  private boolean linksOnly;

  @Option(names = "--all", paramLabel = "CORPORA")
  private Path all;

  @Option(names = "--parts", paramLabel = "PARTS", split = ",")
  private List<String> parts = List.of();

  @Option(names = "--from", paramLabel = "MODEL")
  private Path from;

  @Option(names = "--even-if-worse")
  private boolean evenIfWorse;

  @Mixin private ParameterOptions parameters;

  @Option(names = "--folds", paramLabel = "N", defaultValue = "5")
  private int folds;

  @Mixin private OptionGroup.Seed seed;

  private TunedParameters tuned;
  private CrossValidation validation;
  private Pipeline pipeline;
  private List<LabelledCorpus> corpora;

  /** Pages with known main text, given by {@code --truth}. */
  private LabelledCorpus texts;

  private BlockModel start;

  @Override
  int run() throws IOException {
    if (all != null) {
      return wholeModel();
    }
    checkOptions();
    ModelFolder.requireModelOrNothing(output);
    texts = LabelledCorpus.withTexts(truth, truthLinks);
    corpora =
        LabelledCorpus.partedByPage(
            LabelledCorpus.readable(LabelledCorpus.all(labelled), progress()));
    start = start();
    if (linksOnly) {
      return write(
          links(TrainedModel.of(ModelFolder.readWithout(output, Set.of(ModelPart.LINKS)))), null);
    }
    BlockTraining training = BlockTraining.read(pipeline, corpora, texts, progress());
    TrainedModel model = links(blocks(training));
    if (truth != null) {
      LineTrainer lines = new LineTrainer(model.model(), folds, seed.value(), progress());
      model = new TrainedModel(lines.addTo(training), model.unseen());
    }
    return write(model, comparison(model));
  }

  private void checkOptions() throws IOException {
    refuse(
        labelled.isEmpty(),
        "give folders of labelled pages, or --all with a folder of all corpora");
    tuned = parameters.read();
    refuse(
        parameters.hasNeighbours() && unlabelled == null,
        "--neighbours is for --unlabelled; without it nothing is propagated");
    validation = checked("--folds", () -> new CrossValidation(folds, seed.value(), 1));
    pipeline = parameters.pipeline(tuned);
    refuse(
        truth != null && pipeline.profile() == Profile.PAPER,
        "--truth is for profile default; profile paper learns only from labelled blocks");
    refuse(
        truthLinks != null && truth == null,
        "--truth-links: give the folder of the marked pages with --truth too");
  }

  /** Prints the report and writes the model, unless the compared model is better. */
  private int write(TrainedModel model, ModelComparison comparison) throws IOException {
    progress().end();
    ModelReport.print(output, model.model().card(), out());
    if (comparison != null) {
      out().print(comparison.summary());
      if (comparison.isSecondBetter() && !evenIfWorse) {
        tell("not written, because the new model is worse; --even-if-worse writes it anyway");
        return 1;
      }
    }
    ModelFolder.write(model.model(), output);
    return 0;
  }

  /** Builds the default model, or some of its parts, reproducibly from its training data. */
  private int wholeModel() throws IOException {
    refuse(
        !labelled.isEmpty() || truth != null || unlabelled != null || from != null || linksOnly,
        "--all takes all pages from its folder; give no other pages and no --from");
    ModelFolder.requireModelOrNothing(output);
    Set<ModelPart<?>> made = new LinkedHashSet<>(ModelPart.ALL);
    if (!parts.isEmpty()) {
      made.retainAll(checked("--parts", () -> parts.stream().map(ModelPart::of).toList()));
    }
    boolean isWhole = made.size() == ModelPart.ALL.size();
    Path marks = OptionGroup.Model.home().resolve(Path.of("data", "labels"));
    Corpora corpora = checked("--all", () -> new Corpora(all, marks, folds, seed.value()));
    BlockModel model =
        new DefaultModelTrainer(corpora, made, progress())
            .train(isWhole ? null : ModelFolder.readWithout(output, made));
    return write(TrainedModel.of(model), null);
  }

  private BlockModel start() throws IOException {
    Path folder = from == null && isForSupplied() ? OptionGroup.Model.supplied() : from;
    if (folder == null || folder.equals(NONE)) {
      return null;
    }
    refuse(
        truth != null || unlabelled != null,
        "--from cannot be combined with --truth and --unlabelled; give --from none");
    BlockModel start = ModelFolder.read(folder);
    refuse(
        start.pipeline().profile() != pipeline.profile(),
        "--from: %s has profile %s; the model to train has profile %s"
            .formatted(folder, start.pipeline().profile().id(), pipeline.profile().id()));
    return start;
  }

  private boolean isForSupplied() {
    return pipeline.profile() == Profile.DEFAULT
        && truth == null
        && unlabelled == null
        && markedLinks.isEmpty()
        && !linksOnly
        && corpora.stream().mapToInt(corpus -> corpus.entries().size()).sum()
            < MIN_PAGES_FROM_NOTHING
        && Files.isDirectory(OptionGroup.Model.supplied());
  }

  /**
   * Compares the trained model with the model it started from, else with the default model. Returns
   * null if that model is missing or has another profile, if no page could be held out, or if that
   * model was probably trained on these pages, which would overrate it.
   */
  private ModelComparison comparison(TrainedModel model) throws IOException {
    boolean exists = start != null || Files.isDirectory(OptionGroup.Model.supplied());
    if (!exists || model.unseen() == null) {
      return null;
    }
    BlockModel rival = start == null ? ModelFolder.read(OptionGroup.Model.supplied()) : start;
    if (rival.pipeline().profile() != model.model().pipeline().profile()) {
      return null;
    }
    String doubt = ModelComparison.reasonToDoubt(rival.card(), corpora);
    if (doubt != null) {
      tell("not compared with the other model, which " + doubt);
      return null;
    }
    return ModelComparison.of(
        "the new model",
        model.unseen(),
        start == null ? "the supplied model" : "the model it started from",
        site -> rival,
        corpora,
        texts,
        progress());
  }

  /** Trains the classifier of related links, which only profile default has, and adds it. */
  private TrainedModel links(TrainedModel model) throws IOException {
    if (pipeline.profile() != Profile.DEFAULT) {
      return model;
    }
    progress().step("learning related links");
    List<Path> folders = new ArrayList<>(labelled);
    folders.addAll(markedLinks);
    List<LabelledCorpus> all = LabelledCorpus.all(folders); // refuses a page that is given twice
    List<LabelledCorpus> marked = new ArrayList<>(corpora);
    marked.addAll(all.subList(labelled.size(), all.size()));
    LinkModel known = start == null ? null : start.links();
    LinkTraining training =
        new LinkTraining(
            validation,
            known,
            tuned.leastLink(),
            known == null ? model.model().parts().frequencies() : known.frequencies());
    Optional<TrainedModel> trained = training.addTo(model, marked, texts, progress());
    if (trained.isEmpty()) {
      progress()
          .tell(
              "the labelled pages have too few related links to train a classifier of links;"
                  + " all links in blocks labelled related-link count as related");
    }
    return trained.orElse(model);
  }

  private TrainedModel blocks(BlockTraining training) throws IOException {
    TrainingSet set = training.labelled();
    Augmentation augmentation =
        start != null
            ? new WarmStart(start)
            : pipeline.profile() == Profile.DEFAULT ? training : Augmentation.NONE;
    if (unlabelled != null) {
      augmentation = augmentation.then(expansion());
    }
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline, parameters.grid(tuned, set.dimensions(), validation), progress()::step);
    return trainer.train(set, augmentation.withTextLeast(tuned.textLeast()), corpora);
  }

  private LabelExpansion expansion() throws IOException {
    return LabelExpansion.read(
        tuned.knnlp(),
        TrainSetExpansionParameters.defaults().withSeed(seed.value()),
        pipeline,
        LabelledCorpus.unlabelled(unlabelled),
        progress());
  }
}
