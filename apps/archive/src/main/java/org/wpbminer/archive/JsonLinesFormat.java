package org.wpbminer.archive;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.classifier.io.Json;

/** Writer of gzip-compressed JSON Lines: one object per row, with all columns in order. */
public record JsonLinesFormat() implements RowFormat<byte[]> {

  private static final int BUFFER = 1 << 16;

  @Override
  public String ending() {
    return ".jsonl.gz";
  }

  @Override
  public byte[] encoded(Map<String, Object> row) {
    return line(row);
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

  public static byte[] line(Map<String, Object> row) {
    Map<String, Object> plain = new LinkedHashMap<>(row);
    plain.replaceAll((name, value) -> value instanceof Instant time ? time.toString() : value);
    return (Json.text(plain) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** GZIP stream with fast compression, because one thread compresses all rows. */
  private static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream file) throws IOException {
      super(file, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
