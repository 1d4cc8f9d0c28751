package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.links.AddressForm.AddressKind;

class AddressFormTest {

  @ParameterizedTest
  @CsvSource({
    "/tag/ferries, TAG",
    "https://www.harbour.example/Author/ann-lee?p=2, AUTHOR",
    "//harbour.example/kategorie/coast/#top, SECTION",
    "https://play.google.com/store/apps, APP",
    "https://ad.doubleclick.net/x, ADVERT",
    "/login?next=/tag/x, LOGIN",
    "/news/tagged-seals-return.html, OTHER",
    "/autor/ann-lee/last-ferry-sails, OTHER",
    "/topic/7_1.html, OTHER",
    "/topics/, TAG",
    "/archives/1953, OTHER",
    "/tag/1953, TAG",
    "tagebuch, OTHER",
    "'', OTHER",
    "https:, OTHER",
    "http://, OTHER",
    "?tag/x, OTHER",
  })
  void recognisesTheKindOfPageFromItsUrl(String href, AddressKind kind) {
    assertThat(AddressForm.of(href).kind()).isEqualTo(kind);
  }
}
