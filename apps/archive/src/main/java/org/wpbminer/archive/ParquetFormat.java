package org.wpbminer.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.archive.Column.ColumnType;

/** Parquet, packed by Zstandard: structures and lists as every engine reads them. */
public record ParquetFormat() implements RowFormat<Object[]> {

  /** A group of rows is held in memory until it is written: no more bytes, and no more rows. */
  private static final long ROW_GROUP = 16L << 20;

  private static final int ROWS = 5_000;

  @Override
  public String ending() {
    return ".parquet";
  }

  @Override
  public Object[] encoded(Object[] row) {
    return row;
  }

  @Override
  public Writer<Object[]> open(Path file) throws IOException {
    ParquetWriter<Object[]> parquet =
        new Builder(new LocalOutputFile(file))
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withRowGroupSize(ROW_GROUP)
            .withRowGroupRowCountLimit(ROWS)
            .build();
    return new Writer<>() {
      @Override
      public void write(Object[] row) throws IOException {
        parquet.write(row);
      }

      @Override
      public void close() throws IOException {
        parquet.close();
      }
    };
  }

  private static final class Builder extends ParquetWriter.Builder<Object[], Builder> {
    Builder(OutputFile file) {
      super(file);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    @SuppressWarnings("deprecation") // the library asks for it still
    protected WriteSupport<Object[]> getWriteSupport(Configuration none) {
      return new Rows();
    }

    @Override
    protected WriteSupport<Object[]> getWriteSupport(ParquetConfiguration none) {
      return new Rows();
    }
  }

  /**
   * Rows as Parquet has them. Every value may be missing; lists are of three levels, {@code list}
   * and {@code element}, as the format's specification has it and Spark writes them.
   */
  private static final class Rows extends WriteSupport<Object[]> {

    private static final String LIST = "list";
    private static final String ELEMENT = "element";

    private RecordConsumer out;

    @Override
    @SuppressWarnings("deprecation") // the library asks for it still
    public WriteContext init(Configuration none) {
      return context();
    }

    @Override
    public WriteContext init(ParquetConfiguration none) {
      return context();
    }

    private WriteContext context() {
      Types.MessageTypeBuilder message = Types.buildMessage();
      for (Column column : Column.ALL) {
        message.addField(type(column.label(), column.type()));
      }
      MessageType type = message.named("page");
      return new WriteContext(type, Map.of());
    }

    private static Type type(String name, ColumnType type) {
      if (type instanceof ColumnType.ListOf list) {
        return Types.optionalGroup()
            .as(LogicalTypeAnnotation.listType())
            .addField(Types.repeatedGroup().addField(type(ELEMENT, list.element())).named(LIST))
            .named(name);
      }
      if (type instanceof ColumnType.Struct struct) {
        Types.GroupBuilder<GroupType> group = Types.optionalGroup();
        struct.members().forEach(member -> group.addField(type(member.name(), member.type())));
        return group.named(name);
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

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      this.out = consumer;
    }

    @Override
    public void write(Object[] row) {
      out.startMessage();
      for (int i = 0; i < row.length; i++) {
        Column column = Column.ALL.get(i);
        field(column.label(), i, column.type(), row[i]);
      }
      out.endMessage();
    }

    private void field(String name, int index, ColumnType type, Object value) {
      if (value != null) {
        out.startField(name, index);
        value(type, value);
        out.endField(name, index);
      }
    }

    /** As deep as the columns, whatever the page. */
    private void value(ColumnType type, Object value) {
      if (type instanceof ColumnType.ListOf list) {
        out.startGroup();
        list(list.element(), (List<?>) value);
        out.endGroup();
      } else if (type instanceof ColumnType.Struct struct) {
        out.startGroup();
        Object[] values = (Object[]) value;
        for (int i = 0; i < values.length; i++) {
          ColumnType.Member member = struct.members().get(i);
          field(member.name(), i, member.type(), values[i]);
        }
        out.endGroup();
      } else {
        plain((ColumnType.Plain) type, value);
      }
    }

    private void list(ColumnType element, List<?> values) {
      if (values.isEmpty()) {
        return; // a field that is there has a value
      }
      out.startField(LIST, 0);
      for (Object value : values) {
        out.startGroup();
        field(ELEMENT, 0, element, value);
        out.endGroup();
      }
      out.endField(LIST, 0);
    }

    private void plain(ColumnType.Plain type, Object value) {
      switch (type) {
        case STRING -> out.addBinary(Binary.fromString((String) value));
        case INTEGER -> out.addInteger((Integer) value);
        case LONG -> out.addLong((Long) value);
        case DOUBLE -> out.addDouble((Double) value);
        case TIME -> out.addLong(((Instant) value).toEpochMilli());
      }
    }
  }
}
