package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that no labels are lost when {@code workbench} is killed. */
class WorkbenchCommandTest {

  private static final Pattern ADDRESS =
      Pattern.compile("(http://127\\.0\\.0\\.1:\\d+)/\\?token=([0-9a-f]+)");
  private static final String PAGE = "harbour-gazette/ferry-last-sailing.html";

  @TempDir private Path folder;

  private record Running(Process process, String address, String token, HttpClient client) {

    String get(String path) throws IOException, InterruptedException {
      HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    }

    String label(int revision, String label) throws IOException, InterruptedException {
      String body =
          "{\"id\":\"%s\",\"revision\":%d,\"change\":\"label\",\"target\":1,\"value\":\"%s\"}"
              .formatted(PAGE, revision, label);
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address + "/workbench/change"))
              .header("X-Wpbminer-Token", token)
              .POST(BodyPublishers.ofString(body))
              .build();
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }

  private Running start(Path labelled) throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    List<String> command = Commands.process("workbench", "--port", "0", "--labelled");
    command.addAll(List.of(labelled.toString(), "../../data/pages"));
    command.add(1, "-Dwpbminer.home=" + Path.of("../..").toAbsolutePath().normalize());
    Process process =
        new ProcessBuilder(command)
            .redirectError(err.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    Matcher address = ADDRESS.matcher("");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!address.reset(Files.readString(err)).find()) {
      assertThat(System.nanoTime()).as("no address: %s", Files.readString(err)).isLessThan(end);
      Thread.sleep(20);
    }
    HttpClient client =
        HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();
    Running running = new Running(process, address.group(1), address.group(2), client);
    assertThat(running.get("/?token=" + running.token())).contains("WPBMiner workbench");
    return running;
  }

  @Test
  void labelsSurviveAKill() throws Exception {
    Path labelled = folder.resolve("labelled");
    Running first = start(labelled);
    try {
      assertThat(first.get("/workbench/page?id=" + PAGE)).contains("\"state\":\"UNSEEN\"");
      for (int revision = 1; revision <= 20; revision++) {
        String label = revision % 2 == 0 ? "other" : "related-link";
        assertThat(first.label(revision, label)).contains("\"revision\":" + (revision + 1));
      }
      assertThat(first.label(21, "related-text")).contains("\"revision\":22");
    } finally {
      first.process().destroyForcibly().waitFor();
    }
    try (Stream<Path> files = Files.walk(labelled)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".part"));
    }
    Running second = start(labelled);
    try {
      assertThat(second.get("/workbench/page?id=" + PAGE))
          .contains("\"state\":\"CORRECTED\"", "\"n\":1,\"label\":\"related-text\"");
    } finally {
      second.process().destroyForcibly().waitFor();
    }
    assertThat(Files.readString(folder.resolve("out"))).isEmpty();
  }

  @Test
  void aFolderWithoutPagesIsRefused() {
    assertThat(Commands.run("workbench", folder.resolve("absent")).err())
        .contains("absent is not a folder");
    Commands.Run empty =
        Commands.run("workbench", "--model", Path.of("../../models/default"), folder);
    assertThat(empty.code()).isEqualTo(1);
    assertThat(empty.err()).contains("holds no .html");
  }
}
