package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageCopiesTest {

  private static final List<LineElement> OTHER = page(letters('o', 1000));

  private static String letters(char letter, int count) {
    return String.valueOf(letter).repeat(count);
  }

  private static List<LineElement> page(String... paragraphs) {
    return LineElement.split("<p>" + String.join("</p><p>", paragraphs) + "</p>");
  }

  private static boolean[] copies(List<List<LineElement>> pages) {
    return PageCopies.among(pages);
  }

  @ParameterizedTest
  @CsvSource({"900, 100, true", "899, 101, false"})
  void aCopyHasNineTenthsOfItsTextFromAnotherPage(int shared, int own, boolean copy) {
    List<LineElement> original = page(letters('a', shared), letters('b', 200));
    List<LineElement> view = page(letters('a', shared), letters('c', own));
    assertThat(copies(List.of(original, view, OTHER))).containsExactly(false, copy, false);
  }

  @Test
  void thePageWithMoreTextIsKept() {
    List<LineElement> print = page(letters('a', 900));
    List<LineElement> full = page(letters('a', 900), letters('b', 200));
    assertThat(copies(List.of(print, OTHER, full))).containsExactly(true, false, false);
  }

  @Test
  void whatMostPagesHaveMakesNoCopiesThoughOneOfAnotherLayoutLacksIt() {
    String notice = letters('n', 900);
    assertThat(
            copies(
                List.of(
                    page(notice, letters('a', 50)),
                    page(notice, letters('b', 60)),
                    page(notice, letters('c', 70)),
                    page(notice),
                    OTHER)))
        .containsOnly(false);
  }

  @Test
  void whatTwoPagesShareCountsForTheViewsOfBoth() {
    String notice = letters('n', 200);
    List<LineElement> first = page(notice, letters('a', 900));
    List<LineElement> second = page(notice, letters('b', 800));
    List<LineElement> view = page(notice, letters('b', 800), letters('c', 40));
    assertThat(
            copies(
                List.of(
                    first,
                    second,
                    view,
                    OTHER,
                    page(letters('p', 1000)),
                    page(letters('q', 1000)),
                    page(letters('r', 1000)))))
        .containsExactly(false, true, false, false, false, false, false);
  }

  @Test
  void aShortLineMakesNoCopy() {
    assertThat(copies(List.of(page(letters('a', 39)), page(letters('a', 39)), OTHER)))
        .containsOnly(false);
    assertThat(copies(List.of(page(letters('a', 40)), page(letters('a', 40)), OTHER)))
        .containsExactly(false, true, false);
  }
}
