package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sizes of packages, files and methods, and where lists of words may stand. */
class SourceRulesTest {

  private static final Path TOP = Path.of("..");
  private static final int MOST_FILES = 25;

  /** Files that may hold long lists, with the reason: none is of words of a natural language. */
  private static final Path EXEMPT = Path.of("src/test/resources/word-list-exemptions.tsv");

  private static Map<String, SourceRules> sources;

  @BeforeAll
  static void readSources() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path file : files()) {
      texts.put(TOP.relativize(file).toString().replace('\\', '/'), Files.readString(file));
    }
    sources = SourceRules.of(texts);
  }

  @Test
  void filesAndMethodsAreShort() {
    assertThat(broken(SourceRules::sizes)).isEmpty();
  }

  @Test
  void listsOfWordsStandInResources() throws IOException {
    Set<String> exempt = exemptions();
    Set<String> unused = new HashSet<>(exempt);
    List<String> others = new ArrayList<>();
    for (String broken : broken(SourceRules::lists)) {
      String file = broken.substring(broken.lastIndexOf('/') + 1, broken.indexOf(','));
      unused.remove(file);
      if (!exempt.contains(file)) {
        others.add(broken);
      }
    }
    assertThat(others).isEmpty();
    assertThat(unused).as("exemptions that nothing needs").isEmpty();
  }

  @Test
  void packagesAreSmall() throws IOException {
    Map<Path, Long> files =
        files().stream()
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
    assertThat(files).isNotEmpty().allSatisfy(SourceRulesTest::isSmall);
  }

  private static void isSmall(Path folder, long files) {
    assertThat(files).as("files of %s", folder).isLessThanOrEqualTo(MOST_FILES);
  }

  @Test
  void noTwoTypesHaveOneName() throws IOException {
    assertThat(
            files().stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> !name.equals("package-info.java"))
                .toList())
        .doesNotHaveDuplicates();
  }

  @Test
  void aFileThatBreaksTheRulesIsFound() throws IOException {
    String list =
        IntStream.range(0, 16).mapToObj(i -> "\"w" + i + "\"").collect(Collectors.joining(", "));
    String words = list.replaceAll("[\",]", "");
    String source =
        "class A {\n"
            + "  Object a = java.util.Set.of("
            + list
            + ");\n  Object b = (\"\" + \""
            + words
            + "\").split(\" \");\n  Object c = new String[] {"
            + list
            + "};\n  Object d = \""
            + words.replace(' ', ',').replace(",,", ",")
            + "\";\n"
            + "  void m() {\n"
            + ";\n".repeat(60)
            + "  }\n"
            + "  int x;\n".repeat(340)
            + "}\n";
    SourceRules rules = SourceRules.of(Map.of("A.java", source)).get("A.java");
    assertThat(rules.lists())
        .containsExactly(
            "line 2: 16 strings", "line 3: 16 strings", "line 4: 16 strings", "line 5: 16 strings");
    assertThat(rules.sizes())
        .containsExactly("408 lines; at most 400", "A.m: 62 lines; at most 60");
  }

  private static List<String> broken(Function<SourceRules, List<String>> rule) {
    List<String> broken = new ArrayList<>();
    sources.forEach(
        (file, rules) -> rule.apply(rules).forEach(what -> broken.add(file + ", " + what)));
    return broken;
  }

  private static Set<String> exemptions() throws IOException {
    Set<String> exemptions = new HashSet<>();
    for (String line : Files.readAllLines(EXEMPT)) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t");
        assertThat(cells).as("file and reason in: %s", line).hasSize(2);
        exemptions.add(cells[0]);
      }
    }
    return exemptions;
  }

  private static List<Path> files() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules =
        Stream.concat(Files.list(TOP), Files.list(TOP.resolve("integrations")))) {
      for (Path module : modules.sorted().toList()) {
        Path main = module.resolve("src/main/java");
        if (Files.isDirectory(main)) {
          try (Stream<Path> files = Files.walk(main)) {
            files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
          }
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(400);
    return sources;
  }
}
