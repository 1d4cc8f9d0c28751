package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
    "tagebuch, OTHER",
    "'', OTHER",
    "https:, OTHER",
    "http://, OTHER",
    "?tag/x, OTHER",
  })
  void whatAnAddressLeadsTo(String href, AddressKind kind) {
    assertThat(AddressForm.of(href).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "/2015/09/last-ferry-sails.html, DateAddress, 1",
    "/news/20150912/x, DateAddress, 1",
    "/2000-miles/x, DateAddress, 0",
    "/20x/y, DateAddress, 0",
    "/a/last-ferry_sails, Hyphens, 1.0986",
    "/a.html?x, HtmlAddress, 1",
    "/a.html?x, Query, 1",
    "http://www.own.example/x, OtherSite, 0",
    "http://other.example/x, OtherSite, 1",
    "x/y, OtherSite, 0",
  })
  void measures(String href, String name, double value) {
    double[] measures = AddressForm.of(href).measures("own.example");
    assertThat(measures).hasSameSizeAs(AddressForm.NAMES.toArray());
    assertThat(measures[AddressForm.NAMES.indexOf(name)]).isCloseTo(value, within(1e-3));
  }
}
