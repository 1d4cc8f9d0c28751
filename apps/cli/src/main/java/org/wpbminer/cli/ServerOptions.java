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
      description = "Port to listen on; 0 for any that is free (default: 8017).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = LocalServer.LOOPBACK,
      description =
          "Name or address to listen on (default: 127.0.0.1: only this machine reaches it)."
              + " Whatever else is given, others may reach the server and use it.")
  private String host;

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      description = "Another name that requests may have in their header Host.")
  private List<String> allowHost = List.of();

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description =
          "Address at which a proxy shows the server to others: it is printed, allowed as host and"
              + " origin, and stands in the API's description.")
  private URI publicUrl;

  @Option(names = "--log", description = "Tell each request that was answered on a line of stderr.")
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
