package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random markup from a seed: well-formed with known positions, or malformed. */
public final class RandomMarkup {

  /** An element of a well-formed page, with its tag and its position in the source. */
  public record Placed(String tag, int start, int end) {}

  /** A well-formed page and its elements inside {@code body}, in document order. */
  public record WellFormed(String html, List<Placed> elements) {}

  private static final String[] BLOCKS = {"div", "section", "article", "blockquote", "main"};
  private static final String[] INLINES = {"span", "b", "em", "a href='x?a=1&amp;b=2'", "i", "a"};
  private static final String[] TEXTS =
      ("word ~two words~ & ~&amp;~&lt;p&gt;~&#x1F600;~\ud83d\ude00~中文，~\n~\r\n~\r~&nbsp;~é~"
              + "x&copy;y~<!-- <b> -->~1 < 2 ~a\tb")
          .split("~");
  private static final String[] PIECES =
      ("<p>~</p>~<b>~</b>~<i class=x>~</i>~<a href=x>~</a>~<a name=y>~<div>~</div>~<table>~"
              + "</table>~<tr>~<td>~</td>~</tr>~<tbody>~<ul>~<li>~</ul>~<form>~</form>~<form action=z>~"
              + "<select>~<option>~</select>~<br>~<br/>~</br>~<h1>~</h2>~<img src=x alt='<p>'>~"
              + "<span hidden>~</span>~<font color=red>~</font>~<script>if (a < b) '</p>'</script>~"
              + "<style>p > a {}</style>~<textarea>a < b</textarea>~<!-- c -->~<!-- -- > -->~<!>~"
              + "<?php x ?>~<~<<~</~<1>~</>~<p~<div class='~'>~<![CDATA[ x ]]>~<nobr>~</nobr>~"
              + "<body class=q>~</body>~</html>~<head>~<title>t</title>~<noscript><p>n</noscript>~"
              + "<svg><a href=x>s</a></svg>~<iframe>f</iframe>~<o:p>~</o:p>~<P STYLE='DISPLAY:NONE'>")
          .split("~");

  private RandomMarkup() {}

  /** Returns markup that the HTML standard allows, with text of many kinds. */
  public static WellFormed wellFormed(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<!DOCTYPE html>\r\n<html><head></head><body>");
    List<Placed> elements = new ArrayList<>();
    children(random, html, elements, 5);
    return new WellFormed(html.append("</body></html>").toString(), elements);
  }

  private static void children(
      Random random, StringBuilder html, List<Placed> elements, int levels) {
    int children = 1 + random.nextInt(4);
    for (int i = 0; i < children; i++) {
      if (levels == 0 || random.nextInt(3) == 0) {
        html.append(TEXTS[random.nextInt(TEXTS.length)]);
      } else if (levels <= 2) {
        element(random, html, elements, pick(random, INLINES), 0);
      } else {
        element(random, html, elements, pick(random, BLOCKS), levels - 1);
      }
    }
  }

  private static void element(
      Random random, StringBuilder html, List<Placed> elements, String open, int levels) {
    String tag = open.split(" ")[0];
    int place = elements.size();
    int start = html.length();
    elements.add(null);
    html.append('<').append(open).append('>');
    children(random, html, elements, levels);
    html.append("</").append(tag).append('>');
    elements.set(place, new Placed(tag, start, html.length()));
  }

  private static String pick(Random random, String[] from) {
    return from[random.nextInt(from.length)];
  }

  /** Returns tags, ends of tags, text and garbage in any order. */
  public static String broken(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder(random.nextBoolean() ? "<html><body>" : "");
    int pieces = random.nextInt(120);
    for (int i = 0; i < pieces; i++) {
      html.append(random.nextInt(3) == 0 ? pick(random, TEXTS) : pick(random, PIECES));
    }
    return html.toString();
  }
}
