package org.wpbminer.workbench.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.api.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.http.LocalServer;
import org.wpbminer.workbench.http.RawClient;

/**
 * How long one waits for the workbench; it prints the milliseconds. They are no test of a machine
 * that has other work, so that only what nobody would wait for fails. Other pages than the sample
 * pages are taken by {@code -Dworkbench.pages=DIR}.
 */
class WorkbenchTimesTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int CHANGES = 20;
  private static final double UNBEARABLE_MS = 60_000;

  @TempDir private Path folder;
  private RawClient client;
  private String[] headers;

  @Test
  void fromTheStartToTheFirstLabelAndOn() throws IOException {
    Path pages = Path.of(System.getProperty("workbench.pages", "../data/pages"));
    String median = median(pages);
    long began = System.nanoTime();
    PageMiner miner = PageMiner.load(Path.of("../models/default"));
    WorkbenchServer.Job job =
        new WorkbenchServer.Job(
            pages, folder.resolve("labelled"), miner, folder.resolve("model"), null);
    try (WorkbenchServer server =
        new WorkbenchServer(
            job, ServiceParameters.defaults(), LocalServer.LOOPBACK, 0, message -> {})) {
      enter(server);
      List<Double> saved = new ArrayList<>();
      List<Double> opened = new ArrayList<>();
      String id = JSON.readTree(get("/workbench/pages")).at("/pages/0/id").asText();
      label(id, 0);
      double first = since(began);
      for (int i = 1; i <= CHANGES; i++) {
        long asked = System.nanoTime();
        open(median);
        opened.add(since(asked));
        saved.add(label(median, i));
      }
      System.out.printf(
          Locale.ROOT,
          "workbench on %s: first label after %.0f ms; page of median size (%s): opened %s,"
              + " a label saved %s%n",
          pages,
          first,
          median,
          times(opened),
          times(saved));
      assertThat(first).isLessThan(UNBEARABLE_MS);
      assertThat(middle(opened)).isLessThan(UNBEARABLE_MS);
      assertThat(middle(saved)).isLessThan(UNBEARABLE_MS);
    }
  }

  private void enter(WorkbenchServer server) throws IOException {
    client = new RawClient(server.address());
    String token = server.address().replaceFirst(".*=", "");
    String cookie = client.get("/?token=" + token).headers().get("set-cookie");
    headers =
        new String[] {"Cookie: " + cookie.replaceFirst(";.*", ""), "X-Wpbminer-Token: " + token};
  }

  private String get(String path) throws IOException {
    RawClient.Reply reply = client.get(path, headers);
    assertThat(reply.status()).as(path).isEqualTo(200);
    return reply.body();
  }

  /** What the front end asks for before a page is seen. */
  private JsonNode open(String id) throws IOException {
    JsonNode page = JSON.readTree(get("/workbench/page?id=" + id));
    get("/workbench/frame?id=" + id);
    return page;
  }

  /** Milliseconds until a label is saved. */
  private double label(String id, int round) throws IOException {
    int revision = open(id).get("revision").asInt();
    String body =
        "{\"id\":\"%s\",\"revision\":%d,\"change\":\"label\",\"target\":1,\"value\":\"%s\"}"
            .formatted(id, revision, round % 2 == 0 ? "other" : "related-text");
    long asked = System.nanoTime();
    assertThat(client.post("/workbench/change", body, headers).status()).isEqualTo(200);
    return since(asked);
  }

  /** The page with as many larger ones as smaller ones. */
  private static String median(Path pages) throws IOException {
    try (Stream<Path> files = Files.walk(pages)) {
      List<Path> bySize =
          files
              .filter(file -> file.toString().endsWith(".html"))
              .sorted(Comparator.comparingLong((Path file) -> file.toFile().length()))
              .toList();
      Path file = bySize.get(bySize.size() / 2);
      return pages.relativize(file).toString().replace('\\', '/');
    }
  }

  private static double since(long began) {
    return (System.nanoTime() - began) / 1e6;
  }

  private static double middle(List<Double> times) {
    return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
  }

  private static String times(List<Double> times) {
    return String.format(
        Locale.ROOT,
        "%.1f ms in the median (%.1f to %.1f)",
        middle(times),
        Collections.min(times),
        Collections.max(times));
  }
}
