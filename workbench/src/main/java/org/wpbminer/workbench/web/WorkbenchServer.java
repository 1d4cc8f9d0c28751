package org.wpbminer.workbench.web;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.api.ClassifyApi;
import org.wpbminer.workbench.api.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.http.LocalServer;
import org.wpbminer.workbench.labels.Workspace;
import org.wpbminer.workbench.training.TrainingJob;

/** The workbench, and the HTTP API with the model that the workbench has. */
public final class WorkbenchServer implements AutoCloseable {

  private final Workspace workspace;
  private final TrainingJob training;
  private final ClassifyApi api;
  private final LocalServer server;
  private final Session session = new Session();

  /**
   * What a workbench is opened on.
   *
   * @param pages folder of pages to label
   * @param labelled folder of labelled pages; may be the same, and need not be there yet
   * @param base has not seen these pages; what is trained may start from it
   * @param modelFolder where models that are taken are written
   * @param taken the model that was taken last, null if none was: then the base labels pages
   */
  public record Job(Path pages, Path labelled, PageMiner base, Path modelFolder, PageMiner taken) {}

  /**
   * Starts one.
   *
   * @param host where it listens
   * @param port 0 for any that is free
   * @param log is told mistakes of ours
   * @throws IOException if a folder cannot be read or it cannot listen there
   */
  public WorkbenchServer(
      Job job, ServiceParameters service, String host, int port, Consumer<String> log)
      throws IOException {
    boolean own = job.taken() != null;
    workspace = new Workspace(job.pages(), job.labelled(), own ? job.taken() : job.base());
    training = new TrainingJob(workspace, job.base(), job.modelFolder(), own);
    api = new ClassifyApi(workspace::miner, service);
    Map<String, LocalServer.Handler> routes = new HashMap<>(api.routes());
    routes.putAll(new WorkbenchRoutes(workspace, training, session).routes());
    try {
      server = LocalServer.start(host, port, routes, log);
    } catch (IOException | RuntimeException e) {
      closeWork();
      throw e;
    }
  }

  /** The address to open, with the token that lets in. */
  public String address() {
    return server.address() + "/?token=" + session.token();
  }

  @Override
  public void close() {
    server.close();
    closeWork();
  }

  private void closeWork() {
    api.close();
    training.close();
    workspace.close();
  }
}
