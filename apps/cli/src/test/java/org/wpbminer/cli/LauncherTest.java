package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.cli.LauncherFolder.Call;
import org.wpbminer.cli.LauncherFolder.Ended;

/** Tests of the launcher: when it builds, how it finds its folder, and what it passes to Java. */
class LauncherTest {

  private static final Map<String, String> NOTHING = Map.of();

  @TempDir private Path temp;
  private LauncherFolder folder;

  @BeforeEach
  void copyTheLauncher() throws IOException {
    assumeTrue(Files.isExecutable(LauncherFolder.SH), "no /bin/sh: the launcher is not tested");
    temp = temp.toRealPath();
    folder = new LauncherFolder(temp);
  }

  @Test
  void buildsOnceAndPassesItsArgumentsToJava() throws Exception {
    Ended ended = folder.run("classify", "a page.html");
    assertThat(ended.err()).startsWith("wpbminer: building with Maven (").hasLineCount(1);
    Path out = folder.home.resolve("apps/cli/target");
    assertThat(ended.out())
        .contains("-Dwpbminer.home=" + folder.home, "-Dwpbminer.terminal=false")
        .endsWith("-cp", classPath(out), "org.wpbminer.cli.Main", "classify", "a page.html");
    assertThat(folder.run().err()).isEmpty();
    assertThat(folder.builds()).hasSize(1);
  }

  private static String classPath(Path folder) {
    return folder.resolve("wpbminer.jar") + ":" + folder.resolve("weka/*");
  }

  @Test
  void reportsThatJavaIsMissing() throws Exception {
    folder.run();
    Ended ended =
        folder
            .start(Map.of("JAVA_HOME", "/no such folder"), folder.launcher.toString(), "--help")
            .end();
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err())
        .startsWith("wpbminer: /no such folder/bin/java was not found; install Java 17 or later")
        .hasLineCount(1);
  }

  @Test
  void onePageUsesAClassDataArchive() throws Exception {
    folder.run();
    folder.makeOld();
    String quick = "-XX:TieredStopAtLevel=1";
    String made = "-XX:ArchiveClassesAtExit=";
    String used = "-XX:SharedArchiveFile=";
    Files.createDirectories(temp.resolve("model"));
    String[] one = {"classify", "--model", "model", "a page.html"};
    assertThat(folder.run(one).out()).contains(quick).anyMatch(a -> a.startsWith(made));
    Path archive = folder.home.resolve("apps/cli/target/wpbminer.jsa");
    assertThat(archive).exists();
    Ended second = folder.run(one);
    assertThat(second.out()).contains(quick, used + archive).noneMatch(a -> a.startsWith(made));
    assertThat(second.out()).endsWith(one);
    for (String[] other : new String[][] {{"classify", "model"}, {"train", "a.html"}}) {
      assertThat(folder.run(other).out()).doesNotContain(quick).endsWith(other);
    }
    Call own =
        folder.start(
            Map.of("WPBMINER_JAVA_OPTS", "-Xmx1g -Xms1g"),
            folder.launcher.toString(),
            "classify",
            "a.html");
    assertThat(own.end().out()).contains("-Xmx1g", "-Xms1g").doesNotContain(quick);
  }

  @Test
  void aDistributionIsNeverBuilt() throws Exception {
    Files.writeString(folder.home.resolve("wpbminer.jar"), "jar");
    Files.createDirectories(folder.home.resolve("apps/cli/target/lib"));
    Files.writeString(
        folder.home.resolve("apps/cli/target/lib/library.jar"), "what the stub asks for");
    Ended ended = folder.run("--version");
    assertThat(ended.code()).as(ended.err()).isZero();
    assertThat(ended.err()).isEmpty();
    assertThat(folder.builds()).isEmpty();
    assertThat(ended.out())
        .contains("-Dwpbminer.home=" + folder.home)
        .endsWith("-cp", classPath(folder.home), "org.wpbminer.cli.Main", "--version");
  }

  @Test
  void buildsAgainAfterASourceWasChangedOrDeleted() throws Exception {
    folder.run();
    folder.makeOld();
    Files.writeString(folder.source("A"), "class A { int a; }");
    folder.run();
    assertThat(folder.builds()).hasSize(2);
    folder.makeOld();
    folder.run();
    assertThat(folder.builds()).hasSize(2);
    Files.delete(folder.source("B"));
    folder.run();
    assertThat(folder.builds()).hasSize(3);
  }

  @Test
  void twoCallsAtOnceBuildOnce() throws Exception {
    assumeTrue(onPath("flock"), "no flock on this machine: two calls at once build twice");
    Path go = temp.resolve("go");
    folder.meanwhile("n=0; until [ -e ../go ] || [ $n = 600 ]; do sleep 0.1; n=$((n + 1)); done");
    Call first = folder.start(NOTHING, folder.launcher.toString());
    try {
      await(() -> !folder.builds().isEmpty());
      Call second = folder.start(NOTHING, folder.launcher.toString());
      await(() -> !second.errSoFar().isEmpty());
      Files.createFile(go);
      Ended waited = second.end();
      assertThat(waited.code()).as(waited.err()).isZero();
      assertThat(waited.err()).startsWith("wpbminer: waiting").hasLineCount(1);
      assertThat(first.end().code()).isZero();
      assertThat(folder.builds()).hasSize(1);
    } finally {
      Files.writeString(go, "");
      first.process().waitFor();
    }
  }

  @Test
  void findsItsFolderThroughSymbolicLinks() throws Exception {
    Path bin = Files.createDirectories(temp.resolve("a bin"));
    Path near = bin.resolve("near");
    Files.createSymbolicLink(near, bin.relativize(folder.launcher));
    Path far = Files.createSymbolicLink(temp.resolve("far"), near);
    Ended ended = folder.start(NOTHING, far.toString()).end();
    assertThat(ended.code()).as(ended.err()).isZero();
    assertThat(ended.out()).contains("-Dwpbminer.home=" + folder.home);
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void await(Condition condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as("a call of the launcher does nothing").isLessThan(end);
      Thread.sleep(20);
    }
  }
}
