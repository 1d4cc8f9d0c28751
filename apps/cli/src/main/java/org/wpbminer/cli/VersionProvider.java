package org.wpbminer.cli;

import org.wpbminer.classifier.model.Versions;
import picocli.CommandLine.IVersionProvider;

final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"wpbminer " + Versions.wpbminer()};
  }
}
