package org.wpbminer.segmenter.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CharactersTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, ' ', '\t', '\n', 0x0b, '\f', '\r', 0x1c, 0x1f, 0x85, 0xa0, 0x2003, 0x2028, 0x3000, 0xfeff
      })
  void whitespaceIsRecognised(int codePoint) {
    assertThat(Characters.isSpace(codePoint)).isTrue();
    assertThat(Characters.count("a" + Character.toString(codePoint) + "b")).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {'a', '.', 1, 0x7f, 0x80, '中', '，', 0x1F600, 0xd83d, 0xde00, 0xfffd})
  void classesOfCharacters(int codePoint) {
    assertThat(Characters.isSpace(codePoint)).isFalse();
    assertThat(Characters.count(Character.toString(codePoint))).isEqualTo(1);
  }

  @Test
  void countsCodePoints() {
    assertThat(Characters.count("")).isZero();
    assertThat(Characters.count("\ud83d\ude00\ud83d\ude00 x")).isEqualTo(3);
    assertThat(Characters.count("\ude00\ud83d")).isEqualTo(2);
    assertThat(Characters.count("ab cd", 1, 4)).isEqualTo(2);
    assertThat(Characters.count("a\ud83d\ude00", 2, 3)).isEqualTo(1);
  }

  @Test
  void invisibleCharactersAreRemoved() {
    assertThat(Characters.visible("\ufeffso\u00adft \u200bzero\u2060\u00ad"))
        .isEqualTo("soft zero");
    assertThat(Characters.visible("\u00ad")).isEmpty();
    assertThat(Characters.visible("\u202aa\u202cb\u034fc\u180ed\ufffc\u200e"))
        .isEqualTo("abcd\u200e");
    assertThat(Characters.visible("\u200da \u200c b\u200d\u200dc")).isEqualTo("a  b\u200dc");
    assertThat(Characters.visible("a\u001b\u0008\t\n\u007f\u009d\u0080\u0085\u009fb"))
        .isEqualTo("a\t\n\u20ac\u0085\u0178b");
    for (String shaped :
        List.of("\u0d28\u0d4d\u200d \u0d12", "\u0645\u06cc\u200c", "\u200c\u0647\u0627")) {
      assertThat(Characters.visible(shaped)).isSameAs(shaped);
    }
    String joined = "a\u200cb\u200dc\u00a0\u200f";
    assertThat(Characters.visible(joined)).isSameAs(joined);
  }
}
