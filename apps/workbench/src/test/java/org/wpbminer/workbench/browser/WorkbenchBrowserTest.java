package org.wpbminer.workbench.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.WorkbenchServer;

/** The workbench in a real browser, by keyboard and mouse. */
class WorkbenchBrowserTest {

  private static final Path PAGES = Path.of("../../data/pages");
  private static final String FERRY = "harbour-gazette/ferry-last-sailing.html";
  private static PageMiner miner;
  private static Browser browser;

  @TempDir private Path labelled;
  private WorkbenchServer server;

  @BeforeAll
  static void openBrowser() throws IOException {
    Browser.require();
    miner = PageMiner.load(Path.of("../../models/default"));
    browser = new Browser();
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private void start(Path pages) throws IOException {
    WorkbenchServer.Job job =
        new WorkbenchServer.Job(pages, labelled, miner, labelled.resolve("model"), null);
    server =
        new WorkbenchServer(
            job,
            ServiceParameters.defaults(),
            Listening.loopback(0),
            System.err::println,
            request -> {});
    browser.open(server.address());
  }

  private void openPage(String id) {
    browser.click("tr[data-id='" + id + "'] a");
    browser.until("the blocks are shown", () -> browser.all(".block").size() > 1);
    inFrame(() -> browser.find("[data-wpb-selected]"));
  }

  private static void inFrame(Runnable work) {
    browser.driver().switchTo().frame(browser.find("#frame"));
    try {
      work.run();
    } finally {
      browser.driver().switchTo().defaultContent();
    }
  }

  private static void awaitLabel(int block, String label) {
    browser.until(
        "block " + block + " is " + label,
        () ->
            label.equals(
                browser.find(".block[data-n='" + block + "']").getDomAttribute("data-label")));
  }

  private GoldLabels saved(String id) throws IOException {
    return GoldLabels.of(tree(id));
  }

  private PageTree tree(String id) throws IOException {
    return new PageParser().parse(Files.readAllBytes(labelled.resolve(id))).tree();
  }

  /** The label that a text has in the saved page. */
  private BlockLabel savedLabel(String id, String text) throws IOException {
    PageTree tree = tree(id);
    GoldLabels gold = GoldLabels.of(tree);
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node) && tree.text(node).contains(text)) {
        return gold.label(node);
      }
    }
    throw new AssertionError("no text " + text);
  }

  @Test
  void aPageIsLabelledByKeysAndSavedAtOnce() throws IOException {
    start(PAGES);
    openPage(FERRY);
    assertThat(Files.exists(labelled.resolve(FERRY))).isFalse();
    browser.type("t");
    awaitLabel(1, "related-text");
    assertThat(savedLabel(FERRY, "The Harrowmere Gazette")).isEqualTo(BlockLabel.RELATED_TEXT);
    assertThat(savedLabel(FERRY, "crate of hens")).isEqualTo(BlockLabel.RELATED_TEXT);
    inFrame(
        () ->
            assertThat(browser.find("[data-wpb='1']").getDomAttribute("data-wpb-label"))
                .isEqualTo("related-text"));
    browser.type(Keys.ARROW_DOWN, "l");
    awaitLabel(2, "related-link");
    browser.type("u");
    awaitLabel(2, "other");
    browser.type("u");
    awaitLabel(1, "other");
    browser.type(Keys.CONTROL, "y");
    awaitLabel(1, "related-text");
    browser.driver().navigate().refresh();
    awaitLabel(1, "related-text");
    assertThat(browser.text("#page-state")).isEqualTo("corrected");
  }

  @Test
  void blocksAreSplitAndJoinedAndLinksMarkedOneByOne() throws IOException {
    start(PAGES);
    openPage(FERRY);
    int before = browser.all(".block").size();
    int links = block("Related articles");
    inFrame(() -> browser.click("[data-wpb='" + links + "']"));
    browser.until("it is selected", () -> selected() == links);
    browser.type(Keys.ARROW_RIGHT);
    browser.screenshot("page"); // docs/workbench.png
    browser.type("m");
    browser.until("the link is a block", () -> browser.all(".block").size() == before + 1);
    assertThat(saved(FERRY).blocks()).isEqualTo(before + 1);
    browser.type("u");
    browser.until("it is none", () -> browser.all(".block").size() == before);
    browser.type("s");
    browser.until("it is split", () -> browser.all(".block").size() > before);
    int parts = browser.all(".block").size();
    browser.type("J");
    browser.until("two are joined", () -> browser.all(".block").size() == parts - 1);
    assertThat(saved(FERRY).blocks()).isEqualTo(parts - 1);
  }

  private static int block(String text) {
    for (WebElement block : browser.all(".block")) {
      if (block.getText().contains(text)) {
        return Integer.parseInt(block.getDomAttribute("data-n"));
      }
    }
    throw new AssertionError("no block with " + text);
  }

  private static int selected() {
    return Integer.parseInt(browser.find(".block[aria-selected=true]").getDomAttribute("data-n"));
  }

  @Test
  void theMouseAloneLabelsAPage() throws IOException {
    start(PAGES);
    openPage(FERRY);
    browser.click(".block[data-n='3']");
    browser.click(".block[data-n='3'] button[data-label=related-link]");
    awaitLabel(3, "related-link");
    browser.click(".block[data-n='3'] li input");
    browser.until(
        "the link is not related", () -> !browser.find(".block[data-n='3'] li input").isSelected());
    browser.click("[data-do=done]");
    browser.until("the next page is shown", () -> !browser.text("#where").contains("ferry"));
    assertThat(Files.readString(labelled.resolve("workbench.json"))).contains(FERRY);
  }

  @Test
  void twoTabsDoNotOverwriteEachOther() throws IOException {
    start(PAGES);
    openPage(FERRY);
    String first = browser.driver().getWindowHandle();
    browser.driver().switchTo().newWindow(WindowType.TAB);
    browser.open(server.address());
    openPage(FERRY);
    browser.type("t");
    awaitLabel(1, "related-text");
    browser.driver().close();
    browser.driver().switchTo().window(first);
    browser.type(Keys.ARROW_DOWN, "l");
    browser.until("it is told", () -> browser.text("#message").contains("in another tab"));
    awaitLabel(1, "related-text");
    awaitLabel(2, "other");
    assertThat(savedLabel(FERRY, "The Harrowmere Gazette")).isEqualTo(BlockLabel.RELATED_TEXT);
  }

  @Test
  void fivePagesAreDoneByKeyboardAndTrainedOnAndTheModelIsTaken() throws IOException {
    start(PAGES);
    for (int i = 1; i <= 5; i++) {
      browser.until("the list is shown", () -> browser.find("#list").isDisplayed());
      browser.click("#pages tr:nth-child(1) a");
      browser.until("the blocks are shown", () -> browser.all(".block").size() > 1);
      inFrame(() -> browser.find("[data-wpb-selected]"));
      String page = browser.text("#where");
      browser.type("n", "o", Keys.ENTER);
      browser.until("the next page is shown", () -> !browser.text("#where").equals(page));
      browser.type(Keys.ESCAPE);
      int done = i;
      browser.until("it is done", () -> browser.text("#count").contains(", " + done + " done"));
    }
    browser.screenshot("list");
    browser.click("#open-training");
    browser.click("#train-alone"); // the other takes its time
    browser.until("it is trained", () -> browser.find("#train-take").isDisplayed());
    browser.screenshot("training");
    assertThat(browser.text("#training-figures"))
        .contains(
            "related-text", "cross-validated by site on 5 pages", "measured on these 5 pages");
    browser.click("#train-take");
    browser.until("it is taken", () -> Files.exists(labelled.resolve("model/model.json")));
    browser.click("#train-close");
    assertThat(PageMiner.load(labelled.resolve("model")).model().card().provenance().pages())
        .isEqualTo(5);
  }
}
