package org.wpbminer.classifier.items;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;

/**
 * A list that is the content of its page, such as the articles of a section or the products of a
 * category. Immutable.
 */
public sealed interface ItemList extends Serializable permits ItemReader.Read {

  /** Returns the heading above the list; empty if it has none. */
  String heading();

  /** Returns the items in document order, each address once. */
  List<Item> items();

  /** Returns the probability that the list is the content of the page, in [0, 1]. */
  double probability();

  /** Item of a list. Values that the page does not show beside the item are null. */
  sealed interface Item extends Serializable permits ItemFields.Read {

    /** Returns its name: the heading of its card, or the text of its link; may be empty. */
    String name();

    /** Returns the address that it links to, resolved if a base address is known. */
    String url();

    /** Returns the address of its picture. */
    @Nullable String image();

    @Nullable PageDate date();

    /** Returns the longest text of its card other than the name. */
    @Nullable String summary();

    /** Returns its price in plain decimal notation. */
    @Nullable String price();

    /** Returns the ISO 4217 code of the price's currency; null also if the sign has several. */
    @Nullable String currency();

    /** Returns the names of its authors; empty if it shows none. */
    List<String> authors();

    /** Returns the section or category that its card names. */
    @Nullable String section();

    /** Returns its mean rating as written in data, for example {@code 4.5}. */
    @Nullable String rating();

    /** Returns the number that the page shows before it, if the items are numbered. */
    @Nullable Integer rank();

    /** Returns the XPath of its card. */
    String xpath();

    /** Returns the start of its card in the decoded source, in characters. */
    int start();

    /** Returns the end of its card in the decoded source, exclusive. */
    int end();
  }
}
