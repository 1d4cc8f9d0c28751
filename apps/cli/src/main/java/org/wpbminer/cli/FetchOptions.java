package org.wpbminer.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;
import org.wpbminer.crawl.Network;
import org.wpbminer.crawl.PageFetch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether and how pages that are given as addresses are fetched. */
final class FetchOptions implements Closeable {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--offline", description = "Fetch nothing: an address as a page is an error.")
  private boolean offline;

  @Option(
      names = "--allow-private",
      paramLabel = "NETWORK",
      split = ",",
      description =
          "Fetch pages from addresses of these networks too, such as 127.0.0.0/8, though they are"
              + " not public.")
  private List<String> allowPrivate = List.of();

  private PageFetch fetch;

  boolean fetches() {
    return !offline;
  }

  /** Fetches a page, as a crawl would, and says so on stderr. */
  synchronized PageRecord page(String address) throws IOException {
    if (fetch == null) {
      List<Network> networks =
          OptionChecks.of(
              spec, "--allow-private", () -> allowPrivate.stream().map(Network::parse).toList());
      String agent = "wpbminer/" + Versions.wpbminer().replaceAll("[^0-9.]", "");
      fetch = new PageFetch(FetchParameters.of(agent, 1).withAllowed(networks));
    }
    tell("fetching " + TerminalText.printable(address));
    PageRecord page = fetch.page(address);
    if (page.truncated() != null) {
      tell(TerminalText.printable(address) + ": " + page.truncated());
    }
    return page;
  }

  private void tell(String note) {
    spec.commandLine().getErr().println("wpbminer: " + note);
    spec.commandLine().getErr().flush();
  }

  @Override
  public void close() throws IOException {
    if (fetch != null) {
      fetch.close();
    }
  }
}
