package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests with invented names in lines without spaces between words. */
class CjkBylinesTest {

  private static String names(String line, boolean signed) {
    return CjkBylines.of(line, signed).stream().map(Author::name).collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "作者：王小船                         ~ 王小船",
        "来源：海港晚报 作者：王小船 李渡        ~ 王小船; 李渡",
        "港湾讯（记者 王小船）昨日渡轮离港。      ~ 王小船",
        "（实习记者 王小船 记者李渡）渡轮离港      ~ 王小船; 李渡",
        "□ 本报记者 王小船                      ~ 王小船",
        "作者：王小船李渡                        ~ 王小船; 李渡",
        "港湾讯（记者 王小船欧阳岸李渡）渡轮离港    ~ 王小船; 欧阳岸; 李渡",
        "海港晚报记者 王小船 港湾报道             ~ 王小船",
        "记者 王小船 摄                         ~ ''",
        "记者近日从港务局获悉，渡轮离港            ~ ''",
        "责任编辑：王小船                        ~ ''",
        "采写：海都见习记者 王小船                ~ 王小船",
        "文● ミナト                            ~ ミナト",
        "[하버신문] 홍가람 기자 = 배가 떠났다      ~ 홍가람",
        "王小船：渡轮离港                        ~ ''",
      })
  void authorsAreFoundInLines(String line, String expected) {
    assertThat(names(line, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "渡轮不再回来。（王小船）            ~ 王小船",
        "（海港新闻 王小船）                ~ 王小船",
        "渡轮不再回来。（高清）              ~ ''",
        "渡轮不再回来。（完）                ~ ''",
        "(ferry)                         ~ ''",
      })
  void signaturesAreFound(String line, String expected) {
    assertThat(names(line, true)).isEqualTo(expected);
  }

  @Test
  void longLinesTakeLittleTime() {
    long start = System.nanoTime();
    CjkBylines.of("（记者 王小船".repeat(50_000), true);
    CjkBylines.of("作者：".repeat(50_000), true);
    assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
  }
}
