package org.wpbminer.cli;

import org.wpbminer.classifier.model.Versions;
import picocli.CommandLine.IVersionProvider;

/** Version for {@code --version}. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"wpbminer " + Versions.wpbminer()};
  }
}
