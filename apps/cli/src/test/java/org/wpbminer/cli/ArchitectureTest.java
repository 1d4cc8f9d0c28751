package org.wpbminer.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules for the dependencies between modules and on third-party libraries. */
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("org.wpbminer");

  /**
   * Rooms that use a neighbour: the main text is written by the markup, and posts are written as
   * parts of a main text.
   */
  private static final Set<String> NEIGHBOURS = Set.of("maintext markup", "posts maintext");

  /** Each row has modules, and the modules that they must not use. */
  @ParameterizedTest
  @CsvSource({
    "segmenter, archive|classifier|cli|crawl|eval|features|knnlp|workbench",
    "features, archive|classifier|cli|crawl|eval|knnlp|workbench",
    "knnlp, archive|classifier|cli|crawl|eval|features|segmenter|workbench",
    "classifier, archive|cli|crawl|eval|workbench",
    "eval, archive|cli|crawl|workbench",
    "archive, cli|crawl|eval|knnlp|workbench",
    "crawl, cli|eval|knnlp|workbench",
    "workbench, cli|crawl|eval",
  })
  void dataFlowsOneWay(String from, String to) {
    below(from, packages(to)).check(CLASSES);
  }

  @ParameterizedTest
  @CsvSource({
    "org.htmlunit.cyberneko..,      segmenter",
    "org.htmlunit.cssparser..,      features.boxes",
    "org.mozilla.universalchardet.., segmenter",
    "org.w3c.dom..,                 features.boxes|segmenter.page|classifier",
    "libsvm..,                      classifier",
    "de.bwaldvogel.liblinear..,     classifier",
    "org.ejml..,                    eval.paper",
    "weka..,                        eval",
    "crawlercommons.domains..,      classifier.training|crawl",
    "crawlercommons.filters..,      crawl",
    "crawlercommons.robots..,       crawl",
    "org.apache.hc..,               crawl",
    "org.h2..,                      crawl",
    "com.fasterxml.jackson.databind.., classifier.training|cli|crawl|workbench",
    "org.netpreserve.jwarc..,       archive",
    "org.apache.james.mime4j..,     archive",
    "org.netpreserve.urlcanon..,    classifier.values",
    "org.brotli..,                  archive",
    "com.github.luben..,            archive",
    "org.apache.parquet..,          archive",
    "org.apache.hadoop..,           archive",
    "picocli..,                     cli",
    "io.modelcontextprotocol..,     cli",
    "reactor..,                     cli",
    "org.eclipse.jetty..,           workbench",
  })
  void eachThirdPartyLibraryIsUsedByOnePackage(String party, String door) {
    noClasses()
        .that()
        .resideOutsideOfPackages(packages(door))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(party)
        .check(CLASSES);
  }

  /** Converts names of modules, or of packages in modules, to package patterns. */
  private static String[] packages(String doors) {
    return Arrays.stream(doors.split("\\|"))
        .map(door -> "org.wpbminer." + door + "..")
        .toArray(String[]::new);
  }

  /**
   * Rooms of a module use what is below them (the reading, the learners, the values), and not their
   * neighbours, except for {@link #NEIGHBOURS}.
   */
  @ParameterizedTest
  @CsvSource({
    "classifier, kind|links|maintext|markup|metadata|posts",
    "features, blocks|lines|links",
  })
  void roomsDoNotLookIntoEachOther(String module, String names) {
    List<String> rooms = List.of(names.split("\\|"));
    for (String room : rooms) {
      String[] others =
          rooms.stream()
              .filter(other -> !other.equals(room))
              .filter(other -> !NEIGHBOURS.contains(room + " " + other))
              .map(other -> "org.wpbminer." + module + "." + other + "..")
              .toArray(String[]::new);
      below(module + "." + room, others).check(CLASSES);
    }
  }

  @Test
  void packagesHaveNoCyclicDependencies() {
    slices().matching("org.wpbminer.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheCommandEndsTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.wpbminer.cli..")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  @Test
  void aViolatedRuleFails() {
    assertThatThrownBy(() -> below("cli", packages("eval")).check(CLASSES))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("was violated");
  }

  private static ArchRule below(String from, String... forbidden) {
    return noClasses()
        .that()
        .resideInAPackage("org.wpbminer." + from + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden);
  }
}
