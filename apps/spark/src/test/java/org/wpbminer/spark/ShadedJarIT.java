package org.wpbminer.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.TestWarc;

/** Tests the jar for {@code spark-submit} alone, in its own Spark process. */
class ShadedJarIT {

  private static final long MAX_JAR_BYTES = 5_000_000;

  /** Packages in the jar, which must not be loaded from other jars. */
  private static final Pattern OURS =
      Pattern.compile(".*(wpbminer|htmlunit|chardet|jspecify|libsvm|jwarc|brotli|test-classes).*");

  @TempDir private Path temp;

  private static Path jar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files.filter(file -> file.toString().endsWith("-all.jar")).findFirst().orElseThrow();
    }
  }

  @Test
  void theJarContainsOnlyOurClasses() throws IOException {
    assertThat(Files.size(jar())).isLessThan(MAX_JAR_BYTES);
    try (ZipFile zip = new ZipFile(jar().toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .noneMatch(
              name ->
                  name.matches(
                      "(scala|org/apache/(spark|hadoop|parquet)|com/fasterxml|com/github/luben"
                          + "|org/slf4j)/.*"));
    }
  }

  @Test
  void sparkSubmitMinesWithTheJarAlone() throws Exception {
    TestWarc warc = new TestWarc(true).other("warcinfo");
    for (int i = 0; i < 4; i++) {
      warc.page("urn:" + i, TestWarc.page(i));
    }
    Path archive = Files.write(temp.resolve("a.warc.gz"), warc.bytes());
    Path out = temp.resolve("rows");
    Path log = temp.resolve("log");
    Process submit =
        new ProcessBuilder(command(archive, out))
            .redirectOutput(temp.resolve("stdout").toFile())
            .redirectError(log.toFile())
            .start();
    assertThat(submit.waitFor()).as(Files.readString(log)).isZero();
    assertThat(Files.readString(temp.resolve("stdout"))).contains("\"mined\" : 4");
    assertThat(out.resolve("_SUCCESS")).exists();
    assertThat(out.resolve("input=a.warc.gz")).isDirectory();
  }

  private static List<String> command(Path archive, Path out) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Packages opened by the script spark-submit.
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens") || argument.startsWith("-Xmx"))
        .forEach(command::add);
    String spark =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(
                entry ->
                    !OURS.matcher(entry.replace(System.getProperty("user.home"), "")).matches())
            .filter(entry -> entry.endsWith(".jar"))
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", spark, "org.apache.spark.deploy.SparkSubmit"));
    command.addAll(List.of("--master", "local[2]", "--conf", "spark.ui.enabled=false"));
    command.addAll(List.of("--conf", "spark.driver.bindAddress=127.0.0.1"));
    command.addAll(List.of("--conf", "spark.driver.host=127.0.0.1"));
    command.addAll(List.of("--class", "org.wpbminer.spark.MineJob", jar().toString()));
    command.addAll(List.of("--input", archive.toString(), "--output", out.toString()));
    return command;
  }
}
