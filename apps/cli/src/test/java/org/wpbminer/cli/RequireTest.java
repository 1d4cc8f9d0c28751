package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the script that installs missing programs, with stubs in place of the programs. */
class RequireTest {

  private static final Path SH = Path.of("/bin/sh");
  private static final Path SCRIPT = Path.of("../../.ci/require").toAbsolutePath().normalize();

  @TempDir private Path bin;

  private record Ended(int code, String err) {}

  @BeforeEach
  void addTheTools() throws IOException {
    assumeTrue(Files.isExecutable(SH), "no /bin/sh: the script is not tested");
    for (String tool : List.of("sed", "grep", "tail", "mktemp", "rm", "env", "cat", "chmod")) {
      Path program =
          Stream.of("/usr/bin", "/bin")
              .map(folder -> Path.of(folder, tool))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      stub(tool, "exec " + program + " \"$@\"");
    }
  }

  private void stub(String name, String body) throws IOException {
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** Adds a stub of apt-get that logs its arguments and installs a JDK and Maven of a version. */
  private void stubApt(int version) throws IOException {
    stub("apt-cache", "echo '  Candidate: 17.0.1'");
    stub(
        "apt-get",
        """
        echo "$@" >> "%1$s/log"
        [ "$1" = install ] || exit 0
        printf '#!/bin/sh\\necho javac %2$d.0.1\\n' > "%1$s/javac"
        printf '#!/bin/sh\\n' > "%1$s/mvn"
        chmod +x "%1$s/javac" "%1$s/mvn"
        """
            .formatted(bin, version));
  }

  private Ended run(String... programs) throws IOException, InterruptedException {
    Path err = bin.resolve("err");
    List<String> command =
        Stream.concat(Stream.of(SH.toString(), SCRIPT.toString()), Stream.of(programs)).toList();
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    int code = builder.start().waitFor();
    return new Ended(code, Files.readString(err));
  }

  @Test
  void nothingIsInstalledIfNothingIsMissing() throws Exception {
    stub("javac", "echo javac 21.0.2");
    stub("mvn", "");
    assertThat(run("jdk", "maven")).isEqualTo(new Ended(0, ""));
  }

  @Test
  void aMissingProgramIsInstalledAndNamed() throws Exception {
    stub("id", "echo 0");
    stubApt(17);
    Ended ended = run("jdk", "maven");
    assertThat(ended)
        .isEqualTo(
            new Ended(
                0, "wpbminer: installing a JDK 17 or later and Maven 3.8 or later with apt-get\n"));
    assertThat(Files.readString(bin.resolve("log")))
        .contains("install -y -qq --no-install-recommends openjdk-17-jdk-headless maven\n");
  }

  @Test
  void anOldJdkIsReplacedThroughSudo() throws Exception {
    stub("javac", "echo javac 11.0.2");
    stub("mvn", "");
    stub("id", "echo 1000");
    stubApt(17);
    stub("sudo", "shift\n\"$@\""); // without a terminal, its first argument is -n
    assertThat(run("jdk", "maven").code()).isZero();
    assertThat(Files.readString(bin.resolve("log"))).contains("openjdk-17-jdk-headless\n");
  }

  @Test
  void oneSentenceSaysWhatToInstallWithoutAPackageManager() throws Exception {
    assertThat(run("jdk", "browser"))
        .isEqualTo(
            new Ended(
                1,
                "wpbminer needs a JDK 17 or later and Chromium with ChromeDriver;"
                    + " please install it: there is no apt-get here to do it\n"));
  }

  @Test
  void withoutRootAndSudoNothingIsTried() throws Exception {
    stub("id", "echo 1000");
    stubApt(17);
    Ended ended = run("maven");
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).contains("needs root, and there is no sudo").hasLineCount(1);
    assertThat(bin.resolve("log")).doesNotExist();
  }

  @Test
  void aJdkThatIsStillTooOldIsReported() throws Exception {
    stub("id", "echo 0");
    stubApt(11);
    Ended ended = run("jdk");
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).contains("openjdk-17-jdk-headless", "too old or incomplete");
  }
}
