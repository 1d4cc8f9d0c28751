package org.wpbminer.classifier.relatedlinks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TermListTest {

  @Test
  void findsTermsInsideTextsAndWholeTexts() {
    TermList list = TermList.of("联系我们", "=更多", "about us", "=#");
    assertThat(list.find("请联系我们吧")).isEqualTo("联系我们");
    assertThat(list.find(" 更多 ")).isEqualTo("=更多");
    assertThat(list.find("更多新闻")).isNull();
    assertThat(list.find("ABOUT US")).isEqualTo("about us");
    assertThat(list.find("#")).isEqualTo("=#");
    assertThat(list.find("")).isNull();
  }

  @Test
  void asciiTermsMatchWholeWords() {
    TermList list = TermList.of("related", "tel:");
    assertThat(list.find("unrelated")).isNull();
    assertThat(list.find("relatedness")).isNull();
    assertThat(list.find("our related-links")).isEqualTo("related");
    assertThat(list.find("相关related文章")).isEqualTo("related");
    assertThat(list.find("tel:+1")).isEqualTo("tel:");
    assertThat(list.find("hotel:")).isNull();
  }

  @Test
  void linesMayBeCommentsOrEmpty() {
    TermList list = TermList.of("# a comment", "", "首页", "=Home", "#", "#tag");
    assertThat(list.find("网站首页")).isEqualTo("首页");
    assertThat(list.find("home")).isEqualTo("=home");
    assertThat(list.find("a #tag")).isEqualTo("#tag");
    assertThat(list.find("# a comment")).isNull();
  }

  @Test
  void theListsOfThePaperAreThere() {
    StopLists lists = StopLists.defaults();
    for (String word : new String[] {"首页", "导航", "联系我们", "发表评论", "打印", "我来说两句"}) {
      assertThat(lists.stopWords().find(word)).as(word).isNotNull();
    }
    for (String marker : new String[] {"相关专题", "相关链接", "相关文章", "相关报道", "相关话题"}) {
      assertThat(lists.startMarkers().find(marker)).as(marker).isNotNull();
    }
    assertThat(lists.stopUrls().find("javascript:void(0)")).isNotNull();
    assertThat(lists.stopUrls().find("mailto:a@b.example")).isNotNull();
    assertThat(lists.stopUrls().find("/news/1.html")).isNull();
  }
}
