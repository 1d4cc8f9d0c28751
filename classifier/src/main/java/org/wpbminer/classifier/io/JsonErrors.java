package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.io.IOException;

/**
 * What is wrong with JSON that a user gave, in words of the file: no classes of ours, and no places
 * but the file's.
 */
public final class JsonErrors {

  private JsonErrors() {}

  /** What the parser or the binding of a whole file refused, with line and column. */
  public static String ofFile(IOException e) {
    return of(e, true);
  }

  /** What the parser refused of one line of a file, with the column. */
  public static String ofLine(IOException e) {
    return of(e, false);
  }

  private static String of(IOException e, boolean line) {
    JsonProcessingException syntax = syntaxError(e);
    return syntax == null ? of(e) : place(syntax, line) + syntax(syntax);
  }

  /**
   * What the parser itself refused, or null. Where an object was being bound, the binding's own
   * exception is wrapped around it.
   */
  private static JsonProcessingException syntaxError(IOException e) {
    Throwable error = e instanceof JsonMappingException ? e.getCause() : e;
    return error instanceof JsonProcessingException json && !(json instanceof JsonMappingException)
        ? json
        : null;
  }

  private static String of(IOException e) {
    if (e.getCause() instanceof IllegalArgumentException own && own.getMessage() != null) {
      return own.getMessage(); // a record's own refusal
    }
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "nothing is called \"" + path(unknown) + "\"";
    }
    if (!(e instanceof JsonMappingException mapping)) {
      return e.getMessage();
    }
    if (e.getCause() instanceof NullPointerException lacking
        && lacking.getMessage() != null
        && lacking.getMessage().matches("\\w+")) {
      return "\"" + lacking.getMessage() + "\" is missing"; // a record's requireNonNull
    }
    return mapping.getPath().isEmpty()
        ? "it is no object, or an empty file"
        : "\"" + path(mapping) + "\" is of the wrong type, or missing";
  }

  private static String path(JsonMappingException e) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : e.getPath()) {
      if (step.getFieldName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.length() == 0 ? "" : ".").append(step.getFieldName());
      }
    }
    return path.toString();
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
  private static String syntax(JsonProcessingException e) {
    String message = e.getOriginalMessage().replaceAll(", from `[^`]*`", "");
    int source = message.indexOf("[Source:");
    if (source < 0) {
      return message;
    }
    int remark = message.lastIndexOf(" (", source);
    return message.substring(0, remark < 0 ? source : remark).strip();
  }
}
