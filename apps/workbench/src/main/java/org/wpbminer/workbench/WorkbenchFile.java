package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.WholeFile;

/** Which labelled pages are done, in a file {@code workbench.json} beside them. */
final class WorkbenchFile {

  private record Content(Set<String> done) {}

  private final Path file;
  private final Set<String> done = new LinkedHashSet<>();

  /** The file of a folder, be it there or not; the exception names a damaged one. */
  WorkbenchFile(Path folder) throws IOException {
    file = folder.resolve("workbench.json");
    if (Files.exists(file)) {
      try {
        Content content = Json.MAPPER.readValue(InputFile.text(file), Content.class);
        done.addAll(content.done());
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
      // What cannot be written is not so.
      Content content = new Content(new TreeSet<>(changed));
      WholeFile.write(file, Json.indented(content));
      done.clear();
      done.addAll(changed);
    }
  }
}
