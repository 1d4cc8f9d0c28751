package org.wpbminer.cli;

import java.net.URI;
import java.util.List;
import java.util.function.Consumer;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.LocalServer;
import org.wpbminer.workbench.LocalServer.Answered;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a server listens, and what it tells of its requests. */
final class ServerOptions {

  private static final int MOST = 65_535;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8017",
      description = "Port to listen on; 0 takes a free one (default: 8017).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = LocalServer.LOOPBACK,
      description =
          "Name or address to listen on (default: 127.0.0.1, only for this machine). With"
              + " another, other machines may use the server.")
  private String host;

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      description = "Allow this name in the requests' header Host.")
  private List<String> allowHost = List.of();

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description =
          "The server's address behind a proxy. It is allowed as host and origin, and stands in"
              + " the API's description.")
  private URI publicUrl;

  @Option(names = "--log", description = "Print a line on stderr for each request.")
  private boolean log;

  /** Where to listen. */
  Listening place() {
    OptionChecks.require(
        spec, port >= 0 && port <= MOST, "--port is " + port + "; it must be 0 to " + MOST);
    OptionChecks.require(spec, !host.isBlank(), "--host is empty; leave it out for 127.0.0.1");
    return OptionChecks.of(
        spec, "--allow-host, --public-url", () -> new Listening(host, port, allowHost, publicUrl));
  }

  /** What is done with each request that was answered; {@code tell} writes a line. */
  Consumer<Answered> answered(Consumer<String> tell) {
    return request -> {
      if (log) {
        tell.accept(request.line());
      }
    };
  }
}
