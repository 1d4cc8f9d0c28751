package org.wpbminer.workbench.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;

/** Headless Chromium from Debian, controlled as a user of the workbench would. */
final class Browser implements AutoCloseable {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path SCREENSHOTS = Path.of("target/screenshots");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Logger of Selenium, which warns about a developer protocol that is not used. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  /** Reason why no browser can be used, or null. */
  private static final String PROBLEM = problem();

  private final ChromeDriver driver;
  private final Path profile;

  /**
   * Skips the test with a message if no browser is installed or it does not start, as Chromium does
   * not without {@code /proc}. If the environment has {@code CI}, the test fails instead.
   */
  static void require() {
    if (PROBLEM != null) {
      System.err.println(PROBLEM);
      if (System.getenv("CI") != null) {
        throw new AssertionError(PROBLEM);
      }
    }
    assumeTrue(PROBLEM == null, PROBLEM);
  }

  /** Returns why the tests cannot use a browser, or null. */
  private static String problem() {
    String untested = ": the workbench is not tested in a browser";
    if (!Files.isExecutable(CHROMIUM) || !Files.isExecutable(DRIVER)) {
      return "no " + CHROMIUM + " and " + DRIVER + untested;
    }
    try (Browser browser = new Browser()) {
      browser.open("about:blank");
      return null;
    } catch (IOException | WebDriverException e) {
      String first = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return CHROMIUM + " does not start (" + first + ")" + untested;
    }
  }

  Browser() throws IOException {
    SELENIUM.setLevel(Level.SEVERE);
    profile = Files.createTempDirectory("wpbminer-browser");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1400,900",
            "--user-data-dir=" + profile));
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    driver = new ChromeDriver(service, options);
  }

  ChromeDriver driver() {
    return driver;
  }

  void open(String address) {
    driver.get(address);
  }

  WebElement find(String css) {
    return await(() -> driver.findElement(By.cssSelector(css)));
  }

  List<WebElement> all(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  String text(String css) {
    return await(() -> driver.findElement(By.cssSelector(css)).getText());
  }

  void click(String css) {
    await(
        () -> {
          driver.findElement(By.cssSelector(css)).click();
          return true;
        });
  }

  void type(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  void type(Keys held, String key) {
    new Actions(driver).keyDown(held).sendKeys(key).keyUp(held).perform();
  }

  /** Waits until the page accepts keys. */
  void untilReady() {
    until("keys count", () -> !all("#page[aria-busy=false]:not([hidden])").isEmpty());
  }

  Object run(String script, Object... arguments) {
    return ((JavascriptExecutor) driver).executeScript(script, arguments);
  }

  void until(String what, Supplier<Boolean> condition) {
    try {
      await(() -> condition.get() ? true : null);
    } catch (AssertionError e) {
      throw new AssertionError("it did not come about that " + what, e);
    }
  }

  /** Repeats a look-up until it succeeds, and returns its result. */
  private <T> T await(Supplier<T> lookUp) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        T found = lookUp.get();
        if (found != null) {
          return found;
        }
      } catch (NoSuchElementException
          | StaleElementReferenceException
          | ElementNotInteractableException e) {
        // not found, not yet visible, or replaced
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("waited for " + PATIENCE.toSeconds() + " s in vain");
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Saves a screenshot in the build's output. */
  void screenshot(String name) throws IOException {
    Files.createDirectories(SCREENSHOTS);
    Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
