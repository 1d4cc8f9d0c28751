package org.wpbminer.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Copy of the script {@code wpbminer} in a source tree with stubs of mvn and java. */
final class LauncherFolder {

  static final Path SH = Path.of("/bin/sh");

  /** Stub of mvn that makes the jar, runs commands of a test, and makes the libraries. */
  private static final String MVN =
      """
      #!/bin/sh
      echo "$@" >> "$STUBS/builds"
      mkdir -p apps/cli/target/lib
      echo jar > apps/cli/target/wpbminer.jar
      if [ -e "$STUBS/meanwhile" ]; then . "$STUBS/meanwhile"; fi
      echo library > apps/cli/target/lib/library.jar
      """;

  /** Stub of java that prints its arguments. */
  private static final String JAVA =
      """
      #!/bin/sh
      if [ ! -e "$STUBS/../home of all/apps/cli/target/lib/library.jar" ]; then
        echo NoClassDefFoundError >&2
        exit 9
      fi
      printf '%s\\n' "LC_ALL=${LC_ALL:-}" "$@"
      """;

  record Ended(int code, List<String> out, String err) {}

  record Call(Process process, Path out, Path err) {

    String errSoFar() throws IOException {
      return Files.readString(err);
    }

    Ended end() throws IOException, InterruptedException {
      int code = process.waitFor();
      return new Ended(code, Files.readAllLines(out), Files.readString(err));
    }
  }

  final Path home;
  final Path launcher;
  private final Path temp;
  private final Path stubs;
  private int calls;

  LauncherFolder(Path temp) throws IOException {
    this.temp = temp;
    home = temp.resolve("home of all");
    launcher = home.resolve("wpbminer");
    stubs = Files.createDirectories(temp.resolve("stubs"));
    Files.createDirectories(source("A").getParent());
    Files.writeString(source("A"), "class A {}");
    Files.writeString(source("B"), "class B {}");
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.writeString(home.resolve("apps/cli/pom.xml"), "<project/>");
    Files.createDirectories(home.resolve("segmenter/src/main"));
    Files.createDirectories(home.resolve("models/default"));
    Files.writeString(home.resolve("segmenter/pom.xml"), "<project/>");
    script(launcher, Files.readString(Path.of("../..", "wpbminer")));
    script(stubs.resolve("mvn"), MVN);
    script(stubs.resolve("java"), JAVA);
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, text);
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }

  Path source(String name) {
    return home.resolve("apps/cli/src/main/java").resolve(name + ".java");
  }

  /** Sets the shell commands that the stub of mvn runs between making the jar and the libraries. */
  void meanwhile(String commands) throws IOException {
    Files.writeString(stubs.resolve("meanwhile"), commands);
  }

  /** Returns the arguments of mvn in each build so far. */
  List<String> builds() throws IOException {
    Path builds = stubs.resolve("builds");
    return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
  }

  /** Sets the times of all files back by a minute, more than the resolution of file times. */
  void makeOld() throws IOException {
    FileTime then = FileTime.from(Instant.now().minusSeconds(60));
    try (Stream<Path> all = Files.walk(home)) {
      for (Path path : all.toList()) {
        Files.setLastModifiedTime(path, then);
      }
    }
  }

  /** Runs the launcher by its absolute path. */
  Ended run(String... arguments) throws IOException, InterruptedException {
    Stream<String> command = Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments));
    return start(Map.of(), command.toArray(String[]::new)).end();
  }

  /** Starts a command in the parent folder of {@link #home}. */
  Call start(Map<String, String> more, String... command) throws IOException {
    calls++;
    Path out = temp.resolve("out" + calls);
    Path err = temp.resolve("err" + calls);
    ProcessBuilder builder = new ProcessBuilder(command).directory(temp.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(List.of("JAVA_HOME", "WPBMINER_JAVA_OPTS", "CDPATH"));
    environment.put("PATH", stubs + File.pathSeparator + System.getenv("PATH"));
    environment.put("STUBS", stubs.toString());
    environment.putAll(more);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Call(builder.start(), out, err);
  }
}
