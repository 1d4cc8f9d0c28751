package org.wpbminer.eval.systems.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.WholeFile;

/** Site templates as JSON files. Reading one runs no code from it. */
public final class SiteTemplateFile {

  private static final String FORMAT = "wpbminer-site-template";
  private static final int VERSION = 1;
  private static final long LARGEST = 64 << 20;

  private record Content(String format, int version, SiteTemplate template) {}

  private SiteTemplateFile() {}

  /**
   * Writes a template.
   *
   * @throws IOException if it cannot be written; then a template that stood there still does
   */
  public static void write(SiteTemplate template, Path file) throws IOException {
    String json =
        Json.MAPPER
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(new Content(FORMAT, VERSION, template));
    WholeFile.write(file, json + "\n");
  }

  /**
   * Reads a template.
   *
   * @throws IOException if the file is damaged, foreign or newer; the message says why
   */
  public static SiteTemplate read(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException(
          file + " has " + Files.size(file) + " bytes; a template has at most " + LARGEST);
    }
    try {
      Content content = Json.MAPPER.readValue(InputFile.bytes(file), Content.class);
      if (content == null || !FORMAT.equals(content.format())) {
        throw new IOException(file + " is foreign: \"format\" is not \"" + FORMAT + "\"");
      }
      if (content.version() != VERSION || content.template() == null) {
        throw new IOException(
            "%s is newer or damaged: its version is %s, this software reads %s"
                .formatted(file, content.version(), VERSION));
      }
      return content.template();
    } catch (MismatchedInputException e) {
      throw new IOException(file + " is foreign or damaged: " + JsonErrors.ofFile(e), e);
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is damaged: " + JsonErrors.ofFile(e), e);
    }
  }
}
