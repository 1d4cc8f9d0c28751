package org.wpbminer.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.archive.Column.ColumnType;
import org.wpbminer.classifier.io.Json;

/** Writer of gzip-compressed JSON Lines: one object per row, with all columns in order. */
public record JsonLinesFormat() implements RowFormat<byte[]> {

  private static final JsonFactory JSON = new JsonFactory();
  private static final int BUFFER = 1 << 16;

  @Override
  public String ending() {
    return ".jsonl.gz";
  }

  @Override
  public byte[] encoded(Object[] row) {
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

  public static byte[] line(Object[] row) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 14);
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      for (int i = 0; i < row.length; i++) {
        Column column = Column.ALL.get(i);
        Json.field(json, column.label(), plain(column.type(), row[i]));
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("plain values can be written to memory", e);
    }
    bytes.write('\n');
    return bytes.toByteArray();
  }

  /** Converts a value for JSON; the recursion is as deep as the type, not the page. */
  private static Object plain(ColumnType type, Object value) {
    if (value instanceof List<?> list && type instanceof ColumnType.ListOf of) {
      return list.stream().map(element -> plain(of.element(), element)).toList();
    }
    if (value instanceof Object[] values && type instanceof ColumnType.Struct struct) {
      Map<String, Object> members = new LinkedHashMap<>();
      for (int i = 0; i < values.length; i++) {
        Column.Member<?> member = struct.members().get(i);
        members.put(member.name(), plain(member.type(), values[i]));
      }
      return members;
    }
    return value instanceof Instant time ? time.toString() : value;
  }

  /** GZIP stream with fast compression, because one thread compresses all rows. */
  private static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream file) throws IOException {
      super(file, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
