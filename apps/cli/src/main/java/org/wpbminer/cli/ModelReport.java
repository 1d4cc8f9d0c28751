package org.wpbminer.cli;

import static org.wpbminer.classifier.training.LabelledCorpus.counted;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;

final class ModelReport {

  private ModelReport() {}

  /** Prints the training data of each part and its cross-validated scores. */
  public static void print(Path folder, ModelCard card, PrintWriter out) {
    for (ModelPart<?> part : ModelPart.ONE_FILE) {
      ModelCard.PartProvenance own = card.part(part);
      if (own != null) {
        print(part, own, out);
      }
    }
    ModelCard.Provenance from = card.provenance();
    out.printf(
        "%s: profile %s, %s of %s, C %.4g, gamma %.4g, balance %.2g, %s%n",
        folder,
        card.profile(),
        counted(from.pages(), "page"),
        sites(from.sites()),
        card.svm().cost(),
        card.svm().gamma(),
        card.svm().balance(),
        counted(card.svm().supportVectors(), "support vector"));
    for (ModelCard.Expansion added : from.additions()) {
      out.printf(
          "%s: %s of %s of %s, %d of them without a label%n",
          added.method(),
          counted(added.blocks(), "block"),
          counted(added.pages(), "page"),
          added.data(),
          added.unreached());
    }
    if (from.folds() == 0) {
      out.println("not cross-validated: there is only one page; label a second one");
      return;
    }
    out.printf(
        "%s, %d folds:%n",
        from.sites() > 1
            ? "cross-validated by site"
            : "pages of one site, cross-validated by page; scores on other sites are lower",
        from.folds());
    out.println("                        blocks                     characters");
    out.println("label         precision recall  F1       precision recall  F1        trained on");
    card.classes()
        .forEach(
            label ->
                out.printf(
                    "%-12s  %s     %s  blocks %d%n",
                    label,
                    row(from.blockScores().get(label)),
                    row(from.characterScores().get(label)),
                    from.blocks().get(label)));
    if (card.links() != null) {
      print(card.links(), out);
    }
  }

  private static void print(ModelPart<?> part, ModelCard.PartProvenance from, PrintWriter out) {
    out.printf(
        "%s: %s%n",
        part.id(),
        counted(from.corpora().stream().mapToInt(ModelCard.Corpus::pages).sum(), "page"));
    from.scores().forEach((name, score) -> out.printf("  %-28s %s%n", name, number(score)));
  }

  private static void print(ModelCard.Links links, PrintWriter out) {
    ModelCard.LinksProvenance from = links.provenance();
    out.printf(
        "related links, link by link: %s of %s, %s of %s groups of links are related;"
            + " cross-validated, on groups: precision %s, recall %s, F1 %s%n",
        counted(from.pages(), "page"),
        sites(from.sites()),
        from.groups().get(BlockLabel.RELATED_LINK.label()),
        from.groups().values().stream().mapToInt(Integer::intValue).sum(),
        number(from.score().precision()),
        number(from.score().recall()),
        number(from.score().f1()));
  }

  private static String sites(int count) {
    return count == 1 ? "one site" : counted(count, "site");
  }

  private static String row(ModelCard.Score score) {
    return String.format(
        "%-9s %-7s %-5s", number(score.precision()), number(score.recall()), number(score.f1()));
  }

  private static String number(Double value) {
    return value == null ? "-" : String.format("%.4f", value);
  }
}
