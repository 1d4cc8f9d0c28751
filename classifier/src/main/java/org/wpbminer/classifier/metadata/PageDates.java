package org.wpbminer.classifier.metadata;

import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.segmenter.page.Page;

/** Reads the dates in a page's texts as its language and region write them. */
public final class PageDates {

  private final DateOrder order;
  private final DateOrder declared;
  private final MetadataParameters believed;

  private PageDates(DateOrder order, DateOrder declared, MetadataParameters believed) {
    this.order = order;
    this.declared = declared;
    this.believed = believed;
  }

  /**
   * A reader for a page.
   *
   * @param address the page's, whose country's order of day and month counts; null if not known
   */
  public static PageDates of(Page page, String address, MetadataParameters believed) {
    String declared = page.tree().attribute(0, "lang");
    String host = Addresses.host(address == null ? "" : address);
    DateOrder order = DateOrder.of(declared == null ? "" : declared, host);
    String language = new LanguageGuess(page.tree()).language();
    boolean other = language != null && !language.equals(order.language());
    return new PageDates(other ? DateOrder.of(language, host) : order, order, believed);
  }

  /** The first date of a text; null if there is none, or none that is believed. */
  public PageDate first(String text) {
    PageDate date = DateText.first(text, order);
    date = date == null && declared != order ? DateText.first(text, declared) : date;
    return date == null || !believed.believes(date.day()) ? null : date;
  }
}
