package org.wpbminer.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.decode.ParseOptions;

/** Fuzz target: a page whose first byte selects declared charset and output format. */
public final class MineFuzz {

  private static PageMiner miner;
  private static final String[] CHARSETS = {null, "utf-8", "iso-8859-1", "gbk", "utf-16"};
  private static final MainTextFormat[] FORMATS = MainTextFormat.values();

  private MineFuzz() {}

  /** Loads the model. The fuzzer calls this once, before the inputs. */
  public static void fuzzerInitialize() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
  }

  public static void fuzzerTestOneInput(byte[] input) {
    int choice = input.length == 0 ? 0 : input[0] & 0xff;
    String charset = CHARSETS[choice % CHARSETS.length];
    MineOptions options =
        MineOptions.defaults()
            .withParse(ParseOptions.defaults().withCharset(charset))
            .withBaseUrl("https://example.org/a/b")
            .withMainText(FORMATS[choice / CHARSETS.length % FORMATS.length]);
    byte[] page = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
    MinedPage mined = miner.mine(page, options);
    boolean hasText = !mined.blocks().isEmpty();
    if (mined.nonHtmlType() != null && (hasText || mined.warnings().isEmpty())) {
      throw new AssertionError("what is " + mined.nonHtmlType() + " has text, or no warning");
    }
    if (!miner.mine(page, options).equals(mined)) {
      throw new AssertionError("the second time it is mined to something else");
    }
    if (MinedPageJson.toJson("p", mined, false).isEmpty()) {
      throw new AssertionError("no JSON");
    }
  }
}
