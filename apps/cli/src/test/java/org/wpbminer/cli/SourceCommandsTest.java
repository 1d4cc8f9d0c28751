package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.cli.Commands.Run;

/** Tests of commands that need no model, on the sample sites. */
class SourceCommandsTest {

  private static final Path SITES = Path.of("../..", "data", "sites");

  @TempDir private Path temp;

  @Test
  void linkBlocksOfASamplePage() throws IOException {
    Path page = SITES.resolve("greenpatch").resolve("01.html");
    Run table = run("paper", "linkblocks", page, "--distance", "code");
    assertThat(table.code()).isZero();
    assertThat(table.out()).contains("LCR").contains("links");
    Run json = run("paper", "linkblocks", "--format", "jsonl", page, "--dt", 10, "--ct", 2);
    JsonNode root = new ObjectMapper().readTree(json.out());
    assertThat(root.get("links").asInt()).isEqualTo(22);
    String source = Files.readString(page);
    for (JsonNode block : root.get("blocks")) {
      String piece = source.substring(block.get("start").asInt(), block.get("end").asInt());
      assertThat(piece).startsWith("<a").endsWith("</a>");
      assertThat(block.get("links").size()).isGreaterThanOrEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"greenpatch", "slow-review", "liyuan-news"})
  void aTemplateLearnedFromTenPagesExtractsTheOthers(String site) throws IOException {
    StringBuilder list = new StringBuilder();
    for (int i = 1; i <= 10; i++) {
      Path page = SITES.resolve(site).resolve(String.format("%02d.html", i)).toAbsolutePath();
      list.append(page).append("\thttp://site.example/a/").append(i).append(".html\n");
    }
    Path pages = Files.writeString(temp.resolve("list.txt"), list);
    Path template = temp.resolve("site.json");
    Run learn = run("paper", "template", "learn", pages, "-o", template);
    assertThat(learn.code()).as(learn.err()).isZero();
    for (String number : List.of("11", "12")) {
      Run extract =
          run(
              "paper",
              "template",
              "extract",
              template,
              SITES.resolve(site).resolve(number + ".html"));
      assertThat(extract.code()).as(extract.err()).isZero();
      List<String> truth =
          Files.readAllLines(SITES.resolve(site).resolve(number + ".txt")).stream()
              .filter(line -> line.startsWith("<p>"))
              .map(line -> line.substring(3).strip())
              .toList();
      assertThat(truth).isNotEmpty();
      assertThat(extract.out().replaceAll("\\s+", " "))
          .contains(truth.stream().map(line -> line.replaceAll("\\s+", " ")).toList());
    }
  }

  @Test
  void templatesThatDoNotFitAreRefusedWithAReason() throws IOException {
    Path template = temp.resolve("site.json");
    assertThat(
            run("paper", "template", "learn", SITES.resolve("greenpatch"), "-o", template).code())
        .isZero();
    Run other =
        run(
            "paper",
            "template",
            "extract",
            template,
            SITES.resolve("slow-review").resolve("01.html"));
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.out()).isEmpty();
    assertThat(other.err()).contains("first elements");

    Path single = Files.createDirectories(temp.resolve("single"));
    Files.copy(SITES.resolve("greenpatch").resolve("01.html"), single.resolve("01.html"));
    Run alone = run("paper", "template", "learn", single, "-o", temp.resolve("none.json"));
    assertThat(alone.code()).isEqualTo(1);
    assertThat(alone.err()).contains("page");
    assertThat(temp.resolve("none.json")).doesNotExist();

    for (String name : new String[] {"02.html", "03.html", "04.html"}) {
      Files.copy(SITES.resolve("greenpatch").resolve(name), single.resolve(name));
    }
    Files.writeString(single.resolve("05.html"), "%PDF-1.4");
    Run more = run("paper", "template", "learn", single, "-o", temp.resolve("some.json"));
    assertThat(more.code()).as(more.err()).isZero();
    assertThat(more.err()).startsWith("wpbminer: left out, " + single.resolve("05.html") + ": ");

    Files.writeString(template, "{\"format\": \"else\"}");
    Run foreign =
        run(
            "paper",
            "template",
            "extract",
            template,
            SITES.resolve("greenpatch").resolve("01.html"));
    assertThat(foreign.code()).isEqualTo(1);
    assertThat(foreign.err()).contains("is not a template");
  }

  @Test
  void aTextFileThatIsNotUtf8IsNamed() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("latin"));
    Path latin = folder.resolve("index.jsonl");
    Files.write(latin, "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    String reason = "wpbminer: " + latin + " is not in UTF-8: save it as UTF-8";
    Path none = temp.resolve("none.json");
    assertThat(run("paper", "template", "learn", latin, "-o", none).err().strip())
        .isEqualTo(reason);
    assertThat(run("export", folder).err().strip()).isEqualTo(reason);
    assertThat(run("classify", "--base-urls", latin, "x.html").err().strip()).isEqualTo(reason);
  }

  /** File names may contain line breaks and control characters. */
  @Test
  void fileNamesArePrintedOnOneLine(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("a\n\u001b[31m.html");
    Files.writeString(page, InventedPages.page(1));
    Files.writeString(folder.resolve("b\n.html"), "%PDF-1.4");
    for (String command : new String[] {"linkblocks", "relatedlinks"}) {
      Commands.Run run = Commands.run("paper", command, folder);
      assertThat(run.out() + run.err()).doesNotContain("\u001b").contains("a ?[31m.html");
      assertThat(run.err()).contains("b .html: ");
    }
  }
}
