package org.wpbminer.eval.gold;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostNameTest {

  @ParameterizedTest
  @CsvSource({
    "www.a.example, a.example",
    "a.example, a.example",
    "www.www.example, www.example",
    "wwwa.example, wwwa.example",
    "a.www.example, a.www.example",
    "www., ''",
  })
  void theSameSiteWithAndWithoutWww(String host, String plain) {
    assertThat(HostName.withoutWww(host)).isEqualTo(plain);
  }
}
