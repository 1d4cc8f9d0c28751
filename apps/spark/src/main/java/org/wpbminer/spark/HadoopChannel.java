package org.wpbminer.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Readable and seekable channel over a file in any file system of Hadoop. */
final class HadoopChannel implements SeekableByteChannel {

  private final FSDataInputStream file;
  private final long size;
  private boolean open = true;

  HadoopChannel(String path, Configuration configuration) throws IOException {
    Path place = new Path(path);
    FileSystem files = place.getFileSystem(configuration);
    this.size = files.getFileStatus(place).getLen();
    this.file = files.open(place);
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    if (!to.hasArray()) {
      byte[] bytes = new byte[to.remaining()];
      int n = file.read(bytes);
      to.put(bytes, 0, Math.max(0, n));
      return n;
    }
    int n = file.read(to.array(), to.arrayOffset() + to.position(), to.remaining());
    to.position(to.position() + Math.max(0, n));
    return n;
  }

  @Override
  public long position() throws IOException {
    return file.getPos();
  }

  /** Sets the position; a position after the end, which Hadoop rejects, is replaced by the end. */
  @Override
  public SeekableByteChannel position(long to) throws IOException {
    file.seek(Math.min(to, size));
    return this;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    open = false;
    file.close();
  }

  @Override
  public int write(ByteBuffer from) {
    throw new UnsupportedOperationException("the channel is read-only");
  }

  @Override
  public SeekableByteChannel truncate(long to) {
    throw new UnsupportedOperationException("the channel is read-only");
  }
}
