package org.wpbminer.crawl;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The folder of a crawl.
 *
 * <pre>
 * DIR/queue.mv       the queue, and all that the crawl has to remember
 * DIR/warc, DIR/rows what was fetched, see {@link CrawlFiles}
 * DIR/report.html    how the harvest went
 * DIR/visits.tsv     the pages in the order of their visits
 * DIR/failures.tsv   the pages that could not be mined
 * </pre>
 */
public final class CrawlFolder implements Closeable {

  private static final String QUEUE = "queue.mv";
  private static final String SETTING = "setting ";

  private final Path folder;
  private final Map<String, String> settings;
  private final Frontier frontier;

  /**
   * Opens a folder.
   *
   * @param settings what must stay the same when a crawl goes on, by name
   * @param resume whether a crawl may be in it that goes on
   * @throws IllegalArgumentException if it holds a crawl and is not to go on, one with other
   *     settings, or anything else
   * @throws IOException if it cannot be written to, or another crawl is at work there
   */
  public CrawlFolder(Path folder, Map<String, String> settings, boolean resume) throws IOException {
    this.folder = folder;
    this.settings = new LinkedHashMap<>(settings);
    Path queue = folder.resolve(QUEUE);
    boolean begun = Files.exists(queue);
    Arguments.refuse(
        begun && !resume, "%s holds a crawl; go on with it by --resume, or give another", folder);
    Arguments.refuse(!begun && isInUse(folder), "%s holds files; give a new folder", folder);
    Files.createDirectories(folder);
    this.frontier = Frontier.open(queue, UnaryOperator.identity());
    try {
      requireSame();
    } catch (IllegalArgumentException e) {
      frontier.close();
      throw e;
    }
  }

  private static boolean isInUse(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Files.exists(folder);
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isPresent();
    }
  }

  private void requireSame() throws IOException {
    settings.forEach(
        (name, value) -> {
          String before = frontier.facts().putIfAbsent(SETTING + name, value);
          Arguments.refuse(
              before != null && !Objects.equals(before, value),
              "the crawl in %s was begun with %s \"%s\"; it cannot go on with \"%s\"",
              folder,
              name,
              before,
              value);
        });
    frontier.commit();
  }

  /** The queue. */
  public Frontier frontier() {
    return frontier;
  }

  /**
   * The files for what is fetched.
   *
   * @param agent that is sent
   * @param contact whom a site may turn to
   */
  public CrawlFiles files(String agent, String contact, CrawlClock clock) throws IOException {
    Map<String, List<String>> about = new LinkedHashMap<>();
    about.put("software", List.of("WPBMiner"));
    about.put("format", List.of("WARC File Format 1.1"));
    about.put("robots", List.of("obey"));
    about.put("http-header-user-agent", List.of(agent));
    about.put("operator", List.of(contact));
    settings.forEach((name, value) -> about.put("crawl-" + name.replace(' ', '-'), List.of(value)));
    return new CrawlFiles(folder, frontier.facts(), about, clock::now);
  }

  /** Writes the report. */
  public void report(CrawlSummary summary) throws IOException {
    WholeFile.write(
        folder.resolve("report.html"),
        HarvestReport.html(settings, summary.counts(), summary.visits()));
    WholeFile.write(folder.resolve("visits.tsv"), HarvestReport.table(summary.visits()));
    WholeFile.write(folder.resolve("failures.tsv"), HarvestReport.failures(summary.failures()));
  }

  @Override
  public void close() {
    frontier.close();
  }
}
