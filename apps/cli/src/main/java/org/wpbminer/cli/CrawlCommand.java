package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.crawl.Crawl;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.CrawlClock;
import org.wpbminer.crawl.CrawlFolder;
import org.wpbminer.crawl.CrawlOptions;
import org.wpbminer.crawl.CrawlScope;
import org.wpbminer.crawl.CrawlSummary;
import org.wpbminer.crawl.CrawlSummary.LeftHost;
import org.wpbminer.crawl.CrawlUrls;
import org.wpbminer.crawl.HttpFetcher;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;
import org.wpbminer.crawl.LinkOrder;
import org.wpbminer.crawl.MiningReader;
import org.wpbminer.crawl.Network;
import org.wpbminer.crawl.WordTopic;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wpbminer crawl}. */
@Command(
    name = "crawl",
    description =
        "Crawls the web for a topic. It fetches pages politely, follows links in main text"
            + " first, and writes WARC files and rows. A crawl that was killed goes on with"
            + " --resume.",
    exitCodeList = {
      "0:the crawl has ended; the report stands in DIR",
      "1:no page could be had, a host was left, or the work could not be done; stderr says why",
      "2:the command line is wrong",
      "130, 143:it was ended by Ctrl-C or by a signal to end; the report stands in DIR"
    })
final class CrawlCommand extends SubCommand {

  /** Who asks a stranger's server more often than this is no guest. */
  private static final double LEAST_DELAY = .5;

  /** What requests on their way may take when the crawl is to end; services get ten seconds. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]++:");

  /** A page or a mail address. */
  private static final Pattern CONTACT = Pattern.compile("https?://\\S+|[^\\s@]+@[^\\s@]+");

  /** What writing the report may take then. */
  private static final Duration WRITING = Duration.ofSeconds(20);

  /** Why a crawl without pages is a failure. */
  private static final String NO_PAGE =
      "no page could be had; the table says what became of the addresses (refused-address: they are"
          + " not public, see --allow-private)";

  @Option(
      names = "--topic",
      paramLabel = "WORDS",
      required = true,
      description = "The topic. Links whose text has these words come first.")
  private String topic;

  @Option(
      names = "--seeds",
      paramLabel = "FILE|URL",
      required = true,
      arity = "1..*",
      description = "Pages to begin with: addresses, or files with one on each line.")
  private List<String> seeds;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "Folder to write to: a new one, or with --resume that of the crawl.")
  private Path output;

  @Option(
      names = "--contact",
      paramLabel = "ADDRESS",
      required = true,
      description = "Your page or mail address; sites get it with every request.")
  private String contact;

  @Option(
      names = "--max-pages",
      paramLabel = "N",
      description = "Pages to visit, those of earlier runs included (default: 1000).")
  private int maxPages = CrawlOptions.defaults().maxPages();

  @Option(
      names = "--scope",
      paramLabel = "site|domain|any",
      defaultValue = "SITE",
      description = "How far to go: the seeds' hosts (the default), their domains, or anywhere.")
  private CrawlScope scope;

  @Option(
      names = "--order",
      paramLabel = "blocks|evidence",
      defaultValue = "BLOCKS",
      description =
          "Which links come first: by their block, then by their text (blocks, the default); or"
              + " by their text, then by their page and block (evidence).")
  private Order order;

  @Option(
      names = "--delay",
      paramLabel = "SECONDS",
      description =
          "Time between two requests to a host (default: 1). If the host asks for a longer"
              + " time, that counts.")
  private double delay = CrawlOptions.defaults().delay().toMillis() / 1e3;

  @Option(
      names = {"-j", "--threads"},
      paramLabel = "N",
      description = "Number of hosts to fetch from at the same time (default: 8).")
  private int threads = CrawlOptions.defaults().threads();

  @Option(names = "--resume", description = "Go on with the crawl in DIR, or begin it.")
  private boolean resume;

  @Option(
      names = "--allow-private",
      paramLabel = "NETWORK",
      split = ",",
      description =
          "Allow these private networks, such as 127.0.0.0/8, with any --delay. Use it only for"
              + " your own hosts. Link-local and cloud metadata addresses are never allowed.")
  private List<String> allowPrivate = List.of();

  @Mixin private ModelOption model;

  /** Orders of links that a user can choose. */
  private enum Order {
    BLOCKS,
    EVIDENCE
  }

  @Override
  int run() throws IOException {
    CrawlOptions options = options();
    if (!CONTACT.matcher(contact).matches()) {
      throw wrong(
          "--contact is \"%s\"; it must be a page, such as https://example.org/, or a mail address"
              .formatted(TerminalText.shortened(contact)));
    }
    WordTopic words = checked("--topic", () -> new WordTopic(topic, null));
    String agent =
        "wpbminer/" + Versions.wpbminer().replaceAll("[^0-9.]", "") + " (+" + contact + ")";
    FetchParameters fetching =
        checked(
            "--contact",
            () -> FetchParameters.of(agent, options.threads()).withAllowed(networks()));
    List<String> start = seeds();
    PageMiner miner = PageMiner.load(model.folder());
    TerminalProgress progress = progress();
    try (SignalStop end = new SignalStop(GRACE.plus(WRITING));
        CrawlFolder folder = new CrawlFolder(output, settings(words), resume, agent, contact);
        HttpFetcher fetcher = new HttpFetcher(fetching)) {
      CrawlParts parts =
          new CrawlParts(
              fetcher,
              new MiningReader(miner, MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN)),
              words::judge,
              CrawlOrder.of(topic, null),
              LinkOrder.valueOf(order.name()),
              scope.of(start),
              folder,
              CrawlClock.ofSystem(),
              progress);
      Crawl crawl = new Crawl(options, parts, folder.frontier());
      end.begin(() -> crawl.stop(GRACE));
      CrawlSummary summary = crawl.run(start);
      folder.report(summary);
      progress.end();
      out().print(table(summary));
      out().flush(); // when a signal ends the process, nobody does it later
      if (end.hasCome()) {
        tell("ended by a signal; go on with --resume");
      } else if (summary.pages() == 0) {
        tell(NO_PAGE);
      }
      for (LeftHost host : summary.left()) {
        tell(
            "%s was left, as one request after the other failed (%s); %,d addresses not asked for"
                .formatted(host.host(), host.why(), host.addresses()));
      }
      return summary.pages() > 0 && summary.left().isEmpty() ? 0 : 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted; go on with --resume", e);
    } finally {
      progress.end();
    }
  }

  private CrawlOptions options() {
    if (!(delay >= (allowPrivate.isEmpty() ? LEAST_DELAY : 0))) {
      throw wrong(
          "--delay is %s; it must be at least %s, or less with --allow-private on hosts of your own"
              .formatted(delay, LEAST_DELAY));
    }
    return checked(
        "--max-pages, --delay, --threads",
        () ->
            CrawlOptions.defaults()
                .withMaxPages(maxPages)
                .withThreads(threads)
                .withDelay(seconds(delay)));
  }

  private List<Network> networks() {
    return checked("--allow-private", () -> allowPrivate.stream().map(Network::parse).toList());
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  /** What must not change when a crawl goes on. */
  private Map<String, String> settings(WordTopic words) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("topic", topic);
    settings.put("on topic by", words.description());
    settings.put("order", order.name().toLowerCase(Locale.ROOT));
    settings.put("scope", scope.name().toLowerCase(Locale.ROOT));
    return settings;
  }

  private List<String> seeds() throws IOException {
    List<String> addresses = new ArrayList<>();
    for (String seed : seeds) {
      if (ADDRESS.matcher(seed).lookingAt()) {
        addresses.add(normal(seed, "--seeds"));
      } else {
        Path file = Path.of(seed);
        Arguments.refuse(
            !Files.exists(file),
            "--seeds: \"%s\" is no file, and no address, which begins with http:// or https://",
            TerminalText.shortened(seed));
        for (String line : InputFile.lines(file)) {
          if (!line.isBlank() && !line.startsWith("#")) {
            addresses.add(normal(line.strip(), seed));
          }
        }
      }
    }
    Arguments.refuse(addresses.isEmpty(), "--seeds hold no address; give some");
    return addresses;
  }

  private static String normal(String address, String where) {
    String normal = CrawlUrls.normal(address);
    Arguments.refuse(
        normal == null,
        "%s: \"%s\" is no address to crawl; it must be as http://example.org/ is",
        where,
        TerminalText.shortened(address));
    return normal;
  }

  private String table(CrawlSummary summary) {
    double harvest = summary.onTopic() / (double) summary.pages();
    StringBuilder table = new StringBuilder();
    row(table, "pages", summary.pages());
    row(table, "  on topic", summary.onTopic());
    summary.counts().forEach((outcome, count) -> row(table, named(outcome), count));
    row(table, "still queued", summary.queued());
    return table
        .append(
            String.format(
                Locale.ROOT,
                "harvest rate %s; this run: %,d pages in %.1f s; report: %s%n",
                summary.pages() == 0 ? "none" : String.format(Locale.ROOT, "%.3f", harvest),
                summary.pagesOfRun(),
                summary.time().toMillis() / 1e3,
                output.resolve("report.html")))
        .toString();
  }

  private static String named(String outcome) {
    return outcome.startsWith("links") ? outcome : "addresses: " + outcome;
  }
}
