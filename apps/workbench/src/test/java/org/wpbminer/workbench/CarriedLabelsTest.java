package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Labels carried over to other pages of a site. */
class CarriedLabelsTest {

  private static PageTree tree(String html) {
    return new PageParser().parse(html).tree();
  }

  private static List<GoldBlock> paragraphs(PageTree tree, BlockLabel... labels) {
    int[] nodes = IntStream.range(0, tree.size()).filter(n -> tree.tag(n).equals("p")).toArray();
    return IntStream.range(0, nodes.length)
        .mapToObj(i -> new GoldBlock(new int[] {nodes[i]}, labels[i], null))
        .toList();
  }

  @Test
  void aPlaceIsKnownByItsPathAndClassesAndWhereLabelsDifferNothingIsSaid() {
    PageTree one = tree("<div class=story-17><p>a</p></div><div id=foot><p>b</p><p>c</p></div>");
    PageTree two = tree("<div class=story-4><p>x</p></div><div id=foot><p>y</p></div><p>z");
    CarriedLabels carried = new CarriedLabels();
    carried.add(
        CarriedLabels.places(
            one,
            paragraphs(one, BlockLabel.RELATED_TEXT, BlockLabel.OTHER, BlockLabel.RELATED_LINK)));
    List<GoldBlock> blocks = paragraphs(two, BlockLabel.OTHER, BlockLabel.OTHER, BlockLabel.OTHER);
    assertThat(blocks.stream().map(block -> carried.of(two, block.nodes())))
        .containsExactly(BlockLabel.RELATED_TEXT, null, null);
  }

  // What it brings is measured with -Dcarried.measure=true; see docs/workbench.md.

  private static final Path SHARED = Path.of("../../../shared");
  private static final int FEWEST = 5;

  /** Blocks that must be touched on the pages of a site, and what was carried over to them. */
  private static final class Tally {
    private final CarriedLabels carried = new CarriedLabels();
    private int pages;
    private int without;
    private int with;
    private int proposed;
    private int wrong;

    /** The next page of the site; what is right of a block is asked by the page and the block. */
    void add(Page page, List<GoldBlock> blocks, BiFunction<PageTree, GoldBlock, BlockLabel> right) {
      PageTree tree = page.tree();
      List<GoldBlock> corrected = new ArrayList<>();
      for (GoldBlock block : blocks) {
        BlockLabel is = right.apply(tree, block);
        BlockLabel said = carried.of(tree, block.nodes());
        boolean isProposed = said != null && said != block.label() && pages > 0;
        without += pages > 0 && block.label() != is ? 1 : 0;
        with += pages > 0 && (isProposed ? said : block.label()) != is ? 1 : 0;
        proposed += isProposed ? 1 : 0;
        wrong += isProposed && said != is ? 1 : 0;
        corrected.add(new GoldBlock(block.nodes(), is, null));
      }
      carried.add(CarriedLabels.places(tree, corrected));
      pages++;
    }

    private double perPage(int count) {
      return (double) count / (pages - 1);
    }
  }

  @Test
  void blocksThatAPersonMustTouch() throws IOException {
    assumeTrue(Boolean.getBoolean("carried.measure"), "it takes minutes");
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    Map<String, List<LabelledCorpus.Entry>> bySite =
        gold.entries().stream()
            .collect(
                Collectors.groupingBy(
                    LabelledCorpus.Entry::site, TreeMap::new, Collectors.toList()));
    PageMiner miner = new PageMiner(model(gold, bySite));
    Map<String, Tally> tallies = new TreeMap<>();
    for (List<LabelledCorpus.Entry> pages : bySite.values()) {
      for (LabelledCorpus.Entry entry :
          pages.size() < FEWEST ? List.<LabelledCorpus.Entry>of() : pages) {
        GoldLabels labels = entry.read().gold();
        Page page = entry.parse();
        tallies
            .computeIfAbsent(entry.site(), site -> new Tally())
            .add(page, blocks(miner, page), (tree, block) -> majority(tree, block, labels));
      }
    }
    for (String site : List.of("bbc", "wsj")) {
      for (Path file : pages(SHARED.resolve("sites").resolve(site))) {
        String name = file.getFileName().toString().replace(".html", ".txt");
        String text =
            folded(Files.readString(file.resolveSibling(name)).replaceAll("<[a-z]>", " "));
        Page page = new PageParser().parse(Files.readAllBytes(file));
        tallies
            .computeIfAbsent(site + " (text or not)", known -> new Tally())
            .add(
                page,
                blocks(miner, page).stream().map(CarriedLabelsTest::textOrNot).toList(),
                (tree, block) -> inText(tree, block, text));
      }
    }
    System.out.println(
        "site\tpages\twithout\twith\tproposed\twrong proposals (a page, from the second on)");
    tallies.forEach(
        (site, tally) ->
            System.out.printf(
                Locale.ROOT,
                "%s\t%d\t%.1f\t%.1f\t%.1f\t%.1f%n",
                site,
                tally.pages,
                tally.perPage(tally.without),
                tally.perPage(tally.with),
                tally.perPage(tally.proposed),
                tally.perPage(tally.wrong)));
  }

  /** Learned from the sites of few pages alone. */
  private static BlockModel model(
      LabelledCorpus gold, Map<String, List<LabelledCorpus.Entry>> bySite) throws IOException {
    List<LabelledCorpus.Entry> others =
        gold.entries().stream().filter(page -> bySite.get(page.site()).size() < FEWEST).toList();
    List<LabelledCorpus> corpora = List.of(new LabelledCorpus(gold.root(), others));
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    BlockTraining training = BlockTraining.read(pipeline, corpora, TruthSource.NONE, Progress.NONE);
    return new ModelTrainer(pipeline, BlockTraining.svmSearch(), step -> {})
        .train(training.labelled(), training, corpora)
        .model();
  }

  private static List<Path> pages(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  private static List<GoldBlock> blocks(PageMiner miner, Page page) {
    MineOptions options = MineOptions.defaults().withMainText(MainTextFormat.NONE);
    return new OpenPage(page, miner.mine(page, options), false).labels().blocks();
  }

  private static GoldBlock textOrNot(GoldBlock block) {
    BlockLabel label = block.label() == BlockLabel.RELATED_TEXT ? block.label() : BlockLabel.OTHER;
    return new GoldBlock(block.nodes(), label, null);
  }

  private static BlockLabel inText(PageTree tree, GoldBlock block, String text) {
    int in = 0;
    int all = 0;
    for (String line : NodeText.of(tree, block.nodes()).split("\n")) {
      in += text.contains(folded(line)) ? line.length() : 0;
      all += line.length();
    }
    return 2 * in > all ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
  }

  private static String folded(String text) {
    return Characters.fold(text).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  private static BlockLabel majority(PageTree tree, GoldBlock block, GoldLabels gold) {
    int[] chars = new int[BlockLabel.values().length];
    for (int root : block.nodes()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        chars[gold.label(node).ordinal()] += tree.isText(node) ? 1 + tree.chars(node) : 0;
      }
    }
    int most = BlockLabel.OTHER.ordinal();
    for (int label = 0; label < chars.length; label++) {
      most = chars[label] > chars[most] ? label : most;
    }
    return BlockLabel.values()[most];
  }
}
