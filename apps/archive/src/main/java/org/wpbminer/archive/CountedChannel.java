package org.wpbminer.archive;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;

/**
 * Channel through which parsers read a file. It limits the length of a header, stops parsers that
 * read endlessly at the end of the file, and has its own exception for files that cannot be read,
 * which are not the same as damaged files.
 */
final class CountedChannel implements ReadableByteChannel {

  /** Maximum number of reads at the end of the file; the WARC parser may loop there. */
  private static final int MAX_READS_AT_END = 64;

  private final SeekableByteChannel file;
  private long left = Long.MAX_VALUE;
  private int readsAtEnd;

  CountedChannel(SeekableByteChannel file) {
    this.file = file;
  }

  /** Sets the number of bytes that may be read from now on; reading more fails. */
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
    } else if (++readsAtEnd > MAX_READS_AT_END) {
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

  /** Leaves the file open, because it may be read again from another position. */
  @Override
  public void close() {}

  /** Thrown if a file cannot be read because of an error of the disk or the network. */
  static final class UnreadableInput extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableInput(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
