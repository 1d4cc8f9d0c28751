package org.wpbminer.segmenter.decode;

import java.nio.charset.Charset;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Byte order marks. If one mark is a prefix of another, the longer one comes first. */
enum ByteOrderMark {
  UTF_8(0xef, 0xbb, 0xbf),
  UTF_32LE(0xff, 0xfe, 0, 0),
  UTF_32BE(0, 0, 0xfe, 0xff),
  UTF_16LE(0xff, 0xfe),
  UTF_16BE(0xfe, 0xff);

  private final Charset charset = Charset.forName(name().replace('_', '-'));
  private final int[] mark;

  ByteOrderMark(int... mark) {
    this.mark = mark;
  }

  Charset charset() {
    return charset;
  }

  int length() {
    return mark.length;
  }

  /** Returns the mark at the start of the bytes, or null. */
  static @Nullable ByteOrderMark find(byte[] bytes, int length) {
    for (ByteOrderMark mark : values()) {
      if (mark.startsAt(bytes, length)) {
        return mark;
      }
    }
    return null;
  }

  private boolean startsAt(byte[] bytes, int length) {
    return length >= mark.length
        && IntStream.range(0, mark.length).allMatch(i -> (bytes[i] & 0xff) == mark[i]);
  }
}
