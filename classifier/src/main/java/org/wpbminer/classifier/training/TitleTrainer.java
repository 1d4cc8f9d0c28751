package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.metadata.TitleCandidates;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.model.ModelCard.Corpus;
import org.wpbminer.classifier.training.Corpora.Name;

/** Trains the selection of a page's title among candidates. */
final class TitleTrainer implements PartTrainer<TitleWeights> {

  private static final ChoiceRegression REGRESSION = new ChoiceRegression(1, 30);

  /**
   * Weight of a page by its corpus. There are few news pages, and some titles in WCXB are wrong.
   */
  private static final Map<Name, Double> WORTH =
      Map.of(Name.GOLD, 1.0, Name.NEWS, 2.0, Name.WCXB, 0.2);

  /** Interval at which pages of WCXB are used: every fourth page. */
  private static final int WCXB_STEP = 4;

  /** A page with the candidates for its title. */
  private record Titled(Name corpus, String site, ChoiceRegression.Choice choice) {

    static Titled read(Name corpus, LabelledPage page) throws IOException {
      TitleCandidates candidates = TitleCandidates.collect(page.parse());
      return new Titled(
          corpus,
          page.site(),
          new ChoiceRegression.Choice(
              candidates.vectors(), candidates.areAmong(page.titles()), WORTH.get(corpus)));
    }

    boolean isRight(double[] weights) {
      int best = choice.best(weights);
      return best >= 0 && choice.isRight()[best];
    }
  }

  @Override
  public Learned<TitleWeights> train(Corpora corpora, Progress progress) throws IOException {
    List<Titled> pages = new ArrayList<>();
    List<Corpus> from = new ArrayList<>();
    List<LabelledPage> gold = corpora.titled();
    read(Name.GOLD, gold, corpora, pages, from, progress);
    read(Name.NEWS, corpora.corpus(Name.NEWS).entries(), corpora, pages, from, progress);
    read(Name.WCXB, sample(corpora, gold), corpora, pages, from, progress);
    SiteScores scores = new SiteScores();
    SiteFolds folds =
        SiteFolds.of(pages.stream().map(Titled::site).toList(), corpora.folds(), corpora.seed());
    for (int fold = 0; fold < folds.count(); fold++) {
      progress.at("cross-validating titles, fold", fold + 1, folds.count());
      int side = fold;
      double[] weights = learn(pages.stream().filter(p -> folds.of(p.site) != side).toList());
      pages.stream()
          .filter(page -> folds.of(page.site) == side)
          .forEach(page -> scores.add(page.corpus.folder(), page.isRight(weights)));
    }
    Map<String, Double> options = Map.of("ridge", REGRESSION.ridge());
    return new Learned<>(
        new TitleWeights(learn(pages)), corpora.provenance(from, options, scores.means()));
  }

  private static void read(
      Name name,
      List<LabelledPage> entries,
      Corpora corpora,
      List<Titled> pages,
      List<Corpus> from,
      Progress progress)
      throws IOException {
    int before = pages.size();
    pages.addAll(
        new LabelledCorpus(corpora.root(), entries)
            .read(
                page -> Titled.read(name, page),
                done -> progress.at("reading the title of page", before + done)));
    from.add(corpora.provenance(name, entries));
  }

  /** Returns a sample of the pages of WCXB that are not among the labelled pages. */
  private static List<LabelledPage> sample(Corpora corpora, List<LabelledPage> gold)
      throws IOException {
    Set<String> known = new HashSet<>();
    gold.forEach(page -> known.add(page.id().substring(page.id().lastIndexOf('-') + 1)));
    return corpora.corpus(Name.WCXB).entries().stream()
        .filter(page -> Integer.parseInt(page.id()) % WCXB_STEP == 0)
        .filter(page -> !known.contains(page.id()))
        .toList();
  }

  private static double[] learn(List<Titled> pages) {
    return REGRESSION.train(pages.stream().map(Titled::choice).toList());
  }
}
