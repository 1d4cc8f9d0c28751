package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module that uses the library, compiled and run with all jars on the module path. */
class ModulePathIT {

  @TempDir private Path temp;

  /** The class path's jars of no tests, with this module's own in the place of its classes. */
  private static String jars() throws IOException {
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (entry.endsWith(".jar") && !DefaultModelJarTest.OF_TESTS.matcher(entry).find()) {
        jars.add(entry);
      }
    }
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      files
          .map(file -> file.toAbsolutePath().toString())
          .filter(file -> file.matches(".*/wpbminer-model-default-[0-9.]+(-SNAPSHOT)?\\.jar"))
          .forEach(jars::add);
    }
    return String.join(File.pathSeparator, jars);
  }

  @Test
  void aModuleMines() throws Exception {
    Files.writeString(
        temp.resolve("module-info.java"), "module reader { requires org.wpbminer.models; }");
    Files.writeString(
        Files.createDirectory(temp.resolve("reader")).resolve("Main.java"),
        """
        package reader;

        public class Main {
          public static void main(String[] pages) throws java.io.IOException {
            var miner = org.wpbminer.classifier.PageMiner.loadDefault();
            System.out.println(miner.getClass().getModule().getName());
            System.out.println(miner.mine(java.nio.file.Path.of(pages[0])).metadata().title());
          }
        }
        """);
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                out,
                out,
                "-d",
                temp.resolve("out").toString(),
                "-p",
                jars(),
                temp.resolve("module-info.java").toString(),
                temp.resolve("reader/Main.java").toString());
    assertThat(status).as(said.toString()).isZero();
    Path page = Path.of("../data/pages/harbour-gazette/ferry-last-sailing.html");
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-p",
                temp.resolve("out") + File.pathSeparator + jars(),
                "-m",
                "reader/reader.Main",
                page.toString())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(run.getInputStream().readAllBytes()).lines())
        .containsExactly(
            "org.wpbminer.classifier", "Last ferry leaves, and nobody has bid to bring it back");
    assertThat(run.waitFor()).isZero();
  }
}
