package org.wpbminer.archive.output;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** How files of lines are packed. */
public enum Compression {
  /** Not at all. */
  NONE(""),
  /** gzip, which every tool reads. */
  GZIP(".gz"),
  /** Zstandard: smaller, and written several times as fast. */
  ZSTD(".zst");

  private static final int BUFFER = 1 << 16;

  private final String ending;

  Compression(String ending) {
    this.ending = ending;
  }

  /** What ends the names of such files. */
  public String ending() {
    return ending;
  }

  OutputStream on(OutputStream file) throws IOException {
    return switch (this) {
      case NONE -> file;
      case GZIP -> new FastGzip(file);
      case ZSTD -> new ZstdOutputStream(file);
    };
  }

  /** One thread packs what all others have mined: speed counts more than the last tenth of size. */
  private static final class FastGzip extends GZIPOutputStream {

    FastGzip(OutputStream file) throws IOException {
      super(file, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
