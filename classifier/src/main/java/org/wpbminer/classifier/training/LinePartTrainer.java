package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard.Corpus;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.LineTrainer.LinePage;
import org.wpbminer.classifier.training.LineTrainer.Source;
import org.wpbminer.classifier.training.LineTruth.Measure;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Trains the part of the default model that selects the text lines of the main text.
 *
 * @param model the other parts of the model
 * @param marks file of the related links that are marked on pages of WCXB
 */
record LinePartTrainer(BlockModel model, String marks) implements PartTrainer<BoostedTrees> {

  private static final List<Name> TEXTS =
      List.of(
          Name.OUTSIDE,
          Name.NEWS,
          Name.POSTS,
          Name.TRAF,
          Name.WADDLE,
          Name.PRODUCTS,
          Name.READABILITY);

  private static Source source(Name name) {
    double weight =
        switch (name) {
          case OUTSIDE -> 3;
          case TRAF, PRODUCTS -> 0.5;
          case READABILITY -> 0.3;
          default -> 1;
        };
    return new Source(name.folder(), weight, name.isLabelled() || name == Name.WCXB);
  }

  private static LineTruth truth(Name name, LabelledPage page) {
    return page.text() == null || page.text().isBlank()
        ? new LineTruth.Passages(page.segments())
        : new LineTruth.WholeText(
            page.text(),
            switch (name) {
              case OUTSIDE, POSTS -> Measure.CHARACTERS;
              case NEWS -> Measure.GRAMS;
              default -> Measure.WORDS;
            });
  }

  /**
   * Interval of the pages of WCXB that are used a second time, converted by {@link FlattenedPage}.
   */
  private static final int FLATTENED_INTERVAL = 6;

  private static final Source FLATTENED = new Source("flattened", 0.5, false);

  @Override
  public Learned<BoostedTrees> train(Corpora corpora, Progress progress) throws IOException {
    List<LinePage> pages = new ArrayList<>();
    List<Corpus> from = new ArrayList<>();
    LabelledCorpus wcxb = corpora.texts(marks);
    add(Name.WCXB, wcxb, pages, progress);
    pages.addAll(flattened(wcxb.entries(), pages));
    from.add(corpora.provenance(Name.WCXB, wcxb.entries()));
    for (Name name : List.of(Name.GOLD, Name.LAYOUT)) {
      LabelledCorpus corpus = corpora.corpus(name);
      PageBlocks.read(model.pipeline(), List.of(corpus.withSitesOf(wcxb)), progress)
          .forEach(
              page ->
                  pages.add(
                      new LinePage(source(name), null, false, page, new LineTruth.Labels(page))));
      from.add(corpora.provenance(name, corpus.entries()));
    }
    for (Name name : TEXTS) {
      List<LabelledPage> known = known(name, corpora.corpus(name).entries());
      add(name, new LabelledCorpus(corpora.root(), known), pages, progress);
      from.add(corpora.provenance(name, known));
    }
    LineTrainer trainer = new LineTrainer(model, corpora.folds(), corpora.seed(), progress);
    LineTrainer.Result result = trainer.train(pages);
    return new Learned<>(
        result.trees(), corpora.provenance(from, trainer.options().byName(), result.scores()));
  }

  private List<LinePage> flattened(List<LabelledPage> entries, List<LinePage> pages) {
    List<LinePage> flattened = new ArrayList<>();
    for (int i = 0; i < pages.size(); i += FLATTENED_INTERVAL) {
      LinePage of = pages.get(i);
      Page page = FlattenedPage.of(PageReading.of(of.page().page()));
      BlockVectors run = model.pipeline().run(PageReading.of(page), StylesheetSource.none());
      PageBlocks blocks = PageBlocks.withTruth(entries.get(i), LinkMarks.NONE, page, run);
      flattened.add(new LinePage(FLATTENED, of.kind(), false, blocks, of.truth()));
    }
    return flattened;
  }

  /** Keeps the pages with known main text or passages; of the thread corpus, only forum pages. */
  private static List<LabelledPage> known(Name name, List<LabelledPage> pages) {
    return pages.stream()
        .filter(page -> page.segments() != null || page.text() != null && !page.text().isBlank())
        .filter(page -> name != Name.POSTS || page.type().equals(PageKind.FORUM.label()))
        .toList();
  }

  private void add(Name name, LabelledCorpus corpus, List<LinePage> pages, Progress progress)
      throws IOException {
    List<LabelledPage> entries = corpus.entries();
    int[] done = {0};
    List<PageBlocks> blocks =
        PageBlocks.readTexts(
            model.pipeline(),
            corpus,
            () -> progress.at("reading page of " + name.folder(), ++done[0], entries.size()));
    for (int i = 0; i < blocks.size(); i++) {
      LabelledPage entry = entries.get(i);
      PageKind kind = KindTrainer.kind(name, entry);
      boolean isForKinds = KindTrainer.FROM.contains(name);
      pages.add(new LinePage(source(name), kind, isForKinds, blocks.get(i), truth(name, entry)));
    }
  }
}
