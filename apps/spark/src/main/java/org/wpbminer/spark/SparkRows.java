package org.wpbminer.spark;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.wpbminer.archive.PageRow;
import org.wpbminer.archive.PageRow.ColumnType;
import scala.jdk.javaapi.CollectionConverters;

/** Rows of mined pages as rows of Spark. Recurses as deep as the type of a row. */
final class SparkRows {

  private SparkRows() {}

  static StructType type() {
    return type(PageRow.TYPE);
  }

  private static StructType type(ColumnType.Struct struct) {
    return new StructType(
        struct.members().stream()
            .map(m -> DataTypes.createStructField(m.name(), dataType(m.type()), true))
            .toArray(StructField[]::new));
  }

  private static DataType dataType(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return DataTypes.createArrayType(dataType(list.element()));
    }
    if (type instanceof ColumnType.Struct struct) {
      return type(struct);
    }
    return switch ((ColumnType.Plain) type) {
      case STRING -> DataTypes.StringType;
      case INTEGER -> DataTypes.IntegerType;
      case LONG -> DataTypes.LongType;
      case DOUBLE -> DataTypes.DoubleType;
      case TIME -> DataTypes.TimestampType;
    };
  }

  static Row row(Map<String, Object> values) {
    return row(PageRow.TYPE, values);
  }

  private static Row row(ColumnType.Struct struct, Map<?, ?> values) {
    return RowFactory.create(
        struct.members().stream().map(m -> value(m.type(), values.get(m.name()))).toArray());
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
      return row(struct, (Map<?, ?>) value);
    }
    return type == ColumnType.Plain.TIME ? Timestamp.from((Instant) value) : value;
  }
}
