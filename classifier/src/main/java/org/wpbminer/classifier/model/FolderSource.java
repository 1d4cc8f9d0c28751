package org.wpbminer.classifier.model;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The files of a folder. */
record FolderSource(Path folder) implements ModelSource {

  /** A folder that may not be looked into is not the same as one without the file. */
  @Override
  public boolean has(String name) throws IOException {
    try {
      return Files.readAttributes(folder.resolve(name), BasicFileAttributes.class).isRegularFile();
    } catch (AccessDeniedException e) {
      throw new IOException(place(name) + " may not be read", e);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public byte[] read(String name, long most) throws IOException {
    long size = Files.size(folder.resolve(name));
    if (size > most) {
      throw tooLarge(name, size + " bytes", most);
    }
    return Files.readAllBytes(folder.resolve(name));
  }

  @Override
  public String place(String name) {
    return folder.resolve(name).toString();
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
