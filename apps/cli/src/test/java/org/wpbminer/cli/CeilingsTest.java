package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the number of lines of each package with its ceiling in {@code ceilings.tsv}. With
 * {@code -Dwpbminer.ceilings.lower=true} the ceilings are lowered to the present numbers; they are
 * raised by hand, with what a user gets for it.
 */
class CeilingsTest {

  private static final Path ROOT = Path.of("../..");
  private static final Path CEILINGS = Path.of("src/test/resources/ceilings.tsv");
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final String HEAD = "package\tlines\twhat a user got for the last raise";
  private static final boolean IS_LOWERED = Boolean.getBoolean("wpbminer.ceilings.lower");

  /** One row of the file. */
  private record Ceiling(String name, int lines, String reason) {

    static Ceiling parse(String row) {
      String[] cells = row.split("\t", -1);
      return new Ceiling(cells[0], Integer.parseInt(cells[1]), cells[2]);
    }
  }

  @Test
  void noPackageIsAboveItsCeiling() throws IOException {
    SortedMap<String, Integer> lines = linesOfPackages();
    if (IS_LOWERED) {
      lower(lines);
    }
    Map<String, Ceiling> ceilings = ceilings();
    assertThat(ceilings.keySet())
        .as("packages in ceilings.tsv; a package that is gone has no row, a new one has its lines")
        .isEqualTo(lines.keySet());
    assertThat(tooLarge(lines, ceilings))
        .as("delete lines, or raise the ceiling and say there what a user gets for it")
        .isEmpty();
  }

  @Test
  void aPackageAboveItsCeilingIsNamed() {
    Map<String, Ceiling> ceilings =
        Map.of("a", new Ceiling("a", 10, ""), "b", new Ceiling("b", 9, ""));
    assertThat(tooLarge(new TreeMap<>(Map.of("a", 10, "b", 10)), ceilings))
        .containsExactly("b has 10 lines, its ceiling is 9");
  }

  private static List<String> tooLarge(
      SortedMap<String, Integer> lines, Map<String, Ceiling> ceilings) {
    return lines.entrySet().stream()
        .filter(each -> each.getValue() > ceilings.get(each.getKey()).lines)
        .map(
            each ->
                "%s has %s lines, its ceiling is %s"
                    .formatted(each.getKey(), each.getValue(), ceilings.get(each.getKey()).lines))
        .toList();
  }

  private static Map<String, Ceiling> ceilings() throws IOException {
    try (Stream<String> rows = Files.lines(CEILINGS)) {
      return rows.skip(1).map(Ceiling::parse).collect(Collectors.toMap(Ceiling::name, c -> c));
    }
  }

  private static void lower(SortedMap<String, Integer> lines) throws IOException {
    Map<String, Ceiling> ceilings = ceilings();
    List<String> rows = new ArrayList<>(List.of(HEAD));
    lines.forEach(
        (name, count) -> {
          Ceiling old = ceilings.getOrDefault(name, new Ceiling(name, count, ""));
          rows.add(name + "\t" + Math.min(old.lines, count) + "\t" + old.reason);
        });
    Files.write(CEILINGS, rows);
  }

  /** Returns the number of lines of the main sources of each package. */
  private static SortedMap<String, Integer> linesOfPackages() throws IOException {
    SortedMap<String, Integer> lines = new TreeMap<>();
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> apps = Files.list(ROOT.resolve("apps"))) {
      for (Path module : Stream.concat(top, apps).map(dir -> dir.resolve(SOURCES)).toList()) {
        if (Files.isDirectory(module)) {
          try (Stream<Path> files = Files.walk(module)) {
            for (Path file : files.filter(CeilingsTest::isInPackage).toList()) {
              String name = module.relativize(file.getParent()).toString().replace('/', '.');
              try (Stream<String> all = Files.lines(file)) {
                lines.merge(name, (int) all.count(), Integer::sum);
              }
            }
          }
        }
      }
    }
    return lines;
  }

  private static boolean isInPackage(Path file) {
    return file.toString().endsWith(".java") && !file.endsWith("module-info.java");
  }
}
