package org.wpbminer.workbench.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.MinedPicture;
import org.wpbminer.workbench.WorkbenchServer;

/** Tests that hostile pages cannot send requests and cannot change anything. */
class HostilePageBrowserTest {

  private static final Path HOSTILE =
      Path.of("src/test/resources/org/wpbminer/workbench/hostile.html");

  /** Waiting time in which a hostile page would have sent its requests. */
  private static final int MILLIS = 700;

  @TempDir private Path folder;
  private Trap trap;
  private Browser browser;
  private PageMiner miner;
  private Path file;

  @BeforeEach
  void open() throws IOException {
    Browser.require();
    trap = new Trap();
    browser = new Browser();
    miner = PageMiner.load(Path.of("../../models/default"));
    file = folder.resolve("pages/hostile.html");
    Files.createDirectories(file.getParent());
    Files.writeString(file, Files.readString(HOSTILE).replace("HOST", trap.host()));
  }

  @AfterEach
  void close() throws IOException {
    if (browser != null) {
      browser.close();
      trap.close();
    }
  }

  @Test
  void hostilePagesRunAndLoadNothing() throws Exception {
    String picture = picture();
    browser.open(picture);
    clickAll("iframe", "button, [data-wpb-a], input");
    assertThat(browser.driver().getTitle()).isEqualTo("A page that means harm");
    assertThat(browser.driver().getCurrentUrl()).isEqualTo(picture);
    assertThat(trap.connections()).isZero();
    browser.screenshot("picture");

    WorkbenchServer.Job job =
        new WorkbenchServer.Job(
            file.getParent(), folder.resolve("labelled"), miner, folder.resolve("model"), null);
    try (WorkbenchServer server =
        new WorkbenchServer(
            job,
            ServiceParameters.defaults(),
            Listening.loopback(0),
            System.err::println,
            request -> {})) {
      browser.open(server.address());
      browser.click("#pages tbody a");
      browser.until("its blocks are shown", () -> !browser.all(".block").isEmpty());
      String address = browser.driver().getCurrentUrl();
      clickAll("#frame", "button, [data-wpb-a], input");
      assertThat(browser.driver().getTitle()).isEqualTo("WPBMiner workbench");
      assertThat(browser.driver().getCurrentUrl()).isEqualTo(address);
      assertThat(browser.text("#page-state")).isEqualTo("unseen");
      assertThat(trap.connections()).isZero();
    }

    browser.open(file.toUri().toString());
    browser.until("as it is the page sends requests", () -> trap.connections() > 0);
  }

  private void clickAll(String frame, String elements) throws InterruptedException {
    browser.driver().switchTo().frame(browser.find(frame));
    browser.find("[data-wpb]");
    for (WebElement element : browser.all(elements)) {
      browser.run("arguments[0].scrollIntoView()", element);
      element.click();
    }
    assertThat(browser.run("return document.title")).isEqualTo("A page that means harm");
    browser.driver().switchTo().defaultContent();
    Thread.sleep(MILLIS);
  }

  private String picture() throws IOException {
    Page page = new PageParser().parse(Files.readAllBytes(file));
    MinedPage mined = miner.mine(page, MineOptions.defaults());
    Path picture = folder.resolve("picture.html");
    Files.writeString(
        picture, MinedPicture.html("hostile", page, mined, StylesheetSource.none(), null));
    return picture.toUri().toString();
  }
}
