package org.wpbminer.segmenter;

import java.util.Random;

/** Pages with random nesting, from a seed. */
public final class RandomPages {

  private static final String[] TAGS = {
    "div", "p", "ul", "li", "h1", "h2", "section", "span", "a href='x'", "table", "b", "article"
  };
  private static final String[] WORDS = {"one", "two,", "three.", "四五六。", "seven", "2014"};

  private RandomPages() {}

  /**
   * Returns a page.
   *
   * @param noise whether it has comments and attributes of labelled pages
   */
  public static String page(long seed, boolean noise) {
    Random random = new Random(seed);
    Random noises = new Random(seed + 1);
    StringBuilder html = new StringBuilder("<html><body>");
    int budget = 20 + random.nextInt(200);
    element(html, random, noise ? noises : null, budget);
    return html.append("</body></html>").toString();
  }

  private static void element(StringBuilder html, Random random, Random noise, int budget) {
    int[] open = new int[budget];
    int depth = 0;
    for (int i = 0; i < budget; i++) {
      int what = random.nextInt(3);
      if (what == 0 && depth < 12) {
        open[depth] = random.nextInt(TAGS.length);
        html.append('<').append(TAGS[open[depth]]);
        boolean classed = random.nextBoolean();
        if (noise != null && noise.nextBoolean()) {
          html.append(" data-block='").append(i).append("' data-label='other' data-kind='nav'");
        }
        html.append(classed ? " class='c" + random.nextInt(3) + "'>" : ">");
        depth++;
      } else if (what == 1 && depth > 0) {
        String tag = TAGS[open[--depth]];
        html.append("</").append(tag.split(" ")[0]).append('>');
      } else {
        int words = 1 + random.nextInt(20);
        for (int w = 0; w < words; w++) {
          html.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
        }
      }
      if (noise != null && noise.nextInt(4) == 0) {
        html.append("<!-- ").append(i).append(" -->");
      }
    }
  }
}
