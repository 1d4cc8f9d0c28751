package org.wpbminer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local file system in which the first reading of each file fails halfway. */
public final class FlakyFileSystem extends RawLocalFileSystem {

  /** Files that have failed once. */
  static final Set<String> BROKEN_OFF = ConcurrentHashMap.newKeySet();

  @Override
  public URI getUri() {
    return URI.create("flaky:///");
  }

  @Override
  public String getScheme() {
    return "flaky";
  }

  @Override
  public FSDataInputStream open(Path path, int buffer) throws IOException {
    FSDataInputStream file = super.open(path, buffer);
    return BROKEN_OFF.add(path.getName())
        ? new FSDataInputStream(new BreakingOff(file, getFileStatus(path).getLen() / 2))
        : file;
  }

  private static final class BreakingOff extends FSInputStream {
    private final FSDataInputStream file;
    private final long at;

    BreakingOff(FSDataInputStream file, long at) {
      this.file = file;
      this.at = at;
    }

    @Override
    public int read() throws IOException {
      throw new IOException("read in bulk");
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      long left = at - file.getPos();
      if (left <= 0) {
        throw new IOException("the disk is gone");
      }
      return ((InputStream) file).read(to, offset, (int) Math.min(length, left));
    }

    @Override
    public void seek(long to) throws IOException {
      file.seek(to);
    }

    @Override
    public long getPos() throws IOException {
      return file.getPos();
    }

    @Override
    public boolean seekToNewSource(long to) {
      return false;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
