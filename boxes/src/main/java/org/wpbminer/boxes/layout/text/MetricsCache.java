package org.wpbminer.boxes.layout.text;

import java.util.Arrays;
import org.wpbminer.boxes.style.cascade.ComputedStyle;

/** Text metrics per style of one page. */
public final class MetricsCache {
  private TextMetrics[] metrics = new TextMetrics[256];

  public TextMetrics of(ComputedStyle style) {
    int slot = style.id() < 0 ? -2 * style.id() + 1 : 2 * style.id();
    if (slot >= metrics.length) {
      metrics = Arrays.copyOf(metrics, Math.max(slot + 1, metrics.length * 2));
    }
    TextMetrics known = metrics[slot];
    if (known == null) {
      known = new TextMetrics(style);
      metrics[slot] = known;
    }
    return known;
  }
}
