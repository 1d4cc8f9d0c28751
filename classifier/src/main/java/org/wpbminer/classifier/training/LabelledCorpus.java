package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Folder of pages with labels or main texts. A list in the folder ({@code index.jsonl}, {@code
 * truth.jsonl} or {@code ground-truth.jsonl.gz}) names the pages. Without an index, every page in
 * the folder and its subfolders is a labelled page. The pages of one subfolder belong to one site;
 * so do the pages outside subfolders, because their sites are unknown.
 *
 * @param root the folder; null if missing
 * @param entries the pages, in a fixed order
 * @param ofOneSite whether all pages belong to one site, so that each page counts as a site
 * @param marks file with related links marked on the pages; null if missing
 */
public record LabelledCorpus(Path root, List<LabelledPage> entries, boolean ofOneSite, Path marks) {

  public static final LabelledCorpus NONE = new LabelledCorpus(null, List.of());

  /** Second half of an error message that starts with the name of a page. */
  public static final String OUT_OF_MEMORY =
      "takes more memory than there is; give Java more with WPBMINER_JAVA_OPTS=-Xmx4g";

  public LabelledCorpus {
    entries = List.copyOf(entries);
  }

  /** Creates a corpus whose pages belong to several sites. */
  public LabelledCorpus(Path root, List<LabelledPage> entries) {
    this(root, entries, false, null);
  }

  /** Returns a number with its noun, for example "1 page" or "2 pages". */
  public static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /** Finds the labelled pages of a folder; throws if it has no pages or the index is invalid. */
  public static LabelledCorpus of(Path root) throws IOException {
    return of(root, "labelled pages");
  }

  /** Finds the pages of a folder, whether or not they have labels. */
  public static LabelledCorpus unlabelled(Path root) throws IOException {
    return of(root, "pages");
  }

  private static LabelledCorpus of(Path root, String what) throws IOException {
    Arguments.refuse(
        !Files.isDirectory(root),
        "%s%s; give a folder of %s",
        root,
        Files.exists(root) ? " is not a folder" : ": no such folder",
        what);
    Path list = PageList.index(root);
    if (Files.exists(list)) {
      return new LabelledCorpus(root, PageList.read(list));
    }
    List<LabelledPage> pages = PageFiles.below(root).stream().map(f -> page(root, f)).toList();
    Arguments.refuse(
        pages.isEmpty(), "%s holds no %s file; %s are needed", root, PageFiles.KINDS, what);
    return new LabelledCorpus(root, pages);
  }

  private static LabelledPage page(Path root, Path file) {
    Path relative = root.relativize(file);
    String id = relative.toString().replace('\\', '/');
    String site = relative.getNameCount() > 1 ? relative.getName(0).toString() : name(root);
    return new LabelledPage(id, file, site, "?", "?", null);
  }

  /** Finds the labelled pages of several folders; refuses a page that is in two of them. */
  public static List<LabelledCorpus> all(List<Path> roots) throws IOException {
    List<LabelledCorpus> corpora = new ArrayList<>();
    Map<Path, Path> rootOf = new HashMap<>();
    for (Path root : roots) {
      LabelledCorpus corpus = of(root);
      for (LabelledPage page : corpus.entries) {
        Path other = rootOf.put(page.realPath(), root);
        Arguments.refuse(
            other != null, "the page %s is given twice, in %s and in %s", page.file(), other, root);
      }
      corpora.add(corpus);
    }
    return corpora;
  }

  /** Reads a list with main texts, such as WCXB's, from a folder. */
  static LabelledCorpus listed(Path root) throws IOException {
    return new LabelledCorpus(root, PageList.read(PageList.truth(root)));
  }

  /**
   * Reads the list of a folder and keeps the pages whose main text has at least one word. The other
   * pages were not transcribed, so they can be used neither for training nor for evaluation.
   *
   * @param root the folder; null gives {@link #NONE}
   * @param marks file with related links marked on the pages; null if missing
   */
  public static LabelledCorpus withTexts(Path root, Path marks) throws IOException {
    Arguments.refuse(
        marks != null && root == null,
        "%s marks related links on pages with main text; their folder is missing",
        marks);
    if (root == null) {
      return NONE;
    }
    List<LabelledPage> known =
        listed(root).entries.stream()
            .filter(page -> page.text() != null && !WordCutter.lowerWords(page.text()).isEmpty())
            .toList();
    return new LabelledCorpus(root, known, false, marks);
  }

  private LabelledCorpus with(UnaryOperator<LabelledPage> change, boolean one) {
    return new LabelledCorpus(root, entries.stream().map(change).toList(), one, marks);
  }

  LabelledCorpus filter(Predicate<LabelledPage> kept) {
    return new LabelledCorpus(root, entries.stream().filter(kept).toList(), ofOneSite, marks);
  }

  /**
   * Returns the corpora, unchanged if they have several sites. If all pages are of one site, each
   * page gets a site of its own, because otherwise cross-validation is impossible. Pages of one
   * site are alike, so the measured scores are then higher than on new sites.
   */
  public static List<LabelledCorpus> partedByPage(List<LabelledCorpus> corpora) {
    long sites =
        corpora.stream()
            .flatMap(c -> c.entries.stream())
            .map(LabelledPage::site)
            .distinct()
            .count();
    return sites > 1
        ? corpora
        : corpora.stream().map(c -> c.with(page -> page.withSite(page.id()), true)).toList();
  }

  /** Returns this corpus; its pages copied from WCXB get the site names of WCXB's list. */
  public LabelledCorpus withSitesOf(LabelledCorpus wcxb) {
    Map<String, String> sites =
        wcxb.entries.stream().collect(Collectors.toMap(LabelledPage::id, LabelledPage::site));
    return with(page -> page.withSiteOf(sites), ofOneSite);
  }

  /** Returns the corpora with the readable pages; reports the others and their number. */
  public static List<LabelledCorpus> readable(List<LabelledCorpus> corpora, Progress progress)
      throws IOException {
    List<LabelledCorpus> readable = new ArrayList<>();
    int maxBytes = ParseOptions.defaults().limits().maxBytes() + 1;
    for (LabelledCorpus corpus : corpora) {
      List<LabelledPage> kept =
          corpus.readReadable(
              page -> {
                page.bytes(maxBytes);
                return page;
              },
              done -> {},
              progress);
      int left = corpus.entries.size() - kept.size();
      if (left > 0) {
        progress.tell(
            "%s of the %s pages in %s cannot be read and are left out"
                .formatted(left, corpus.entries.size(), corpus.root));
      }
      readable.add(new LabelledCorpus(corpus.root, kept, corpus.ofOneSite, corpus.marks));
    }
    return readable;
  }

  /**
   * Reads the labelled pages of corpora, in order, on all cores.
   *
   * @param wcxb pages whose labelled copies get their sites
   * @param notes receives a warning of pages without a label: either no block is related, or the
   *     labels were lost
   * @throws IllegalArgumentException if no page of a corpus has a label
   */
  public static <T> List<T> readLabelled(
      List<LabelledCorpus> corpora,
      LabelledCorpus wcxb,
      String step,
      Progress progress,
      Consumer<String> notes,
      Function<GoldPage, T> work)
      throws IOException {
    List<T> results = new ArrayList<>();
    int all = corpora.stream().mapToInt(corpus -> corpus.entries.size()).sum();
    for (LabelledCorpus corpus : corpora) {
      int before = results.size();
      Set<String> labelled = ConcurrentHashMap.newKeySet();
      results.addAll(
          corpus
              .withSitesOf(wcxb)
              .read(
                  entry -> {
                    GoldPage page = entry.read();
                    if (page.gold().isLabelled()) {
                      labelled.add(entry.id());
                    }
                    return work.apply(page);
                  },
                  done -> progress.at(step, before + done, all)));
      corpus.requireLabels(labelled, notes);
    }
    return results;
  }

  private void requireLabels(Set<String> labelled, Consumer<String> notes) {
    List<LabelledPage> bare =
        entries.stream().filter(page -> !labelled.contains(page.id())).toList();
    int pages = entries.size();
    Arguments.refuse(
        bare.size() == pages,
        "none of the %s pages in %s bears a data-label; label their blocks first",
        pages,
        root);
    if (!bare.isEmpty()) {
      notes.accept(
          "%s of the %s pages in %s bear no data-label; all on them counts as other (first: %s)"
              .formatted(bare.size(), pages, root, bare.get(0).file()));
    }
  }

  public String name() {
    return name(root);
  }

  /** Returns the last part of a path, because a model must not contain paths of a machine. */
  static String name(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return last == null ? "/" : last.toString();
  }

  /** Returns the names of corpora and of a file of marks, which may be null. */
  static String names(List<LabelledCorpus> corpora, Path marks) {
    return Stream.concat(corpora.stream().map(c -> c.root), Stream.ofNullable(marks))
        .map(LabelledCorpus::name)
        .collect(Collectors.joining(", "));
  }

  /** Returns the description of labelled pages, and of a file of marks or null, for a model. */
  static ModelCard.Corpus described(
      List<LabelledCorpus> corpora, Path marks, int pages, int sites, Map<String, Integer> examples)
      throws IOException {
    boolean isOneSite = corpora.stream().anyMatch(LabelledCorpus::ofOneSite);
    return new ModelCard.Corpus(
        "labels",
        names(corpora, marks),
        sha256(corpora, marks),
        pages,
        isOneSite ? 1 : sites,
        examples);
  }

  /** Returns the SHA-256 over names and bytes of the pages of all corpora, in order. */
  public static String sha256(List<LabelledCorpus> corpora) throws IOException {
    return sha256(corpora, null);
  }

  /** Returns the SHA-256 over the pages of all corpora and a file, which may be null. */
  static String sha256(List<LabelledCorpus> corpora, Path list) throws IOException {
    Sha256 sum = new Sha256();
    for (LabelledCorpus corpus : corpora) {
      for (LabelledPage page : corpus.entries) {
        sum.add(page.id(), InputFile.bytes(page.file()));
      }
    }
    if (list != null) {
      sum.add(name(list), InputFile.bytes(list));
    }
    return sum.hex();
  }

  @FunctionalInterface
  public interface Work<T> {
    T on(LabelledPage page) throws IOException;
  }

  /**
   * Runs a task for every page, on all cores.
   *
   * @param done called with the number of finished pages
   * @return the results in the order of the pages
   * @throws IOException for the first page in order that failed
   */
  public <T> List<T> read(Work<T> work, IntConsumer done) throws IOException {
    List<T> results = new ArrayList<>();
    for (PageOutcome<T> outcome : PageOutcome.run(entries, work, done)) {
      results.add(outcome.orThrow());
    }
    return results;
  }

  /**
   * Runs a task for every page, on all cores, and reports pages that cannot be read.
   *
   * @throws IOException if no page can be read
   */
  <T> List<T> readReadable(Work<T> work, IntConsumer done, Progress progress) throws IOException {
    List<T> results = new ArrayList<>();
    List<PageOutcome<T>> outcomes = PageOutcome.run(entries, work, done);
    for (PageOutcome<T> outcome : outcomes) {
      if (outcome.failure() instanceof IOException unread) {
        progress.tell("left out, ", unread);
      } else {
        results.add(outcome.orThrow());
      }
    }
    if (results.isEmpty()) {
      outcomes.get(0).orThrow();
    }
    return results;
  }

  /** Result of a task for a page, or the error in the page or its labels. */
  private record PageOutcome<T>(T result, Exception failure) {

    private static <T> PageOutcome<T> of(LabelledPage page, Work<T> work) {
      try {
        return new PageOutcome<>(work.on(page), null);
      } catch (IOException | IllegalArgumentException e) {
        return new PageOutcome<>(null, e);
      } catch (OutOfMemoryError e) {
        return new PageOutcome<>(null, new IOException(page.file() + ": " + OUT_OF_MEMORY, e));
      }
    }

    T orThrow() throws IOException {
      if (failure instanceof IOException unread) {
        throw unread;
      }
      if (failure instanceof IllegalArgumentException wrong) {
        throw wrong;
      }
      return result;
    }

    /** Runs a task for every page, on all cores; {@code done} receives the number of pages. */
    static <T> List<PageOutcome<T>> run(
        List<LabelledPage> entries, Work<T> work, IntConsumer done) {
      int[] pages = {0};
      List<PageOutcome<T>> outcomes =
          new ArrayList<>(
              entries.stream()
                  .parallel()
                  .map(
                      page -> {
                        PageOutcome<T> outcome = of(page, work);
                        synchronized (pages) {
                          done.accept(++pages[0]);
                        }
                        return outcome;
                      })
                  .toList());
      // a page may have failed only because larger pages on other threads used the memory
      for (int i = 0; i < outcomes.size(); i++) {
        Exception failure = outcomes.get(i).failure;
        if (failure != null && failure.getCause() instanceof OutOfMemoryError) {
          outcomes.set(i, of(entries.get(i), work));
        }
      }
      return outcomes;
    }
  }
}
