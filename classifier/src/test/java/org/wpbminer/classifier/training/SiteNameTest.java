package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteNameTest {

  @ParameterizedTest
  @CsvSource({
    "www.a.example, a.example",
    "www.www.example, www.example",
    "www.bbc.co.uk, bbc.co.uk",
    "co.uk, co.uk",
    "www.a.blogspot.com, a.blogspot.com",
    "sports.sina.com.cn, sina.com.cn",
    "192.168.2.7, 192.168.2.7",
    "www.例子.中国, 例子.中国",
  })
  void returnsTheSiteOfAHost(String host, String site) {
    assertThat(SiteName.ofHost(host)).isEqualTo(site);
  }
}
