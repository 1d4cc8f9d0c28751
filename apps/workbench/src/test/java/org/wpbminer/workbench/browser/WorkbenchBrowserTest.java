package org.wpbminer.workbench.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.WorkbenchServer;

class WorkbenchBrowserTest {

  private static final Path PAGES = Path.of("../../data/pages");
  private static final String FERRY = "harbour-gazette/ferry-last-sailing.html";
  private static PageMiner miner;
  private static Browser browser;

  @TempDir private Path folder;
  private Path labelled;
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

  @BeforeEach
  void name() {
    labelled = folder.resolve("labelled");
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
    browser.untilReady();
  }

  private static void selectFirst() {
    browser.click(".block[data-n='1']");
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

  /** Returns the label of a text in the saved page. */
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
  void keysLabelAPageAndChangesAreSavedAtOnce() throws IOException {
    start(PAGES);
    openPage(FERRY);
    assertThat(Files.exists(labelled.resolve(FERRY))).isFalse();
    selectFirst();
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
  void blocksAreSplitAndJoinedAndLinksLabelled() throws IOException {
    start(PAGES);
    openPage(FERRY);
    int before = browser.all(".block").size();
    int links = block("Related articles");
    inFrame(() -> browser.click("[data-wpb='" + links + "']"));
    browser.until("it is selected", () -> selected() == links);
    browser.type(Keys.ARROW_RIGHT);
    browser.screenshot("page"); // for docs/workbench.png
    browser.type("m");
    browser.until("the link is a block", () -> browser.all(".block").size() == before + 1);
    assertThat(saved(FERRY).blocks()).isEqualTo(before + 1);
    browser.type("u");
    browser.until("it is none", () -> browser.all(".block").size() == before);
    browser.type("s");
    browser.until("it is split", () -> browser.all(".block").size() > before);
    int parts = browser.all(".block").size();
    browser.type(Keys.SHIFT, "j");
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
  void aPageIsLabelledByMouse() throws IOException {
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
    selectFirst();
    String first = browser.driver().getWindowHandle();
    browser.driver().switchTo().newWindow(WindowType.TAB);
    browser.open(server.address());
    openPage(FERRY);
    selectFirst();
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
  void fivePagesAreLabelledAndAModelIsTrainedAndTaken() throws IOException {
    start(PAGES);
    for (int i = 1; i <= 5; i++) {
      browser.until("the list is shown", () -> browser.find("#list").isDisplayed());
      browser.click("#pages tr:nth-child(1) a");
      browser.until("the blocks are shown", () -> browser.all(".block").size() > 1);
      browser.untilReady();
      String page = browser.text("#where");
      browser.type("n", "o", Keys.ENTER);
      browser.until("the next page is shown", () -> !browser.text("#where").equals(page));
      browser.untilReady();
      browser.type(Keys.ESCAPE);
      int done = i;
      browser.until("it is done", () -> browser.text("#count").contains(", " + done + " done"));
    }
    browser.screenshot("list");
    browser.click("#open-training");
    browser.click("#train-alone"); // training from the base model takes longer
    browser.until("it is trained", () -> browser.find("#train-take").isDisplayed());
    browser.screenshot("training");
    assertThat(browser.text("#training-step"))
        .startsWith("On 5 pages")
        .contains("the new model ", "on 5 pages");
    assertThat(browser.text("#training-figures")).contains("text", "links", "main text");
    browser.click("#train-take");
    browser.until("it is taken", () -> Files.exists(labelled.resolve("model/model.json")));
    browser.click("#train-close");
    assertThat(PageMiner.load(labelled.resolve("model")).model().card().labelled().pages())
        .isEqualTo(5);
  }

  @Test
  void doneCanBeTakenBackAndTheListIsFiltered() throws IOException {
    start(PAGES);
    browser.find("#pages tbody tr");
    browser.type(Keys.ENTER); // opens the first page
    browser.untilReady();
    String first = browser.text("#where");
    browser.type("f", Keys.ENTER);
    browser.until("the next page is shown", () -> !browser.text("#where").equals(first));
    assertThat(browser.text("#message")).contains(first, "is done");
    browser.untilReady();
    browser.type("r");
    browser.until("it is shown again", () -> browser.text("#where").equals(first));
    assertThat(browser.text("#page-state")).startsWith("corrected");
    browser.untilReady();
    browser.type("x");
    browser.until("the next page is shown", () -> !browser.text("#where").equals(first));
    browser.untilReady();
    browser.type("e");
    browser.type("look again", Keys.ENTER, Keys.ESCAPE);
    browser.until("the list is shown", () -> browser.find("#list").isDisplayed());
    browser.run("document.querySelector('#pages tr:nth-child(7) a').focus()");
    String focused = "return document.activeElement.closest('tr').dataset.id";
    Object page = browser.run(focused);
    browser.run("document.querySelector('#order').dispatchEvent(new Event('change'))");
    browser.run(
        "return fetch('/workbench/pages').then(() => 0)"); // returns after the request of the list
    assertThat(browser.run(focused)).isEqualTo(page);
    for (String state : List.of("SKIPPED", "flagged", "noted")) {
      browser.click("#state option[value=" + state + "]");
      browser.until(
          state + " alone",
          () ->
              browser.all("#pages tbody tr").size() == 1
                  && browser.text("#pages tbody").contains(first) != state.equals("noted"));
    }
  }

  @Test
  void hiddenBlocksAreCountedAndShownAndNothingCoversThePage() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("own"));
    Files.writeString(
        pages.resolve("a.html"),
        "<style>.more { visibility: hidden }</style>"
            + "<div style='position:fixed;inset:0;background:#fff'>We use cookies here, accept all</div>"
            + "<h1>The mill</h1><p>It turned all night, and nobody in the village slept much.</p>"
            + "<div class=more><ul><li><a href=/b>Another mill</a></ul></div>");
    start(pages);
    openPage("a.html");
    browser.until("one is hidden", () -> browser.text("[data-do=hidden]").startsWith("1 hidden"));
    inFrame(
        () ->
            assertThat(
                    browser.run(
                        "return getComputedStyle(document.querySelector('div[style]')).position"))
                .isEqualTo("static"));
    browser.click("[data-do=hidden]");
    browser.until("none is", () -> !browser.find("[data-do=hidden]").isDisplayed());
    assertThat(browser.text(".block[aria-selected=true]")).contains("Another mill");
    browser.click("#preview summary");
    browser.until("it is shown", () -> !browser.text("#preview-text").isEmpty());
  }

  @Test
  void keysAreRecognizedByCharacterOrPosition() throws IOException {
    start(PAGES);
    String[][] keys = {
      // key, code, "Shift" or empty, "composing" (in an input method) or empty, expected name
      {"t", "KeyT", "", "", "t"},
      {"T", "KeyT", "", "", "t"}, // with CapsLock
      {"j", "KeyJ", "Shift", "", "J"},
      {"Process", "KeyL", "", "", "l"}, // Chinese and Japanese input methods
      {"\u305d", "KeyJ", "", "", "j"}, // kana
      {"\u3010", "BracketLeft", "", "", "["},
      {"Process", "Enter", "", "", "Enter"},
      {"t", "KeyT", "", "composing", null},
      {"y", "KeyZ", "", "", "y"}, // German keyboard
    };
    for (String[] key : keys) {
      assertThat(
              browser.run(
                  "return import('/keys.js').then((m) => m.keyName({ key: arguments[0],"
                      + " code: arguments[1], shiftKey: !!arguments[2], isComposing: !!arguments[3] }))",
                  (Object[]) key))
          .as("%s", List.of(key[0], key[1], key[2]))
          .isEqualTo(key[4]);
    }
  }

  /** Some keys are typed while no page is ready; these must have no effect. */
  @Test
  void twentyKeysASecondLabelTheRightBlocks() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("thirty/site"));
    for (int p = 0; p < 30; p++) {
      StringBuilder page = new StringBuilder("<title>Page %02d</title><body>".formatted(p));
      for (int b = 0; b < 3; b++) {
        page.append(
            "<div data-block=%d data-label=other><p>Words %d of page %d".formatted(b, b, p));
        page.append("</p></div>");
      }
      Files.writeString(pages.resolve("%02d.html".formatted(p)), page);
    }
    labelled = pages.getParent(); // the pages have labels already, so that each has three blocks
    start(pages.getParent());
    browser.until("the list is shown", () -> browser.all("#pages tbody tr").size() == 30);
    browser.run(TYPIST);
    browser.until(
        "half are done", () -> browser.run("return document.body.dataset.pages > 15").equals(true));
    browser.until(
        "all are done", () -> "done".equals(browser.run("return document.body.dataset.typist")));
    browser.until("the list is shown", () -> browser.find("#list").isDisplayed());
    BlockLabel[] labels = BlockLabel.values();
    for (int p = 0; p < 30; p++) {
      PageTree tree = tree("site/%02d.html".formatted(p));
      List<GoldBlock> blocks = GoldLabels.of(tree).list(tree);
      for (int b = 0; b < 3; b++) {
        assertThat(blocks.get(b).label())
            .as("page %s block %s", p, b)
            .isEqualTo(labels[(p + b) % 3]);
      }
    }
    assertThat(Files.readString(labelled.resolve("workbench.json")).split("\"done\" : true"))
        .hasSize(31);
  }

  /**
   * Script that types a key every 50 ms: labels determined by the numbers of page and block, then
   * Enter. While no page is ready it types keys that would change labels. Responses are delayed at
   * random.
   */
  private static final String TYPIST =
      """
      const real = window.fetch;
      let seed = 7;
      const random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
      window.fetch = async (...request) => {
        const answer = await real(...request);
        await new Promise((resolve) => setTimeout(resolve, 60 * random()));
        return answer;
      };
      const labels = ["t", "l", "o"];
      const noise = ["l", "Enter", "t", "s", "x", "u", "J"];
      const type = (key) => window.dispatchEvent(new KeyboardEvent("keydown",
        { key, code: key.length === 1 ? "Key" + key.toUpperCase() : key, bubbles: true, cancelable: true }));
      let keys = null, at = null, pages = 0, n = 0;
      type("Enter");
      const timer = setInterval(() => {
        const page = document.getElementById("page");
        const title = document.getElementById("where").textContent;
        if (page.hidden) {
          if (pages >= 30) { clearInterval(timer); document.body.dataset.typist = "done"; }
        } else if (page.getAttribute("aria-busy") !== "false") {
          type(noise[n++ % noise.length]);
        } else {
          if (at !== title) {
            at = title;
            document.body.dataset.pages = ++pages;
            const p = Number(title.slice(5));
            keys = ["ArrowUp", "ArrowUp", labels[p % 3], "ArrowDown", labels[(p + 1) % 3], "j",
              labels[(p + 2) % 3], "Enter"];
          }
          if (keys.length) type(keys.shift());
        }
      }, 50);
      """;
}
