package org.wpbminer.features.boxes;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sheets from one folder and what is below it. Links that lead out of the folder do not count. */
final class FolderStylesheets implements StylesheetSource {
  /** Past this a file is cut: more than any sheet that people wrote. */
  private static final int MAX_BYTES = 4 << 20;

  private static final Pattern CHARSET = Pattern.compile("^@charset \"([A-Za-z0-9_:.-]{1,40})\";");
  private static final Charset FALLBACK = Charset.forName("windows-1252");

  private final Path folder;

  FolderStylesheets(Path folder) {
    this.folder = folder;
  }

  @Override
  public Optional<String> load(String reference) {
    String path = reference.trim().split("[?#]", 2)[0];
    if (path.isEmpty() || path.contains("://") || path.startsWith("//") || path.startsWith("/")) {
      return Optional.empty();
    }
    try {
      Path file = folder.resolve(decode(path)).normalize();
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (!file.toRealPath().startsWith(folder.toRealPath())) {
        return Optional.empty();
      }
      try (InputStream in = Files.newInputStream(file)) {
        return Optional.of(text(in.readNBytes(MAX_BYTES)));
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String decode(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }

  /** By the byte order mark, {@code @charset}, UTF-8, else windows-1252. */
  private static String text(byte[] bytes) {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE);
    }
    Charset declared = declared(bytes);
    if (declared != null) {
      return new String(bytes, declared);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, FALLBACK);
    }
  }

  private static Charset declared(byte[] bytes) {
    String start = new String(bytes, 0, Math.min(80, bytes.length), StandardCharsets.ISO_8859_1);
    Matcher matcher = CHARSET.matcher(start);
    if (!matcher.find() || !Charset.isSupported(matcher.group(1))) {
      return null;
    }
    Charset charset = Charset.forName(matcher.group(1));
    // A sheet whose first bytes read as ASCII is not UTF-16, whatever it says.
    return charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
  }

  private static boolean startsWith(byte[] bytes, int... marks) {
    for (int i = 0; i < marks.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != marks[i]) {
        return false;
      }
    }
    return true;
  }
}
