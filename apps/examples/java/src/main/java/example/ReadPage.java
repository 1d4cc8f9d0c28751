package example;

import java.io.IOException;
import java.nio.file.Path;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.metadata.Author;

/** Prints title, authors, main text and related links of a page. */
public final class ReadPage {

  private ReadPage() {}

  /** Mines a page, given by its file and address. */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("two arguments, please: a file with HTML, and its address");
      System.exit(2);
    }
    PageMiner miner = PageMiner.loadDefault();
    MinedPage page = miner.mine(Path.of(args[0]), MineOptions.defaults().withBaseUrl(args[1]));

    System.out.println("Title: " + page.metadata().title());
    System.out.println(
        "By: " + String.join(", ", page.metadata().authors().stream().map(Author::name).toList()));
    System.out.println();
    System.out.println(page.mainText());
    System.out.println();
    for (MinedPage.RelatedLink link : page.linksOfPage()) {
      System.out.println("Read on: " + link.text() + " <" + link.href() + ">");
    }
  }
}
