package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/**
 * Tests of crawl processes that are killed. The system property {@code wpbminer.kills} is the
 * number of kills; the size of the site grows with it.
 */
class CrawlProcessTest {

  private static final int KILLS = Integer.getInteger("wpbminer.kills", 2);
  private static final int PAGES = 30 * KILLS;
  private static final int THREADS = 2;

  private static final Pattern URL = Pattern.compile("^\\{\"id\":\"[^\"]*\",\"url\":\"([^\"]*)\"");

  @TempDir private Path temp;

  /** A crawl that is killed at random times and resumed fetches each page exactly once. */
  @Test
  void aKilledCrawlLosesNothingAndFetchesNothingTwice() throws Exception {
    try (CrawlSite site = new CrawlSite(PAGES)) {
      Path alone = temp.resolve("alone");
      assertThat(Commands.run(arguments(alone, site).toArray()).code()).isZero();
      int asked = site.requests().size();
      assertThat(fetched(alone)).hasSize(PAGES + 2); // plus the robots.txt of each host
      assertThat(site.requests()).doesNotHaveDuplicates();

      Path killed = temp.resolve("killed");
      Random random = new Random(24);
      int inTheMiddle = 0;
      for (int i = 0; i < KILLS; i++) {
        int at = site.requests().size() + 1 + random.nextInt(2 * PAGES / (KILLS + 1));
        Process run = start(killed, site);
        while (run.isAlive() && site.requests().size() < at) {
          Thread.sleep(1);
        }
        Thread.sleep(random.nextInt(30));
        inTheMiddle += run.isAlive() ? 1 : 0;
        run.destroyForcibly().waitFor();
      }
      assertThat(start(killed, site).waitFor()).as(errors()).isZero();
      assertThat(inTheMiddle).as("kills before the end").isPositive();

      assertThat(fetched(killed)).doesNotHaveDuplicates();
      assertThat(new HashSet<>(fetched(killed))).isEqualTo(new HashSet<>(fetched(alone)));
      assertThat(rows(killed)).doesNotHaveDuplicates().hasSize(PAGES);
      int again = site.requests().size() - asked - asked;
      assertThat(again)
          .as("asked for again: what a kill met on its way, no more")
          .isBetween(0, KILLS * THREADS);
      System.out.println("killed " + inTheMiddle + " of " + KILLS + " times before the end");
    }
  }

  /** One response never comes: its page is abandoned, and all other pages are kept. */
  @Test
  void aSignalStopsACrawlProperly() throws Exception {
    int pages = 12;
    int silent = pages - 1;
    CountDownLatch answer = new CountDownLatch(1);
    try (CrawlSite site = new CrawlSite(pages)) {
      site.holdBack(silent, answer);
      Path out = temp.resolve("signal");
      Process run = start(out, site);
      while (run.isAlive() && site.requests().stream().noneMatch(r -> r.endsWith("/" + silent))) {
        Thread.sleep(10);
      }
      run.destroy();
      assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      answer.countDown();
      assertThat(run.exitValue()).as(errors()).isEqualTo(128 + 15);
      assertThat(errors()).contains("--resume continues the crawl");
      assertThat(Files.readString(temp.resolve("stdout"))).contains("still queued");
      assertThat(out.resolve("report.html")).exists();
      List<String> before = fetched(out);
      assertThat(rows(out))
          .hasSize(before.size() - 2)
          .isNotEmpty(); // the two robots.txt have no rows

      int asked = site.requests().size();
      assertThat(start(out, site).waitFor()).as(errors()).isZero();
      assertThat(fetched(out)).doesNotHaveDuplicates().hasSize(pages + 2).containsAll(before);
      assertThat(site.requests().subList(0, asked))
          .as("only what was given up is asked for again")
          .doesNotHaveDuplicates();
      assertThat(site.requests()).hasSize(pages + 2 + 1);
    }
  }

  private String errors() throws IOException {
    return Files.readString(temp.resolve("stderr"));
  }

  /** Returns the addresses of all responses in the WARC files. */
  private static List<String> fetched(Path out) throws IOException {
    List<String> urls = new ArrayList<>();
    try (WarcReader records = new WarcReader(out.resolve("warc/crawl-00000.warc.gz"))) {
      for (WarcRecord record : records) {
        if (record instanceof WarcResponse response) {
          urls.add(response.target());
        }
      }
    }
    return urls;
  }

  private static List<String> rows(Path out) throws IOException {
    List<String> urls = new ArrayList<>();
    for (String line : CrawlCommandTest.lines(out.resolve("rows/crawl-00000.jsonl.gz"))) {
      Matcher url = URL.matcher(line);
      assertThat(url.find()).as(line).isTrue();
      urls.add(url.group(1));
    }
    return urls;
  }

  private static List<String> arguments(Path out, CrawlSite site) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(
        List.of("crawl", "-m", "../../models/default", "--resume", "--topic", "valley"));
    arguments.addAll(
        List.of(
            "--contact", "a@example.org", "--allow-private", "127.0.0.0/8", "--delay", "0.005"));
    arguments.addAll(List.of("--scope", "any", "-j", String.valueOf(THREADS)));
    arguments.addAll(List.of("--max-pages", "100000", "-o", out.toString()));
    arguments.addAll(List.of("--seeds", site.url(0)));
    return arguments;
  }

  private Process start(Path out, CrawlSite site) throws IOException {
    List<String> command = Commands.process();
    command.addAll(1, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // for a faster start
    command.addAll(arguments(out, site));
    return new ProcessBuilder(command)
        .redirectOutput(temp.resolve("stdout").toFile())
        .redirectError(temp.resolve("stderr").toFile())
        .start();
  }
}
