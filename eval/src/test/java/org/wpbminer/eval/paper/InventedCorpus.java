package org.wpbminer.eval.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;

/** Labelled pages of invented sites: navigation, an article, related links, a footer. */
public final class InventedCorpus {

  private static final String WORDS =
      "river stone light paper garden winter engine letter market bridge signal harvest";

  private InventedCorpus() {}

  /** Writes pages, {@code perSite} pages for each site. */
  public static LabelledCorpus write(Path folder, int pages, int perSite, long seed)
      throws IOException {
    Random random = new Random(seed);
    for (int p = 0; p < pages; p++) {
      Path site = folder.resolve("site%02d".formatted(p / perSite));
      Files.createDirectories(site);
      Files.writeString(site.resolve("page%02d.html".formatted(p)), page(random));
    }
    return LabelledCorpus.of(folder);
  }

  /** Returns a context with only these pages. */
  public static ExperimentContext context(LabelledCorpus corpus) {
    return new ExperimentContext(ExperimentPages.of(corpus), 1, text -> {});
  }

  private static String page(Random random) {
    StringBuilder out = new StringBuilder("<html><body>");
    out.append("<ul data-block=1 data-label=other data-kind=nav>");
    links(out, random, 5 + random.nextInt(4), 1);
    out.append("</ul><div data-block=2 data-label=related-text data-kind=body>");
    for (int i = 0; i < 3 + random.nextInt(4); i++) {
      out.append("<p>").append(text(random, 20 + random.nextInt(40))).append("</p>");
    }
    out.append(
        "</div><div data-block=3 data-label=related-link data-kind=related><h3>Related</h3>");
    links(out, random, 4 + random.nextInt(4), 6);
    out.append("</div><div data-block=4 data-label=other data-kind=footer><p>");
    out.append(text(random, 4 + random.nextInt(8))).append("</p></div></body></html>");
    return out.toString();
  }

  private static void links(StringBuilder out, Random random, int count, int words) {
    for (int i = 0; i < count; i++) {
      out.append("<li><a href=/").append(i).append('>');
      out.append(text(random, words + random.nextInt(3))).append("</a></li>");
    }
  }

  private static String text(Random random, int words) {
    String[] all = WORDS.split(" ");
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < words; i++) {
      drawn.add(all[random.nextInt(all.length)]);
    }
    return String.join(" ", drawn);
  }
}
