package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A folder of labelled pages. With an {@code index.jsonl} (one object a page: {@code id}, {@code
 * file}, {@code site}, {@code lang}, {@code charset}, {@code type}) that list is the corpus;
 * without one, every page below the folder is ({@link PageFiles}), and pages in one sub-folder are
 * of one site.
 *
 * @param root the folder
 * @param entries the pages, in a fixed order
 * @param ofOneSite whether all are of one site in truth, so that each page stands for a site
 */
public record LabelledCorpus(Path root, List<LabelledPage> entries, boolean ofOneSite) {

  /** Pages of the sites that they name. */
  public LabelledCorpus(Path root, List<LabelledPage> entries) {
    this(root, entries, false);
  }

  /** What is said of a page for which the memory does not suffice: what happened, what helps. */
  public static final String OUT_OF_MEMORY =
      "takes more memory than there is; give Java more with WPBMINER_JAVA_OPTS=-Xmx4g";

  /**
   * The pages of corpora that can be read; the others are named and left out, and their number is
   * told at the end.
   *
   * @throws IOException if no page of a corpus can be read
   */
  public static List<LabelledCorpus> readable(List<LabelledCorpus> corpora, Progress progress)
      throws IOException {
    List<LabelledCorpus> readable = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      int most = ParseOptions.defaults().limits().maxBytes() + 1;
      List<Outcome<Integer>> outcomes =
          corpus.outcomes(entry -> entry.bytes(most).length, done -> {});
      List<LabelledPage> kept = new ArrayList<>();
      for (int i = 0; i < outcomes.size(); i++) {
        if (outcomes.get(i).unread() == null) {
          kept.add(corpus.entries.get(i));
        } else {
          progress.tell("left out, ", outcomes.get(i).unread());
        }
      }
      if (kept.isEmpty()) {
        outcomes.get(0).orThrow();
      }
      int left = corpus.entries.size() - kept.size();
      if (left > 0) {
        progress.tell(
            "%s of the %s pages in %s cannot be read and are left out"
                .formatted(left, corpus.entries.size(), corpus.root));
      }
      readable.add(new LabelledCorpus(corpus.root, kept));
    }
    return readable;
  }

  /**
   * Where all pages are of one site, the same with each page as a site of its own, so that they can
   * be cross-validated all the same; else the corpora as they are. Pages of one site are alike:
   * what is measured so is kinder than the truth about other sites.
   */
  public static List<LabelledCorpus> partedByPage(List<LabelledCorpus> corpora) {
    if (corpora.stream().flatMap(c -> c.entries.stream()).map(LabelledPage::site).distinct().count()
        > 1) {
      return corpora;
    }
    return corpora.stream()
        .map(
            c ->
                new LabelledCorpus(
                    c.root, c.entries.stream().map(e -> e.withSite(e.id())).toList(), true))
        .toList();
  }

  /** The corpus' name: its folder's. */
  public String name() {
    return name(root);
  }

  /** What models call a file or folder: its last part, so that no path of a machine gets there. */
  static String name(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return last == null ? "/" : last.toString();
  }

  /** Names of corpora and files of marks. */
  static String names(List<LabelledCorpus> corpora, Path... marks) {
    return Stream.concat(
            corpora.stream().map(LabelledCorpus::name),
            Arrays.stream(marks).map(LabelledCorpus::name))
        .collect(Collectors.joining(", "));
  }

  /** The sites of pages by their names. */
  public static Map<String, String> sites(List<LabelledPage> pages) {
    return pages.stream().collect(Collectors.toMap(LabelledPage::id, LabelledPage::site));
  }

  /** The SHA-256 over names and bytes of the corpora's pages, in order, then of files of marks. */
  public static String sha256(List<LabelledCorpus> corpora, Path... marks) throws IOException {
    Sha256 sum = new Sha256();
    for (LabelledCorpus corpus : corpora) {
      for (LabelledPage entry : corpus.entries()) {
        sum.add(entry.id(), InputFile.bytes(entry.file()));
      }
    }
    for (Path file : marks) {
      sum.add(name(file), InputFile.bytes(file));
    }
    return sum.hex();
  }

  /** What is done with one page. */
  @FunctionalInterface
  public interface Work<T> {
    T on(LabelledPage entry) throws IOException;
  }

  /**
   * What became of a page.
   *
   * @param result null if the work failed
   * @param unread why the page could not be worked on, naming it; else null
   * @param wrong what is wrong with its labels; else null
   */
  record Outcome<T>(T result, IOException unread, IllegalArgumentException wrong) {

    T orThrow() throws IOException {
      if (unread != null) {
        throw unread;
      }
      if (wrong != null) {
        throw wrong;
      }
      return result;
    }

    private boolean isOutOfMemory() {
      return unread != null && unread.getCause() instanceof OutOfMemoryError;
    }
  }

  /**
   * Does work on every page, on all cores.
   *
   * @param done is told how many pages are done
   * @return the results in the pages' order
   * @throws IOException what the first page in order threw that failed
   */
  public <T> List<T> read(Work<T> work, IntConsumer done) throws IOException {
    List<T> results = new ArrayList<>();
    for (Outcome<T> outcome : outcomes(work, done)) {
      results.add(outcome.orThrow());
    }
    return results;
  }

  /** The same with failures kept. */
  <T> List<Outcome<T>> outcomes(Work<T> work, IntConsumer done) {
    int[] pages = {0};
    List<Outcome<T>> outcomes =
        new ArrayList<>(
            entries.stream()
                .parallel()
                .map(
                    entry -> {
                      Outcome<T> outcome = outcome(entry, work);
                      synchronized (pages) {
                        done.accept(++pages[0]);
                      }
                      return outcome;
                    })
                .toList());
    // By itself a page has the memory that a greater one beside it took, whichever that was.
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i).isOutOfMemory()) {
        outcomes.set(i, outcome(entries.get(i), work));
      }
    }
    return outcomes;
  }

  private static <T> Outcome<T> outcome(LabelledPage entry, Work<T> work) {
    try {
      return new Outcome<>(work.on(entry), null, null);
    } catch (IOException e) {
      return new Outcome<>(null, e, null);
    } catch (OutOfMemoryError e) {
      return new Outcome<>(null, new IOException(entry.file() + ": " + OUT_OF_MEMORY, e), null);
    } catch (IllegalArgumentException e) {
      return new Outcome<>(null, null, e);
    }
  }

  /** Finds the labelled pages of a folder; one without any, or with a damaged index, is refused. */
  public static LabelledCorpus of(Path root) throws IOException {
    return of(root, "labelled pages");
  }

  /** The same of pages whose labels, if they bear any, are not read. */
  public static LabelledCorpus unlabelled(Path root) throws IOException {
    return of(root, "pages");
  }

  /**
   * The labelled pages of several folders; one that stands in two of them would count twice and is
   * refused.
   */
  public static List<LabelledCorpus> all(List<Path> roots) throws IOException {
    List<LabelledCorpus> corpora = new ArrayList<>();
    Map<Path, Path> rootOf = new HashMap<>();
    for (Path root : roots) {
      LabelledCorpus corpus = of(root);
      for (LabelledPage entry : corpus.entries()) {
        Path other = rootOf.put(entry.realPath(), root);
        Arguments.refuse(
            other != null,
            "the page %s is given twice, in %s and in %s",
            entry.file(),
            other,
            root);
      }
      corpora.add(corpus);
    }
    return corpora;
  }

  private static LabelledCorpus of(Path root, String what) throws IOException {
    if (!Files.isDirectory(root)) {
      throw new IllegalArgumentException(
          "%s%s; give a folder of %s"
              .formatted(root, Files.exists(root) ? " is no folder" : ": no such folder", what));
    }
    Path list = root.resolve("index.jsonl");
    boolean index = Files.exists(list);
    List<LabelledPage> entries =
        index
            ? CorpusIndex.read(list)
            : PageFiles.below(root).stream().map(file -> entry(root, file)).toList();
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(
          index
              ? list + " lists no page; without it every page below is taken"
              : root + " holds no " + PageFiles.KINDS + " file; " + what + " are needed");
    }
    return new LabelledCorpus(root, entries);
  }

  /**
   * Tells of pages that turned out to bear no label: nobody can see whether they are all other, or
   * their labels were lost.
   *
   * @param gold the labels of all pages, in their order
   * @param notes is told, in one line, if there are any
   * @throws IllegalArgumentException if no page bears a label
   */
  public void requireLabels(List<GoldLabels> gold, Consumer<String> notes) {
    List<LabelledPage> bare =
        IntStream.range(0, gold.size())
            .filter(i -> !gold.get(i).isLabelled())
            .mapToObj(entries::get)
            .toList();
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

  private static LabelledPage entry(Path root, Path file) {
    Path relative = root.relativize(file);
    String id = relative.toString().replace('\\', '/');
    String site = relative.getNameCount() > 1 ? relative.getName(0).toString() : id;
    return new LabelledPage(id, file, site, "?", "?", null);
  }
}
