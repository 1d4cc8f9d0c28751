package org.wpbminer.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.archive.PageRow.ColumnType;
import org.wpbminer.archive.PageRow.Member;

/**
 * Writer of Parquet, compressed by Zstandard. Every value may be null; lists have the three levels,
 * named {@code list} and {@code element}, of the Parquet specification.
 */
public record ParquetFormat() implements RowFormat<Map<String, Object>> {

  private static final String LIST = "list";
  private static final String ELEMENT = "element";

  /** Maximum size of a row group, which is in memory until it is written. */
  private static final long MAX_GROUP_BYTES = 16L << 20;

  private static final int MAX_GROUP_ROWS = 5_000;

  private static final MessageType SCHEMA = new MessageType("page", fields(PageRow.TYPE));

  @Override
  public String ending() {
    return ".parquet";
  }

  @Override
  public Map<String, Object> encoded(Map<String, Object> row) {
    return row;
  }

  @Override
  public Writer<Map<String, Object>> open(Path file) throws IOException {
    ParquetWriter<Group> parquet =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withRowGroupSize(MAX_GROUP_BYTES)
            .withRowGroupRowCountLimit(MAX_GROUP_ROWS)
            .build();
    return new Writer<>() {
      @Override
      public void write(Map<String, Object> row) throws IOException {
        Group group = new SimpleGroup(SCHEMA);
        addAll(group, PageRow.TYPE, row);
        parquet.write(group);
      }

      @Override
      public void close() throws IOException {
        parquet.close();
      }
    };
  }

  private static List<Type> fields(ColumnType.Struct struct) {
    return struct.members().stream().map(member -> type(member.name(), member.type())).toList();
  }

  private static Type type(String name, ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return Types.optionalGroup()
          .as(LogicalTypeAnnotation.listType())
          .addField(Types.repeatedGroup().addField(type(ELEMENT, list.element())).named(LIST))
          .named(name);
    }
    if (type instanceof ColumnType.Struct struct) {
      return Types.optionalGroup().addFields(fields(struct).toArray(Type[]::new)).named(name);
    }
    return switch ((ColumnType.Plain) type) {
      case STRING ->
          Types.optional(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(name);
      case INTEGER -> Types.optional(PrimitiveTypeName.INT32).named(name);
      case LONG -> Types.optional(PrimitiveTypeName.INT64).named(name);
      case DOUBLE -> Types.optional(PrimitiveTypeName.DOUBLE).named(name);
      case TIME ->
          Types.optional(PrimitiveTypeName.INT64)
              .as(LogicalTypeAnnotation.timestampType(true, TimeUnit.MILLIS))
              .named(name);
    };
  }

  private static void addAll(Group group, ColumnType.Struct type, Map<?, ?> values) {
    for (int i = 0; i < type.members().size(); i++) {
      Member<?> member = type.members().get(i);
      add(group, i, member.type(), values.get(member.name()));
    }
  }

  /** Adds a field to a group. The recursion depth is that of the type, which no page controls. */
  private static void add(Group group, int field, ColumnType type, Object value) {
    if (value == null) {
      return;
    }
    if (type instanceof ColumnType.ListOf list) {
      Group values = group.addGroup(field);
      ((List<?>) value).forEach(element -> add(values.addGroup(0), 0, list.element(), element));
    } else if (type instanceof ColumnType.Struct struct) {
      addAll(group.addGroup(field), struct, (Map<?, ?>) value);
    } else {
      switch ((ColumnType.Plain) type) {
        case STRING -> group.add(field, (String) value);
        case INTEGER -> group.add(field, (Integer) value);
        case LONG -> group.add(field, (Long) value);
        case DOUBLE -> group.add(field, (Double) value);
        case TIME -> group.add(field, ((Instant) value).toEpochMilli());
      }
    }
  }
}
