package org.wpbminer.classifier;

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
    return e instanceof JsonProcessingException json && !(e instanceof JsonMappingException)
        ? place(json, true) + syntax(json)
        : of(e);
  }

  /** What the parser refused of one line of a file, with the column. */
  public static String ofLine(IOException e) {
    return e instanceof JsonProcessingException json && !(e instanceof JsonMappingException)
        ? place(json, false) + syntax(json)
        : of(e);
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

  /** Without what Jackson says of the source, whose lines are not the file's. */
  private static String syntax(JsonProcessingException e) {
    String message = e.getOriginalMessage();
    int source = message.indexOf("[Source:");
    if (source < 0) {
      return message;
    }
    int remark = message.lastIndexOf(" (", source);
    return message.substring(0, remark < 0 ? source : remark).strip();
  }
}
