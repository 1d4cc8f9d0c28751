package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.eval.training.PageBlocks;

/** Chooses the pages to label next. */
@FunctionalInterface
interface PageOrder {

  /**
   * The pages in the order in which to label them; those that are done last.
   *
   * @param pages all pages, in an order by chance
   * @param done those that are labelled
   * @param model that there is so far, null at the beginning where there is none
   */
  List<PageBlocks> of(List<PageBlocks> pages, Set<PageBlocks> done, BlockModel model);

  /** By chance. */
  PageOrder RANDOM =
      (pages, done, model) -> {
        List<PageBlocks> order = new ArrayList<>(pages);
        order.removeAll(done);
        order.addAll(done);
        return order;
      };

  /** As the workbench lists them; by chance where there is no model. */
  PageOrder UNCERTAIN_FIRST =
      (pages, done, model) ->
          model == null
              ? RANDOM.of(pages, done, null)
              : LabellingOrder.uncertainFirst(
                      pages.stream()
                          .map(page -> Candidate.of(page, done.contains(page), model))
                          .toList())
                  .stream()
                  .map(Candidate::page)
                  .toList();

  /**
   * A page that may be labelled next.
   *
   * @param margin null of a page that is done
   */
  record Candidate(PageBlocks page, boolean done, Double margin)
      implements LabellingOrder.Candidate {

    static Candidate of(PageBlocks page, boolean done, BlockModel model) {
      if (done) {
        return new Candidate(page, true, null);
      }
      LabelledBlocks blocks = model.label(page.run()).joined(page.page().tree());
      return new Candidate(page, false, PageMargin.of(page.page().tree(), blocks));
    }

    @Override
    public String site() {
      return page.site();
    }
  }

  /** Pages in an order drawn by a seed. */
  static List<PageBlocks> shuffled(List<PageBlocks> pages, long seed) {
    List<PageBlocks> order = new ArrayList<>(pages);
    Collections.shuffle(order, new Random(seed));
    return order;
  }
}
