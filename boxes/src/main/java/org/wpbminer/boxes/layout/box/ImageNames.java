package org.wpbminer.boxes.layout.box;

/**
 * Image sizes that addresses tell: {@code photo-300x200.jpg}, as publishing systems name the copies
 * they scale.
 */
public final class ImageNames {
  private static final int MAX_CHARS = 2_000;
  private static final int LEAST = 8;
  private static final int MOST = 4_000;

  private ImageNames() {}

  /** Width and height in px; null when the address does not tell. The last pair counts. */
  public static float[] size(String address) {
    int end = Math.min(address.length(), MAX_CHARS);
    for (int i = end - 2; i > 0; i--) {
      char c = address.charAt(i);
      if ((c == 'x' || c == 'X') && isDigit(address, i - 1) && isDigit(address, i + 1)) {
        int from = i;
        while (from > 0 && isDigit(address, from - 1)) {
          from--;
        }
        int to = i + 1;
        while (to < end && isDigit(address, to)) {
          to++;
        }
        int width = number(address, from, i);
        int height = number(address, i + 1, to);
        if (width >= LEAST && width <= MOST && height >= LEAST && height <= MOST) {
          return new float[] {width, height};
        }
      }
    }
    return null;
  }

  private static boolean isDigit(String text, int i) {
    return text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  private static int number(String text, int from, int to) {
    return to - from > 4 ? -1 : Integer.parseInt(text.substring(from, to));
  }
}
