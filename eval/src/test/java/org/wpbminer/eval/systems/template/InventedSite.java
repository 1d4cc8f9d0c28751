package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;

/** Small invented sites: the source of a page, and the text that should be extracted. */
final class InventedSite {

  record Page(SitePage page, String text) {}

  private static final String[] NOUNS = {
    "harbour", "council", "engine", "garden", "teacher", "market", "bridge", "museum", "river"
  };
  private static final String[] VERBS = {"opens", "rebuilds", "studies", "paints", "moves"};

  private InventedSite() {}

  /**
   * Returns pages of a news site with metadata lines and share links above the text, related links
   * inside it, and comments below.
   */
  static List<Page> news(int pages, long seed) {
    Random random = new Random(seed);
    List<Page> site = new ArrayList<>();
    for (int p = 0; p < pages; p++) {
      String title = sentence(random, 5);
      StringBuilder body = new StringBuilder();
      StringBuilder text = new StringBuilder(title).append('\n');
      int paragraphs = 3 + random.nextInt(5);
      for (int i = 0; i < paragraphs; i++) {
        String paragraph = sentence(random, 14 + random.nextInt(20));
        body.append("    <p>").append(paragraph).append("</p>\n");
        text.append(paragraph).append('\n');
        if (i == 1) {
          appendRelated(body, random);
        }
      }
      String comments =
          p % 2 == 0
              ? "  <div class=\"c\">" + sentence(random, 90) + "</div>\n"
              : "  <div class=\"c\"></div>\n";
      String source =
          ("<!DOCTYPE html>\n<html>\n<head><title>%s - The Invented Post</title>\n<script>var "
                  + "id = %s;\n// <p>not text</p>\n</script>\n</head>\n<body>\n  <div id=\"nav\"><a "
                  + "href=\"/\">Home</a> <a href=\"/w\">World</a></div>\n  <h1>%s</h1>\n  <div class=\"share\">"
                  + "Share this page</div>\n  <div class=\"story\">\n    <p class=\"js\">Please switch "
                  + "on scripts to see the film.</p>\n%s  </div><!-- story ends -->\n  <h2>Comments</h2>"
                  + "\n%s  <div id=\"foot\">Imprint of the Invented Post</div>\n</body>\n</html>\n")
              .formatted(title, random.nextInt(1_000_000), title, body, comments);
      site.add(
          new Page(new SitePage("http://post.example/n/" + (1000 + p), source), text.toString()));
    }
    return site;
  }

  /**
   * Appends a part that is common to all pages but in the middle of the text, so that it must not
   * become its border.
   */
  private static void appendRelated(StringBuilder body, Random random) {
    body.append("    <ul class=\"see\">\n");
    for (int i = 0; i < 3; i++) {
      body.append("      <li><a href=\"/n/").append(random.nextInt(999)).append("\">");
      body.append(sentence(random, 4)).append("</a></li>\n");
    }
    body.append("    </ul><!-- see -->\n");
  }

  /** Returns pages of a blog that have one line each. */
  static List<Page> minifiedBlog(int pages, long seed) {
    Random random = new Random(seed);
    List<Page> site = new ArrayList<>();
    for (int p = 0; p < pages; p++) {
      StringBuilder body = new StringBuilder();
      StringBuilder text = new StringBuilder();
      for (int i = 2 + random.nextInt(4); i > 0; i--) {
        String start = sentence(random, 10);
        String end = sentence(random, 12);
        body.append("<p>").append(start).append(" <b>").append(end).append("</b></p>");
        text.append(start).append(' ').append(end).append('\n');
      }
      String source =
          ("<html><head><title>Blog</title></head><body><header class=\"h\">My blog</header>"
                  + "<nav><a href=\"/\">Start</a></nav><main id=\"post-%s\" class=\"post\">%s</main>"
                  + "<footer class=\"f\">Written by hand</footer></body></html>")
              .formatted(random.nextInt(10_000), body);
      site.add(new Page(new SitePage("http://blog.example/post/" + p, source), text.toString()));
    }
    return site;
  }

  private static String sentence(Random random, int words) {
    StringBuilder sentence = new StringBuilder("The");
    for (int i = 0; i < words; i++) {
      String[] from = i % 3 == 1 ? VERBS : NOUNS;
      sentence.append(' ').append(from[random.nextInt(from.length)]);
    }
    return sentence.append('.').toString();
  }
}
