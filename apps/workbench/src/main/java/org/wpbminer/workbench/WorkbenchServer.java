package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Handler;
import org.wpbminer.workbench.PageSummary.PageMark;

/**
 * Server of the workbench: the files and requests of the front end, and the HTTP API with the
 * current model. Requests identify pages by ids, never by paths.
 */
public final class WorkbenchServer implements AutoCloseable {

  private static final int MAX_BODY_BYTES = 1 << 16;

  /** Revision number that no page has. */
  private static final int NO_REVISION = 0;

  private static final List<String> SCRIPTS =
      List.of("main.js", "api.js", "dom.js", "keys.js", "list.js", "page.js", "train.js");

  /** Content security policy: styles and scripts in a page's text have no effect. */
  private static final Map<String, String> POLICY =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
              + " frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");

  private final Workspace workspace;
  private final TrainingJob training;
  private final ClassifyApi api;
  private final LocalServer server;
  private final Session session = new Session();

  /**
   * Folders and models of a workbench.
   *
   * @param pages folder of pages to label
   * @param labelled folder of labelled pages; may be the same, and need not exist
   * @param base model that was not trained on these pages; training may start from it
   * @param modelFolder folder for new models
   * @param taken the last new model; null if the base model is to predict
   */
  public record Job(Path pages, Path labelled, PageMiner base, Path modelFolder, PageMiner taken) {}

  /**
   * Starts a workbench.
   *
   * @param log receives internal errors
   * @param answered receives each request after its response
   * @throws IOException if a folder cannot be read, or the server cannot listen on the address
   */
  public WorkbenchServer(
      Job job,
      ServiceParameters service,
      Listening place,
      Consumer<String> log,
      Consumer<Answered> answered)
      throws IOException {
    boolean own = job.taken() != null;
    workspace = new Workspace(job.pages(), job.labelled(), own ? job.taken() : job.base());
    training = new TrainingJob(workspace, job.base(), job.modelFolder(), own);
    api = new ClassifyApi(workspace::miner, service);
    try {
      server = LocalServer.start(place, routes(), log, api.counting(answered));
    } catch (IOException | RuntimeException e) {
      closeWork();
      throw e;
    }
  }

  /** Returns the address to open, with the token. */
  public String address() {
    return server.address() + "/?token=" + session.token();
  }

  /**
   * Change of a page.
   *
   * @param revision revision of the page to change; ignored if no label changes
   * @param change a name in {@link PageLabels#changed}, or undo, redo, done, reopen, skip, flag,
   *     note
   */
  private record Request(
      String id, Integer revision, String change, Integer target, String value) {}

  private record PageList(int predicted, String labelledFolder, List<PageSummary> pages) {}

  private record Training(TrainingJob.Status status, int done, String modelFolder) {}

  private Map<String, Handler> routes() {
    Map<String, Handler> routes = new HashMap<>(api.routes());
    routes.put("GET /", session.entrance(this::index));
    for (String script : SCRIPTS) {
      routes.put("GET /" + script, session.reading(call -> file(script, "text/javascript")));
    }
    routes.put("GET /workbench.css", session.reading(call -> file("workbench.css", "text/css")));
    routes.put("GET /workbench/pages", session.reading(this::pages));
    routes.put("GET /workbench/page", session.reading(this::page));
    routes.put("GET /workbench/preview", session.reading(this::preview));
    routes.put("GET /workbench/frame", session.reading(this::frame));
    routes.put("GET /workbench/training", session.reading(call -> trainingStatus()));
    routes.put("POST /workbench/change", session.changing(this::change));
    for (String what : List.of("train", "train-alone", "cancel", "take", "stay")) {
      routes.put(
          "POST /workbench/" + what,
          session.changing(call -> changing("the model was not taken", () -> train(what))));
    }
    return routes;
  }

  private Answer index(Call call) {
    call.allowParameters(Set.of());
    String html = TermLists.text(WorkbenchServer.class, "index.html");
    return Answer.text("text/html", html.replace("SESSION-TOKEN", session.token())).with(POLICY);
  }

  private static Answer file(String name, String type) {
    return Answer.text(type, TermLists.text(WorkbenchServer.class, name)).with(POLICY);
  }

  private Answer pages(Call call) {
    call.allowParameters(Set.of());
    String folder = workspace.labelledFolder().toString();
    return Answer.of(new PageList(workspace.predicted(), folder, workspace.pages()));
  }

  private Answer page(Call call) throws IOException {
    call.allowParameters(Set.of("id"));
    return Answer.of(PageView.of(opened(call)));
  }

  private Answer preview(Call call) throws IOException {
    call.allowParameters(Set.of("id"));
    return Answer.of(PageView.preview(opened(call).page()));
  }

  private Answer frame(Call call) throws IOException {
    call.allowParameters(Set.of("id", "styled", "revision"));
    return PageView.frame(opened(call), !"no".equals(call.parameter("styled")));
  }

  private Workspace.Opened opened(Call call) throws IOException {
    try {
      return workspace.open(call.parameter("id"));
    } catch (IOException | IllegalArgumentException e) {
      throw new Refusal(422, "the page cannot be read: " + e.getMessage());
    }
  }

  private Answer change(Call call) throws IOException {
    Request request = request(call);
    return changing(
        "the change was not saved and is undone", () -> Answer.of(PageView.of(changed(request))));
  }

  private interface Change {
    Answer make() throws IOException;
  }

  /** Makes a change; refuses it if it is impossible (400) or cannot be saved (500). */
  private static Answer changing(String failure, Change change) {
    try {
      return change.make();
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, e.getMessage());
    } catch (IOException e) {
      throw new Refusal(500, failure + ": " + e.getMessage());
    }
  }

  private Workspace.Opened changed(Request r) throws IOException {
    int revision = r.revision() == null ? NO_REVISION : r.revision();
    return switch (r.change()) {
      case "undo" -> workspace.edit(r.id(), revision, OpenPage::undo);
      case "redo" -> workspace.edit(r.id(), revision, OpenPage::redo);
      case "done" -> workspace.finish(r.id(), revision);
      case "reopen" -> workspace.mark(r.id(), mark -> mark.asDone(false));
      case "skip" -> workspace.mark(r.id(), PageMark::asSkipped);
      case "flag" -> workspace.mark(r.id(), PageMark::withFlagToggled);
      case "note" -> workspace.mark(r.id(), mark -> mark.withNote(r.value()));
      default -> {
        int target = r.target() == null ? -1 : r.target();
        yield workspace.edit(
            r.id(),
            revision,
            page -> page.change(labels -> labels.changed(r.change(), target, r.value())));
      }
    };
  }

  private static Request request(Call call) throws IOException {
    try {
      Request request = JsonRecords.read(call.smallBody(MAX_BODY_BYTES), Request.class);
      if (request.change() == null) {
        throw new Refusal(400, "the body must be an object with id, revision and change");
      }
      return request;
    } catch (JsonProcessingException e) {
      throw new Refusal(400, "the body is not such an object: " + JsonErrors.ofFile(e));
    }
  }

  private Answer trainingStatus() {
    int done = workspace.donePages().size();
    return Answer.of(new Training(training.status(), done, training.modelFolder().toString()));
  }

  private Answer train(String what) throws IOException {
    switch (what) {
      case "train" -> training.start(true);
      case "train-alone" -> training.start(false);
      case "cancel" -> training.cancel();
      case "take" -> training.take();
      default -> training.stay();
    }
    return trainingStatus();
  }

  public LocalServer server() {
    return server;
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
