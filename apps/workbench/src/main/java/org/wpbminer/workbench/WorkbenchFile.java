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

/** Marks of pages, stored in the file {@code workbench.json} of the folder of labelled pages. */
final class WorkbenchFile {

  /**
   * Mark of a whole page.
   *
   * @param done whether its labels are correct
   * @param skipped whether it stays unlabelled; never together with done
   * @param flagged whether the user wants to look at it again
   * @param note a line of text about it, or ""
   */
  record PageMark(boolean done, boolean skipped, boolean flagged, String note) {

    static final PageMark NONE = new PageMark(false, false, false, "");

    private static final int MAX_NOTE_CHARS = 1000;

    PageMark {
      Arguments.refuse(
          note.length() > MAX_NOTE_CHARS,
          "the note has %s characters; it must have at most %s",
          note.length(),
          MAX_NOTE_CHARS);
    }

    PageMark asDone(boolean isDone) {
      return new PageMark(isDone, false, flagged, note);
    }

    PageMark asSkipped() {
      return new PageMark(false, true, flagged, note);
    }

    PageMark withFlagToggled() {
      return new PageMark(done, skipped, !flagged, note);
    }

    PageMark withNote(String text) {
      return new PageMark(done, skipped, flagged, text == null ? "" : text.strip());
    }
  }

  private record Content(Map<String, PageMark> pages) {}

  private final Path file;
  private final Map<String, PageMark> marks = new TreeMap<>();

  /** Reads a folder's marks if the file exists; throws an exception that names a damaged file. */
  WorkbenchFile(Path folder) throws IOException {
    file = folder.resolve("workbench.json");
    if (Files.exists(file)) {
      try {
        marks.putAll(JsonRecords.read(InputFile.bytes(file), Content.class).pages());
      } catch (JsonProcessingException | NullPointerException e) {
        String why =
            e instanceof JsonProcessingException j ? JsonErrors.ofFile(j) : "a part is missing";
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
      // The mark becomes effective only after it is written.
      Map<String, PageMark> changed = new TreeMap<>(marks);
      changed.put(page, mark);
      Files.createDirectories(file.getParent());
      WholeFile.write(file, Json.indented(new Content(changed)));
      marks.put(page, mark);
    }
  }
}
