package org.wpbminer.cli;

import java.net.URI;
import java.util.List;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.LocalServer.Answered;
import picocli.CommandLine.Option;

/** Options for the address of a server and its request log. */
final class ServerOptions extends OptionGroup {

  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8017",
      description = "Port to listen on; 0 takes a free one (default: 8017).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = Listening.LOOPBACK,
      description =
          "Name or address to listen on (default: 127.0.0.1, reachable only from this machine).")
  private String host;

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      description = "Allow this name in the Host header of requests.")
  private List<String> allowHost = List.of();

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description =
          "Address of the server as seen through a proxy. It is allowed as host and origin, and is"
              + " in the API description.")
  private URI publicUrl;

  @Option(names = "--log", description = "Print a line on stderr for each request.")
  private boolean log;

  /** Returns the address to listen on after checking it. */
  Listening place() {
    require(port >= 0 && port <= MAX_PORT, "--port is " + port + "; it must be 0 to " + MAX_PORT);
    require(!host.isBlank(), "--host is empty; leave it out for 127.0.0.1");
    return checked(
        "--allow-host, --public-url", () -> new Listening(host, port, allowHost, publicUrl));
  }

  /** Logs a request on stderr if {@code --log} is given. */
  void answered(Answered request) {
    if (log) {
      notes().line(request.line());
    }
  }
}
