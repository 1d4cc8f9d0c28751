package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.training.Corpora.Name;

/** Trains the selection of a page's title among candidates. */
final class TitleTrainer {

  private static final ChoiceRegression REGRESSION = new ChoiceRegression(1, 30);

  /**
   * Weight of a page by its corpus. There are few news pages, and some titles in WCXB are wrong.
   */
  private static final Map<Name, Double> WORTH =
      Map.of(Name.GOLD, 1.0, Name.NEWS, 2.0, Name.WCXB, 0.2);

  /** Interval at which pages of WCXB are used: every fourth page. */
  private static final int WCXB_STEP = 4;

  private TitleTrainer() {}

  record Titled(Name corpus, String site, ChoiceRegression.Choice choice) {

    static Titled read(Name corpus, LabelledPage page) throws IOException {
      TitleWeights.Candidates candidates = TitleWeights.Candidates.collect(page.parse());
      return new Titled(
          corpus,
          page.site(),
          new ChoiceRegression.Choice(
              candidates.vectors(), candidates.areAmong(page.titles()), WORTH.get(corpus)));
    }

    private boolean isRight(double[] weights) {
      int best = choice.best(weights);
      return best >= 0 && choice.isRight()[best];
    }
  }

  static TitleWeights train(PartTraining<Titled> training) throws IOException {
    Corpora corpora = training.corpora();
    List<LabelledPage> gold = corpora.titled();
    read(Name.GOLD, gold, training);
    read(Name.NEWS, corpora.corpus(Name.NEWS).entries(), training);
    read(Name.WCXB, sample(corpora.corpus(Name.WCXB).entries(), gold), training);
    training.crossValidate(
        Titled::site,
        TitleTrainer::learn,
        (weights, page) -> training.scores().add(page.corpus.folder(), page.isRight(weights)));
    training.options(Map.of("ridge", REGRESSION.ridge()));
    return new TitleWeights(Arrays.stream(learn(training.pages())).boxed().toList());
  }

  private static void read(Name name, List<LabelledPage> entries, PartTraining<Titled> training)
      throws IOException {
    training.read(name, entries, page -> Titled.read(name, page));
  }

  /** Returns a sample of the pages of WCXB that are not among the labelled pages. */
  private static List<LabelledPage> sample(List<LabelledPage> wcxb, List<LabelledPage> gold) {
    Set<String> known = new HashSet<>();
    gold.forEach(page -> known.add(page.id().substring(page.id().lastIndexOf('-') + 1)));
    return wcxb.stream()
        .filter(page -> Integer.parseInt(page.id()) % WCXB_STEP == 0)
        .filter(page -> !known.contains(page.id()))
        .toList();
  }

  private static double[] learn(List<Titled> pages) {
    return REGRESSION.train(pages.stream().map(Titled::choice).toList());
  }
}
