package org.wpbminer.boxes;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bytes of a sheet to text: byte order mark, {@code @charset}, UTF-8, else windows-1252. */
final class SheetDecoder {
  private static final Pattern CHARSET = Pattern.compile("^@charset \"([A-Za-z0-9_:.-]{1,40})\";");
  private static final Charset FALLBACK = Charset.forName("windows-1252");

  private SheetDecoder() {}

  static String decode(byte[] bytes) {
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
