package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expected results as text files in {@code src/test/resources/golden}. With {@code
 * -Dwpbminer.golden.rewrite=true} the files are rewritten and the tests pass; read the diff before
 * committing it.
 */
public final class GoldenFile {

  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final boolean REWRITE = Boolean.getBoolean("wpbminer.golden.rewrite");

  private GoldenFile() {}

  public static void check(String name, String actual, String otherwise) throws IOException {
    Path expected = FOLDER.resolve(name);
    if (REWRITE) {
      Files.createDirectories(FOLDER);
      Files.writeString(expected, actual);
    }
    assertThat(actual).as(otherwise).isEqualTo(Files.readString(expected));
  }
}
