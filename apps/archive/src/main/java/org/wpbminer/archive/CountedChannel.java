package org.wpbminer.archive;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;

/**
 * What the parser of WARC reads a file through: it counts, ends what would never end, and tells a
 * file that cannot be read from one that is damaged.
 */
final class CountedChannel implements ReadableByteChannel {

  /** A reader that asks so often after the end goes in a circle. */
  private static final int MOST_READS_AT_END = 64;

  private final SeekableByteChannel file;
  private long left = Long.MAX_VALUE;
  private int readsAtEnd;

  CountedChannel(SeekableByteChannel file) {
    this.file = file;
  }

  /** From here on so many bytes may be read; after them stands an error. */
  void allow(long bytes) {
    left = bytes;
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    if (left <= 0) {
      throw new IOException("a record's header is longer than the limit");
    }
    int read = readFile(to);
    if (read >= 0) {
      left -= read;
      readsAtEnd = 0;
    } else if (++readsAtEnd > MOST_READS_AT_END) {
      throw new EOFException("the file ends within a record");
    }
    return read;
  }

  private int readFile(ByteBuffer to) throws IOException {
    try {
      return file.read(to);
    } catch (IOException e) {
      throw new UnreadableInput(e);
    }
  }

  long position() throws UnreadableInput {
    try {
      return file.position();
    } catch (IOException e) {
      throw new UnreadableInput(e);
    }
  }

  @Override
  public boolean isOpen() {
    return file.isOpen();
  }

  /** The file stays open: it may be read again from another place. */
  @Override
  public void close() {}

  /** A file cannot be read: a matter of the disk or the network, not of its content. */
  static final class UnreadableInput extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableInput(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
