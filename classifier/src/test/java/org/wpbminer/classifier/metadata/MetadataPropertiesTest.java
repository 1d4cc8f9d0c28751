package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests properties that hold for all pages on pages made of random, invented pieces. */
class MetadataPropertiesTest {

  private static final String SITE = "Harbour Gazette";

  private static final List<String> PIECES =
      List.of(
          "<h1>A ferry leaves</h1>",
          "<h2>Goats block road</h2>",
          "<p>By Ada Smith</p>",
          "<p>By " + SITE + "</p>",
          "<meta name=author content='" + SITE + "'>",
          "<meta name=author content='Ada Smith'>",
          "<meta property=og:title content='A ferry leaves the harbour'>",
          "<p>03.05.2024 - Stand: 04.05.2024</p>",
          "<p>3 May 2024 | 13.10.2024</p>",
          "<p class=byline>Ada Smith</p>",
          "<p>Posted by <a href=/author/ada>Ada Smith</a> | <a href=/author/gazette>"
              + SITE
              + "</a>",
          "<p>05.04.2024 - 06.04.2024</p>",
          "<p>作者：王小船</p><p>港湾讯（记者 李渡）渡轮离港。</p>",
          "<p>" + "The boat left and nobody knew when it would come back. ".repeat(4) + "</p>",
          "<div class=comments><h3>Lil Tide</h3><time datetime=2024-05-09>later</time></div>",
          "<footer><a href=/>" + SITE + "</a></footer>");

  @Test
  void metadataOfRandomPagesAreValid() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 500; i++) {
      StringBuilder page = new StringBuilder("<title>A ferry leaves - " + SITE + "</title>");
      page.append("<meta property=og:site_name content='" + SITE + "'>");
      for (int k = random.nextInt(9); k > 0; k--) {
        page.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      PageMetadata read =
          MetadataReaderTest.read(new PageParser().parse(page.toString()), href -> href);
      assertThat(page.toString()).contains(read.title());
      assertThat(read.title()).doesNotContain(SITE);
      assertThat(read.persons()).doesNotContain(SITE);
      if (read.published() != null) {
        assertThat(read.published().time()).as(page.toString()).isNull();
      }
    }
  }

  /** Without limits on splitting, each of these titles would take hours. */
  @Test
  @Timeout(60)
  void titlesOfMillionsOfCharactersTakeLittleTime() {
    String site = "<meta property=og:site_name content=a>";
    String paragraph = "<p>" + "word ".repeat(100);
    for (String title :
        List.of("a | ".repeat(200_000), " - ".repeat(300_000), "|".repeat(999_999))) {
      Page page = new PageParser().parse(site + "<title>" + title + "x</title>" + paragraph);
      assertThat(MetadataReaderTest.read(page, href -> href)).isNotNull();
    }
  }
}
