package org.wpbminer.workbench;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.DoubleAdder;
import org.wpbminer.workbench.LocalServer.Answered;

/** Counters since the start of a server, in the text format of Prometheus. Thread-safe. */
final class Metrics {

  private static final Map<String, String> HELP =
      new TreeMap<>(
          Map.of(
              "wpbminer_requests_total", "Requests that were answered, by path and status.",
              "wpbminer_request_seconds_total",
                  "Time from the header of a request to the end of its answer.",
              "wpbminer_pages_total", "Pages that were sent to be mined, by outcome.",
              "wpbminer_page_seconds_total", "Time of mining.",
              "wpbminer_page_bytes_total", "Bytes of pages as sent."));

  private final Map<String, DoubleAdder> counters = new ConcurrentSkipListMap<>();

  private void add(String counter, double value) {
    counters.computeIfAbsent(counter, name -> new DoubleAdder()).add(value);
  }

  /** Counts a request. All unknown paths share one counter. */
  void answered(Answered request) {
    String path = request.isKnown() ? request.path() : "other";
    add("wpbminer_requests_total{path=\"%s\",status=\"%d\"}".formatted(path, request.status()), 1);
    add(
        "wpbminer_request_seconds_total{path=\"%s\"}".formatted(path),
        request.time().toNanos() / 1e9);
  }

  /** Counts a page; the result is one of a few words, for example {@code mined}. */
  void page(String result, int bytes, long nanos) {
    add("wpbminer_pages_total{result=\"" + result + "\"}", 1);
    add("wpbminer_page_bytes_total", bytes);
    add("wpbminer_page_seconds_total", nanos / 1e9);
  }

  /** Returns all counters, and the given current values by name. */
  String text(Map<String, Integer> gauges) {
    StringBuilder text = new StringBuilder();
    HELP.forEach(
        (name, help) -> {
          text.append("# HELP " + name + " " + help + "\n# TYPE " + name + " counter\n");
          counters.forEach(
              (counter, value) -> {
                if (counter.replaceFirst("\\{.*", "").equals(name)) {
                  text.append(String.format(Locale.ROOT, "%s %s\n", counter, value.sum()));
                }
              });
        });
    new TreeMap<>(gauges)
        .forEach(
            (name, value) ->
                text.append("# TYPE " + name + " gauge\n" + name + " " + value + "\n"));
    return text.toString();
  }
}
