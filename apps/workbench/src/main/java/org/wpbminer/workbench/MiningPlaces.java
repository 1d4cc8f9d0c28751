package org.wpbminer.workbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

/**
 * Limits of the service on the number of pages mined at a time, the number of waiting pages, the
 * time of a page, and the memory of bodies. Requests beyond a limit are refused. A page occupies
 * one place while it is mined; {@link ServiceParameters#parallel} is the number of places.
 */
final class MiningPlaces implements AutoCloseable {

  /** Maximum number of pages that wait for each mining place; more pages are refused unread. */
  private static final int MAX_WAITING_PER_PLACE = 4;

  /** Unit of memory in which bodies are read and counted, in bytes. */
  private static final int PIECE_BYTES = 1 << 16;

  private final ServiceParameters parameters;
  private final Metrics metrics;
  private final MiningPool threads;
  private final Semaphore places;

  /** Memory that bodies may use: a quarter of the heap, but never less than the largest body. */
  private final Semaphore room;

  MiningPlaces(ServiceParameters parameters, Metrics metrics) {
    this.parameters = parameters;
    this.metrics = metrics;
    this.threads = new MiningPool(parameters.parallel());
    this.places = new Semaphore(parameters.parallel());
    long bytes = Math.max(parameters.maxBytes(), Runtime.getRuntime().maxMemory() / 4);
    this.room = new Semaphore((int) Math.min(Integer.MAX_VALUE, bytes / PIECE_BYTES + 2));
  }

  /** Returns the current numbers of places and waiting pages, by their names in the metrics. */
  Map<String, Integer> gauges() {
    return Map.of(
        "wpbminer_places", parameters.parallel(),
        "wpbminer_places_free", places.availablePermits(),
        "wpbminer_pages_waiting", places.getQueueLength());
  }

  /** Refuses a request that would exceed a limit. Called before its body is read. */
  void requireRoomFor(long bodyBytes) {
    if (bodyBytes > parameters.maxBytes()) {
      throw tooLarge();
    }
    if (places.getQueueLength() >= MAX_WAITING_PER_PLACE * parameters.parallel()) {
      throw busy();
    }
  }

  private static Refusal busy() {
    return new Refusal(
        429,
        "this server mines as many pages as it can at once; try again",
        Map.of("Retry-After", "1"));
  }

  Refusal tooLarge() {
    return new Refusal(413, "the page has more than " + parameters.maxBytes() + " bytes");
  }

  /** A complete body; its memory is counted until it is closed. */
  record Received(byte[] bytes, int pieces, Semaphore room) implements AutoCloseable {

    @Override
    public void close() {
      room.release(pieces);
    }
  }

  /** Reads a body. It occupies no mining place yet, so a slow sender blocks no other client. */
  Received receive(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE_BYTES];
    int pieces = 0;
    try {
      for (int read = PIECE_BYTES; read == PIECE_BYTES; ) {
        if (!room.tryAcquire()) {
          throw busy();
        }
        pieces++;
        read = in.readNBytes(piece, 0, PIECE_BYTES);
        all.write(piece, 0, read);
        if (all.size() > parameters.maxBytes()) {
          throw tooLarge();
        }
      }
      return new Received(all.toByteArray(), pieces, room);
    } catch (IOException | RuntimeException | Error e) {
      room.release(pieces);
      throw e;
    }
  }

  /** Runs work in a free mining place. The work occupies it to its end, even after a timeout. */
  <T> T work(Duration wait, int bytes, Callable<T> work) {
    takePlace(wait);
    long begun = System.nanoTime();
    String result = "failed";
    try {
      T done = threads.within(Duration.ofSeconds(parameters.maxSeconds()), () -> released(work));
      result = "mined";
      return done;
    } catch (TimeoutException e) {
      result = "late";
      throw new Refusal(
          503,
          "the page took more than " + parameters.maxSeconds() + " seconds",
          Map.of("Retry-After", String.valueOf(parameters.maxSeconds())));
    } catch (InterruptedException e) {
      throw stopping();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Refusal refusal) {
        result = "refused";
        throw refusal;
      }
      if (e.getCause() instanceof OutOfMemoryError) {
        throw new Refusal(500, "the page " + LabelledCorpus.OUT_OF_MEMORY);
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      metrics.page(result, bytes, System.nanoTime() - begun);
    }
  }

  private void takePlace(Duration wait) {
    try {
      if (!places.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      throw stopping();
    }
  }

  private static Refusal stopping() {
    Thread.currentThread().interrupt();
    return new Refusal(503, "the server is stopping");
  }

  private <T> T released(Callable<T> work) throws Exception {
    try {
      return work.call();
    } finally {
      places.release();
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
