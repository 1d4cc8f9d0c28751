package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class ProductReaderTest {

  private static Product read(String html, PageKind kind) {
    PageReading page = PageReading.of(new PageParser().parse(html));
    Evidence evidence =
        EvidenceCollector.collect(
            page,
            null,
            "en",
            MetadataParameters.defaults(),
            kind,
            ModelParts.ofDefaultModel().get(ModelPart.TITLES));
    return ProductReader.read(page, evidence, kind == PageKind.PRODUCT, "en-GB");
  }

  private static Product shop(String body) {
    return read(
        "<html lang=en-GB><title>Oak oar 2 m - Harbour Shop</title><h1>Oak oar 2 m</h1>" + body,
        PageKind.PRODUCT);
  }

  private static String jsonLd(String offers) {
    return "<script type='application/ld+json'>{\"@type\": \"Product\", \"name\": \"Oak oar 2 m\","
        + "\"brand\": {\"@type\": \"Brand\", \"name\": \"Plank &amp; Sons\"}, \"sku\": \"OAR-2\","
        + "\"gtin13\": \"4006381333931\", \"aggregateRating\": {\"ratingValue\": 4.5,"
        + "\"reviewCount\": \"12\"}, \"offers\": "
        + offers
        + "}</script>";
  }

  @Test
  void jsonLdHasAllFields() {
    Product product =
        read(
            "<title>Oak oar 2 m</title>"
                + jsonLd(
                    "{\"price\": \"1.249,50\", \"priceCurrency\": \"EUR\","
                        + "\"availability\": \"https://schema.org/InStock\"}"),
            PageKind.ARTICLE);
    assertThat(product.name()).isEqualTo("Oak oar 2 m");
    assertThat(product.brand()).isEqualTo("Plank & Sons");
    assertThat(product.price()).isEqualByComparingTo("1249.5");
    assertThat(product.currency()).isEqualTo("EUR");
    assertThat(product.availability()).isEqualTo("InStock");
    assertThat(product.sku()).isEqualTo("OAR-2");
    assertThat(product.gtin()).isEqualTo("4006381333931");
    assertThat(product.rating()).isEqualByComparingTo("4.5");
    assertThat(product.reviews()).isEqualByComparingTo("12");
    assertThat(product.found()).containsEntry(ProductField.PRICE, "json-ld offers.price");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"price\": 30}, {\"price\": 20}] | 20",
        "[{\"price\": 30, \"availability\": \"InStock\"},"
            + " {\"price\": 20, \"availability\": \"OutOfStock\"}] | 30",
        "{\"@type\": \"AggregateOffer\", \"lowPrice\": 15, \"highPrice\": 40} | 15",
        "{\"priceSpecification\": {\"price\": 17.90}} | 17.9",
        "{\"price\": 5, \"priceSpecification\": {\"price\": 2, \"referenceQuantity\": 3}} | 5",
        "{\"price\": 5, \"priceSpecification\": {\"price\": 4, \"validForMemberTier\": 1}} | 5",
        "{\"priceSpecification\": [{\"price\": 9, \"priceType\": \"ListPrice\"}, {\"price\": 7}]}"
            + " | 7",
        "[{\"price\": 5}, {\"price\": 4, \"validForMemberTier\": \"gold\"}] | 5",
        "{\"price\": \"-5.00\"} |",
        "{\"price\": 0} |",
        "{\"price\": \"on request\"} |",
        "[{\"price\": 3, \"priceCurrency\": \"EUR\"}, {\"price\": 2, \"priceCurrency\": \"USD\"}]"
            + " |",
      })
  void severalOffersGiveTheLowestAvailablePrice(String offers, String price) {
    Product product = shop(jsonLd(offers));
    if (price == null) {
      assertThat(product.price()).isNull();
      assertThat(product.currency()).isNull();
    } else {
      assertThat(product.price()).isEqualByComparingTo(price);
    }
  }

  @Test
  void anOfferMayBeNamedByItsIdentifier() {
    String offer = "{\"@type\": \"Offer\", \"@id\": \"#offer\", \"price\": \"89.50\"}";
    String script = "<script type='application/ld+json'>" + offer + "</script>";
    assertThat(shop(jsonLd("{\"@id\": \"#offer\"}") + script).price()).isEqualByComparingTo("89.5");
  }

  @Test
  void aSecondObjectWithTheSameNameAddsWhatTheFirstLacks() {
    String other = "<script type='application/ld+json'>{\"@type\": \"Product\", \"name\": ";
    String price = "\"offers\": {\"price\": 7}}</script>";
    assertThat(shop(jsonLd("[]") + other + "\"Oak oar 2 m\", " + price).price())
        .isEqualByComparingTo("7");
    assertThat(shop(jsonLd("[]") + other + "\"Oak oar\", " + price).price()).isNull();
  }

  @Test
  void microdataBelongsToItsItem() {
    String related =
        "<div itemscope itemtype='http://schema.org/Product'><b itemprop=name>Pine tiller</b>"
            + "<i itemprop=price content=7></i></div>";
    Product product =
        shop(
            related
                + "<div itemscope itemtype='http://schema.org/Product'>"
                + "<b itemprop=name>Oak oar 2 m</b><meta itemprop=sku content=77>"
                + "<div itemprop=offers itemscope itemtype='http://schema.org/Offer'>"
                + "<i itemprop=price content='89.00'></i><i itemprop=priceCurrency>gbp</i></div>"
                + "</div>");
    assertThat(product.price()).isEqualByComparingTo("89");
    assertThat(product.currency()).isEqualTo("GBP");
    assertThat(product.sku()).isEqualTo("77");
    assertThat(product.found()).containsEntry(ProductField.SKU, "microdata sku");
  }

  @Test
  void anItemWithAnEmptyTypeIsNotAProduct() {
    assertThat(shop("<div itemscope itemtype=''><i itemprop=sku>Z 7</i></div>")).isNull();
  }

  @Test
  void rdfaAndOpenGraphAreRead() {
    Product product =
        shop(
            "<div vocab='https://schema.org/' typeof=Product><b property=name>Oak oar 2 m</b>"
                + "<span property=brand>Plank</span></div>"
                + "<meta property='product:price:amount' content='12.00'>"
                + "<meta property='product:price:currency' content='NOK'>");
    assertThat(product.brand()).isEqualTo("Plank");
    assertThat(product.price()).isEqualByComparingTo("12");
    assertThat(product.found()).containsEntry(ProductField.CURRENCY, "meta product:price:currency");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>£48.99</b> | 48.99 | GBP",
        "<del>£60</del> <b>£48.99</b> | 48.99 | GBP",
        "<p class=old-price>£60</p><p class=price>£<b>48.99</b></p> | 48.99 | GBP",
        "<p>1 249,50 zł</p> | 1249.5 | PLN",
        "<p>R$ 1.759,99</p> | 1759.99 | BRL",
        "<p>$20.00</p> | 20 |",
        "<p class=price>£5</p><p class=price>£6</p> | |",
        "<a href=x>£48.99</a> | |",
        "<p>Delivery (+£3.50)</p> | |",
        "<p>Save 20 % on 48 pages</p> | |",
        "<p>$<i>89</i><i>50</i></p> | 89.5 |",
        "<p>89<sup>50</sup>&nbsp;€</p> | 89.5 | EUR",
        "<p>89<sup>7</sup> €</p> | |",
        "<p>89€50</p> | 89.5 | EUR",
        "<p><i>€</i><i>1.089</i><i>,</i><i>50</i></p> | 1089.5 | EUR",
        "<p>£.75</p> | .75 | GBP",
        "<p>£3.355</p> | |",
        "<p>₹1,23,456.00</p> | 123456 | INR",
        "<p>Rp1.250.000</p> | 1250000 | IDR",
        "<p class=price>89,50&nbsp;€ <small>zzgl. Versand 4,90&nbsp;€</small></p> | 89.5 | EUR",
        "<p>Versand: 12,00 €</p> | |",
        "<p>Versand:</p><p>12,00 €</p> | |",
        "<p>Free delivery from £50</p> | |",
        "<p>Save £10 with our newsletter</p> | |",
        "<p>A deposit of £200</p> | |",
        "<p class=price>£89.50 <i>RRP £99.50</i></p> | 89.5 | GBP",
        "<p class=price>£89.50 or 3 payments of £29.83</p> | 89.5 | GBP",
        "<p class=price>£89.50 (£4.48 / 100 g)</p> | 89.5 | GBP",
        "<p>89,50 zł / szt.</p> | 89.5 | PLN",
        "<p>£15 / month</p> | |",
        "<p>£1 of each sale goes to the lifeboats of the bay</p> | |",
        "<p style='text-decoration: line-through'>£99.50</p><p>£89.50</p> | 89.5 | GBP",
        "<p class=line-through>£99.50</p><p>£89.50</p> | 89.5 | GBP",
        "<p>3 for £10</p> | |",
        "<p>£89.50 per pair</p> | 89.5 | GBP",
        "<p>£8 per month</p> | |",
        "<p>US $89.50</p> | 89.5 | USD",
        "<p>£74.58 ex VAT £89.50 inc VAT</p> | 89.5 | GBP",
        "<p>¥12,800</p> | 12800 |",
        "<p>₱1,299.00</p> | 1299 | PHP",
        "<p>£5 – £9</p> | 5 | GBP",
        "<p>£5</p><p>£6</p><p>£7</p><p>£5</p><p>£8</p> | |",
      })
  void priceBelowTheNameIsReadIfItIsClear(String html, String price, String currency) {
    Product product = shop("<div>Brand: Plank</div>" + html);
    assertThat(product.brand()).isEqualTo("Plank");
    if (price == null) {
      assertThat(product.price()).isNull();
    } else {
      assertThat(product.price()).isEqualByComparingTo(price);
    }
    assertThat(product.currency()).isEqualTo(currency);
  }

  @Test
  void zeroIsNoPrice() {
    Product product =
        shop("<p>Brand: Plank</p><meta property='product:price:amount' content=0.00><p>£5</p>");
    assertThat(product.price()).isEqualByComparingTo("5");
  }

  @Test
  void labelsHaveTheirValues() {
    Product product =
        shop(
            "<table><tr><th>Hersteller</th><td>Plank</td></tr><tr><td>EAN:</td>"
                + "<td>4006381333931</td></tr></table><p>Product code: 141-677</p>"
                + "<p>MPN: ZX 81</p>");
    assertThat(product.brand()).isEqualTo("Plank");
    assertThat(product.gtin()).isEqualTo("4006381333931");
    assertThat(product.sku()).isEqualTo("141-677");
  }

  @ParameterizedTest
  @CsvSource({
    "/oars/oak-oar-70412.html, <img data-item=70412>, 70412",
    "/store/33415?pid=70412, <i data-shop=33415></i><input value=70412>, 70412",
    "/dp/B07OAK12X9/, <input name=asin value=B07OAK12X9><p>Model: OAK 2000</p>, B07OAK12X9",
    "/oars/oak-oar-70412.html, <p>Product code: 70412-2, 70412-2",
    "/oars/oak-oar-70412.html, <img data-item=70413>,",
    "/oars/oak-oar, <img data-item=oak-oar>,"
  })
  void numberInTheAddressIsReadIfAnAttributeHasItToo(String path, String body, String sku) {
    Product product =
        shop(
            "<link rel=canonical href='https://oars.example"
                + path
                + "'>"
                + body
                + "<p>Brand: Plank");
    assertThat(product.sku()).isEqualTo(sku);
  }

  @ParameterizedTest
  @CsvSource({
    "OAR70412-2 Oak oar, OAR70412-2",
    "OAR 2000, OAR 2000",
    "70412 2 m, 70412 2 m",
    "Oak oar 2 m of 70412 boats of the sea, "
  })
  void aNameAfterTheNumberIsNoPartOfIt(String text, String sku) {
    Product product =
        read(
            "<title>Oak oar</title><div itemscope itemtype=https://schema.org/Product>"
                + "<b itemprop=name>Oak oar</b><b itemprop=price content=5>5</b>"
                + "<b itemprop=productID>"
                + text,
            PageKind.ARTICLE);
    assertThat(product.sku()).isEqualTo(sku);
  }

  @ParameterizedTest
  @CsvSource({"4006381333931, true", "4006381333932, false", "96385074, true", "123456789, false"})
  void gtinNeedsItsCheckDigit(String digits, boolean valid) {
    assertThat(ProductReader.gtin(digits) != null).isEqualTo(valid);
  }

  @ParameterizedTest
  @CsvSource({"typeof=''", "itemscope", "typeof=' '", "itemscope itemtype", "itemprop=price"})
  void itemsWithoutATypeAreIgnored(String attributes) {
    assertThat(shop("<div " + attributes + "><b itemprop=price content=5>5</b></div>")).isNull();
  }

  @Test
  void otherPagesHaveNoProduct() {
    assertThat(shop("<p>An oar.")).isNull();
    assertThat(read("<h1>The oar</h1><p>It costs £5.", PageKind.ARTICLE)).isNull();
    String other = jsonLd("{\"price\": 5}");
    assertThat(read("<title>Storm at sea</title>" + other, PageKind.ARTICLE)).isNull();
  }
}
