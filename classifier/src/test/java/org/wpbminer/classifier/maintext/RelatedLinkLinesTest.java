package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/** Tests with the default model that related links inside a main text are left out. */
class RelatedLinkLinesTest {

  private static final String PARAGRAPH =
      "<p>The last ferry of the season left at ten past six with eleven passengers, two dogs and a"
          + " crate of bees. Nobody on the quay had a bid to make, and the harbour master said so"
          + " in the few words that he is known for on this coast.</p>";

  private static PageMiner miner;

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.load(Path.of("../models/default"));
  }

  @Test
  void aParagraphWithARelatedLinkIsLeftOut() {
    MinedPage page =
        miner.mine(
            "<html lang=en><body><article><h1>The last ferry</h1>"
                + PARAGRAPH.repeat(3)
                + "<p><strong>Read also: <a href=/tender>Ferry tender closes without a single bid</a>"
                + "</strong></p>"
                + PARAGRAPH.replace("bees", "hens").repeat(2)
                + "</article>",
            MineOptions.defaults());
    assertThat(page.relatedLinks())
        .extracting(MinedPage.RelatedLink::href, MinedPage.RelatedLink::text)
        .containsExactly(tuple("/tender", "Ferry tender closes without a single bid"));
    assertThat(page.mainText()).contains("crate of bees", "crate of hens").doesNotContain("tender");
  }

  @Test
  void aLinkInASentenceIsKept() {
    MinedPage page =
        miner.mine(
            "<html lang=en><body><article><h1>The last ferry</h1>"
                + PARAGRAPH.repeat(2)
                + PARAGRAPH.replace("harbour master", "<a href=/h>harbour master</a>")
                + "</article>",
            MineOptions.defaults());
    assertThat(page.relatedLinks()).isEmpty();
    assertThat(page.mainText()).contains("the harbour master said so");
  }
}
