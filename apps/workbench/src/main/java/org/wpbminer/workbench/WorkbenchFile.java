package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/** What was said of pages as a whole, in a file {@code workbench.json} beside labelled pages. */
final class WorkbenchFile {

  /**
   * What was said of a page.
   *
   * @param done its labels are right
   * @param skipped it is not to be labelled; never together with done
   * @param flagged somebody wants to look at it again
   * @param note a line about it, "" if there is none
   */
  record PageMark(boolean done, boolean skipped, boolean flagged, String note) {

    static final PageMark NONE = new PageMark(false, false, false, "");

    private static final int LONGEST_NOTE = 1000;

    PageMark {
      Arguments.refuse(
          note.length() > LONGEST_NOTE,
          "the note has %s characters; it must have at most %s",
          note.length(),
          LONGEST_NOTE);
    }

    PageMark asDone(boolean isDone) {
      return new PageMark(isDone, false, flagged, note);
    }

    PageMark asSkipped() {
      return new PageMark(false, true, flagged, note);
    }

    PageMark flagTurned() {
      return new PageMark(done, skipped, !flagged, note);
    }

    PageMark withNote(String text) {
      return new PageMark(done, skipped, flagged, text == null ? "" : text.strip());
    }
  }

  private record Content(Map<String, PageMark> pages) {}

  private final Path file;
  private final Map<String, PageMark> marks = new TreeMap<>();

  /** The file of a folder, be it there or not; the exception names a damaged one. */
  WorkbenchFile(Path folder) throws IOException {
    file = folder.resolve("workbench.json");
    if (Files.exists(file)) {
      try {
        marks.putAll(JsonRecords.read(InputFile.bytes(file), Content.class).pages());
      } catch (JsonProcessingException | NullPointerException e) {
        String why = e instanceof JsonProcessingException j ? JsonErrors.ofFile(j) : "a part lacks";
        throw new IOException(file + " is damaged: " + why, e);
      }
    }
  }

  synchronized PageMark mark(String page) {
    return marks.getOrDefault(page, PageMark.NONE);
  }

  synchronized void set(String page, PageMark mark) throws IOException {
    PageMark before = mark(page);
    if (!before.equals(mark)) {
      // What cannot be written is not so.
      Map<String, PageMark> changed = new TreeMap<>(marks);
      changed.put(page, mark);
      Files.createDirectories(file.getParent());
      WholeFile.write(file, Json.indented(new Content(changed)));
      marks.put(page, mark);
    }
  }
}
