package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Compares invented pages in {@code src/test/resources/golden} with their expected result as text,
 * so that a change of the parser or the segmentation is a readable diff. After an intended change,
 * {@code mvn -pl segmenter test -Dtest=GoldenPagesTest -Dwpbminer.golden.rewrite=true} rewrites the
 * expectations and always passes; read the diff before committing it.
 */
class GoldenPagesTest {

  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final boolean REWRITE = Boolean.getBoolean("wpbminer.golden.rewrite");

  static Stream<String> pages() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".html"))
          .map(name -> name.substring(0, name.length() - ".html".length()))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void blocksAreAsExpected(String name) throws IOException {
    String actual = describe(new PageParser().parse(Files.readAllBytes(file(name, ".html"))));
    Path expected = file(name, ".txt");
    if (REWRITE) {
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  private static Path file(String name, String ending) {
    return FOLDER.resolve(name + ending);
  }

  private static String describe(Page page) {
    PageTree tree = TreeChecks.checked(page).tree();
    var segmenter = new DensityEntropySegmenter(SegmentationParameters.published());
    List<Visit> visits = segmenter.trace(tree);
    List<Block> blocks = segmenter.segment(tree);
    StringBuilder out = new StringBuilder();
    out.append("title: ").append(page.title()).append('\n');
    out.append("charset: ").append(page.charset()).append('\n');
    out.append(
        String.format(
            Locale.ROOT,
            "nodes %d, visited %d, blocks %d, text %d, link text %d, links %d\n",
            tree.size(),
            visits.size(),
            blocks.size(),
            tree.textChars(0),
            tree.linkTextChars(0),
            tree.links(0)));
    NodePaths paths = new NodePaths(tree);
    blocks.forEach(block -> append(out, tree, paths, block));
    return out.toString();
  }

  private static void append(StringBuilder out, PageTree tree, NodePaths paths, Block block) {
    NodeDensities d = block.densities(tree);
    out.append("\n== ").append(paths.xpath(block.first()));
    if (block.size() > 1) {
      out.append(" and ").append(block.size() - 1).append(" more, to ");
      out.append(paths.xpath(block.last()));
    }
    out.append(
        String.format(
            Locale.ROOT,
            "\ntext %.3f, link %.3f, link text %.3f",
            d.text(),
            d.link(),
            d.linkText()));
    block.text(tree).lines().forEach(line -> out.append("\n| ").append(line));
    out.append('\n');
  }
}
