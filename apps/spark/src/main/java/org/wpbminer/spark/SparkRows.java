package org.wpbminer.spark;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.wpbminer.archive.Column;
import org.wpbminer.archive.Column.ColumnType;
import scala.jdk.javaapi.CollectionConverters;

final class SparkRows {

  private SparkRows() {}

  static StructType type() {
    return new StructType(
        Column.ALL.stream()
            .map(column -> new Field(column.label(), column.type()).type())
            .toArray(StructField[]::new));
  }

  private record Field(String name, ColumnType of) {
    StructField type() {
      return DataTypes.createStructField(name, dataType(of), true);
    }
  }

  private static DataType dataType(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return DataTypes.createArrayType(dataType(list.element()));
    }
    if (type instanceof ColumnType.Struct struct) {
      return new StructType(
          struct.members().stream()
              .map(member -> new Field(member.name(), member.type()).type())
              .toArray(StructField[]::new));
    }
    return switch ((ColumnType.Plain) type) {
      case STRING -> DataTypes.StringType;
      case INTEGER -> DataTypes.IntegerType;
      case LONG -> DataTypes.LongType;
      case DOUBLE -> DataTypes.DoubleType;
      case TIME -> DataTypes.TimestampType;
    };
  }

  static Row row(Object[] values) {
    Object[] row = new Object[values.length];
    for (int i = 0; i < row.length; i++) {
      Column column = Column.ALL.get(i);
      row[i] = value(column.type(), values[i]);
    }
    return RowFactory.create(row);
  }

  private static Object value(ColumnType type, Object value) {
    if (value == null) {
      return null;
    }
    if (type instanceof ColumnType.ListOf list) {
      List<?> values = (List<?>) value;
      return CollectionConverters.asScala(
              values.stream().map(element -> value(list.element(), element)).toList())
          .toSeq();
    }
    if (type instanceof ColumnType.Struct struct) {
      Object[] values = (Object[]) value;
      Object[] row = new Object[values.length];
      for (int i = 0; i < row.length; i++) {
        row[i] = value(struct.members().get(i).type(), values[i]);
      }
      return RowFactory.create(row);
    }
    return type == ColumnType.Plain.TIME ? Timestamp.from((Instant) value) : value;
  }
}
