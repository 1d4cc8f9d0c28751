package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.wpbminer.archive.TestWarc;

/** Small labelled pages of several invented sites. */
final class InventedPages {

  private InventedPages() {}

  /** Writes two pages for each of a number of sites, each site in its own folder. */
  static Path write(Path folder, int sites) throws IOException {
    for (int site = 0; site < sites; site++) {
      Path below = Files.createDirectories(folder.resolve("site" + site));
      for (int i = 0; i < 2; i++) {
        Files.writeString(below.resolve("page" + i + ".html"), page(100L * site + i));
      }
    }
    return folder;
  }

  static String page(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<!doctype html><html><head><meta charset=utf-8>");
    html.append("<title>Notes of the valley</title></head><body>");
    html.append("<nav data-block=1 data-label=other data-kind=nav>");
    for (int i = 0; i < 6 + random.nextInt(4); i++) {
      html.append("<a href=/n")
          .append(i)
          .append('>')
          .append(TestWarc.words(random, 1))
          .append("</a> ");
    }
    html.append("</nav><article data-block=2 data-label=related-text><h1>");
    html.append(TestWarc.words(random, 5)).append("</h1>");
    for (int i = 0; i < 3 + random.nextInt(5); i++) {
      html.append("<p>").append(TestWarc.words(random, 30 + random.nextInt(50))).append(".</p>");
    }
    html.append("</article><ul data-block=3 data-label=related-link>");
    for (int i = 0; i < 5 + random.nextInt(3); i++) {
      html.append("<li><a href=a").append(i).append(".html>");
      html.append(TestWarc.words(random, 7)).append("</a></li>");
    }
    html.append("</ul><footer>Imprint, contact, rights</footer></body></html>");
    return html.toString();
  }
}
