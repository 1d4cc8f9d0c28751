package org.wpbminer.classifier.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 hash of named pieces of data. */
public final class Sha256 {

  private final MessageDigest digest;

  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Adds a piece of data: its name, its length and its bytes. */
  public Sha256 add(String name, byte[] bytes) {
    digest.update((name + "\n" + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
    return this;
  }

  /** Returns the hash of all pieces added so far, as 64 hexadecimal digits, and resets it. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }

  public static String of(Path file) throws IOException {
    Sha256 sum = new Sha256();
    byte[] chunk = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        sum.digest.update(chunk, 0, n);
      }
    }
    return sum.hex();
  }

  public static String of(byte[] bytes) {
    Sha256 sum = new Sha256();
    sum.digest.update(bytes);
    return sum.hex();
  }
}
