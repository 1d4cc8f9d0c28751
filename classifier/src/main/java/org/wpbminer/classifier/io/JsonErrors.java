package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.Objects;

/** Messages about errors in JSON from users, with positions in the file and without class names. */
public final class JsonErrors {

  private JsonErrors() {}

  /** Returns the message for a file, with line and column. */
  public static String ofFile(IOException e) {
    return of(e, true);
  }

  /** Returns the message for one line of a file, with the column. */
  public static String ofLine(IOException e) {
    return of(e, false);
  }

  private static String of(IOException e, boolean line) {
    if (!(e instanceof JsonProcessingException json)) {
      return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }
    JsonLocation at = json.getLocation();
    String inLine = at == null ? "" : "column " + at.getColumnNr() + ": ";
    return (at != null && line ? "line " + at.getLineNr() + ", " : "") + inLine + what(json);
  }

  /** Returns Jackson's message without the technical description of the input. */
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
