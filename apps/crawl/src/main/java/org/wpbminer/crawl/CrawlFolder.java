package org.wpbminer.crawl;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import org.wpbminer.archive.JsonLinesFormat;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.PageRow;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.WarcExchange;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The folder of a crawl.
 *
 * <pre>
 * DIR/queue.mv                     queue and state of the crawl
 * DIR/warc/crawl-00000.warc.gz     requests and responses; a new file when it is full
 * DIR/rows/crawl-00000.jsonl.gz    one row for each mined page in the WARC file
 * DIR/visits.tsv                   visited pages in order
 * DIR/failures.tsv                 pages that could not be mined
 * </pre>
 *
 * <p>Each commit stores the lengths of the files with the queue: bytes that a killed crawl wrote
 * after its last commit are cut off when it is resumed. Each record and row is compressed by
 * itself, so that the cut damages none of those before it.
 */
public final class CrawlFolder implements VisitStore, Closeable {

  private static final String QUEUE = "queue.mv";
  private static final String SETTING = "setting ";
  private static final String FILES = "files";

  /** Length of a WARC file in bytes at which it is full and a new file is started. */
  private static final long FULL_BYTES = 1L << 30;

  private final Path folder;
  private final Map<String, String> settings;
  private final Map<String, List<String>> about = new LinkedHashMap<>();
  private final Frontier frontier;

  private int part;
  private FileChannel warc;
  private FileChannel row;

  /**
   * Opens a folder, and cuts its files to their lengths at the last commit.
   *
   * @param settings settings that must not change when a crawl is resumed, by name
   * @param resume whether a crawl in the folder may be resumed
   * @param agent the header {@code User-Agent}
   * @param contact address at which owners of sites reach the user
   * @throws IllegalArgumentException if the folder has other files, or a crawl that may not be
   *     resumed or has other settings
   * @throws IOException if the folder cannot be written, or another crawl uses it
   */
  public CrawlFolder(
      Path folder, Map<String, String> settings, boolean resume, String agent, String contact)
      throws IOException {
    this.folder = folder;
    this.settings = new LinkedHashMap<>(settings);
    about.put("software", List.of("WPBMiner"));
    about.put("format", List.of("WARC File Format 1.1"));
    about.put("robots", List.of("obey"));
    about.put("http-header-user-agent", List.of(agent));
    about.put("operator", List.of(contact));
    settings.forEach((name, value) -> about.put("crawl-" + name.replace(' ', '-'), List.of(value)));
    Path queue = folder.resolve(QUEUE);
    boolean begun = Files.exists(queue);
    Arguments.refuse(
        begun && !resume,
        "%s holds a crawl; continue it with --resume, or give another folder",
        folder);
    Arguments.refuse(!begun && isInUse(folder), "%s holds files; give a new folder", folder);
    Files.createDirectories(folder);
    this.frontier = Frontier.open(queue, UnaryOperator.identity());
    try {
      requireSame();
      openFiles();
    } catch (IOException | IllegalArgumentException e) {
      frontier.close();
      throw e;
    }
  }

  private static boolean isInUse(Path folder) {
    String[] files = folder.toFile().list();
    return files == null ? Files.exists(folder) : files.length > 0;
  }

  private void requireSame() throws IOException {
    settings.forEach(
        (name, value) -> {
          String before = frontier.facts().putIfAbsent(SETTING + name, value);
          Arguments.refuse(
              before != null && !before.equals(value),
              "the crawl in %s was begun with %s \"%s\"; it cannot continue with \"%s\"",
              folder,
              name,
              before,
              value);
        });
    frontier.commit();
  }

  private void openFiles() throws IOException {
    Files.createDirectories(folder.resolve("warc"));
    Files.createDirectories(folder.resolve("rows"));
    String[] known = frontier.facts().getOrDefault(FILES, "0 0 0").split(" ");
    open(Integer.parseInt(known[0]), Long.parseLong(known[1]), Long.parseLong(known[2]));
    for (int later = part + 1; Files.deleteIfExists(warcFile(later)); later++) {
      Files.deleteIfExists(rowFile(later));
    }
  }

  private Path warcFile(int number) {
    return folder.resolve("warc").resolve("crawl-%05d.warc.gz".formatted(number));
  }

  private Path rowFile(int number) {
    return folder.resolve("rows").resolve("crawl-%05d.jsonl.gz".formatted(number));
  }

  private void open(int number, long warcLength, long rowLength) throws IOException {
    closeFiles();
    part = number;
    warc = open(warcFile(number), warcLength);
    row = open(rowFile(number), rowLength);
    if (warcLength == 0) {
      String name = warcFile(number).getFileName().toString();
      write(warc, WarcExchange.info(name, Instant.now(), about));
    }
  }

  private static FileChannel open(Path file, long length) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.size() < length) {
      throw new IOException(
          file + " has " + channel.size() + " bytes; the crawl had written " + length);
    }
    channel.truncate(length);
    channel.position(length);
    return channel;
  }

  public Frontier frontier() {
    return frontier;
  }

  @Override
  public void store(
      WarcExchange exchange, Map<String, List<String>> metadata, PageRecord page, MinedPage mined)
      throws IOException {
    if (warc.position() > FULL_BYTES) {
      open(part + 1, 0, 0);
    }
    String file = warcFile(part).getFileName().toString();
    long offset = warc.position();
    write(warc, exchange.packed(metadata));
    if (mined != null) {
      Origin origin =
          new Origin(
              file, offset, exchange.id(), exchange.url(), exchange.date(), exchange.digest());
      PageRecord placed =
          new PageRecord(origin, page.bytes(), page.charset(), page.truncated(), null);
      write(row, packed(JsonLinesFormat.line(PageRow.of(placed, mined))));
      row.force(false);
    }
    warc.force(false);
    frontier.facts().put(FILES, part + " " + warc.position() + " " + row.position());
  }

  private static byte[] packed(byte[] line) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(line);
    }
    return bytes.toByteArray();
  }

  private static void write(FileChannel file, byte[] bytes) throws IOException {
    Channels.newOutputStream(file).write(bytes);
  }

  /** Writes the tables of visits and failures. */
  public void report(CrawlSummary summary) throws IOException {
    WholeFile.write(folder.resolve("visits.tsv"), summary.visitTable());
    WholeFile.write(folder.resolve("failures.tsv"), summary.failureTable());
  }

  @Override
  public void close() throws IOException {
    frontier.close();
    closeFiles();
  }

  private void closeFiles() throws IOException {
    if (warc != null) {
      warc.close();
      row.close();
    }
  }
}
