package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ServeCommandTest {

  private static final Path MODEL = Path.of("../../models/default");
  private static final Path FERRY =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");

  @Test
  void respondsAtThePrintedAddress() throws Exception {
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setErr(new PrintWriter(err));
    FutureTask<Integer> task =
        new FutureTask<>(() -> line.execute("serve", "--port", "0", "--model", MODEL.toString()));
    Thread thread = new Thread(task);
    thread.start();
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address(err) + "/api/v1/classify"))
              .POST(HttpRequest.BodyPublishers.ofFile(FERRY))
              .build();
      String json = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
      assertThat(json).startsWith("{\"page\":\"-\"").contains("related-text");
    } finally {
      thread.interrupt();
    }
    assertThat(task.get(20, TimeUnit.SECONDS)).isZero();
  }

  private static String address(StringWriter err) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < end) {
      Matcher address = ADDRESS.matcher(err.toString());
      if (address.find()) {
        return address.group();
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no address in: " + err);
  }

  @Test
  void wrongOptionsAreRefused() {
    assertThat(Commands.run("serve", "--port", "70000", "--model", MODEL).code()).isEqualTo(2);
    assertThat(Commands.run("serve", "--max-seconds", "0", "--model", MODEL).err())
        .contains("maxSeconds is 0; it must be 1 to 3600");
    Commands.Run unknown = Commands.run("serve", "--host", "no.such.invalid", "--model", MODEL);
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("no.such.invalid");
  }
}
