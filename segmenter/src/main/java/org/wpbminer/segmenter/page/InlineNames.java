package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Elements that segmentation and features take for parts of a line. To them every other element
 * breaks it, one of an unknown name too, which to readers it does not ({@link
 * NodeText#breaksLine}): pages are cut and counted so wherever a model has learned.
 */
public final class InlineNames {

  /** A hash set: {@code Set.of} divides to find a name, and this is asked for every element. */
  private static final Set<String> NAMES =
      new HashSet<>(
          List.of(
              ("a abbr acronym b bdi bdo big cite code data del dfn em font i img"
                      + " ins kbd label mark nobr q s samp small span strike strong sub sup"
                      + " time tt u var wbr button input select textarea svg picture source"
                      + " script style noscript template iframe object ruby rt rp rb map"
                      + " area meta link")
                  .split(" ")));

  private InlineNames() {}

  /** Whether an element of that name is part of a line. */
  public static boolean contains(String tag) {
    return NAMES.contains(tag);
  }
}
