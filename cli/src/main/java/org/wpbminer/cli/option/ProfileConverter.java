package org.wpbminer.cli.option;

import org.wpbminer.classifier.pipeline.Profile;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Profiles by their names. */
public final class ProfileConverter implements ITypeConverter<Profile> {
  @Override
  public Profile convert(String word) {
    try {
      return Profile.of(word);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
