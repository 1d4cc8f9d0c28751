package org.wpbminer.archive.output;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;

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
      return new ParquetRows();
    }

    @Override
    protected WriteSupport<Object[]> getWriteSupport(ParquetConfiguration none) {
      return new ParquetRows();
    }
  }
}
