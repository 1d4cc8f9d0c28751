package org.wpbminer.crawl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.PageRows;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.RowJson;
import org.wpbminer.archive.WarcExchange;
import org.wpbminer.classifier.MinedPage;

/**
 * The files of a crawl, each with the next when it is full. How long they are is a fact of the
 * crawl, kept in one commit with what was fetched: what a killed crawl wrote after its last commit
 * is cut off when it goes on. Records and rows are packed one by one, so that a cut breaks none.
 *
 * <pre>
 * DIR/warc/crawl-00000.warc.gz
 * DIR/rows/crawl-00000.jsonl.gz    the rows of its pages
 * </pre>
 */
public final class CrawlFiles implements VisitStore {

  private static final String FACT = "files";
  private static final long FULL = 1L << 30;

  private final Path folder;
  private final Map<String, String> facts;
  private final Map<String, List<String>> about;
  private final Supplier<Instant> now;

  private int part;
  private FileChannel warc;
  private FileChannel row;

  /**
   * Opens the files and cuts them back to what the facts know.
   *
   * @param facts of the crawl, in which the files' lengths are kept
   * @param about who crawls, with what and how: the fields of each file's first record
   */
  public CrawlFiles(
      Path folder,
      Map<String, String> facts,
      Map<String, List<String>> about,
      Supplier<Instant> now)
      throws IOException {
    this.folder = folder;
    this.facts = facts;
    this.about = about;
    this.now = now;
    Files.createDirectories(folder.resolve("warc"));
    Files.createDirectories(folder.resolve("rows"));
    String[] known = facts.getOrDefault(FACT, "0 0 0").split(" ");
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
    close();
    part = number;
    warc = open(warcFile(number), warcLength);
    row = open(rowFile(number), rowLength);
    if (warcLength == 0) {
      write(warc, WarcExchange.info(warcFile(number).getFileName().toString(), now.get(), about));
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

  @Override
  public void store(
      WarcExchange exchange, Map<String, List<String>> metadata, PageRecord page, MinedPage mined)
      throws IOException {
    if (warc.position() > FULL) {
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
      write(row, packed(RowJson.line(PageRows.of(placed, mined))));
      row.force(false);
    }
    warc.force(false);
    facts.put(FACT, part + " " + warc.position() + " " + row.position());
  }

  private static byte[] packed(byte[] line) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(line);
    }
    return bytes.toByteArray();
  }

  private static void write(FileChannel file, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      file.write(buffer);
    }
  }

  @Override
  public void close() throws IOException {
    if (warc != null) {
      warc.close();
      row.close();
    }
  }
}
