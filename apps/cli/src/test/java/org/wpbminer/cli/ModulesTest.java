package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of jar properties that programs on the module path need. */
class ModulesTest {

  private static final Path ROOT = Path.of("../..");

  /** File names that several modules may share; no program uses both modules that have the last. */
  private static final Set<String> SHARED_NAMES =
      Set.of("package-info.java", "module-info.java", "WebPageTransformer.java");

  private static final Path SOURCES = Path.of("src", "main", "java");

  /** Returns the folders of published modules, including those of Maven profiles. */
  private static List<String> modules() throws IOException {
    List<String> modules =
        texts(ROOT.resolve("pom.xml"), "<module>([^<]+)</module>").stream()
            .filter(module -> !Set.of("apps/bom", "apps/benchmarks", "apps/fuzz").contains(module))
            .toList();
    assertThat(modules).contains("segmenter", "models", "apps/spark");
    return modules;
  }

  private static List<String> texts(Path file, String pattern) throws IOException {
    return Pattern.compile(pattern)
        .matcher(Files.readString(file))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  private static Set<String> packages(String module) throws IOException {
    Path sources = ROOT.resolve(module).resolve(SOURCES);
    if (!Files.isDirectory(sources)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void theNameOfAModuleIsAPrefixOfItsPackages() throws IOException {
    for (String module : modules()) {
      if (module.equals("apps/training")) {
        continue; // a pom without a jar
      }
      List<String> names =
          texts(ROOT.resolve(module).resolve("pom.xml"), "<module.name>([^<]+)</module.name>");
      assertThat(names).as("property module.name in %s/pom.xml", module).hasSize(1);
      assertThat(packages(module))
          .as("packages of %s", module)
          .allMatch(each -> (each + ".").startsWith(names.get(0) + "."));
    }
  }

  @Test
  void theBillOfMaterialsListsAllModules() throws IOException {
    Set<String> artifacts = new TreeSet<>();
    for (String module : modules()) {
      artifacts.add(
          texts(ROOT.resolve(module).resolve("pom.xml"), "<artifactId>(wpbminer-[^<]+)<").get(0));
    }
    List<String> listed = texts(ROOT.resolve("apps/bom/pom.xml"), "<artifactId>(wpbminer-[^<]+)<");
    assertThat(listed.get(0)).isEqualTo("wpbminer-bom");
    String version = "<version>([^<]+)</version>";
    assertThat(texts(ROOT.resolve("apps/bom/pom.xml"), version).get(0))
        .isEqualTo(texts(ROOT.resolve("pom.xml"), version).get(0));
    assertThat(listed.subList(1, listed.size())).containsExactlyInAnyOrderElementsOf(artifacts);
  }

  @Test
  void noTwoTypesHaveTheSameName() throws IOException {
    Map<String, Path> first = new HashMap<>();
    for (String module : modules()) {
      Path sources = ROOT.resolve(module).resolve(SOURCES);
      if (Files.isDirectory(sources)) {
        try (Stream<Path> files = Files.walk(sources)) {
          for (Path file : files.filter(Files::isRegularFile).toList()) {
            String name = file.getFileName().toString();
            if (!SHARED_NAMES.contains(name)) {
              assertThat(first.putIfAbsent(name, file)).as("other type named %s", file).isNull();
            }
          }
        }
      }
    }
  }
}
