package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.PageSummary.PageMark;
import org.wpbminer.workbench.PageSummary.PageState;

/**
 * Pages of a folder that are being labelled. Each change is saved before it becomes effective, and
 * refused if it is based on an older revision of the page. Thread-safe.
 */
final class Workspace implements AutoCloseable {

  /** Maximum number of pages in memory with their undo history. */
  private static final int MAX_OPEN = 8;

  /** Maximum number of labelled pages of a site whose labels are carried over to a page. */
  private static final int MAX_CARRIED = 40;

  /** Number of background threads; more than one, so that a slow page does not delay all others. */
  private static final int PREDICTING_THREADS = 2;

  private final PageStore store;
  private final Map<String, PageSlot> slots = new LinkedHashMap<>();
  private final Deque<PageSlot> open = new ArrayDeque<>();
  private final ExecutorService background;
  private volatile PageMiner miner;

  /** Number of pages predicted by the current model; each model has its own counter. */
  private volatile AtomicInteger predicted;

  /** Opens the folders, as {@link PageStore}, and predicts all pages in the background. */
  Workspace(Path pages, Path labelled, PageMiner miner) throws IOException {
    this.store = new PageStore(pages, labelled);
    this.miner = miner;
    boolean apart = !store.isOneFolder();
    for (LabelledPage entry : store.entries()) {
      PageSlot slot = new PageSlot(entry);
      slot.list(slot.summary, apart && store.isLabelled(entry));
      slots.put(entry.id(), slot);
    }
    this.background =
        Executors.newFixedThreadPool(
            PREDICTING_THREADS, new DaemonThreads("wpbminer-predicting", Thread.MIN_PRIORITY));
    predictAll();
  }

  /** A page in its current state, with labels carried over from other pages of its site. */
  record Opened(
      PageSummary summary,
      int revision,
      OpenPage page,
      CarriedLabels carried,
      StylesheetSource sheets) {}

  /** Returns the pages in the order of the folder, without waiting for predictions. */
  List<PageSummary> pages() {
    return slots.values().stream().map(slot -> slot.summary).toList();
  }

  int predicted() {
    return predicted.get();
  }

  PageMiner miner() {
    return miner;
  }

  Path labelledFolder() {
    return store.labelled();
  }

  /** Returns the pages that are done, as they were saved. */
  List<LabelledPage> donePages() {
    return slots.values().stream()
        .filter(slot -> slot.summary.state() == PageState.DONE)
        .map(slot -> store.labelledEntry(slot.entry))
        .toList();
  }

  /** Changes the model; all pages are predicted again in the background. */
  void take(PageMiner other) {
    miner = other;
    for (PageSlot slot : slots.values()) {
      synchronized (slot) {
        slot.open = null;
      }
    }
    predictAll();
  }

  /** Opens a page; refuses an unknown id with status 404, as all methods do. */
  Opened open(String id) throws IOException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      return opened(slot, loaded(slot));
    }
  }

  /** Applies a change to a revision of a page, and saves the page with its labels. */
  Opened edit(String id, int revision, Consumer<OpenPage> edit) throws IOException {
    return edit(id, revision, edit, UnaryOperator.identity());
  }

  /** Saves a revision of a page with its labels, and marks it as done. */
  Opened finish(String id, int revision) throws IOException {
    return edit(id, revision, page -> {}, mark -> mark.asDone(true));
  }

  /** Changes labels and mark of a page; refuses a change of an older revision (409). */
  private Opened edit(
      String id, int revision, Consumer<OpenPage> edit, UnaryOperator<PageMark> mark)
      throws IOException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      OpenPage page = loaded(slot);
      if (slot.revision != revision) {
        throw new Refusal(
            409, id + " was changed in the meantime, perhaps in another tab; open it again");
      }
      Runnable back = page.wayBack();
      try {
        edit.accept(page);
        store.write(slot.entry, page.source());
        store.mark(slot.entry, mark.apply(store.mark(slot.entry)));
      } catch (IOException | RuntimeException e) {
        back.run();
        throw e;
      }
      slot.revision++;
      slot.summarize(page, true);
      return opened(slot, page);
    }
  }

  /** Changes the mark of a page. Labels and revision stay. */
  Opened mark(String id, UnaryOperator<PageMark> change) throws IOException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      OpenPage page = loaded(slot);
      store.mark(slot.entry, change.apply(store.mark(slot.entry)));
      slot.list(slot.summary, slot.labelled);
      return opened(slot, page);
    }
  }

  private Opened opened(PageSlot slot, OpenPage page) {
    return new Opened(slot.summary, slot.revision, page, carried(slot), store.sheets(slot.entry));
  }

  /** Returns the labels of the site's other pages by position. */
  private CarriedLabels carried(PageSlot slot) {
    CarriedLabels carried = new CarriedLabels();
    slots.values().stream()
        .filter(
            other ->
                other != slot && other.labelled && other.entry.site().equals(slot.entry.site()))
        .limit(MAX_CARRIED)
        .forEach(other -> carried.add(places(other)));
    return carried;
  }

  /** Returns the labels of a saved page by position; none if the page cannot be read. */
  private Map<String, BlockLabel> places(PageSlot slot) {
    Map<String, BlockLabel> known = slot.places;
    if (known == null) {
      try {
        PageTree tree = store.read(slot.entry).tree();
        known = CarriedLabels.places(tree, GoldLabels.of(tree).list(tree));
      } catch (IOException | IllegalArgumentException e) {
        known = Map.of(); // the error is reported when the page is opened
      }
      slot.places = known;
    }
    return known;
  }

  private PageSlot slot(String id) {
    PageSlot slot = slots.get(id);
    if (slot == null) {
      throw new Refusal(404, "there is no page \"" + id + "\"");
    }
    return slot;
  }

  private OpenPage loaded(PageSlot slot) throws IOException {
    if (slot.open == null) {
      slot.open = load(slot);
      slot.revision++; // reading the page again may change its node numbers
    }
    synchronized (open) {
      open.remove(slot);
      open.addFirst(slot);
      // no lock is needed: running requests have their own reference
      while (open.size() > MAX_OPEN) {
        open.removeLast().open = null;
      }
    }
    return slot.open;
  }

  private OpenPage load(PageSlot slot) throws IOException {
    Page page = store.read(slot.entry);
    MineOptions options =
        MineOptions.defaults()
            .withSheets(store.sheets(slot.entry))
            .withOutputs(Set.of(Output.BLOCKS))
            .withMainText(MainTextFormat.NONE);
    MinedPage mined = miner.mine(page, options);
    boolean labelled = store.isLabelled(slot.entry) && GoldLabels.of(page.tree()).isLabelled();
    OpenPage opened = new OpenPage(page, mined, labelled);
    slot.summarize(opened, labelled);
    return opened;
  }

  private void predictAll() {
    AtomicInteger count = new AtomicInteger();
    predicted = count;
    slots.values().forEach(slot -> background.execute(() -> predict(slot, count)));
  }

  private void predict(PageSlot slot, AtomicInteger count) {
    if (count != predicted) {
      return; // the model was changed in the meantime
    }
    synchronized (slot) {
      try {
        if (slot.open == null) {
          load(slot);
        }
      } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
        String why = e instanceof IOException io ? io.getMessage() : "cannot be read: " + e;
        slot.list(slot.summary.failed(why), slot.labelled);
      }
    }
    count.incrementAndGet();
  }

  @Override
  public void close() {
    background.shutdownNow();
  }

  /** A page of a workspace. Requests for it hold its lock. */
  private final class PageSlot {

    final LabelledPage entry;

    /** Incremented when the page is opened, and by every change. */
    int revision;

    volatile boolean labelled;

    /** The page while it is labelled; null otherwise, or if too many others are open. */
    volatile OpenPage open;

    /** The page's entry in the list, which is read without the lock. */
    volatile PageSummary summary;

    /** Its labels by position; null if not yet computed. */
    volatile Map<String, BlockLabel> places;

    PageSlot(LabelledPage entry) {
      this.entry = entry;
      this.summary = PageSummary.of(entry, null);
    }

    /** Updates the entry after the page was read or changed. */
    void summarize(OpenPage page, boolean isLabelled) {
      PageTree tree = page.page().tree();
      places = isLabelled ? CarriedLabels.places(tree, page.labels().blocks()) : null;
      list(PageSummary.of(entry, page), isLabelled);
    }

    void list(PageSummary page, boolean isLabelled) {
      labelled = isLabelled;
      PageMark mark = store.mark(entry);
      summary = page.with(PageState.of(isLabelled, mark), mark);
    }
  }
}
