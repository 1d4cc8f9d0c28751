package org.wpbminer.archive.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.wpbminer.archive.row.RowJson;
import org.wpbminer.archive.row.RowSchema;

/** JSON Lines: an object a row and line. */
public record JsonLinesFormat(Compression compression) implements RowFormat<byte[]> {

  @Override
  public String ending() {
    return ".jsonl" + compression.ending();
  }

  @Override
  public Function<Object[], byte[]> encoding(RowSchema schema) {
    return new RowJson(schema)::line;
  }

  @Override
  public Writer<byte[]> open(Path file, RowSchema schema) throws IOException {
    OutputStream out =
        compression.on(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
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
}
