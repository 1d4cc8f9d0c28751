package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArticleAddressTest {

  @ParameterizedTest
  @CsvSource({
    "/tag/ferries, false",
    "https://www.harbour.example/Author/ann-lee?p=2, false",
    "//harbour.example/kategorie/coast/#top, false",
    "https://play.google.com/store/apps, false",
    "https://ad.doubleclick.net/x, false",
    "/login?next=/tag/x, false",
    "/checkout/why-shoppers-leave-the-till, true",
    "/checkout/step-2, false",
    "/account/orders, false",
    "/forums/harbour-talk.12/, false",
    "/forums/showthread.php?t=5, true",
    "/news/tagged-seals-return.html, true",
    "/autor/ann-lee/last-ferry-sails, true",
    "/topic/7_1.html, true",
    "/topics/, false",
    "/archives/1953, true",
    "/tag/1953, false",
    "tagebuch, true",
    "'', true",
    "https:, true",
    "http://, true",
    "?tag/x, true",
  })
  void recognisesArticlesByTheirUrl(String href, boolean isArticle) {
    assertThat(ArticleAddress.matches(href)).isEqualTo(isArticle);
  }
}
