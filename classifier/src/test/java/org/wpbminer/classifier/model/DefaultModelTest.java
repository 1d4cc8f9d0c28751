package org.wpbminer.classifier.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.training.SyntheticPages;

/** Tests the model on the class path, with another model in its place. */
class DefaultModelTest {

  @TempDir private Path temp;
  private Path folder;

  @BeforeEach
  void writeAModel() throws IOException {
    folder = temp.resolve("a b/classes").resolve(DefaultModel.FOLDER);
    ModelFolder.write(SyntheticPages.model(), folder);
  }

  /** Returns the folder as a jar. */
  private Path jar() throws IOException {
    Path jar = temp.resolve("the model.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        out.putNextEntry(new JarEntry(DefaultModel.FOLDER + file.getFileName()));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  private static BlockModel read(Path jarOrFolder) throws IOException {
    URL[] path = {jarOrFolder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null)) {
      return DefaultModel.read(null, loader);
    }
  }

  @Test
  void aJarAndAClassesFolderGiveTheSameModelAsTheModelFolder() throws IOException {
    double[] x = {0.3, 0.2, 0.1, 1, 0.5, 0.5};
    double[] expected = ModelFolder.read(folder).svm().probabilities(new double[][] {x})[0];
    assertThat(read(jar()).svm().probabilities(new double[][] {x})[0]).containsExactly(expected);
    assertThat(read(temp.resolve("a b/classes")).svm().probabilities(new double[][] {x})[0])
        .containsExactly(expected);
  }

  @Test
  void aMissingJarIsNamed() {
    assertThatThrownBy(PageMiner::loadDefault)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("org.wpbminer:wpbminer-model-default:" + Versions.wpbminer());
  }
}
