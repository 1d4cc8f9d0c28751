package org.wpbminer.archive;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** JSON Lines packed by gzip, which every tool reads: an object a row and line. */
public record JsonLinesFormat() implements RowFormat<byte[]> {

  private static final int BUFFER = 1 << 16;

  @Override
  public String ending() {
    return ".jsonl.gz";
  }

  @Override
  public byte[] encoded(Object[] row) {
    return RowJson.line(row);
  }

  @Override
  public Writer<byte[]> open(Path file) throws IOException {
    OutputStream out = new FastGzip(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    return new Writer<>() {
      @Override
      public void write(byte[] row) throws IOException {
        out.write(row);
      }

      @Override
      public void close() throws IOException {
        out.close();
      }
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
