package org.wpbminer.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;
import org.wpbminer.crawl.Network;
import org.wpbminer.crawl.PageFetch;
import picocli.CommandLine.Option;

/** Options for pages that are given as web addresses, and the fetcher of these pages. */
final class FetchOptions extends OptionGroup implements Closeable {

  @Option(names = "--offline", description = "Fetch nothing; an address is an error.")
  private boolean offline;

  @Option(
      names = "--allow-private",
      paramLabel = "NETWORK",
      split = ",",
      description = "Also fetch pages from hosts in these private networks, such as 127.0.0.0/8.")
  private List<String> allowPrivate = List.of();

  private PageFetch fetch;

  boolean fetches() {
    return !offline;
  }

  /** Fetches a page by the rules of a crawl, and reports it on stderr. */
  synchronized PageRecord page(String address) throws IOException {
    if (fetch == null) {
      List<Network> networks =
          checked("--allow-private", () -> allowPrivate.stream().map(Network::parse).toList());
      String agent = "wpbminer/" + Versions.wpbminer().replaceAll("[^0-9.]", "");
      fetch = new PageFetch(FetchParameters.of(agent, 1).withAllowed(networks));
    }
    notes().tell("fetching " + address);
    PageRecord page = fetch.page(address);
    notes().tellCut(address, page.truncated());
    return page;
  }

  @Override
  public void close() throws IOException {
    if (fetch != null) {
      fetch.close();
    }
  }
}
