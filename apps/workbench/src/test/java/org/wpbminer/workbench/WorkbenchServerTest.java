package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

class WorkbenchServerTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FERRY = "harbour-gazette/ferry-last-sailing.html";

  @TempDir private static Path folder;
  private static WorkbenchServer server;
  private static RawClient client;
  private static String token;
  private static String cookie;

  @BeforeAll
  static void start() throws IOException {
    WorkbenchServer.Job job =
        new WorkbenchServer.Job(
            Path.of("../../data/pages"),
            folder.resolve("labelled"),
            PageMiner.load(Path.of("../../models/default")),
            folder.resolve("model"),
            null);
    server =
        new WorkbenchServer(
            job, ServiceParameters.defaults(), Listening.loopback(0), message -> {}, request -> {});
    client = new RawClient(server.address());
    token = server.address().replaceFirst(".*=", "");
    RawClient.Reply entered = client.get("/?token=" + token);
    assertThat(entered.status()).isEqualTo(303);
    assertThat(entered.headers().get("set-cookie")).contains("HttpOnly", "SameSite=Strict");
    cookie = "Cookie: a=b; " + entered.headers().get("set-cookie").replaceFirst(";.*", "");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void readingNeedsTheToken() throws IOException {
    String[] all =
        ("/ /main.js /workbench/pages /workbench/page?id=a /workbench/frame?id=a "
                + "/?token=0123456789")
            .split(" ");
    for (String path : all) {
      assertThat(client.get(path).status()).as(path).isEqualTo(403);
      assertThat(client.get(path).body()).as(path).doesNotContain(token);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"change", "train", "train-alone", "cancel", "take", "stay"})
  void changesNeedTheHeader(String path) throws IOException {
    assertThat(client.post("/workbench/" + path, "{}").status()).isEqualTo(403);
    assertThat(client.post("/workbench/" + path, "{}", cookie).status()).isEqualTo(403);
    assertThat(client.post("/workbench/" + path, "{}", "X-Wpbminer-Token: " + token).status())
        .isEqualTo(403);
    assertThat(
            client
                .post(
                    "/workbench/" + path,
                    "{}",
                    cookie,
                    "X-Wpbminer-Token: " + token,
                    "Origin: http://evil.example")
                .status())
        .isEqualTo(403);
  }

  @Test
  void thePolicyAllowsTheFrontEndOnly() throws IOException {
    RawClient.Reply index = client.get("/", cookie);
    assertThat(index.status()).isEqualTo(200);
    assertThat(index.headers().get("content-security-policy"))
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
        .doesNotContain("unsafe");
    assertThat(index.body()).contains(token);
    assertThat(client.get("/page.js", cookie).headers()).containsKey("content-security-policy");
  }

  @Test
  void aFrameIsSandboxedAndItsScriptHasANewNonce() throws IOException {
    String path = "/workbench/frame?id=" + FERRY;
    RawClient.Reply one = client.get(path, cookie);
    String policy = one.headers().get("content-security-policy");
    assertThat(policy)
        .matches(
            "sandbox allow-scripts; frame-ancestors 'self'; default-src 'none';"
                + " style-src 'unsafe-inline'; script-src 'nonce-[0-9a-f]{32}'");
    assertThat(client.get(path, cookie).headers().get("content-security-policy"))
        .isNotEqualTo(policy);
    assertThat(one.body()).contains("data-wpb=\"1\"").doesNotContain(token);
  }

  @Test
  void aPageIsReadAndChanged() throws IOException {
    JsonNode page = JSON.readTree(client.get("/workbench/page?id=" + FERRY, cookie).body());
    assertThat(page.at("/page/state").asText()).isEqualTo("UNSEEN");
    JsonNode changed = JSON.readTree(change(page.get("revision").asInt(), "label", "\"other\""));
    assertThat(changed.at("/page/state").asText()).isEqualTo("CORRECTED");
    assertThat(changed.at("/blocks/0/label").asText()).isEqualTo("other");
    assertThat(JSON.readTree(change(1, "label", "\"other\"")).get("status").asInt()).isEqualTo(409);
  }

  private static String change(int revision, String change, String value) throws IOException {
    String body =
        "{\"id\":\"%s\",\"revision\":%d,\"change\":\"%s\",\"target\":1,\"value\":%s}"
            .formatted(FERRY, revision, change, value);
    return client.post("/workbench/change", body, cookie, "X-Wpbminer-Token: " + token).body();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 400",
        "{\"id\":\"a\",\"revision\":1,\"change\":\"label\",\"value\":\"other\",\"more\":1} | 400",
        "{\"id\":\"no such page\",\"revision\":1,\"change\":\"split\",\"target\":1} | 404",
        "{\"id\":\"noticeboard/courses.html\",\"revision\":1,\"change\":\"melt\"} | 400",
        "{\"id\":\"noticeboard/courses.html\",\"revision\":1,\"change\":\"split\"} | 400",
        "{\"id\":\"noticeboard/courses.html\",\"revision\":1,\"change\":\"undo\"} | 400",
        "{\"id\":\"noticeboard/courses.html\",\"change\":\"done\"} | 409",
      })
  void invalidChangesAreRefused(String body, int status) throws IOException {
    RawClient.Reply reply =
        client.post("/workbench/change", body, cookie, "X-Wpbminer-Token: " + token);
    assertThat(reply.status()).as(reply.body()).isEqualTo(status);
    assertThat(JSON.readTree(reply.body()).get("error").asText()).isNotBlank();
  }

  @Test
  void theApiNeedsNoToken() throws IOException {
    assertThat(client.post("/api/v1/classify", "<p>Some words").status()).isEqualTo(200);
    assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
  }
}
