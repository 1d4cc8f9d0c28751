package org.wpbminer.archive.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.wpbminer.classifier.io.PageFiles;

/** Some pages of a folder, one file after the other. */
final class FolderSlice implements RecordReader {

  private final String input;
  private final Path folder;
  private final Iterator<Path> files;
  private final Function<Path, String> addresses;
  private final int maxBytes;
  private long read;

  /**
   * Reads files.
   *
   * @param input the folder's name in the records
   * @param folder above the files; a page's id is its path below it
   * @param addresses of files; null where one has none
   */
  FolderSlice(
      String input, Path folder, List<Path> files, Function<Path, String> addresses, int maxBytes) {
    this.input = input;
    this.folder = folder;
    this.files = files.iterator();
    this.addresses = addresses;
    this.maxBytes = maxBytes;
  }

  @Override
  public ReadRecord next() {
    if (!files.hasNext()) {
      return null;
    }
    Path file = files.next();
    String id = folder.relativize(file).toString().replace('\\', '/');
    Origin origin = new Origin(input, null, id, addresses.apply(file), null, null);
    try {
      byte[] bytes = PageFiles.read(file, PartialBytes.oneMore(maxBytes));
      read += bytes.length;
      return bytes.length == 0
          ? new SkippedRecord(origin, SkipReason.EMPTY)
          : new PageRecord(origin, bytes, null, null, file);
    } catch (IOException e) {
      return new FailedRecord(origin, FailReason.UNREADABLE_FILE, PartialBytes.reason(e));
    } catch (OutOfMemoryError e) {
      return new FailedRecord(origin, FailReason.MEMORY, PartialBytes.reason(e));
    }
  }

  @Override
  public long bytesRead() {
    return read;
  }

  @Override
  public void close() {
    // No file is open between two records.
  }
}
