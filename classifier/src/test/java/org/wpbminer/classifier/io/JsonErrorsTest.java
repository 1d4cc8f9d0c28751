package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import org.junit.jupiter.api.Test;

class JsonErrorsTest {

  @Test
  void anErrorWithoutMessageIsNamed() {
    assertThat(JsonErrors.ofFile(new EOFException())).contains("EOFException");
  }
}
