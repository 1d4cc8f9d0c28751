package org.wpbminer.eval.tuning.analysis;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.eval.tuning.design.TuningInputException;

/** Comma-separated values (RFC 4180): quoted fields, doubled quotes, any line end. */
public final class Csv {

  private static final CsvFactory FACTORY =
      CsvFactory.builder()
          .enable(CsvParser.Feature.WRAP_AS_ARRAY)
          .enable(CsvParser.Feature.TRIM_SPACES)
          .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
          .build();

  /**
   * One record.
   *
   * @param line number of its first line, from 1
   * @param fields its fields, quotes removed, outer spaces of unquoted ones too
   */
  public record Row(int line, List<String> fields) {}

  private Csv() {}

  /**
   * All records. Empty lines, and lines that begin with {@code #}, are left out.
   *
   * @param source stands in messages
   * @throws TuningInputException where a quote is not closed, or text follows one
   */
  public static List<Row> parse(String source, String text, char separator) {
    List<Row> rows = new ArrayList<>();
    int line = 1;
    try (CsvParser csv = FACTORY.createParser(text)) {
      csv.setSchema(CsvSchema.emptySchema().withComments().withColumnSeparator(separator));
      csv.nextToken();
      while (csv.nextToken() == JsonToken.START_ARRAY) {
        line = csv.currentLocation().getLineNr();
        List<String> fields = new ArrayList<>();
        while (csv.nextToken() != JsonToken.END_ARRAY) {
          fields.add(csv.getText());
        }
        rows.add(new Row(line, fields));
      }
    } catch (JsonProcessingException e) {
      throw new TuningInputException(
          "%s, line %d: %s".formatted(source, line, e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }
}
