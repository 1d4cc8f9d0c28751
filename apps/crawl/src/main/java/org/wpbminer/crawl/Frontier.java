package org.wpbminer.crawl;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
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
 * The queue of a crawl on disk, with the outcome of each address that was ever in it.
 *
 * <p>Only {@link #commit} writes changes: after a kill, the store is as of its last commit. A page
 * stays in the queue while it is visited. {@link #close(QueuedUrl, String)} removes it, and one
 * commit writes this together with its new links, so that no page is lost and no closed page is
 * visited again.
 *
 * <p>Not thread-safe. Takes some hundred bytes of memory per host; the rest is on disk.
 */
final class Frontier implements Closeable {

  /** Prefix of the state of a queued address, followed by its key in the queue. */
  private static final String QUEUED = "\t";

  private static final String NEXT = "next";
  private static final int CACHE_MEGABYTES = 32;

  /** Number of commits between two compactions of the file. */
  private static final int COMPACT_EVERY = 256;

  private static final int FILL_PERCENT = 50;
  private static final int COMPACT_BYTES = 8 << 20;

  private final MVStore store;
  private final UnaryOperator<String> identity;

  /** State by address: {@link #QUEUED} and a key of {@link #queue}, or the outcome of the visit. */
  private final MVMap<String, String> known;

  /** Queued pages as JSON; the keys sort by host, then rank, then age. */
  private final MVMap<String, String> queue;

  private final MVMap<String, String> facts;

  /** Key of the best page of each host, sorted so that every run resolves ties in the same way. */
  private final Map<String, String> best = new TreeMap<>();

  private long next;
  private int commits;

  /**
   * Opens a queue, or creates a new one.
   *
   * @param file null to keep it in memory
   * @param identity maps all addresses of one page to the same string
   * @throws IOException if the file is damaged, cannot be written, or is used by another crawl
   */
  static Frontier open(Path file, UnaryOperator<String> identity) throws IOException {
    MVStore.Builder builder =
        new MVStore.Builder()
            .autoCommitDisabled() // a half-done change must not be written
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
   * Adds a page, unless its address is known. If it is queued with a worse rank, it moves forward.
   *
   * @return whether the address is new
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
      QueuedUrl better = url.withHistoryOf(before);
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

  /** Returns the key of a page, which sorts by host, rank and age. */
  private static String place(QueuedUrl url, long age) {
    return "%s %s%016x".formatted(url.host(), rank(url), age);
  }

  /**
   * Returns the rank as a sortable string: first pages whose server asked for a later request, then
   * pages with fewer failures, then pages with a higher score.
   */
  private static String rank(QueuedUrl url) {
    int group = url.recalled() ? 0 : url.attempts() + 1;
    return "%02x%016x".formatted(group, ~Double.doubleToLongBits(url.score()));
  }

  /** Parses a record from JSON written by {@link Json#text}. */
  private static <T extends Record> T read(String fact, Class<T> type) {
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

  /** Returns the best queued page whose host passes a test, or null; it stays in the queue. */
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

  /** Removes a page from the queue permanently and stores its outcome. */
  void close(QueuedUrl url, String outcome) {
    String id = identity.apply(url.url());
    dequeue(id, known.get(id));
    known.put(id, outcome);
  }

  /** Moves a failed page to the end of its host's pages; to the start if {@code recalled}. */
  void retry(QueuedUrl url, boolean recalled) {
    String id = identity.apply(url.url());
    dequeue(id, known.get(id));
    enqueue(id, url.failed(recalled));
  }

  /** Removes all pages of a host from the queue. Returns their number. */
  int closeHost(String host, String outcome) {
    int closed = 0;
    while (best.containsKey(host)) {
      close(read(queue.get(best.get(host)), QueuedUrl.class), outcome);
      closed++;
    }
    return closed;
  }

  /** Whether an address is or ever was in the queue. */
  boolean isKnown(String url) {
    return known.containsKey(identity.apply(url));
  }

  /** Returns the outcome of an address; null if the address is unknown or queued. */
  String outcome(String url) {
    String state = known.get(identity.apply(url));
    return state == null || state.startsWith(QUEUED) ? null : state;
  }

  /** Returns an unmodifiable view of the hosts that have queued pages. */
  Set<String> hosts() {
    return Collections.unmodifiableSet(best.keySet());
  }

  int queued() {
    return queue.size();
  }

  /** Returns a modifiable map of other data of the crawl, which {@link #commit} writes too. */
  Map<String, String> facts() {
    return facts;
  }

  /** Returns the counter of a name in {@link #facts()}, at first 0. */
  int count(String name) {
    return Integer.parseInt(facts.getOrDefault(name, "0"));
  }

  void increase(String name, int by) {
    facts.put(name, Integer.toString(count(name) + by));
  }

  /** Returns the records in {@link #facts()} with a prefix, in the order of their names. */
  <T extends Record> List<T> records(String prefix, Class<T> type) {
    return facts(prefix).values().stream().map(fact -> read(fact, type)).toList();
  }

  /** Returns the entries of {@link #facts()} with a prefix; the keys are without the prefix. */
  SortedMap<String, String> facts(String prefix) {
    SortedMap<String, String> found = new TreeMap<>();
    String name = facts.ceilingKey(prefix);
    for (; name != null && name.startsWith(prefix); name = facts.higherKey(name)) {
      found.put(name.substring(prefix.length()), facts.get(name));
    }
    return found;
  }

  /** Writes all changes since the last commit; atomic if the process is killed. */
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

  /** Closes the queue without writing uncommitted changes. */
  @Override
  public void close() {
    store.closeImmediately();
  }
}
