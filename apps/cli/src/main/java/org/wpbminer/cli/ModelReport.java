package org.wpbminer.cli;

import static org.wpbminer.classifier.training.LabelledCorpus.counted;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;

final class ModelReport {

  private static final String ROW = "%-9s %-7s %-5s";

  private ModelReport() {}

  /** Prints the training data of each part and its cross-validated scores. */
  public static void print(Path folder, ModelCard card, PrintWriter out) {
    for (ModelPart<?> part : ModelPart.ONE_FILE) {
      ModelCard.Provenance own = card.part(part);
      if (own != null) {
        int pages = own.corpora().stream().mapToInt(ModelCard.Corpus::pages).sum();
        out.printf("%s: %s%n", part.id(), counted(pages, "page"));
        own.scores().forEach((name, score) -> out.printf("  %-28s %.4f%n", name, score));
      }
    }
    ModelCard.Provenance from = card.part(ModelPart.BLOCKS);
    ModelCard.Corpus labelled = card.labelled();
    out.printf(
        "%s: profile %s, %s of %s, C %.4g, gamma %.4g, balance %.2g, %s%n",
        folder,
        card.profile(),
        counted(labelled.pages(), "page"),
        sites(labelled.sites()),
        card.svm().cost(),
        card.svm().gamma(),
        card.svm().balance(),
        counted(card.svm().supportVectors(), "support vector"));
    for (ModelCard.Corpus added : from.additions()) {
      out.printf(
          "%s: %s of %s of %s, %d of them without a label%n",
          added.method(),
          counted(added.examples().get(ModelCard.Corpus.BLOCKS), "block"),
          counted(added.pages(), "page"),
          added.data(),
          added.examples().get(ModelCard.Corpus.UNREACHED));
    }
    if (from.folds() == 0) {
      out.println("not cross-validated: there is only one page; label a second one");
      return;
    }
    out.printf(
        "%s, %d folds:%n",
        labelled.sites() > 1
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
                    row(from, label + " blocks", ROW),
                    row(from, label + " characters", ROW),
                    labelled.examples().get(label)));
    if (card.links() != null) {
      printLinks(card.part(ModelPart.LINKS), out);
    }
  }

  private static void printLinks(ModelCard.Provenance from, PrintWriter out) {
    ModelCard.Corpus marked = from.corpora().get(0);
    out.printf(
        "related links, link by link: %s of %s, %s of %s groups of links are related;"
            + " cross-validated, on groups: %s%n",
        counted(marked.pages(), "page"),
        sites(marked.sites()),
        marked.examples().get(BlockLabel.RELATED_LINK.label()),
        marked.examples().values().stream().mapToInt(Integer::intValue).sum(),
        row(from, "groups", "precision %s, recall %s, F1 %s"));
  }

  private static String sites(int count) {
    return count == 1 ? "one site" : counted(count, "site");
  }

  private static String row(ModelCard.Provenance from, String name, String format) {
    return String.format(
        format,
        Stream.of(" precision", " recall", " f1")
            .map(measure -> from.scores().get(name + measure))
            .map(score -> score == null ? "-" : String.format("%.4f", score))
            .toArray());
  }
}
