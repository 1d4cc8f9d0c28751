package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class ThreadBylinesTest {

  private static final PageDate DAY =
      new PageDate(LocalDate.of(2024, 5, 3), LocalTime.of(9, 5, 30), null);

  private static final List<String> AUTHORS = List.of("Mira *", "", "Cy");

  private static final String THREAD =
      "<ol><li id=p1><b class=who>Mira *</b> <i class=when>3 May</i> #1<blockquote id=t1>"
          + "Is it <ul><li>late</ul></blockquote>"
          + "<ul><li id=p2><b class=who>Jon</b><div id=t2>Yes</div></ul><li id=p3><p id=t3><i hidden>No</i></p></ol>";

  private static int node(PageTree tree, String name, String value) {
    return IntStream.range(0, tree.size())
        .filter(node -> !tree.isText(node) && value.equals(tree.attribute(node, name)))
        .findFirst()
        .orElse(PageTree.NONE);
  }

  private static ThreadPost post(PageTree tree, int number, String author) {
    int root = node(tree, "id", "p" + number);
    int body = node(tree, "id", "t" + number);
    int[] byline =
        IntStream.range(root, body).filter(n -> "who".equals(tree.attribute(n, "class"))).toArray();
    return new ThreadPost(
        root,
        ThreadPost.Role.POST,
        new int[] {body + 1},
        byline,
        author.isEmpty() ? null : author,
        DAY);
  }

  private static String render(String html, MainTextFormat format, boolean bylines) {
    Page page = new PageParser().parse("<body>" + html);
    PageTree tree = page.tree();
    TextRecord view =
        new TextRecord(PageReading.of(page), List.of(new Block(new int[] {node(tree, "id", "x")})));
    List<ThreadPost> posts =
        IntStream.rangeClosed(1, 3)
            .filter(i -> node(tree, "id", "p" + i) != PageTree.NONE)
            .mapToObj(i -> post(tree, i, AUTHORS.get(i - 1)))
            .toList();
    return MainTextRenderer.render(
        view,
        LinkResolver.of(null, page),
        format,
        true,
        bylines ? ThreadBylines.of(view, posts) : ThreadBylines.NONE);
  }

  private static String render(MainTextFormat format, boolean bylines) {
    return render("<div id=x><p>Fog</p>" + THREAD + "</div>", format, bylines);
  }

  @Test
  void postsBeginWithARuleAndTheirAuthorAndDate() {
    assertThat(render(MainTextFormat.MARKDOWN, true))
        .isEqualTo(
            "Fog\n\n---\n\n**Mira \\*** · 2024-05-03 09:05\n\nIs it\n\n- late\n\n"
                + "---\n\n2024-05-03 09:05\n\nYes");
    assertThat(render(MainTextFormat.HTML, true).replace("\n", ""))
        .isEqualTo(
            "<p>Fog</p><hr><p><strong>Mira *</strong> · 2024-05-03 09:05</p>"
                + "<p>Is it</p><ul><li>late</li></ul><hr><p>2024-05-03 09:05</p><p>Yes</p>");
  }

  @Test
  void aTextThatBeginsWithAPostHasNoRuleAbove() {
    assertThat(render("<div id=x>" + THREAD + "</div>", MainTextFormat.MARKDOWN, true))
        .startsWith("**Mira \\***");
    assertThat(render("<div id=x>" + THREAD + "</div>", MainTextFormat.HTML, true))
        .startsWith("<p><strong>Mira *");
  }

  @Test
  void withoutBylinesThePageIsWrittenAsItIs() {
    assertThat(render(MainTextFormat.MARKDOWN, false)).contains("1. **Mira \\***", "> Is it");
  }

  @Test
  void preformattedPostsKeepTheirLines() {
    assertThat(
            render(
                "<div id=x><div id=p1><pre id=t1>One\n\n  two</pre></div></div>",
                MainTextFormat.MARKDOWN,
                true))
        .isEqualTo("**Mira \\*** · 2024-05-03 09:05\n\n```\nOne\n\n  two\n```");
  }
}
