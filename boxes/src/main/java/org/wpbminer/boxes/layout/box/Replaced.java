package org.wpbminer.boxes.layout.box;

import java.util.Set;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.layout.text.MetricsCache;
import org.wpbminer.boxes.layout.text.TextMetrics;
import org.wpbminer.boxes.style.cascade.ComputedStyle;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.segmenter.page.PageTree;

/** Natural sizes of what is not laid out from inside: images, frames, controls. */
final class Replaced {
  private static final Set<String> TAGS =
      Set.of(
          ("img iframe video canvas object embed applet svg"
                  + " input select textarea meter progress audio")
              .split(" "));

  private static final int MAX_OPTIONS = 1_000;

  private final PageTree tree;
  private final LayoutParameters parameters;

  Replaced(PageTree tree, LayoutParameters parameters) {
    this.tree = tree;
    this.parameters = parameters;
  }

  static boolean isReplaced(String tag) {
    return TAGS.contains(tag);
  }

  /** Natural width of the content box. */
  float width(Box box, MetricsCache metrics) {
    String tag = tree.tag(box.node);
    return switch (tag) {
      case "img" -> imageSize(box)[0];
      case "input" -> inputWidth(box, metrics);
      case "select" -> optionWidth(box, metrics) + 20;
      case "textarea" -> number(box.node, "cols", 20) * 0.6f * box.style.fontSize() + 17;
      case "meter" -> 5 * box.style.fontSize();
      case "progress" -> 10 * box.style.fontSize();
      default -> 300;
    };
  }

  /** Natural height of the content box. */
  float height(Box box, MetricsCache metrics) {
    String tag = tree.tag(box.node);
    return switch (tag) {
      case "img" -> imageSize(box)[1];
      case "input" -> Math.max(metrics.of(box.style).lineHeight, 13);
      case "select" -> Math.max(metrics.of(box.style).lineHeight, 13) + 2;
      case "textarea" -> number(box.node, "rows", 2) * metrics.of(box.style).lineHeight;
      case "meter", "progress" -> box.style.fontSize();
      case "audio" -> 54;
      default -> 150;
    };
  }

  /** Width over height, from attributes; NaN when nothing says it. */
  float ratio(Box box) {
    ComputedStyle style = box.style;
    if (!style.is(Property.ASPECT_RATIO, Keyword.AUTO)) {
      return style.px(Property.ASPECT_RATIO);
    }
    String tag = tree.tag(box.node);
    if (!tag.equals("img") && !tag.equals("video") && !tag.equals("canvas")) {
      return Float.NaN;
    }
    float width = number(box.node, "width", 0);
    float height = number(box.node, "height", 0);
    if (width > 0 && height > 0) {
      return width / height;
    }
    if (!tag.equals("img")) {
      return Float.NaN;
    }
    float[] size = imageSize(box);
    return size[0] / size[1];
  }

  /** Natural size: one that the image's address has in its name, else the typical one. */
  private float[] imageSize(Box box) {
    String source = tree.attribute(box.node, "src");
    float[] named = source == null ? null : ImageNames.size(source);
    return named != null ? named : new float[] {parameters.imageWidth(), parameters.imageHeight()};
  }

  private float inputWidth(Box box, MetricsCache metrics) {
    String type = tree.attribute(box.node, "type");
    String kind = type == null ? "text" : type.trim().toLowerCase(java.util.Locale.ROOT);
    return switch (kind) {
      case "submit", "reset", "button" -> {
        String value = tree.attribute(box.node, "value");
        String label = value != null ? value : kind.equals("button") ? "" : "Submit";
        int shown = Math.min(label.length(), 500);
        yield metrics.of(box.style).width(label, 0, shown);
      }
      case "checkbox", "radio" -> 13;
      case "image" -> parameters.imageWidth();
      case "file" -> 250;
      default -> {
        float size = number(box.node, "size", 20);
        // A browser adds what the font's widest letter has over its mean one.
        yield (size * 0.58f + 1) * box.style.fontSize();
      }
    };
  }

  private float optionWidth(Box box, MetricsCache metrics) {
    float widest = 0;
    int end = Math.min(tree.subtreeEnd(box.node), box.node + MAX_OPTIONS);
    TextMetrics font = metrics.of(box.style);
    for (int n = box.node + 1; n < end; n++) {
      if (tree.isText(n)) {
        String text = tree.text(n).trim();
        widest = Math.max(widest, font.width(text, 0, Math.min(200, text.length())));
      }
    }
    return widest;
  }

  private float number(int node, String attribute, float other) {
    String value = tree.attribute(node, attribute);
    if (value == null) {
      return other;
    }
    int end = 0;
    while (end < value.length() && end < 6 && Character.digit(value.charAt(end), 10) >= 0) {
      end++;
    }
    return end == 0 ? other : Integer.parseInt(value.substring(0, end));
  }
}
