package org.wpbminer.classifier.io;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** The one mapper of JSON. A number that is missing, or null, is refused. */
public final class Json {

  public static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private Json() {}
}
