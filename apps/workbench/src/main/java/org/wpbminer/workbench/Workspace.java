package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.OpenPage.Prediction;
import org.wpbminer.workbench.PageSummary.PageState;

/**
 * The pages of a folder while they are labelled. Each change of a page is saved before it counts. A
 * change is made to the revision that its maker saw, or not at all. For several threads.
 */
final class Workspace implements AutoCloseable {

  /** Pages that are kept with their ways back; of others only what is saved. */
  private static final int MOST_OPEN = 8;

  private final PageStore store;
  private final WorkbenchFile file;
  private final Map<String, PageSlot> slots = new LinkedHashMap<>();
  private final Deque<PageSlot> open = new ArrayDeque<>();
  private final ExecutorService background;
  private final AtomicInteger predicted = new AtomicInteger();
  private final AtomicInteger model = new AtomicInteger();
  private volatile PageMiner miner;

  /**
   * Opens the folders and begins to predict all pages in the background.
   *
   * @param pages folder of pages
   * @param labelled folder of labelled pages, made when the first is saved; may be the same
   * @param miner labels what nobody has labelled
   * @throws IllegalArgumentException if there are no pages
   */
  public Workspace(Path pages, Path labelled, PageMiner miner) throws IOException {
    this.store = new PageStore(pages, labelled);
    this.file = new WorkbenchFile(store.labelled());
    this.miner = miner;
    boolean apart = !store.labelled().equals(pages.toAbsolutePath().normalize());
    for (LabelledCorpus.Entry entry : store.entries()) {
      PageSlot slot = new PageSlot(entry);
      slot.labelled = apart && store.isLabelled(entry);
      slot.done = slot.labelled && file.isDone(entry.id());
      slots.put(entry.id(), slot);
    }
    this.background =
        Executors.newSingleThreadExecutor(
            new DaemonThreads("wpbminer-predicting", Thread.MIN_PRIORITY));
    predictAll();
  }

  public record Opened(PageSummary summary, int revision, OpenPage page, StylesheetSource sheets) {}

  /** A change was made to a revision that is not the page's any more. */
  public static final class ConflictException extends Exception {
    private static final long serialVersionUID = 1;

    ConflictException(String page) {
      super(page + " was changed in the meantime, in another tab perhaps; look at it again");
    }
  }

  /** The pages in the order of the folder. */
  public List<PageSummary> pages() {
    List<PageSummary> summaries = new ArrayList<>();
    for (PageSlot slot : slots.values()) {
      synchronized (slot) {
        summaries.add(slot.summary());
      }
    }
    return summaries;
  }

  /** How many pages have been predicted by the present model. */
  public int predicted() {
    return predicted.get();
  }

  /** The present model. */
  public PageMiner miner() {
    return miner;
  }

  public Path labelledFolder() {
    return store.labelled();
  }

  /** The pages that are done, as they were saved. */
  public List<LabelledCorpus.Entry> donePages() {
    return slots.values().stream()
        .filter(slot -> slot.done)
        .map(slot -> store.labelledEntry(slot.entry))
        .toList();
  }

  public StylesheetSource sheets(String id) {
    return store.sheets(slots.get(id).entry);
  }

  /** Takes another model; pages are predicted anew in the background. */
  public void take(PageMiner other) {
    miner = other;
    model.incrementAndGet();
    for (PageSlot slot : slots.values()) {
      synchronized (slot) {
        slot.open = null;
      }
    }
    predictAll();
  }

  /**
   * Opens a page.
   *
   * @throws NoSuchFileException if there is none of that id
   */
  public Opened open(String id) throws IOException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      return opened(slot, loaded(slot));
    }
  }

  /**
   * Changes a page of that revision and saves it; {@code done} says whether it is done now, null
   * leaves that as it is.
   */
  public Opened edit(String id, int revision, Consumer<OpenPage> edit, Boolean done)
      throws IOException, ConflictException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      OpenPage page = loaded(slot);
      if (slot.revision != revision) {
        throw new ConflictException(id);
      }
      Runnable back = page.wayBack();
      try {
        edit.accept(page);
        store.write(slot.entry, page.source());
        if (done != null) {
          file.setDone(id, done);
          slot.done = done;
        }
      } catch (IOException | RuntimeException e) {
        back.run();
        throw e;
      }
      slot.labelled = true;
      slot.revision++;
      slot.summarize(page);
      return opened(slot, page);
    }
  }

  private Opened opened(PageSlot slot, OpenPage page) {
    return new Opened(slot.summary(), slot.revision, page, store.sheets(slot.entry));
  }

  private PageSlot slot(String id) throws NoSuchFileException {
    PageSlot slot = id == null ? null : slots.get(id);
    if (slot == null) {
      throw new NoSuchFileException(String.valueOf(id));
    }
    return slot;
  }

  private OpenPage loaded(PageSlot slot) throws IOException {
    if (slot.open == null) {
      // The nodes of a page that is read anew have other numbers.
      slot.revision += slot.wasOpen ? 1 : 0;
      slot.open = load(slot);
      slot.wasOpen = true;
    }
    synchronized (open) {
      open.remove(slot);
      open.addFirst(slot);
      // Not waited for: who holds it is working on it, and it will be forgotten later.
      while (open.size() > MOST_OPEN) {
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
    slot.labelled = store.isLabelled(slot.entry) && GoldLabels.of(page.tree()).isLabelled();
    slot.done = slot.labelled && file.isDone(slot.entry.id());
    OpenPage opened = new OpenPage(page, mined, slot.labelled);
    slot.summarize(opened);
    return opened;
  }

  private void predictAll() {
    int of = model.get();
    predicted.set(0);
    for (PageSlot slot : slots.values()) {
      background.execute(() -> predict(slot, of));
    }
  }

  private void predict(PageSlot slot, int of) {
    if (of != model.get()) {
      return; // a newer model has taken over
    }
    synchronized (slot) {
      try {
        if (slot.open == null) {
          load(slot);
        }
      } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
        slot.failed(e instanceof IOException io ? io.getMessage() : "cannot be read: " + e);
      }
    }
    predicted.incrementAndGet();
  }

  @Override
  public void close() {
    background.shutdownNow();
  }

  /** One page of a workspace. Whoever works on it holds its monitor. */
  private static final class PageSlot {

    final LabelledCorpus.Entry entry;

    /** Raised by every change: who saw an older one did not see the page as it is. */
    int revision = 1;

    /** Whether the page is saved with labels. */
    boolean labelled;

    boolean done;

    /** The page while it is worked on, else null. Taken away by whoever opens too many others. */
    volatile OpenPage open;

    /** Whether it was ever open. */
    boolean wasOpen;

    private String title = "";
    private String language;
    private int[] counts = new int[3];
    private int relatedLinks;
    private Double margin;
    private String error;

    PageSlot(LabelledCorpus.Entry entry) {
      this.entry = entry;
      this.language = entry.language();
    }

    /** Notes what is to be listed of the page. */
    void summarize(OpenPage page) {
      PageTree tree = page.page().tree();
      title = page.page().title();
      String lang = tree.attribute(0, "lang");
      if (entry.language().equals("?") && lang != null && !lang.isBlank()) {
        language = lang.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
      }
      counts = new int[3];
      page.labels().blocks().forEach(block -> counts[block.label().ordinal()]++);
      relatedLinks = page.labels().relatedLinks().length;
      double sum = 0;
      long weights = 0;
      for (MinedPage.Block block : page.mined().blocks()) {
        sum += (1 + block.text().length()) * Prediction.of(block).margin();
        weights += 1 + block.text().length();
      }
      margin = weights == 0 ? 1 : sum / weights; // a page without blocks leaves no doubt
      error = null;
    }

    /** The page cannot be read. */
    void failed(String why) {
      error = why;
      margin = 1.0;
    }

    PageState state() {
      return done ? PageState.DONE : labelled ? PageState.CORRECTED : PageState.UNSEEN;
    }

    PageSummary summary() {
      return new PageSummary(
          entry.id(),
          entry.site(),
          language,
          title,
          state(),
          counts[0],
          counts[1],
          counts[2],
          relatedLinks,
          margin,
          error);
    }
  }
}
