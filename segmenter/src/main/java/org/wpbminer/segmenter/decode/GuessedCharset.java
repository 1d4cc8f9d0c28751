package org.wpbminer.segmenter.decode;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Guesses the charset of bytes that are not UTF-8 and do not declare a charset. A statistical
 * detector finds multi-byte charsets. It confuses single-byte charsets, so these are chosen by
 * letter frequencies and by the declared language of the page. The default is windows-1252.
 */
final class GuessedCharset {

  private static final int MAX_SAMPLE_BYTES = 256 << 10;

  /** Number of bytes kept on both sides of a byte beyond ASCII in the sample of a long page. */
  private static final int CONTEXT_BYTES = 64;

  /** Length of the start of the page that is searched for tags that declare the language. */
  private static final int HEAD_BYTES = 64 << 10;

  private static final Pattern LANG =
      Pattern.compile("[\\s:]lang\\s*+=\\s*+[\"']?([a-z0-9_-]{1,40}+)");

  /** The first language in the content of a {@code <meta http-equiv>}. */
  private static final Pattern CONTENT =
      Pattern.compile("\\scontent\\s*+=\\s*+[\"']?\\s*+([a-z0-9_-]{1,40}+)");

  private static final Pattern RIGHT_TO_LEFT =
      Pattern.compile("\\sdir\\s*+=\\s*+[\"']?rtl(?![a-z0-9])");

  private static final List<String> RIGHT_TO_LEFT_LANGUAGES = List.of("ar", "he");

  private static final Charset WESTERN = Charset.forName("windows-1252");
  private static final @Nullable Charset SHIFT_JIS = CharsetLabels.charset("windows-31j");
  private static final @Nullable Charset EUC_JP = CharsetLabels.charset("EUC-JP");

  /** Usual charset by language, for languages without an alphabet. */
  private static final Map<String, String> USUAL = new HashMap<>();

  private static final Set<String> ALPHABETIC = LetterFrequencies.languages();

  static {
    TermLists usual = TermLists.load(GuessedCharset.class, "charset-languages.tsv");
    usual.topics().forEach(name -> usual.terms(name).forEach(tag -> USUAL.put(tag, name)));
  }

  private GuessedCharset() {}

  static Charset guess(byte[] bytes, int length) {
    byte[] sample = sample(bytes, length);
    Charset detected = detectMultiByte(sample);
    if (detected != null) {
      return detected;
    }
    List<String> languages = languages(bytes, length);
    for (String language : languages) {
      Charset usual = usual(language, sample);
      if (usual != null && CharsetPlausibility.isPlausible(sample, usual)) {
        return usual;
      }
    }
    Charset likely = new LetterFrequencies(sample).mostLikely(languages);
    return likely != null && CharsetPlausibility.isPlausible(sample, likely) ? likely : WESTERN;
  }

  /** Returns the whole page, or for a long page the text around bytes beyond ASCII. */
  static byte[] sample(byte[] bytes, int length) {
    if (length <= MAX_SAMPLE_BYTES) {
      return Arrays.copyOf(bytes, length);
    }
    byte[] sample = new byte[MAX_SAMPLE_BYTES];
    int size = 0;
    int end = 0;
    for (int i = -CONTEXT_BYTES; i < length && size < MAX_SAMPLE_BYTES; i++) {
      int ahead = i + CONTEXT_BYTES;
      end = ahead < length && bytes[ahead] < 0 ? ahead + CONTEXT_BYTES : end;
      if (i >= 0 && i < end) {
        sample[size++] = bytes[i];
      }
    }
    return Arrays.copyOf(sample, size);
  }

  private static @Nullable Charset detectMultiByte(byte[] sample) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(sample, 0, sample.length);
    detector.dataEnd();
    Charset detected = CharsetLabels.charset(detector.getDetectedCharset());
    return detected != null
            && !CharsetPlausibility.isSingleByte(detected)
            && CharsetPlausibility.isPlausible(sample, detected)
        ? detected
        : null;
  }

  /** Returns the usual charset of a language; null if it has an alphabet or is unsupported. */
  private static @Nullable Charset usual(String language, byte[] sample) {
    Charset usual = CharsetLabels.charset(USUAL.get(language));
    // in Shift_JIS nearly all characters begin with a C1 byte; text without one is in EUC-JP
    return usual != null && usual.equals(SHIFT_JIS) && !hasC1(sample) ? EUC_JP : usual;
  }

  private static boolean hasC1(byte[] sample) {
    for (byte b : sample) {
      if ((b & 0xe0) == 0x80) {
        return true;
      }
    }
    return false;
  }

  /** Returns the declared language; all right-to-left ones if only that direction is declared. */
  private static List<String> languages(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, HEAD_BYTES), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    String html = tag(head, head.indexOf("<html"));
    String language = language(LANG.matcher(html));
    boolean rightToLeft = RIGHT_TO_LEFT.matcher(html + tag(head, head.indexOf("<body"))).find();
    if (!language.isEmpty() && !(rightToLeft && !isRightToLeft(language))) {
      return List.of(language);
    }
    int header = head.indexOf("content-language");
    String ofHeader = language(CONTENT.matcher(tag(head, head.lastIndexOf("<meta", header))));
    // headers are often wrong because they come from a template, so the attribute of <html>
    // outranks them
    if (RIGHT_TO_LEFT_LANGUAGES.contains(ofHeader)
        || !ofHeader.isEmpty() && !LANG.matcher(html).find()) {
      return List.of(ofHeader);
    }
    return rightToLeft ? RIGHT_TO_LEFT_LANGUAGES : List.of();
  }

  private static boolean isRightToLeft(String language) {
    return RIGHT_TO_LEFT_LANGUAGES.contains(language) || Set.of("fa", "ur").contains(language);
  }

  /** Returns the known language that an attribute declares; empty if none. */
  private static String language(Matcher attribute) {
    String tag = attribute.find() ? attribute.group(1).replace('_', '-') : "";
    while (!tag.isEmpty() && !USUAL.containsKey(tag) && !ALPHABETIC.contains(tag)) {
      tag = tag.substring(0, Math.max(0, tag.lastIndexOf('-')));
    }
    return tag;
  }

  /** Returns the tag at an index without its {@code >}; empty if the index or tag is invalid. */
  private static String tag(String head, int start) {
    int end = start < 0 ? -1 : head.indexOf('>', start);
    return end < 0 ? "" : head.substring(start, end);
  }
}
