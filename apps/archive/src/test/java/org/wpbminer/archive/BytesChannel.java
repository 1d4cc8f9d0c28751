package org.wpbminer.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** File in memory that can simulate disk errors. */
final class BytesChannel implements SeekableByteChannel {

  private final byte[] bytes;
  private final long failsAt;
  private long position;

  BytesChannel(byte[] bytes) {
    this(bytes, Long.MAX_VALUE);
  }

  BytesChannel(byte[] bytes, long failsAt) {
    this.bytes = bytes;
    this.failsAt = failsAt;
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    if (position >= failsAt) {
      throw new IOException("Input/output error");
    }
    if (position >= bytes.length) {
      return -1;
    }
    int n = (int) Math.min(to.remaining(), bytes.length - position);
    to.put(bytes, (int) position, n);
    position += n;
    return n;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long to) {
    position = to;
    return this;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public int write(ByteBuffer from) {
    throw new UnsupportedOperationException();
  }

  @Override
  public SeekableByteChannel truncate(long to) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {}
}
