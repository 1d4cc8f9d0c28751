package org.wpbminer.classifier.metadata;

import org.wpbminer.features.reading.PageReading;

/** Parser of dates in the texts of a page, in the format of the page's language and region. */
public final class PageDates {

  private final DateOrder order;
  private final MetadataParameters believed;

  private PageDates(DateOrder order, MetadataParameters believed) {
    this.order = order;
    this.believed = believed;
  }

  /**
   * Creates a parser for a page.
   *
   * @param address the page's address, whose country code helps to determine the order of day and
   *     month; null if unknown
   * @param believed range of plausible dates
   */
  public static PageDates of(PageReading reading, String address, MetadataParameters believed) {
    String declared = reading.tree().attribute(0, "lang");
    String host = Addresses.host(address == null ? "" : address);
    DateOrder order =
        DateOrder.of(declared == null ? "" : declared, host)
            .inText(LanguageGuess.of(reading), host);
    return new PageDates(order, believed);
  }

  /** Returns the first date in a text, or null if it is not plausible. */
  public PageDate first(String text) {
    PageDate date = DateText.first(text, order);
    return date == null || !believed.believes(date.day()) ? null : date;
  }
}
