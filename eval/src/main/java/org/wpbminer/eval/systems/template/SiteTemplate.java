package org.wpbminer.eval.systems.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Template of a site's main text (section 3.2.3): the text of a page is between the first and the
 * last element. In the lines whitespace is collapsed and numbers are replaced by {@code #}.
 *
 * @param referenceUrl URL of the reference page
 * @param learnedFrom URLs of all training pages, the reference first
 * @param firstElements lines before the main text, best first; the next is used if a page lacks
 *     one. Not empty
 * @param lastElements lines after the main text, in the same order. Not empty
 * @param boilerplate lines between them that occur on more than one page, sorted
 */
public record SiteTemplate(
    String referenceUrl,
    List<String> learnedFrom,
    List<String> firstElements,
    List<String> lastElements,
    List<String> boilerplate) {

  /**
   * Result of a template for a page.
   *
   * @param text lines of the main text; empty if the template does not fit
   * @param problem why the template does not fit; null if it does
   */
  public record Extraction(String text, @Nullable String problem) {}

  private static final long MAX_BYTES = 64 << 20;

  public SiteTemplate {
    Objects.requireNonNull(referenceUrl, "referenceUrl");
    learnedFrom = List.copyOf(learnedFrom);
    firstElements = List.copyOf(firstElements);
    lastElements = List.copyOf(lastElements);
    boilerplate = List.copyOf(boilerplate);
    Arguments.refuse(
        firstElements.isEmpty() || lastElements.isEmpty(),
        "a template has %s first and %s last elements; it needs at least one of each",
        firstElements.size(),
        lastElements.size());
  }

  public void write(Path file) throws IOException {
    WholeFile.write(file, Json.indented(this));
  }

  /**
   * Reads a template.
   *
   * @throws IOException with the reason, if the file is invalid
   */
  public static SiteTemplate read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new IOException(
          file + " has " + Files.size(file) + " bytes; a template has at most " + MAX_BYTES);
    }
    try {
      return JsonRecords.read(InputFile.bytes(file), SiteTemplate.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is not a template: " + JsonErrors.ofFile(e), e);
    }
  }

  /**
   * Extracts the main text of a page (section 3.2.3, part 3): the lines between the first and the
   * last element. In addition to the paper, boilerplate of the site and lines that are mostly link
   * text are left out.
   */
  public Extraction extract(Page page) {
    List<LineElement> lines = LineElement.split(PageReading.of(page));
    List<String> keys = lines.stream().map(LineElement::key).toList();
    int first = nearest(firstElements, keys::indexOf, -1);
    if (first < 0) {
      return new Extraction("", "the page has none of the template's first elements");
    }
    int last = nearest(lastElements, keys::lastIndexOf, first);
    if (last < 0) {
      return new Extraction(
          "", "the page has none of the template's last elements after the first");
    }
    String text =
        lines.subList(first + 1, last).stream()
            .filter(this::isMainText)
            .map(line -> line.text() + "\n")
            .collect(Collectors.joining());
    return new Extraction(
        text,
        text.isEmpty()
            ? "there is no text of the page's own between the first and the last element"
            : null);
  }

  /** Tries the elements in order; returns the line index of the first after a line, else -1. */
  private static int nearest(List<String> elements, ToIntFunction<String> place, int after) {
    return elements.stream().mapToInt(place).filter(at -> at > after).findFirst().orElse(-1);
  }

  private boolean isMainText(LineElement line) {
    return line.chars() > 0
        && !boilerplate.contains(line.key())
        && line.plainChars() >= line.linkedChars();
  }
}
