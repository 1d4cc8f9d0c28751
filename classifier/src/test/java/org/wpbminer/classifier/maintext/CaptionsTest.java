package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaptionsTest {

  private static final String BOATS = "The boats lie at the quay until the water is high enough.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div><img src=a.jpg><p class=cap>The quay on Sunday</p></div>",
        "<div class=image><img src=a.jpg><div class=photo-caption>The quay</div></div>",
        "<div><img src=a.jpg><span class=imageCaption>The quay</span></div>",
        "<img src=a.jpg alt='Two men mend a net at the quay'><p>Two men mend a net at the quay</p>",
        "<img src=a.jpg><p>Photo : Radio Skelby</p>",
        "<img src=a.jpg><p>ФОТО: Скелби</p>",
        "<img src=a.jpg><p>施向輝 攝</p>",
        "<img src=a.jpg><p>1 of 12 | The quay</p>",
      })
  void aCaptionBesideAPictureIsNotText(String picture) {
    assertThat(text(picture)).isEqualTo(BOATS + "|" + BOATS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p class=cap>The quay on Sunday</p>",
        "<p>Photo: how to take one of the quay</p>",
        "<div><img src=a.jpg><div class=caption><h3>The quay</h3></div></div>",
        "<img src=a.jpg alt='The quay'><p>The quay</p>",
        "<figure><figcaption>The quay</figcaption><table><tr><td>1<td>2</table></figure>",
      })
  void otherTextIsKept(String html) {
    assertThat(text(html)).isNotEqualTo(BOATS + "|" + BOATS);
  }

  private static String text(String html) {
    String page = "<main><p>" + BOATS + "</p>" + html + "<p>" + BOATS + "</p></main>";
    return render(page, TEXT, "main").replace("\n\n", "|");
  }
}
