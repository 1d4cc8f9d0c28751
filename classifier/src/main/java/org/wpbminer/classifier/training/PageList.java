package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Reads the list of a corpus, one JSON object per page: {@code index.jsonl} for pages that have
 * labels, {@code truth.jsonl} or WCXB's {@code ground-truth.jsonl.gz} for pages whose main text is
 * in the list. Fields:
 *
 * <ul>
 *   <li>{@code id}; {@code file}, which is {@code html/ID.html.gz} if it is missing or does not
 *       exist; {@code lang}; {@code charset}
 *   <li>the site: {@code site} in an index, or else the host of {@code url}; by default the page's
 *       folder or, in a list with main texts, the id
 *   <li>the kind: {@code type} or {@code kind}; a page is a forum if the first of its {@code posts}
 *       is a post or a question
 *   <li>the main text: {@code main_content} or {@code content}, or the paragraphs of {@code body},
 *       or the texts of {@code posts}
 *   <li>the title: {@code title}, and further accepted titles in {@code titles_ok}
 *   <li>passages of the main text in {@code with}, other passages of the page in {@code without};
 *       for a product {@code price}, {@code sku}, {@code gtin}
 *   <li>{@code skip} or {@code shared_text}: the page is left out, because its main text is wrong
 *       or in another corpus
 * </ul>
 */
final class PageList {

  private static final String INDEX = "index.jsonl";
  private static final List<String> TRUTHS = List.of("ground-truth.jsonl.gz", "truth.jsonl");
  private static final Set<String> POSTS_OF_THREADS = Set.of("post", "question");

  private final Path file;
  private final Map<String, LabelledPage> pages = new LinkedHashMap<>();
  private final Set<Path> paths = new HashSet<>();

  private PageList(Path file) {
    this.file = file;
  }

  /** Returns the path of the index of labelled pages in a folder, whether or not it exists. */
  static Path index(Path folder) {
    return folder.resolve(INDEX);
  }

  /** Returns the path of the list with main texts in a folder; that of WCXB's list if absent. */
  static Path truth(Path folder) {
    return TRUTHS.stream()
        .map(folder::resolve)
        .filter(Files::exists)
        .findFirst()
        .orElse(folder.resolve(TRUTHS.get(0)));
  }

  /**
   * Reads a list, in its order. A page that is listed twice with the same file and text counts
   * once.
   *
   * @throws IOException if the list cannot be read, is empty, or a line is invalid; the message
   *     names the file and the line
   */
  static List<LabelledPage> read(Path file) throws IOException {
    PageList list = new PageList(file);
    try {
      JsonLines.read(file, lines(file), list::add);
    } catch (NoClassDefFoundError e) {
      throw SiteName.missingLibrary(e);
    }
    if (list.pages.isEmpty()) {
      throw new IOException(file + " lists no page");
    }
    return List.copyOf(list.pages.values());
  }

  private static List<String> lines(Path file) throws IOException {
    if (!file.toString().endsWith(".gz")) {
      return InputFile.lines(file);
    }
    InputFile.requireFile(file);
    try (InputStream compressed = Files.newInputStream(file);
        InputStream in = new GZIPInputStream(compressed)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (EOFException e) {
      throw new IOException(file + " is not a complete gzip file: it ends too early", e);
    } catch (ZipException e) {
      throw new IOException(file + " is not a complete gzip file: " + e.getMessage(), e);
    }
  }

  private void add(JsonNode object) {
    if (object.has("skip") || object.path("shared_text").asBoolean()) {
      return;
    }
    LabelledPage page = page(object);
    LabelledPage other = pages.putIfAbsent(page.id(), page);
    if (other == null) {
      // a page with two ids could be in both the training and the test set
      Arguments.refuse(
          !paths.add(page.realPath()),
          "the file %s is listed twice; remove one",
          file.resolveSibling("").relativize(page.file()));
    } else {
      Arguments.refuse(
          !other.file().equals(page.file()) || !Objects.equals(other.text(), page.text()),
          "the id %s is listed twice; each page needs its own",
          page.id());
    }
  }

  private LabelledPage page(JsonNode page) {
    boolean isIndex = file.endsWith(INDEX);
    JsonNode number = page.path("id");
    String id = number.isNumber() ? number.asText() : text(page, "id");
    Arguments.refuse(id == null || id.isBlank(), "\"id\" is missing");
    String name = text(page, "file");
    Arguments.refuse(isIndex && name == null, "\"file\" is missing");
    String site = text(page, "site");
    Arguments.refuse(
        site != null && site.isBlank(), "\"site\" is empty; leave it out, or fill it in");
    String charset = filled(page, "charset", null);
    Arguments.refuse(
        charset != null && !ParseOptions.isCharset(charset),
        "\"charset\" is \"%s\"; no charset has that name",
        charset);
    return new LabelledPage(
        id,
        file(name, "html/" + id + ".html.gz"),
        isIndex && site != null
            ? SiteName.ofHost(site)
            : SiteName.ofAddress(filled(page, "url", ""), isIndex ? folder(name) : id),
        filled(page, "lang", "?"),
        filled(page, "type", filled(page, "kind", isThread(page) ? PageKind.FORUM.label() : "?")),
        charset,
        mainText(page),
        titles(page),
        passages(page),
        filled(page, "url", null));
  }

  private Path file(String name, String otherwise) {
    Path usual = file.resolveSibling(otherwise);
    Path named = name == null ? usual : file.resolveSibling(name);
    return Files.exists(usual) && !Files.exists(named) ? usual : named;
  }

  /** Returns the first folder in the path of a page; the list's folder if the path has none. */
  private String folder(String name) {
    int end = name.indexOf('/');
    return end > 0 ? name.substring(0, end) : LabelledCorpus.name(file.resolveSibling(""));
  }

  private static boolean isThread(JsonNode page) {
    return POSTS_OF_THREADS.contains(page.path("posts").path(0).path("kind").asText());
  }

  /** Returns null if the list has no main text of the page. */
  private static String mainText(JsonNode page) {
    for (String field : List.of("main_content", "content")) {
      if (text(page, field) != null) {
        return text(page, field);
      }
    }
    StringBuilder text = new StringBuilder();
    page.path("body").forEach(paragraph -> text.append(paragraph.asText()).append('\n'));
    page.path("posts").forEach(post -> text.append(post.path("text").asText()).append('\n'));
    return text.isEmpty() ? null : text.toString();
  }

  /** Returns null if the list has no passages of the page. */
  private static LineTruth.Passages passages(JsonNode page) {
    List<List<String>> wanted = new ArrayList<>();
    page.path("with").forEach(passage -> wanted.add(List.of(passage.asText())));
    page.path("price").forEach(price -> wanted.add(spellings(price.asText())));
    for (String field : List.of("sku", "gtin")) {
      page.path(field).forEach(code -> wanted.add(List.of(code.asText())));
    }
    List<String> unwanted = new ArrayList<>();
    page.path("without").forEach(passage -> unwanted.add(passage.asText()));
    return wanted.isEmpty() && unwanted.isEmpty() ? null : new LineTruth.Passages(wanted, unwanted);
  }

  /** Returns the spellings of a price such as 1234.50; other text is returned unchanged. */
  private static List<String> spellings(String price) {
    Set<String> spellings = new LinkedHashSet<>(List.of(price));
    try {
      double value = Double.parseDouble(price.replace(",", ""));
      for (Locale locale : List.of(Locale.ROOT, Locale.GERMANY)) {
        spellings.add(String.format(locale, "%.2f", value));
        spellings.add(String.format(locale, "%,.2f", value));
        if (value == Math.rint(value)) {
          spellings.add(String.format(locale, "%.0f", value));
          spellings.add(String.format(locale, "%,.0f", value));
        }
      }
    } catch (NumberFormatException e) {
      return List.of(price); // not a number, but a range or words
    }
    return List.copyOf(spellings);
  }

  static List<String> titles(JsonNode page) {
    List<String> titles = new ArrayList<>();
    if (page.path("title").isTextual()) {
      titles.add(page.path("title").textValue());
    }
    page.path("titles_ok").forEach(title -> titles.add(title.asText()));
    return titles;
  }

  /** Returns the text of a field, or a default if it is missing, null or blank. */
  private static String filled(JsonNode object, String field, String otherwise) {
    String text = text(object, field);
    return text == null || text.isBlank() ? otherwise : text;
  }

  /** Returns the text of a field; null if it is missing or null. */
  private static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    Arguments.refuse(!value.isTextual(), "\"%s\" is %s; it must be a text in quotes", field, value);
    return value.textValue();
  }
}
