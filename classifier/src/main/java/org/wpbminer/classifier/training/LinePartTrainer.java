package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard.Corpus;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.LabelledCorpus.Entry;
import org.wpbminer.classifier.training.LineTrainer.LinePage;
import org.wpbminer.classifier.training.LineTrainer.Measure;
import org.wpbminer.classifier.training.LineTrainer.Source;

/**
 * Makes the lines of the default model.
 *
 * @param model the rest of it
 * @param marks file with related links marked on pages of WCXB
 */
record LinePartTrainer(BlockModel model, String marks) implements PartTrainer<BoostedTrees> {

  private static Source source(Name name) {
    return switch (name) {
      case GOLD -> new Source(name.folder(), 1, true, Measure.WORDS);
      case LAYOUT -> new Source(name.folder(), 0.2, true, Measure.WORDS);
      case WCXB -> new Source(name.folder(), 1, true, Measure.WORDS);
      case OUTSIDE -> new Source(name.folder(), 0.6, false, Measure.CHARACTERS);
      case NEWS -> new Source(name.folder(), 0.4, false, Measure.GRAMS);
      case POSTS -> new Source(name.folder(), 0.2, false, Measure.CHARACTERS);
      default -> throw new IllegalArgumentException(name + " has no main texts");
    };
  }

  @Override
  public Learned<BoostedTrees> train(Corpora corpora, Progress progress) throws IOException {
    List<LinePage> pages = new ArrayList<>();
    List<Corpus> from = new ArrayList<>();
    TruthSource wcxb = corpora.texts(marks);
    List<Entry> truths = wcxb.pages();
    add(Name.WCXB, truths, wcxb, pages, progress);
    from.add(corpora.provenance(Name.WCXB, truths));
    for (Name name : List.of(Name.GOLD, Name.LAYOUT)) {
      LabelledCorpus corpus = corpora.corpus(name);
      PageBlocks.read(model.pipeline(), List.of(corpus), LabelledCorpus.sites(truths), progress)
          .forEach(page -> pages.add(new LinePage(source(name), null, false, page)));
      from.add(corpora.provenance(name, corpus.entries()));
    }
    for (Name name : List.of(Name.OUTSIDE, Name.NEWS, Name.POSTS)) {
      List<Entry> known = known(name, corpora.corpus(name).entries());
      add(name, known, TruthSource.NONE, pages, progress);
      from.add(corpora.provenance(name, known));
    }
    LineTrainer trainer = new LineTrainer(model, corpora.folds(), corpora.seed(), progress);
    LineTrainer.Result result = trainer.train(pages);
    return new Learned<>(
        result.trees(), corpora.provenance(from, trainer.options().byName(), result.scores()));
  }

  /** Threads are the only pages of {@link Name#POSTS} whose posts are the main text. */
  private static List<Entry> known(Name name, List<Entry> pages) {
    return pages.stream()
        .filter(page -> page.text() != null && !page.text().isBlank())
        .filter(page -> name != Name.POSTS || page.type().equals(PageKind.FORUM.label()))
        .toList();
  }

  private void add(
      Name name, List<Entry> entries, TruthSource source, List<LinePage> pages, Progress progress)
      throws IOException {
    int[] done = {0};
    List<PageBlocks> blocks =
        source.blocks(
            entries,
            model.pipeline(),
            () -> progress.at("reading page of " + name.folder(), ++done[0], entries.size()));
    for (int i = 0; i < blocks.size(); i++) {
      PageKind kind =
          name == Name.NEWS
              ? PageKind.ARTICLE
              : PageKind.valueOf(entries.get(i).type().toUpperCase(Locale.ROOT));
      pages.add(new LinePage(source(name), kind, name != Name.POSTS, blocks.get(i)));
    }
  }
}
