package org.wpbminer.classifier.model;

import de.bwaldvogel.liblinear.Linear;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import libsvm.svm;

/** Versions of software that a model depends on. */
public final class Versions {

  private Versions() {}

  public static String wpbminer() {
    Properties properties = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  public static Map<String, String> all() {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("wpbminer", wpbminer());
    versions.put("libsvm", String.valueOf(svm.LIBSVM_VERSION));
    versions.put("liblinear", String.valueOf(Linear.getVersion()));
    versions.put("java", String.valueOf(Runtime.version().feature()));
    return versions;
  }
}
