package org.wpbminer.cli;

import java.io.IOException;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.LocalServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description =
        "Starts an HTTP server: POST a page to /api/v1/classify to get the JSON of 'classify'.",
    exitCodeList = {
      "1:the server could not start; stderr says why",
      "2:the command line is wrong",
      "130, 143:it was stopped by Ctrl-C or a signal; running requests were answered"
    })
final class ServeCommand extends SubCommand {

  @Mixin private OptionGroup.Model model;
  @Mixin private OptionGroup.Server server;
  @Mixin private OptionGroup.Threads threads;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description =
          "Maximum number of bytes of a page. A larger page gets 413 (default: 33554432).")
  private int maxBytes = ServiceParameters.defaults().maxBytes();

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "Maximum number of seconds for a page. A slower page gets 503 (default: 30).")
  private int maxSeconds = ServiceParameters.defaults().maxSeconds();

  @Override
  int run() throws IOException {
    ServiceParameters parameters =
        checked(
            "--max-bytes, --max-seconds",
            () -> new ServiceParameters(maxBytes, maxSeconds, threads.count()));
    Listening place = server.place();
    PageMiner miner = PageMiner.load(model.folder());
    try (SignalStop end = SignalStop.ofServer();
        ClassifyApi api = new ClassifyApi(() -> miner, parameters);
        LocalServer started =
            LocalServer.start(place, api.routes(), this::tell, api.counting(server::answered))) {
      tell("serving on " + started.address() + "/api/v1/classify (Ctrl-C stops it)");
      serve(end, started);
    }
    return 0;
  }
}
