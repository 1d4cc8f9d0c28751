package org.wpbminer.classifier.values;

import java.text.Normalizer;

/**
 * Punycode (RFC 3492) of host names with ß or final sigma, which IDNA 2008 and browsers keep. The
 * JDK only implements IDNA 2003, which turns them into another host: {@code faß.example} into
 * {@code fass.example}.
 */
final class HostName {

  private static final int BASE = 36;
  private static final int MIN_THRESHOLD = 1;
  private static final int MAX_THRESHOLD = 26;
  private static final int SKEW = 38;
  private static final int DAMP = 700;
  private static final int INITIAL_BIAS = 72;
  private static final int FIRST_CODE_POINT = 0x80;

  private HostName() {}

  /** Returns the host; labels with ß or final sigma are in Punycode, others unchanged. */
  static String encoded(String host) {
    if (host.indexOf('\u00df') < 0 && host.indexOf('\u03c2') < 0) {
      return host;
    }
    String[] labels = host.split("\\.", -1);
    for (int i = 0; i < labels.length; i++) {
      if (labels[i].indexOf('\u00df') >= 0 || labels[i].indexOf('\u03c2') >= 0) {
        // letter by letter: at the end of a word Java makes a capital sigma a final one
        int[] lower = labels[i].codePoints().map(Character::toLowerCase).toArray();
        String label =
            Normalizer.normalize(new String(lower, 0, lower.length), Normalizer.Form.NFC);
        labels[i] = "xn--" + punycode(label.codePoints().toArray());
      }
    }
    return String.join(".", labels);
  }

  private static String punycode(int[] label) {
    StringBuilder out = new StringBuilder();
    for (int c : label) {
      if (c < FIRST_CODE_POINT) {
        out.appendCodePoint(c);
      }
    }
    int basic = out.length();
    int done = basic;
    if (basic > 0) {
      out.append('-');
    }
    int next = FIRST_CODE_POINT;
    int delta = 0;
    int bias = INITIAL_BIAS;
    while (done < label.length) {
      int least = Integer.MAX_VALUE;
      for (int c : label) {
        least = c >= next ? Math.min(least, c) : least;
      }
      delta += (least - next) * (done + 1);
      next = least;
      for (int c : label) {
        delta += c < next ? 1 : 0;
        if (c == next) {
          append(out, delta, bias);
          bias = adapted(delta, done + 1, done == basic);
          delta = 0;
          done++;
        }
      }
      delta++;
      next++;
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int delta, int bias) {
    int rest = delta;
    int k = BASE;
    int threshold = threshold(k, bias);
    while (rest >= threshold) {
      out.append(digit(threshold + (rest - threshold) % (BASE - threshold)));
      rest = (rest - threshold) / (BASE - threshold);
      k += BASE;
      threshold = threshold(k, bias);
    }
    out.append(digit(rest));
  }

  private static int threshold(int k, int bias) {
    return Math.max(MIN_THRESHOLD, Math.min(MAX_THRESHOLD, k - bias));
  }

  private static char digit(int value) {
    return (char) (value < 26 ? 'a' + value : '0' + value - 26);
  }

  private static int adapted(int delta, int count, boolean isFirst) {
    int rest = isFirst ? delta / DAMP : delta / 2;
    rest += rest / count;
    int k = 0;
    while (rest > (BASE - MIN_THRESHOLD) * MAX_THRESHOLD / 2) {
      rest /= BASE - MIN_THRESHOLD;
      k += BASE;
    }
    return k + (BASE - MIN_THRESHOLD + 1) * rest / (rest + SKEW);
  }
}
