package org.wpbminer.workbench;

import com.sun.net.httpserver.HttpExchange;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * The threads that requests are read and answered by, one each, and the patience with them: a
 * header has its time, a body and the taking of an answer a least rate. The JDK's server reads
 * headers in these threads before it calls anybody. It has no time for them alone, so a thread that
 * reads or writes too slowly is interrupted: that closes its connection.
 */
final class RequestThreads implements Executor, AutoCloseable {

  /** Requests that are read or answered at once; further ones wait. */
  private static final int THREADS = 512;

  private static final long IDLE_SECONDS = 20;
  private static final long LOOK_MILLIS = 250;

  private final Patience patience;
  private final ThreadPoolExecutor threads;
  private final ScheduledThreadPoolExecutor watch;
  private final Set<Request> requests = ConcurrentHashMap.newKeySet();
  private final ThreadLocal<Request> current = new ThreadLocal<>();

  /**
   * How long requests may take that are sent slowly.
   *
   * @param header time for a request's header
   * @param grace time that a body, or the taking of an answer, has whatever its rate
   * @param rate bytes a second beyond that, at least 1
   */
  record Patience(Duration header, Duration grace, int rate) {

    /** Ten seconds each, and 4 KiB a second. */
    static final Patience DEFAULTS =
        new Patience(Duration.ofSeconds(10), Duration.ofSeconds(10), 4 << 10);

    /** What so many bytes may take. */
    private long nanos(long bytes) {
      return grace.toNanos() + TimeUnit.SECONDS.toNanos(bytes) / rate;
    }
  }

  RequestThreads(Patience patience) {
    this.patience = patience;
    this.threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            new DaemonThreads("wpbminer-http"));
    threads.allowCoreThreadTimeOut(true);
    this.watch = new ScheduledThreadPoolExecutor(1, new DaemonThreads("wpbminer-patience"));
    watch.scheduleWithFixedDelay(
        () -> requests.forEach(Request::interruptIfLate),
        LOOK_MILLIS,
        LOOK_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  @Override
  public void execute(Runnable work) {
    threads.execute(
        () -> {
          Request request = new Request(Thread.currentThread());
          current.set(request);
          requests.add(request);
          try {
            work.run();
          } finally {
            requests.remove(request);
            request.end();
          }
        });
  }

  /** How many requests are being read or answered. */
  int running() {
    return requests.size();
  }

  /** The request of this thread. */
  Request current() {
    return current.get();
  }

  @Override
  public void close() {
    watch.shutdownNow();
    threads.shutdownNow();
  }

  private enum Phase {
    HEADER,
    BODY,
    WORK,
    ANSWER
  }

  /** The other side has gone, or was cut off: nobody waits for an answer. */
  static final class GoneException extends RuntimeException {

    private static final long serialVersionUID = 1;

    GoneException(IOException cause) {
      super(cause.toString(), cause, false, false);
    }
  }

  /** What one thread is at. */
  final class Request {

    private final Thread thread;
    private Phase phase = Phase.HEADER;
    private long since = System.nanoTime();
    private long bytes;

    private Request(Thread thread) {
      this.thread = thread;
    }

    private synchronized void enter(Phase next) {
      phase = next;
      since = System.nanoTime();
      bytes = 0;
    }

    private boolean isLate() {
      long limit =
          switch (phase) {
            case HEADER -> patience.header().toNanos();
            case BODY, ANSWER -> patience.nanos(bytes);
            case WORK -> Long.MAX_VALUE;
          };
      return System.nanoTime() - since > limit;
    }

    /** A sender that trickles is answered; only one that says nothing at all is cut off. */
    private synchronized void interruptIfLate() {
      long extra = phase == Phase.BODY ? TimeUnit.SECONDS.toNanos(2) : 0;
      since += extra;
      if (isLate()) {
        thread.interrupt();
      }
      since -= extra;
    }

    /** The thread's next request begins with a clean slate. */
    private synchronized void end() {
      phase = Phase.WORK;
      Thread.interrupted();
    }

    /** The header has come; what follows takes its time. */
    void work() {
      enter(Phase.WORK);
    }

    /** An answer is being sent. */
    void answer() {
      enter(Phase.ANSWER);
    }

    /** So many bytes have been sent. */
    synchronized void moved(int count) {
      bytes += count;
    }

    /** The body of a request, which is to come at the least rate. */
    InputStream body(HttpExchange exchange) {
      enter(Phase.BODY);
      return new Body(exchange.getRequestBody());
    }

    private synchronized void read(int count) {
      bytes += Math.max(0, count);
      if (phase == Phase.BODY && isLate()) {
        throw new Refusal(
            408, "the body comes too slowly; at least " + patience.rate() + " bytes a second");
      }
    }

    /** Counts what is read of a body. */
    private final class Body extends FilterInputStream {

      Body(InputStream body) {
        super(body);
      }

      @Override
      public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] into, int from, int length) {
        try {
          int read = in.read(into, from, length);
          Request.this.read(read);
          return read;
        } catch (IOException e) {
          throw new GoneException(e);
        }
      }
    }
  }
}
