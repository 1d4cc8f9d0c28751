package org.wpbminer.eval.tuning;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.eval.tuning.analysis.Csv;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.Setting;
import org.wpbminer.eval.tuning.design.TextFile;
import org.wpbminer.eval.tuning.design.TuningInputException;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The settings measured so far, in a file that is only appended to: a first line with the
 * fingerprint of what is measured, then one line a setting: the level number of each factor, from
 * 1, and the response, with commas between. Each line is on the disk before its run counts. A last
 * line that a crash cut short is dropped. While it is open no other process can open it.
 */
final class ExperimentJournal implements Closeable {
  private static final String TITLE = "# wpbminer tuning journal 1 ";

  private final Path file;
  private final FileChannel channel;
  private final List<Factor> factors;
  private final Map<Setting, Double> measured = new HashMap<>();

  private ExperimentJournal(Path file, FileChannel channel, List<Factor> factors) {
    this.file = file;
    this.channel = channel;
    this.factors = factors;
  }

  /**
   * Opens a journal, or begins one.
   *
   * @param file the file; its directory must exist
   * @param factors what the settings vary
   * @param data what else the responses depend on: the pages, other options; any text
   * @throws IOException if the file cannot be read or written
   * @throws TuningInputException if the file belongs to other factors or data, is in use, or is no
   *     journal
   */
  static ExperimentJournal open(Path file, List<Factor> factors, String data) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(file, channel);
      ExperimentJournal journal = new ExperimentJournal(file, channel, factors);
      journal.resume(TITLE + fingerprint(factors, data) + "\n");
      return journal;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** The response of a setting, if it was measured. */
  synchronized OptionalDouble response(Setting setting) {
    Double response = measured.get(setting);
    return response == null ? OptionalDouble.empty() : OptionalDouble.of(response);
  }

  /** Adds a response; on return it is on the disk. */
  synchronized void add(Setting setting, double response) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int f = 0; f < factors.size(); f++) {
      line.append(setting.level(f) + 1).append(',');
    }
    append(line.append(response).append('\n').toString());
    measured.put(setting, response);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static void lock(Path file, FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      // The same refusal, from within this process.
    }
    throw new TuningInputException("journal %s is in use by another run".formatted(file));
  }

  private void resume(String title) throws IOException {
    String text = readAll();
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    if (whole.isEmpty() && title.startsWith(text)) {
      channel.truncate(0);
      append(title);
      return;
    }
    if (!whole.startsWith(TITLE)) {
      throw new TuningInputException("%s is no tuning journal".formatted(file));
    }
    if (!whole.startsWith(title)) {
      throw new TuningInputException(
          "journal %s belongs to other factors, levels or data: choose another file or delete it"
              .formatted(file));
    }
    Csv.parse(file.toString(), whole, ',').forEach(this::read);
    channel.truncate(whole.length());
  }

  private void read(Csv.Row row) {
    try {
      int[] levels = new int[factors.size()];
      for (int f = 0; f < levels.length; f++) {
        levels[f] = Integer.parseInt(row.fields().get(f)) - 1;
      }
      double response = Double.parseDouble(row.fields().get(levels.length));
      Arguments.refuse(
          row.fields().size() != levels.length + 1 || !Double.isFinite(response),
          "fields %s",
          row.fields());
      measured.put(new Setting(factors, levels), response);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new TuningInputException(
          "journal %s, line %d is damaged (%s): remove the line to measure it again"
              .formatted(file, row.line(), e.getMessage()));
    }
  }

  /** One character a byte, so that lengths are lengths in the file; a journal is ASCII. */
  private String readAll() throws IOException {
    long size = channel.size();
    if (size > TextFile.MAX_BYTES) {
      throw new TuningInputException("%s is no tuning journal: too large".formatted(file));
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) size);
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
      // Until the whole file is in.
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
  }

  private void append(String text) throws IOException {
    ByteBuffer bytes = StandardCharsets.US_ASCII.encode(text);
    channel.position(channel.size());
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  /** SHA-256 of the factors' names and levels and of the data, each with its length before it. */
  private static String fingerprint(List<Factor> factors, String data) {
    StringBuilder all = new StringBuilder();
    for (Factor factor : factors) {
      part(all, factor.name());
      all.append(factor.levels().size()).append(':');
      factor.levels().forEach(level -> part(all, Factor.canonical(level)));
    }
    part(all, data);
    return Sha256.of(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void part(StringBuilder all, String text) {
    all.append(text.length()).append(':').append(text);
  }
}
