package org.wpbminer.eval.systems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.training.TruthCorpus;
import org.wpbminer.eval.training.TruthPage;

/** Sources of pages of which it is known whether they are index or content pages. */
interface SourcePages {

  /** Types that lead elsewhere. */
  Set<String> INDEX = Set.of("listing", "collection");

  /** Types that say something. */
  Set<String> CONTENT = Set.of("article");

  /**
   * A page.
   *
   * @param index whether it is an index page; else it is a content page
   * @param source its decoded source
   */
  record SourcePage(boolean index, String source) {}

  /** Passes every page on, one at a time. */
  void forEach(Consumer<SourcePage> sink) throws IOException;

  /** The articles, listings and collections among labelled pages. */
  static SourcePages of(List<LabelledPage> pages) {
    return sink -> {
      for (LabelledPage page : pages) {
        if (INDEX.contains(page.type()) || CONTENT.contains(page.type())) {
          sink.accept(new SourcePage(INDEX.contains(page.type()), page.page().tree().source()));
        }
      }
    };
  }

  /**
   * The same of WCXB, whether or not a page's main text is known.
   *
   * @param root folder of the corpus
   */
  static SourcePages ofWcxb(Path root) {
    return sink -> {
      for (TruthPage page : TruthCorpus.all(root)) {
        if (INDEX.contains(page.type()) || CONTENT.contains(page.type())) {
          sink.accept(new SourcePage(INDEX.contains(page.type()), page.read().tree().source()));
        }
      }
    };
  }
}
