package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.WholeFile;

/**
 * What the labelled pages themselves do not say, in a file {@code workbench.json} beside them:
 * which are done, and how training went.
 */
final class WorkbenchFile {

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The file's content.
   *
   * @param done ids of the pages that are done
   * @param curve how good each model was that was trained so far
   */
  private record Content(Set<String> done, List<CurvePoint> curve) {}

  /**
   * A model that was trained: a point of the learning curve.
   *
   * @param pages that it was trained on
   * @param textF1 cross-validated F1 of related text on characters; null where undefined
   * @param linkF1 the same of related links
   */
  public record CurvePoint(int pages, Double textF1, Double linkF1) {}

  private final Path file;
  private final Set<String> done = new LinkedHashSet<>();
  private final List<CurvePoint> curve = new ArrayList<>();

  /**
   * The file of a folder, be it there or not.
   *
   * @throws IOException if it is damaged; the message names it
   */
  WorkbenchFile(Path folder) throws IOException {
    file = folder.resolve("workbench.json");
    if (Files.exists(file)) {
      try {
        Content content = JSON.readValue(InputFile.text(file), Content.class);
        done.addAll(content.done());
        curve.addAll(content.curve());
      } catch (JsonProcessingException | NullPointerException e) {
        String why = e instanceof JsonProcessingException j ? JsonErrors.ofFile(j) : "a part lacks";
        throw new IOException(file + " is damaged: " + why, e);
      }
    }
  }

  synchronized boolean isDone(String page) {
    return done.contains(page);
  }

  synchronized void setDone(String page, boolean isDone) throws IOException {
    Set<String> changed = new LinkedHashSet<>(done);
    if (isDone ? changed.add(page) : changed.remove(page)) {
      write(changed, curve);
      done.clear();
      done.addAll(changed);
    }
  }

  /** The models so far. */
  public synchronized List<CurvePoint> curve() {
    return List.copyOf(curve);
  }

  /** Adds a model. */
  public synchronized void add(CurvePoint point) throws IOException {
    List<CurvePoint> longer = new ArrayList<>(curve);
    longer.add(point);
    write(done, longer);
    curve.add(point);
  }

  /** What cannot be written is not so. */
  private void write(Set<String> done, List<CurvePoint> curve) throws IOException {
    Content content = new Content(new TreeSet<>(done), curve);
    WholeFile.write(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(content) + "\n");
  }
}
