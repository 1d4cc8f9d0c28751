package org.wpbminer.cli;

import org.wpbminer.workbench.LocalServer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a server listens. */
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

  public int port() {
    OptionChecks.require(
        spec, port >= 0 && port <= MOST, "--port is " + port + "; it must be 0 to " + MOST);
    return port;
  }

  public String host() {
    OptionChecks.require(spec, !host.isBlank(), "--host is empty; leave it out for 127.0.0.1");
    return host;
  }
}
