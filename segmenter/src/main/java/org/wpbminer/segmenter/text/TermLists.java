package org.wpbminer.segmenter.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Words, phrases and names by topic, loaded from a resource file of the program.
 *
 * <p>A line is {@code topic TAB language TAB terms}, with the terms separated by commas. The
 * language is an ISO 639 code, {@code *} for terms of all languages, or the rule for matching the
 * terms. A topic may have any number of lines. Empty lines and lines that start with {@code #} are
 * ignored; the first line of a file describes its purpose. The class that loads a file defines any
 * further syntax of its terms, for example {@code $} for the end of a word. Immutable.
 */
public final class TermLists {

  private static final int COLUMNS = 3;

  /** Terms by topic and language, in the file's order. */
  private final Map<String, Map<String, List<String>>> lists = new LinkedHashMap<>();

  private TermLists(List<String> lines, String name) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new IllegalStateException(
            "%s, line %s: has %s columns; it must have topic, language and terms, separated by tabs"
                .formatted(name, i + 1, cells.length));
      }
      List<String> terms =
          lists
              .computeIfAbsent(cells[0], topic -> new LinkedHashMap<>())
              .computeIfAbsent(cells[1], language -> new ArrayList<>());
      for (String term : cells[2].split(",")) {
        terms.add(term.strip());
      }
    }
  }

  /**
   * Loads a resource file.
   *
   * @param owner a class in the package of the file
   * @param name the name of the file, for example {@code topics.tsv}
   * @throws IllegalStateException if the file is missing or a line is invalid, which means that the
   *     program is damaged
   */
  public static TermLists load(Class<?> owner, String name) {
    return new TermLists(text(owner, name).lines().toList(), name);
  }

  /** Returns the text of a resource file; {@code owner} is a class in its package. */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }

  /** Returns the topics in the file's order. */
  public Set<String> topics() {
    return lists.keySet();
  }

  /**
   * Returns the terms of a topic in all languages, in the file's order.
   *
   * @throws IllegalStateException if the file has no such topic, which means that the program is
   *     damaged
   */
  public List<String> terms(String topic) {
    return languages(topic).values().stream().flatMap(List::stream).toList();
  }

  /** Returns the terms of a topic in one language, or with one rule; may be empty. */
  public List<String> terms(String topic, String language) {
    return languages(topic).getOrDefault(language, List.of());
  }

  /**
   * Returns the terms of a topic by language, in the file's order; must not be modified.
   *
   * @throws IllegalStateException if the file has no such topic, which means that the program is
   *     damaged
   */
  public Map<String, List<String>> languages(String topic) {
    Map<String, List<String>> languages = lists.get(topic);
    if (languages == null) {
      throw new IllegalStateException(
          "there is no topic \"" + topic + "\"; the file has " + lists.keySet());
    }
    return languages;
  }
}
