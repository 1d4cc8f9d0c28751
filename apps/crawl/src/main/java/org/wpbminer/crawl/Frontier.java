package org.wpbminer.crawl;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonRecords;

/**
 * The queue of a crawl, and what has become of each address that was ever in it.
 *
 * <p>Nothing is kept before {@link #commit}, and then all of it: a process that is killed leaves
 * the store as of its last commit. A page stays in the queue while it is being visited, and leaves
 * it by {@link #close(QueuedUrl, String)}, in one commit with its links. So none is lost, and none
 * that was closed is visited again.
 *
 * <p>For one thread. Memory: a few hundred bytes a host; all else lies on disk.
 */
final class Frontier implements Closeable {

  /** What marks an address as queued; its place in the queue follows. */
  private static final String QUEUED = "\t";

  private static final String NEXT = "next";
  private static final int CACHE_MEGABYTES = 32;

  /** Commits between two times at which dead space in the file is given back. */
  private static final int COMPACT_EVERY = 256;

  private static final int FILL_PERCENT = 50;
  private static final int COMPACT_BYTES = 8 << 20;

  private final MVStore store;
  private final UnaryOperator<String> identity;

  /** By address: {@link #QUEUED} and its place, or what became of it. */
  private final MVMap<String, String> known;

  /** By host, then by rank, then by age: what is to be visited. */
  private final MVMap<String, String> queue;

  private final MVMap<String, String> facts;

  /** Of each host with a queue, the place of its best. Sorted, so that ties fall the same way. */
  private final Map<String, String> best = new TreeMap<>();

  private long next;
  private int commits;

  /**
   * Opens a queue, and makes it where there is none.
   *
   * @param file where it lies; null to keep it in memory
   * @param identity what tells addresses apart: those that it makes equal are one page
   * @throws IOException if it is damaged, cannot be written to, or another crawl is at it
   */
  static Frontier open(Path file, UnaryOperator<String> identity) throws IOException {
    MVStore.Builder builder =
        new MVStore.Builder()
            .autoCommitDisabled() // what is half done must not be kept
            .autoCommitBufferSize(0)
            .cacheSize(CACHE_MEGABYTES);
    try {
      MVStore store = file == null ? builder.open() : builder.fileName(file.toString()).open();
      return new Frontier(store, identity);
    } catch (MVStoreException e) {
      throw new IOException(
          file + " cannot be opened: is another crawl at work there? " + e.getMessage(), e);
    }
  }

  private Frontier(MVStore store, UnaryOperator<String> identity) {
    this.store = store;
    this.identity = identity;
    this.known = store.openMap("known");
    this.queue = store.openMap("queue");
    this.facts = store.openMap("facts");
    this.next = Long.parseLong(facts.getOrDefault(NEXT, "0"));
    for (Iterator<String> places = queue.keyIterator(null); places.hasNext(); ) {
      String place = places.next();
      best.putIfAbsent(hostOf(place), place);
    }
  }

  /**
   * Adds a page, unless it is known. One that is queued in a worse place gets the better one.
   *
   * @return whether it is new
   */
  boolean offer(QueuedUrl url) {
    String id = identity.apply(url.url());
    String state = known.get(id);
    if (state == null) {
      enqueue(id, url);
      return true;
    }
    if (state.startsWith(QUEUED)) {
      QueuedUrl before = read(queue.get(state.substring(QUEUED.length())), QueuedUrl.class);
      QueuedUrl better = url.withAttemptsOf(before);
      if (rank(better).compareTo(rank(before)) < 0 && url.host().equals(before.host())) {
        dequeue(id, state);
        enqueue(id, better);
      }
    }
    return false;
  }

  private void enqueue(String id, QueuedUrl url) {
    String place = place(url, next++);
    queue.put(place, Json.text(url));
    known.put(id, QUEUED + place);
    best.merge(url.host(), place, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  private void dequeue(String id, String state) {
    String place = state.substring(QUEUED.length());
    String host = hostOf(place);
    queue.remove(place);
    known.remove(id);
    String first = queue.ceilingKey(host + " ");
    if (first != null && hostOf(first).equals(host)) {
      best.put(host, first);
    } else {
      best.remove(host);
    }
  }

  /** Host, rank and age such that strings sort as the queue does. */
  private static String place(QueuedUrl url, long age) {
    return "%s %s%016x".formatted(url.host(), rank(url), age);
  }

  /** First the recalled pages, then by failed requests, then by score. */
  private static String rank(QueuedUrl url) {
    int group = url.recalled() ? 0 : url.attempts() + 1;
    return "%02x%016x".formatted(group, ~Double.doubleToLongBits(url.score()));
  }

  /** A record that {@link Json#text} wrote. */
  static <T extends Record> T read(String fact, Class<T> type) {
    try {
      return JsonRecords.read(fact.getBytes(StandardCharsets.UTF_8), type);
    } catch (IOException e) {
      throw new IllegalStateException("the queue is damaged: " + e.getMessage(), e);
    }
  }

  private static String hostOf(String place) {
    return place.substring(0, place.indexOf(' '));
  }

  private static String rankOf(String place) {
    return place.substring(place.indexOf(' '));
  }

  /** The best page of the hosts that pass a test, or null. It stays in the queue. */
  QueuedUrl best(Predicate<String> host) {
    String first = null;
    for (Map.Entry<String, String> entry : best.entrySet()) {
      String place = entry.getValue();
      if ((first == null || rankOf(place).compareTo(rankOf(first)) < 0)
          && host.test(entry.getKey())) {
        first = place;
      }
    }
    return first == null ? null : read(queue.get(first), QueuedUrl.class);
  }

  /** A queued page leaves the queue for good; {@code outcome} says what became of it. */
  void close(QueuedUrl url, String outcome) {
    String id = identity.apply(url.url());
    dequeue(id, known.get(id));
    known.put(id, outcome);
  }

  /** Moves a page after a failed request: to the end of the queue, or to its start if recalled. */
  void retry(QueuedUrl url, boolean recalled) {
    String id = identity.apply(url.url());
    dequeue(id, known.get(id));
    enqueue(id, url.failed(recalled));
  }

  /** All pages of a host leave the queue; their number. */
  int closeHost(String host, String outcome) {
    int closed = 0;
    while (best.containsKey(host)) {
      close(read(queue.get(best.get(host)), QueuedUrl.class), outcome);
      closed++;
    }
    return closed;
  }

  /** Whether an address is queued, or ever was. */
  boolean isKnown(String url) {
    return known.containsKey(identity.apply(url));
  }

  /** What became of an address; null if it is not known, or queued. */
  String outcome(String url) {
    String state = known.get(identity.apply(url));
    return state == null || state.startsWith(QUEUED) ? null : state;
  }

  /** The hosts that have pages in the queue. Not to be modified. */
  Set<String> hosts() {
    return Collections.unmodifiableSet(best.keySet());
  }

  int queued() {
    return queue.size();
  }

  /** What a crawl has to remember besides, by name; kept by {@link #commit} too. */
  Map<String, String> facts() {
    return facts;
  }

  /** Facts whose names begin so, by the rest of their names, in the order of these. */
  SortedMap<String, String> facts(String prefix) {
    SortedMap<String, String> found = new TreeMap<>();
    String name = facts.ceilingKey(prefix);
    for (; name != null && name.startsWith(prefix); name = facts.higherKey(name)) {
      found.put(name.substring(prefix.length()), facts.get(name));
    }
    return found;
  }

  /** Keeps all that was done since the last time, or, if the process is killed before, nothing. */
  void commit() throws IOException {
    facts.put(NEXT, Long.toString(next));
    try {
      store.commit();
      if (store.isPersistent()) {
        store.sync();
        if (++commits % COMPACT_EVERY == 0) {
          store.compact(FILL_PERCENT, COMPACT_BYTES);
        }
      }
    } catch (MVStoreException e) {
      throw new IOException("the queue cannot be written: " + e.getMessage(), e);
    }
  }

  /** What was not committed is lost. */
  @Override
  public void close() {
    store.closeImmediately();
  }
}
