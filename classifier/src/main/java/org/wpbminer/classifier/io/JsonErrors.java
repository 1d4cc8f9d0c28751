package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;

/**
 * What is wrong with JSON that a user gave, in words of the file: no classes of ours, and no places
 * but the file's.
 */
public final class JsonErrors {

  private JsonErrors() {}

  /** What was refused of a whole file, with line and column. */
  public static String ofFile(IOException e) {
    return of(e, true);
  }

  /** What was refused of one line of a file, with the column. */
  public static String ofLine(IOException e) {
    return of(e, false);
  }

  private static String of(IOException e, boolean line) {
    return e instanceof JsonProcessingException json
        ? place(json, line) + what(json)
        : e.getMessage();
  }

  private static String place(JsonProcessingException e, boolean line) {
    if (e.getLocation() == null) {
      return "";
    }
    return (line ? "line " + e.getLocation().getLineNr() + ", " : "")
        + "column "
        + e.getLocation().getColumnNr()
        + ": ";
  }

  /** Without what Jackson says of the source, whose lines are not the file's, and of itself. */
  private static String what(JsonProcessingException e) {
    String message = e.getOriginalMessage().replaceAll(", from `[^`]*`", "");
    int source = message.indexOf("[Source:");
    if (source < 0) {
      return message;
    }
    int remark = message.lastIndexOf(" (", source);
    return message.substring(0, remark < 0 ? source : remark).strip();
  }
}
