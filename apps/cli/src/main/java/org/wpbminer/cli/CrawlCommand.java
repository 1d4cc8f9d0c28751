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
import org.wpbminer.classifier.io.WholeFile;
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
import org.wpbminer.crawl.WordTopic.Judgement;
import org.wpbminer.eval.Report;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "crawl")
final class CrawlCommand extends SubCommand {

  /** Minimum value of {@code --delay} for servers on other machines. */
  private static final double MIN_DELAY_SECONDS = .5;

  /** Maximum time for running requests after a signal; service managers kill after ten seconds. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]++:");

  /** Web address or email address. */
  private static final Pattern CONTACT = Pattern.compile("https?://\\S+|[^\\s@]+@[^\\s@]+");

  /** Maximum time for writing the report after {@link #GRACE}. */
  private static final Duration WRITING = Duration.ofSeconds(20);

  private static final String NO_PAGE =
      "no page was fetched; the table shows what happened to the addresses (refused-address: not a"
          + " public address, see --allow-private)";

  /** Judgement of every page of a crawl without a topic. */
  private static final Judgement ANY_TOPIC = new Judgement(1, true, "no topic");

  private static final String NO_ITEM =
      "no item of a list was visited; classify --format items ADDRESS prints the items of a seed";

  @Option(names = "--topic", paramLabel = "WORDS")
  private String topic;

  @Option(names = "--follow-pages")
  private boolean followPages;

  @Option(names = "--seeds", paramLabel = "FILE|URL", required = true, arity = "1..*")
  private List<String> seeds;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true)
  private Path output;

  @Option(names = "--contact", paramLabel = "ADDRESS", required = true)
  private String contact;

  @Option(names = "--max-pages", paramLabel = "N")
  private int maxPages = CrawlOptions.defaults().maxPages();

  @Option(names = "--scope", paramLabel = "site|domain|any", defaultValue = "SITE")
  private CrawlScope scope;

  @Option(names = "--order", paramLabel = "blocks|evidence", defaultValue = "BLOCKS")
  private Order order;

  @Option(names = "--delay", paramLabel = "SECONDS")
  private double delay = CrawlOptions.defaults().delay().toMillis() / 1e3;

  @Option(
      names = {"-j", "--threads"},
      paramLabel = "N")
  private int threads = CrawlOptions.defaults().threads();

  @Option(names = "--resume")
  private boolean resume;

  @Option(names = "--allow-private", paramLabel = "NETWORK", split = ",")
  private List<String> allowPrivate = List.of();

  @Mixin private OptionGroup.Model model;

  /** Orders of the links, as named on the command line. */
  private enum Order {
    BLOCKS,
    EVIDENCE
  }

  @Override
  int run() throws IOException {
    CrawlOptions options = options();
    refuse(
        !CONTACT.matcher(contact).matches(),
        "--contact is \"%s\"; it must be a web page such as https://example.org/, or a mail address"
            .formatted(TerminalText.shortened(contact)));
    refuse(topic == null && !followPages, "--topic is missing; only --follow-pages needs none");
    WordTopic words = topic == null ? null : checked("--topic", () -> new WordTopic(topic, null));
    MineOptions mine = MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);
    String agent =
        "wpbminer/" + Versions.wpbminer().replaceAll("[^0-9.]", "") + " (+" + contact + ")";
    FetchParameters fetching =
        checked(
            "--contact",
            () -> FetchParameters.of(agent, options.threads()).withAllowed(networks()));
    List<String> start = seeds();
    PageMiner miner = PageMiner.load(model.folder());
    try (SignalStop end = new SignalStop(GRACE.plus(WRITING));
        CrawlFolder folder = new CrawlFolder(output, settings(words), resume, agent, contact);
        HttpFetcher fetcher = new HttpFetcher(fetching)) {
      CrawlParts parts =
          new CrawlParts(
              fetcher,
              new MiningReader(miner, followPages ? mine.withItems() : mine),
              words == null ? page -> ANY_TOPIC : words::judge,
              words == null ? null : CrawlOrder.of(topic, null),
              LinkOrder.valueOf(order.name()),
              scope.of(start),
              folder,
              CrawlClock.ofSystem(),
              progress());
      Crawl crawl = new Crawl(options, parts, folder.frontier());
      end.begin(() -> crawl.stop(GRACE));
      CrawlSummary summary = crawl.run(start);
      folder.report(summary);
      WholeFile.write(output.resolve(Report.HTML), CrawlReport.html(summary, settings(words)));
      return print(summary, end.hasCome());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted; --resume continues the crawl", e);
    }
  }

  private int print(CrawlSummary summary, boolean isStopped) {
    progress().end();
    row("pages", summary.pages());
    row("  on topic", summary.onTopic());
    summary
        .counts()
        .forEach((what, n) -> row(what.startsWith("links") ? what : "addresses: " + what, n));
    row("still queued", summary.queued());
    double harvest = summary.onTopic() / (double) summary.pages();
    out()
        .printf(
            "harvest rate %s; this run: %,d pages in %.1f s; report: %s%n",
            summary.pages() == 0 ? "none" : "%.3f".formatted(harvest),
            summary.pagesOfRun(),
            summary.time().toMillis() / 1e3,
            output.resolve(Report.HTML));
    out().flush(); // a signal ends the process without flushing the buffer
    if (isStopped) {
      tell("stopped by a signal; --resume continues the crawl");
    } else if (summary.pages() == 0) {
      tell(NO_PAGE);
    } else if (topic == null && summary.visits().stream().allMatch(v -> v.linkScore() <= 1)) {
      tell(NO_ITEM);
    }
    for (LeftHost host : summary.left()) {
      tell(
          "%s was given up after repeated failures (%s); %,d addresses were not requested"
              .formatted(host.host(), host.why(), host.addresses()));
    }
    return summary.pages() > 0 && summary.left().isEmpty() ? 0 : 1;
  }

  private CrawlOptions options() {
    refuse(
        !(delay >= (allowPrivate.isEmpty() ? MIN_DELAY_SECONDS : 0)),
        "--delay is %s; it must be at least %s, except for your own hosts with --allow-private"
            .formatted(delay, MIN_DELAY_SECONDS));
    return checked(
        "--max-pages, --delay, --threads",
        () ->
            CrawlOptions.defaults()
                .withMaxPages(maxPages)
                .withThreads(threads)
                .withDelay(Duration.ofMillis(Math.round(delay * 1000))));
  }

  private List<Network> networks() {
    return checked("--allow-private", () -> allowPrivate.stream().map(Network::parse).toList());
  }

  /** Returns the settings that must not change when a crawl is resumed. */
  private Map<String, String> settings(WordTopic words) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("topic", words == null ? "none" : topic);
    settings.put("on topic by", words == null ? "any page" : words.description());
    settings.put("follow pages", String.valueOf(followPages));
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
            "--seeds: \"%s\" is neither a file nor an address that starts with http:// or https://",
            TerminalText.shortened(seed));
        for (String line : InputFile.lines(file)) {
          if (!line.isBlank() && !line.startsWith("#")) {
            addresses.add(normal(line.strip(), seed));
          }
        }
      }
    }
    Arguments.refuse(addresses.isEmpty(), "--seeds has no address; give at least one");
    return addresses;
  }

  private static String normal(String address, String where) {
    String normal = CrawlUrls.normal(address);
    Arguments.refuse(
        normal == null,
        "%s: \"%s\" cannot be crawled; it must be an address such as http://example.org/",
        where,
        TerminalText.shortened(address));
    return normal;
  }
}
