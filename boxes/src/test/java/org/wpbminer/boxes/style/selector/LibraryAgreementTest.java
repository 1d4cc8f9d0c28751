package org.wpbminer.boxes.style.selector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.boxes.style.syntax.CssLibrary;

/** Selectors that we read ourselves must come out as the library reads them. */
class LibraryAgreementTest {
  private static final String[] PARTS = {
    "a",
    "div",
    "*",
    ".x",
    ".y-z",
    "#id",
    "[href]",
    "[a=b]",
    "[a~='c d']",
    "[a^=\"e\"]",
    ":link",
    ":first-child",
    ":nth-child(2n+1)",
    ":last-of-type",
    ":root"
  };
  private static final String[] COMBINATORS = {" ", " > ", " + ", " ~ ", ">", "+"};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void plainSelectorsAgree(long seed) {
    Random random = new Random(seed);
    CssLibrary library = new CssLibrary();
    SelectorCompiler compiler = new SelectorCompiler(library);
    for (int i = 0; i < 200; i++) {
      String text = selector(random);
      Selector ours = compiler.plain(text.toCharArray(), 0, text.length());
      Selector[] theirs = LibrarySelectors.compile(library, text);
      assertThat(theirs).as(text).hasSize(1);
      assertThat(describe(ours)).as(text).isEqualTo(describe(theirs[0]));
    }
  }

  private static String selector(Random random) {
    StringBuilder text = new StringBuilder();
    int compounds = 1 + random.nextInt(4);
    for (int c = 0; c < compounds; c++) {
      text.append(c == 0 ? "" : COMBINATORS[random.nextInt(COMBINATORS.length)]);
      text.append(PARTS[random.nextInt(3)]);
      int more = random.nextInt(3);
      for (int i = 0; i < more; i++) {
        String part = PARTS[3 + random.nextInt(PARTS.length - 3)];
        boolean second = part.startsWith("#") && text.indexOf("#") >= 0;
        text.append(second ? ".x" : part);
      }
    }
    return text.toString();
  }

  private static String describe(Selector selector) {
    StringBuilder text = new StringBuilder();
    text.append(Integer.toHexString(selector.specificity)).append(selector.pseudoElement);
    for (Compound at = selector.last; at != null; at = at.left) {
      text.append('|').append(at.tag).append(' ').append(at.id);
      text.append(Arrays.toString(at.classes)).append(Arrays.toString(at.attributes));
      for (PseudoClass pseudo : at.pseudos) {
        text.append(pseudo.kind()).append(pseudo.step()).append(',').append(pseudo.offset());
      }
      text.append(at.combinator);
    }
    return text.toString();
  }
}
