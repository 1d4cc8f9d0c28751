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

@Command(name = "serve")
final class ServeCommand extends SubCommand {

  @Mixin private OptionGroup.Model model;
  @Mixin private OptionGroup.Server server;
  @Mixin private OptionGroup.Threads threads;

  @Option(names = "--max-bytes", paramLabel = "N")
  private int maxBytes = ServiceParameters.defaults().maxBytes();

  @Option(names = "--max-seconds", paramLabel = "N")
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
