package org.wpbminer.features.layout;

import java.util.IdentityHashMap;
import java.util.Map;
import org.wpbminer.features.style.ComputedStyle;

/** Text metrics per style of one page. */
final class MetricsCache {
  private final Map<ComputedStyle, TextMetrics> metrics = new IdentityHashMap<>();
  private ComputedStyle lastStyle;
  private TextMetrics last;

  TextMetrics of(ComputedStyle style) {
    if (style != lastStyle) {
      last = metrics.computeIfAbsent(style, TextMetrics::new);
      lastStyle = style;
    }
    return last;
  }
}
