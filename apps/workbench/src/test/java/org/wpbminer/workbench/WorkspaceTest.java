package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.PageSummary.PageMark;
import org.wpbminer.workbench.PageSummary.PageState;
import org.wpbminer.workbench.Workspace.Opened;

/** Tests of pages and labels on disk. */
class WorkspaceTest {

  private static final String PAGE =
      "<!DOCTYPE html><html lang=\"en\"><title>T</title><link rel=stylesheet href=css/a.css>"
          + "<link rel=stylesheet href=other.html><body><h1>A heading of the page</h1>"
          + "<p>A text about the harbour, long enough to be one.</p><ul><li><a href=/a>Menu</a>"
          + "<li><a href=/b>Another</a></ul></body></html>\n";

  private static PageMiner miner;

  @TempDir private Path folder;
  private Path pages;
  private Path labelled;
  private final List<Workspace> open = new ArrayList<>();

  @BeforeAll
  static void loadModel() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
  }

  @BeforeEach
  void writePages() throws IOException {
    pages = folder.resolve("pages");
    labelled = folder.resolve("labelled");
    Files.createDirectories(pages.resolve("site/css"));
    Files.writeString(pages.resolve("site/one.html"), PAGE);
    Files.writeString(pages.resolve("site/other.html"), PAGE.replace("harbour", "mill"));
    Files.writeString(pages.resolve("site/css/a.css"), "p { width: 10px }");
  }

  @AfterEach
  void close() {
    open.forEach(Workspace::close);
  }

  private Workspace workspace(Path to) throws IOException {
    Workspace workspace = new Workspace(pages, to, miner);
    open.add(workspace);
    return workspace;
  }

  private static Consumer<OpenPage> label(BlockLabel label) {
    return page -> page.change(labels -> labels.withLabel(0, label));
  }

  @Test
  void onlyTheChangedPageIsWritten() throws Exception {
    Workspace workspace = workspace(labelled);
    Opened opened = workspace.open("site/one.html");
    assertThat(files()).isEmpty();
    Opened changed =
        workspace.edit("site/one.html", opened.revision(), label(BlockLabel.RELATED_LINK));
    assertThat(changed.revision()).isEqualTo(opened.revision() + 1);
    assertThat(changed.summary().state()).isEqualTo(PageState.CORRECTED);
    assertThat(files()).containsExactly("site/one.html");
    String saved = Files.readString(labelled.resolve("site/one.html"));
    assertThat(saved).startsWith("\uFEFF<!DOCTYPE html>").contains("data-label=\"related-link\"");
    assertThat(saved.replaceAll(" data-(block|label)=\"[^\"]*\"", "").substring(1)).isEqualTo(PAGE);
    assertThat(Files.readString(pages.resolve("site/one.html"))).isEqualTo(PAGE);
    assertThat(LabelledCorpus.of(labelled).entries().get(0).read().gold().isLabelled()).isTrue();
  }

  private List<String> files() throws IOException {
    if (!Files.exists(labelled)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(labelled)) {
      return all.filter(Files::isRegularFile)
          .map(file -> labelled.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void aChangeThatCannotBeSavedIsUndone() throws Exception {
    Workspace workspace = workspace(labelled);
    Opened opened = workspace.open("site/one.html");
    BlockLabel before = opened.page().labels().blocks().get(0).label();
    Files.createDirectories(labelled);
    Files.writeString(labelled.resolve("site"), "a file where a folder is needed");
    assertThatThrownBy(
            () ->
                workspace.edit("site/one.html", opened.revision(), label(BlockLabel.RELATED_LINK)))
        .isInstanceOf(IOException.class);
    Opened after = workspace.open("site/one.html");
    assertThat(after.revision()).isEqualTo(opened.revision());
    assertThat(after.page().labels().blocks().get(0).label()).isEqualTo(before);
    assertThat(after.page().canUndo()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../secret.html",
        "/etc/hostname",
        "site/../site/one.html",
        "",
        "site/%6fne.html"
      })
  void pagesAreNamedByIdsOnly(String id) throws IOException {
    assertThatThrownBy(() -> workspace(labelled).open(id))
        .isInstanceOf(Refusal.class)
        .hasMessage("there is no page \"" + id + "\"");
  }

  @Test
  void symbolicLinksOutOfTheFoldersAreNotFollowed() throws Exception {
    Path secret = folder.resolve("secret.html");
    Files.writeString(secret, "<p>a secret");
    Files.createSymbolicLink(pages.resolve("leak.html"), secret);
    Workspace workspace = workspace(labelled);
    assertThatThrownBy(() -> workspace.open("leak.html")).hasMessageContaining("leads out of");

    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.createDirectories(labelled);
    Files.createSymbolicLink(labelled.resolve("site"), outside);
    Opened opened = workspace.open("site/one.html");
    assertThatThrownBy(
            () -> workspace.edit("site/one.html", opened.revision(), label(BlockLabel.OTHER)))
        .hasMessageContaining("leads out of");
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void labelsCanBeWrittenIntoThePages() throws Exception {
    Workspace workspace = workspace(pages);
    Opened opened = workspace.open("site/one.html");
    assertThat(opened.summary().state()).isEqualTo(PageState.UNSEEN);
    workspace.edit("site/one.html", opened.revision(), label(BlockLabel.RELATED_LINK));
    Page saved = new PageParser().parse(Files.readAllBytes(pages.resolve("site/one.html")));
    assertThat(saved.tree().source()).contains("data-label=\"related-link\"");
    assertThat(workspace(pages).open("site/one.html").summary().state())
        .isEqualTo(PageState.CORRECTED);
  }

  @Test
  void charsetAndListOfPagesAreKept() throws Exception {
    Files.write(
        pages.resolve("site/one.html"),
        "<meta charset=iso-8859-1><title>\u00fc</title><p>Gr\u00fc\u00dfe vom Hafen"
            .getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(
        pages.resolve("index.jsonl"),
        "{\"id\":\"a\",\"file\":\"site/one.html\",\"site\":\"harbour.example\",\"lang\":\"de\"}\n");
    Workspace workspace = workspace(labelled);
    workspace.edit("a", workspace.open("a").revision(), label(BlockLabel.RELATED_TEXT));
    LabelledCorpus corpus = LabelledCorpus.of(labelled);
    assertThat(corpus.entries()).hasSize(1);
    assertThat(corpus.entries().get(0).site()).isEqualTo("harbour.example");
    assertThat(corpus.entries().get(0).read().page().title()).isEqualTo("\u00fc");
  }

  @Test
  void theFolderOfLabelledPagesMustNotBeAmongThePages() {
    assertThatThrownBy(() -> workspace(pages.resolve("labelled")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("give another folder");
  }

  @Test
  void aDamagedFileIsNamed() throws IOException {
    Files.createDirectories(labelled);
    Files.writeString(labelled.resolve("workbench.json"), "{\"done\": 3}");
    assertThatThrownBy(() -> workspace(labelled))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("workbench.json is damaged");
  }

  @Test
  void marksDoNotChangeLabels() throws Exception {
    Workspace workspace = workspace(labelled);
    String id = "site/one.html";
    workspace.mark(id, PageMark::asSkipped);
    workspace.mark(id, PageMark::withFlagToggled);
    PageSummary said = workspace.mark(id, mark -> mark.withNote(" odd ")).summary();
    assertThat(List.of(said.state(), said.mark().flagged(), said.mark().note()))
        .containsExactly(PageState.SKIPPED, true, "odd");
    assertThat(files()).containsExactly("workbench.json");
    assertThat(workspace(labelled).open(id).summary()).isEqualTo(said);
    assertThat(workspace.finish(id, workspace.open(id).revision()).summary().state())
        .isEqualTo(PageState.DONE);
    assertThat(workspace.mark(id, mark -> mark.asDone(false)).summary().state())
        .isEqualTo(PageState.CORRECTED);
  }

  @Test
  void allPagesArePredictedInTheBackgroundAndListedWithTheirLabels() throws Exception {
    Workspace workspace = workspace(labelled);
    assertThat(workspace.pages().get(0).id()).isEqualTo("site/one.html");
    awaitPredictions(workspace);
    PageSummary page = workspace.pages().get(0);
    assertThat(List.of(page.title(), page.language())).containsExactly("T", "en");
    assertThat(page.labels().text() + page.labels().links() + page.labels().other()).isPositive();
    assertThat(page.doubt()).isPositive();
    assertThat(files()).isEmpty();
  }

  private static void awaitPredictions(Workspace workspace) throws InterruptedException {
    for (int i = 0; i < 1_000 && workspace.predicted() < workspace.pages().size(); i++) {
      Thread.sleep(20);
    }
    assertThat(workspace.predicted()).isEqualTo(workspace.pages().size());
  }

  @Test
  void theListDoesNotWaitForABusyPage() throws Exception {
    Workspace workspace = workspace(labelled);
    int revision = workspace.open("site/one.html").revision();
    workspace.edit(
        "site/one.html",
        revision,
        page ->
            assertThat(CompletableFuture.supplyAsync(workspace::pages))
                .succeedsWithin(Duration.ofSeconds(20)));
  }

  @Test
  void labelsArePropagatedToOtherPagesOfTheSite() throws Exception {
    Workspace workspace = workspace(labelled);
    String id = "site/one.html";
    GoldBlock block = workspace.open(id).page().labels().blocks().get(0);
    Opened other = workspace.open("site/other.html");
    assertThat(other.carried().of(other.page().page().tree(), block.nodes())).isNull();
    workspace.edit(id, workspace.open(id).revision(), label(BlockLabel.RELATED_LINK));
    other = workspace.open("site/other.html");
    assertThat(other.carried().of(other.page().page().tree(), block.nodes()))
        .isEqualTo(BlockLabel.RELATED_LINK);
    assertThat(PageView.of(other).blocks().get(0).carried()).isEqualTo("related-link");
  }
}
