package org.wpbminer.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The boundaries between modules, and the doors behind which third parties stay. */
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("org.wpbminer");

  @ParameterizedTest
  @CsvSource({
    "segmenter, metadata",
    "metadata, boxes",
    "metadata, features",
    "metadata, knnlp",
    "metadata, classifier",
    "metadata, eval",
    "metadata, cli",
    "boxes, metadata",
    "features, metadata",
    "knnlp, metadata",
    "segmenter, boxes",
    "segmenter,  features",
    "boxes, features",
    "boxes, knnlp",
    "boxes, classifier",
    "boxes, eval",
    "boxes, cli",
    "knnlp, boxes",
    "segmenter, knnlp",
    "segmenter, classifier",
    "segmenter, eval",
    "segmenter,  cli",
    "knnlp, segmenter",
    "knnlp, features",
    "knnlp, classifier",
    "knnlp, eval",
    "knnlp, cli",
    "features, knnlp",
    "features, classifier",
    "features, eval",
    "features, cli",
    "classifier, eval",
    "classifier, cli",
    "segmenter, archive",
    "boxes, archive",
    "features, archive",
    "knnlp, archive",
    "classifier, archive",
    "archive, knnlp",
    "archive, eval",
    "archive, cli",
    "archive, workbench",
    "archive, crawl",
    "segmenter, crawl",
    "metadata, crawl",
    "boxes, crawl",
    "features, crawl",
    "knnlp, crawl",
    "classifier, crawl",
    "crawl, knnlp",
    "crawl, boxes",
    "crawl, eval",
    "crawl, workbench",
    "crawl, cli",
    "workbench, crawl",
    "workbench, archive",
    "eval, cli",
    "segmenter, workbench",
    "boxes, workbench",
    "features, workbench",
    "knnlp, workbench",
    "classifier, workbench",
    "eval, workbench",
    "workbench, cli"
  })
  void dataFlowsOneWay(String from, String to) {
    below(from, "org.wpbminer." + to + "..").check(CLASSES);
  }

  @ParameterizedTest
  @CsvSource({
    "org.htmlunit.cyberneko..,      segmenter",
    "org.mozilla.universalchardet.., segmenter",
    "org.w3c.dom..,                 boxes",
    "org.ejml..,                    knnlp",
    "libsvm..,                      classifier",
    "de.bwaldvogel.liblinear..,     classifier",
    "org.apache.lucene..,           classifier",
    "weka..,                        eval",
    "org.hipparchus..,              eval",
    "crawlercommons.domains..,      eval|crawl",
    "crawlercommons.filters..,      crawl",
    "crawlercommons.robots..,       crawl",
    "org.apache.hc..,               crawl.fetch",
    "org.h2..,                      crawl.frontier",
    "com.fasterxml.jackson.dataformat.., eval",
    "org.netpreserve..,             archive",
    "org.brotli..,                  archive",
    "com.github.luben..,            archive",
    "org.apache.parquet..,          archive.output",
    "org.apache.hadoop..,           archive.output",
    "picocli..,                     cli",
    "com.sun.net.httpserver..,      workbench|eval.crawl",
  })
  void eachThirdPartyHasOneDoor(String party, String door) {
    noClasses()
        .that()
        .resideOutsideOfPackages(packages(door))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(party)
        .check(CLASSES);
  }

  /** One door, or the few that a party has. */
  private static String[] packages(String doors) {
    return Arrays.stream(doors.split("\\|"))
        .map(door -> "org.wpbminer." + door + "..")
        .toArray(String[]::new);
  }

  @Test
  void packagesFormNoCycle() {
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
  void aRuleThatIsBrokenFails() {
    assertThatThrownBy(() -> below("cli", "org.wpbminer.eval..").check(CLASSES))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("was violated");
  }

  @Test
  void aRuleAboutNoClassFails() {
    assertThatThrownBy(() -> below("nowhere", "org.wpbminer.eval..").check(CLASSES))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("failed to check any classes");
  }

  private static ArchRule below(String from, String forbidden) {
    return noClasses()
        .that()
        .resideInAPackage("org.wpbminer." + from + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(forbidden);
  }
}
