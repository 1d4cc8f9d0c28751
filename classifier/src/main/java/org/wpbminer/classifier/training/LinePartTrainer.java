package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.LineTrainer.LinePage;
import org.wpbminer.classifier.training.LineTrainer.Source;
import org.wpbminer.classifier.training.LineTruth.Measure;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Trains the part of the default model that selects the text lines of the main text.
 *
 * @param model the other parts of the model
 * @param marks file of the related links that are marked on pages of WCXB
 */
record LinePartTrainer(BlockModel model, String marks) {

  private static final List<Name> TEXTS =
      List.of(
          Name.OUTSIDE,
          Name.NEWS,
          Name.POSTS,
          Name.TRAF,
          Name.WADDLE,
          Name.PRODUCTS,
          Name.READABILITY);

  /**
   * Interval of the pages of WCXB that are used a second time, converted by {@link FlattenedPage}.
   */
  private static final int FLATTENED_INTERVAL = 6;

  private static final Source FLATTENED = new Source("flattened", 0.5, false);

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
    return !hasText(page)
        ? page.passages()
        : new LineTruth.WholeText(
            page.text(),
            switch (name) {
              case OUTSIDE, POSTS -> Measure.CHARACTERS;
              case NEWS -> Measure.GRAMS;
              default -> Measure.WORDS;
            });
  }

  private static boolean hasText(LabelledPage page) {
    return page.text() != null && !page.text().isBlank();
  }

  BoostedTrees train(PartTraining<LinePage> training) throws IOException {
    Corpora corpora = training.corpora();
    LabelledCorpus wcxb = corpora.texts(marks);
    LinkMarks links = LinkMarks.of(wcxb);
    training.read(Name.WCXB, wcxb.entries(), page -> withText(Name.WCXB, page, links));
    training.pages().addAll(flattened(training.pages()));
    for (Name name : List.of(Name.GOLD, Name.LAYOUT)) {
      training.readLabelled(name, wcxb, page -> labelled(name, page));
    }
    for (Name name : TEXTS) {
      training.read(
          name,
          known(name, corpora.corpus(name).entries()),
          page -> withText(name, page, LinkMarks.NONE));
    }
    LineTrainer trainer =
        new LineTrainer(model, corpora.folds(), corpora.seed(), training.progress());
    training.options(LineTrainer.TREES.byName());
    return trainer.train(training.pages(), training.scores(), new SiteScores());
  }

  private LinePage labelled(Name name, GoldPage page) {
    PageBlocks blocks = PageBlocks.of(model.pipeline(), page);
    return new LinePage(source(name), null, false, blocks, new LineTruth.Labels(blocks));
  }

  private LinePage withText(Name name, LabelledPage page, LinkMarks links) throws IOException {
    return new LinePage(
        source(name),
        KindTrainer.kind(name, page),
        KindTrainer.FROM.contains(name),
        PageBlocks.withTruth(model.pipeline(), page, page.parse(), links),
        truth(name, page));
  }

  private List<LinePage> flattened(List<LinePage> pages) {
    List<LinePage> flattened = new ArrayList<>();
    for (int i = 0; i < pages.size(); i += FLATTENED_INTERVAL) {
      LinePage of = pages.get(i);
      Page page = FlattenedPage.of(PageReading.of(of.page().page()));
      PageBlocks blocks =
          PageBlocks.withTruth(model.pipeline(), of.page().source().from(), page, LinkMarks.NONE);
      flattened.add(new LinePage(FLATTENED, of.kind(), false, blocks, of.truth()));
    }
    return flattened;
  }

  /** Keeps the pages with known main text or passages; of the thread corpus, only forum pages. */
  private static List<LabelledPage> known(Name name, List<LabelledPage> pages) {
    return pages.stream()
        .filter(page -> page.passages() != null || hasText(page))
        .filter(page -> name != Name.POSTS || page.type().equals(PageKind.FORUM.label()))
        .toList();
  }
}
