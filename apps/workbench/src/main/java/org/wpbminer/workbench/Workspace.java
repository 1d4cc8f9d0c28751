package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.PageSummary.PageState;
import org.wpbminer.workbench.WorkbenchFile.PageMark;

/**
 * The pages of a folder while they are labelled. Each change of a page is saved before it counts. A
 * change is made to the revision that its maker saw, or not at all. For several threads.
 */
final class Workspace implements AutoCloseable {

  /** Pages that are kept with their ways back; of others only what is saved. */
  private static final int MOST_OPEN = 8;

  /** Labelled pages of a site that are looked at for what was said of a place. */
  private static final int MOST_CARRIED = 40;

  /** So that one page that takes long does not keep the others waiting. */
  private static final int PREDICTING_THREADS = 2;

  private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final PageStore store;
  private final WorkbenchFile file;
  private final Map<String, PageSlot> slots = new LinkedHashMap<>();
  private final Deque<PageSlot> open = new ArrayDeque<>();
  private final ExecutorService background;
  private final AtomicInteger predicted = new AtomicInteger();
  private final AtomicLong saved = new AtomicLong(System.nanoTime());
  private volatile PageMiner miner;

  /** Of the present model. Set after it, so that no other model's get in. */
  private volatile PredictionsFile predictions;

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
      slot.mark(apart && store.isLabelled(entry), file.mark(entry.id()));
      slots.put(entry.id(), slot);
    }
    this.background =
        Executors.newFixedThreadPool(
            PREDICTING_THREADS, new DaemonThreads("wpbminer-predicting", Thread.MIN_PRIORITY));
    predictAll();
  }

  /**
   * A page.
   *
   * @param carried what was said on other pages of its site
   */
  public record Opened(
      PageSummary summary,
      int revision,
      OpenPage page,
      CarriedLabels carried,
      StylesheetSource sheets) {}

  /** A change was made to a revision that is not the page's any more. */
  public static final class ConflictException extends Exception {
    private static final long serialVersionUID = 1;

    ConflictException(String page) {
      super(page + " was changed in the meantime, in another tab perhaps; look at it again");
    }
  }

  /** The pages in the order of the folder, as they are known now: no page is waited for. */
  public List<PageSummary> pages() {
    return slots.values().stream().map(slot -> slot.summary).toList();
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
        .filter(slot -> slot.summary.state() == PageState.DONE)
        .map(slot -> store.labelledEntry(slot.entry))
        .toList();
  }

  /** Takes another model; pages are predicted anew in the background. */
  public void take(PageMiner other) {
    miner = other;
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

  /** Changes a page of that revision, and saves it with its labels. */
  public Opened edit(String id, int revision, Consumer<OpenPage> edit)
      throws IOException, ConflictException {
    return edit(id, revision, edit, UnaryOperator.identity());
  }

  /** Saves a page of that revision with the labels that it has, and says that it is done. */
  public Opened finish(String id, int revision) throws IOException, ConflictException {
    return edit(id, revision, page -> {}, mark -> mark.asDone(true));
  }

  private Opened edit(
      String id, int revision, Consumer<OpenPage> edit, UnaryOperator<PageMark> mark)
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
        file.set(id, mark.apply(file.mark(id)));
      } catch (IOException | RuntimeException e) {
        back.run();
        throw e;
      }
      slot.revision++;
      slot.summarize(page, true, file.mark(id));
      keep(slot, predictions);
      return opened(slot, page);
    }
  }

  /** Says something of a page as a whole; its labels, and who changes them, are not touched. */
  public Opened mark(String id, UnaryOperator<PageMark> change) throws IOException {
    PageSlot slot = slot(id);
    synchronized (slot) {
      OpenPage page = loaded(slot);
      file.set(id, change.apply(file.mark(id)));
      slot.mark(slot.labelled, file.mark(id));
      return opened(slot, page);
    }
  }

  private Opened opened(PageSlot slot, OpenPage page) {
    return new Opened(slot.summary, slot.revision, page, carried(slot), store.sheets(slot.entry));
  }

  /** What was said of the places of blocks on other pages of the site. */
  private CarriedLabels carried(PageSlot slot) {
    CarriedLabels carried = new CarriedLabels();
    slots.values().stream()
        .filter(other -> other != slot && other.labelled && other.isOfSite(slot))
        .limit(MOST_CARRIED)
        .forEach(other -> carried.add(places(other)));
    return carried;
  }

  /** What is said of places on a labelled page; nothing where it cannot be read. */
  private Map<String, BlockLabel> places(PageSlot slot) {
    Map<String, BlockLabel> known = slot.places;
    if (known == null) {
      try {
        PageTree tree = store.read(slot.entry).tree();
        known = CarriedLabels.places(tree, GoldLabels.of(tree).list(tree));
      } catch (IOException | IllegalArgumentException e) {
        known = Map.of(); // whoever opens that page is told
      }
      slot.places = known;
    }
    return known;
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
    boolean labelled = store.isLabelled(slot.entry) && GoldLabels.of(page.tree()).isLabelled();
    OpenPage opened = new OpenPage(page, mined, labelled);
    slot.summarize(opened, labelled, file.mark(slot.entry.id()));
    return opened;
  }

  private void predictAll() {
    PredictionsFile into = new PredictionsFile(store.labelled(), miner.model());
    predictions = into;
    predicted.set(0);
    for (PageSlot slot : slots.values()) {
      background.execute(() -> predict(slot, into));
    }
  }

  private void predict(PageSlot slot, PredictionsFile into) {
    if (into != predictions) {
      return; // a newer model has taken over
    }
    synchronized (slot) {
      try {
        PredictionsFile.Kept kept = into.get(slot.entry.id(), store.stamp(slot.entry));
        if (kept != null) {
          slot.list(kept.page(), kept.labelled(), file.mark(slot.entry.id()));
          if (kept.labelled()) {
            places(slot); // before anybody waits for it
          }
        } else {
          if (slot.open == null) {
            load(slot);
          }
          keep(slot, into);
        }
      } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
        String why = e instanceof IOException io ? io.getMessage() : "cannot be read: " + e;
        slot.failed(why, file.mark(slot.entry.id()));
      }
    }
    boolean isLast = predicted.incrementAndGet() == slots.size();
    if (isLast || System.nanoTime() - saved.get() > SAVE_NANOS) {
      saved.set(System.nanoTime());
      into.save();
    }
  }

  private void keep(PageSlot slot, PredictionsFile into) {
    try {
      into.put(new PredictionsFile.Kept(store.stamp(slot.entry), slot.labelled, slot.summary));
    } catch (IOException e) {
      // Then the next start predicts it again.
    }
  }

  @Override
  public void close() {
    background.shutdownNow();
    predictions.close();
  }

  /** One page of a workspace. Whoever works on it holds its monitor. */
  private static final class PageSlot {

    final LabelledCorpus.Entry entry;

    /** Raised by every change: who saw an older one did not see the page as it is. */
    int revision = 1;

    /** Whether the page is saved with labels. */
    volatile boolean labelled;

    /** The page while it is worked on, else null. Taken away by whoever opens too many others. */
    volatile OpenPage open;

    /** Whether it was ever open. */
    boolean wasOpen;

    /** As it is listed: nobody who reads the list waits for whoever works on the page. */
    volatile PageSummary summary;

    /** What its labels say of places, null until somebody asks. */
    volatile Map<String, BlockLabel> places;

    PageSlot(LabelledCorpus.Entry entry) {
      this.entry = entry;
      this.summary = listed(entry.language(), "", new int[3], 0, null, null);
    }

    private PageSummary listed(
        String language, String title, int[] blocks, int related, Double doubt, String error) {
      return new PageSummary(
          entry.id(),
          entry.site(),
          language,
          title,
          PageState.UNSEEN,
          false,
          "",
          blocks[BlockLabel.RELATED_TEXT.ordinal()],
          blocks[BlockLabel.RELATED_LINK.ordinal()],
          blocks[BlockLabel.OTHER.ordinal()],
          related,
          doubt,
          error);
    }

    /** Pages that no folder parts may be of one site: their places tell. */
    boolean isOfSite(PageSlot other) {
      boolean isAlone = entry.site().equals(entry.id());
      boolean isOtherAlone = other.entry.site().equals(other.entry.id());
      return entry.site().equals(other.entry.site()) || isAlone && isOtherAlone;
    }

    /** Notes what is to be listed of the page. */
    void summarize(OpenPage page, boolean isLabelled, PageMark mark) {
      PageTree tree = page.page().tree();
      String lang = tree.attribute(0, "lang");
      String language =
          entry.language().equals("?") && lang != null && !lang.isBlank()
              ? lang.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT)
              : entry.language();
      int[] blocks = new int[BlockLabel.values().length];
      page.labels().blocks().forEach(block -> blocks[block.label().ordinal()]++);
      int related = page.labels().relatedLinks().length;
      places = isLabelled ? CarriedLabels.places(tree, page.labels().blocks()) : null;
      list(
          listed(language, page.page().title(), blocks, related, page.doubt(), null),
          isLabelled,
          mark);
    }

    void list(PageSummary page, boolean isLabelled, PageMark mark) {
      labelled = isLabelled;
      summary = page.with(isLabelled, mark);
    }

    void mark(boolean isLabelled, PageMark mark) {
      list(summary, isLabelled, mark);
    }

    /** The page cannot be read. */
    void failed(String why, PageMark mark) {
      PageSummary failed = listed(entry.language(), summary.title(), new int[3], 0, 0.0, why);
      list(failed, labelled, mark);
    }
  }
}
