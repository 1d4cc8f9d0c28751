package org.wpbminer.cli;

import java.io.IOException;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.LocalServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wpbminer serve}. */
@Command(
    name = "serve",
    description =
        "Starts an HTTP server: POST a page to /api/v1/classify, and get the JSON of"
            + " 'classify'.",
    exitCodeList = {
      "1:it could not be started; stderr says why",
      "2:the command line is wrong",
      "130, 143:it was ended by Ctrl-C or by a signal to end; requests that had begun were answered"
    })
final class ServeCommand extends SubCommand {

  @Mixin private ModelOption model;
  @Mixin private ServerOptions server;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "Most bytes of a page. A larger page gets 413 (default: 33554432).")
  private int maxBytes = ServiceParameters.defaults().maxBytes();

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "Most seconds for a page. After them it gets 503 (default: 30).")
  private int maxSeconds = ServiceParameters.defaults().maxSeconds();

  @Override
  int run() throws IOException {
    ServiceParameters parameters =
        checked(
            "--max-bytes, --max-seconds",
            () -> new ServiceParameters(maxBytes, maxSeconds, threads.count()));
    PageMiner miner = PageMiner.load(model.folder());
    try (SignalStop end = new SignalStop(STOP_GRACE.plus(STOP_GRACE));
        ClassifyApi api = new ClassifyApi(() -> miner, parameters);
        LocalServer started =
            LocalServer.start(
                server.place(), api.routes(), this::tell, api.counting(server::answered))) {
      tell("serving on " + started.address() + "/api/v1/classify (Ctrl-C ends it)");
      awaitStop(end);
      started.end(STOP_GRACE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }
}
