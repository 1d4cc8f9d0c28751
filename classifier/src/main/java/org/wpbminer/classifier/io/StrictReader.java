package org.wpbminer.classifier.io;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;

/** Text out of bytes, without mending. */
public final class StrictReader {

  private StrictReader() {}

  /**
   * A reader of some bytes. Bytes that are not of the charset are a {@link
   * java.nio.charset.MalformedInputException} when it comes to them, as with a file.
   */
  public static BufferedReader of(byte[] bytes, Charset charset) {
    return new BufferedReader(
        new InputStreamReader(new ByteArrayInputStream(bytes), charset.newDecoder()));
  }
}
