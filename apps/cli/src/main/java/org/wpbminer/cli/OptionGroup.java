package org.wpbminer.cli;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;
import org.wpbminer.crawl.Network;
import org.wpbminer.crawl.PageFetch;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.LocalServer.Answered;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options that several commands share. A wrong value ends the command with exit code 2. */
abstract class OptionGroup {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** Returns the command that has these options. */
  SubCommand command() {
    return (SubCommand) command.userObject();
  }

  static final class Threads extends OptionGroup {
    private static final int MAX_THREADS = 1024;

    @Option(
        names = {"-j", "--threads"},
        paramLabel = "N")
    private int threads = Runtime.getRuntime().availableProcessors();

    public int count() {
      command()
          .refuse(
              threads < 1 || threads > MAX_THREADS,
              "--threads is " + threads + "; it must be 1 to " + MAX_THREADS);
      return threads;
    }
  }

  static final class Seed {

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1")
    private long seed;

    public long value() {
      return seed;
    }
  }

  static final class Model {

    @Option(
        names = {"-m", "--model"},
        paramLabel = "DIR")
    private Path model;

    public boolean isGiven() {
      return model != null;
    }

    public Path folder() {
      return model == null ? supplied() : model;
    }

    /** Returns the folder of the default model in the installation. */
    static Path supplied() {
      return home().resolve(Path.of("models", "default"));
    }

    /** Returns the folder of the installation, which the launcher reports. */
    static Path home() {
      return Path.of(System.getProperty("wpbminer.home", "."));
    }
  }

  static final class Source extends OptionGroup {

    @Option(names = "--charset", paramLabel = "NAME")
    private String charset;

    @Option(names = "--max-bytes", paramLabel = "N")
    private int maxBytes = ParseLimits.defaults().maxBytes();

    public ParseOptions toParseOptions() {
      command()
          .refuse(
              charset != null && !ParseOptions.isCharset(charset),
              "--charset is \"" + charset + "\", which is not the name of a charset");
      ParseOptions options = ParseOptions.defaults().withCharset(charset);
      return command()
          .checked(
              "--max-bytes", () -> options.withLimits(options.limits().withMaxBytes(maxBytes)));
    }
  }

  /** Parameter for the pages that a command processes. */
  static final class Pages {

    @Parameters(
        paramLabel = "PAGE",
        arity = "1..*",
        description =
            "Files, folders (all "
                + PageFiles.KINDS
                + " below), - for standard input, or addresses, which are fetched.")
    private List<String> pages;

    /** Returns the arguments that are folders. */
    List<Path> folders() {
      return pages.stream().map(Path::of).filter(Files::isDirectory).toList();
    }

    List<PageInput> inputs(Fetch fetch) throws IOException {
      return PageInput.of(pages, fetch);
    }
  }

  static final class BaseUrl extends OptionGroup {

    static final String ADDRESS =
        "it must be an absolute http, https, ftp or file address of at most 8,192 characters";

    @Option(names = "--base-url", paramLabel = "URL")
    private String baseUrl;

    /** Returns the address after checking it; null if not given. */
    public String address() {
      command()
          .refuse(
              baseUrl != null && !LinkResolver.isAddress(baseUrl),
              "--base-url is \"" + TerminalText.shortened(baseUrl) + "\"; " + ADDRESS);
      return baseUrl;
    }
  }

  /** Options for the main text, whatever its form. */
  static final class MainText {

    @Option(names = "--body")
    private boolean body;

    @Option(names = "--favour", paramLabel = "precision|balance|recall")
    private Favour favour;

    @Option(names = "--no-bylines")
    private boolean withoutBylines;

    boolean isBody() {
      return body;
    }

    MineOptions addedTo(MineOptions options) {
      return options
          .withBody(body)
          .withFavour(favour == null ? Favour.BALANCE : favour)
          .withBylines(!withoutBylines);
    }
  }

  /** Options for pages that are given as web addresses, and the fetcher of these pages. */
  static final class Fetch extends OptionGroup implements Closeable {

    @Option(names = "--offline")
    private boolean offline;

    @Option(names = "--allow-private", paramLabel = "NETWORK", split = ",")
    private List<String> allowPrivate = List.of();

    private PageFetch fetch;

    boolean fetches() {
      return !offline;
    }

    /** Fetches a page by the rules of a crawl, and reports it on stderr. */
    synchronized PageRecord page(String address) throws IOException {
      if (fetch == null) {
        List<Network> networks =
            command()
                .checked(
                    "--allow-private", () -> allowPrivate.stream().map(Network::parse).toList());
        String agent = "wpbminer/" + Versions.wpbminer().replaceAll("[^0-9.]", "");
        fetch = new PageFetch(FetchParameters.of(agent, 1).withAllowed(networks));
      }
      command().tell("fetching " + address);
      PageRecord page = fetch.page(address);
      command().progress().tellCut(address, page.truncated());
      return page;
    }

    @Override
    public void close() throws IOException {
      if (fetch != null) {
        fetch.close();
      }
    }
  }

  /** Options for the address of a server and its request log. */
  static final class Server extends OptionGroup {

    private static final int MAX_PORT = 65_535;

    @Option(names = "--port", paramLabel = "N", defaultValue = "8017")
    private int port;

    @Option(names = "--host", paramLabel = "NAME", defaultValue = Listening.LOOPBACK)
    private String host;

    @Option(names = "--allow-host", paramLabel = "NAME", split = ",")
    private List<String> allowHost = List.of();

    @Option(names = "--public-url", paramLabel = "URL")
    private URI publicUrl;

    @Option(names = "--log")
    private boolean log;

    /** Returns the address to listen on after checking it. */
    Listening place() {
      command()
          .refuse(
              port < 0 || port > MAX_PORT, "--port is " + port + "; it must be 0 to " + MAX_PORT);
      command().refuse(host.isBlank(), "--host is empty; leave it out for 127.0.0.1");
      return command()
          .checked(
              "--allow-host, --public-url", () -> new Listening(host, port, allowHost, publicUrl));
    }

    /** Logs a request on stderr if {@code --log} is given. */
    void answered(Answered request) {
      if (log) {
        command().progress().line(request.line());
      }
    }
  }
}
