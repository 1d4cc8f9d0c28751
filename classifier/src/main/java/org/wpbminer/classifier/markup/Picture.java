package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * A picture of a main text.
 *
 * @param src its address, resolved if a base address is known
 * @param alt its alternative text; may be empty
 */
public record Picture(String src, String alt) {

  private static final TermLists NAMES = TermLists.load(Picture.class, "picture-names.tsv");

  /** Attributes with the address of a lazily loaded picture, the most common first. */
  private static final List<String> LATE = NAMES.terms("late");

  /** Attributes with the addresses of one picture in several sizes. */
  private static final List<String> SIZES = NAMES.terms("sizes");

  /** Pattern of the address of a placeholder that is shown until a script loads the picture. */
  private static final Pattern PLACEHOLDER = pattern("placeholder");

  /** Pattern of the class or address of an emoji picture. */
  private static final Pattern EMOJI = pattern("emoji");

  private static final Pattern FILE = pattern("file");

  /** Pattern of a candidate in {@code srcset}: an address and its width or density. */
  private static final Pattern CANDIDATE =
      Pattern.compile("([^\\s,]\\S*[^\\s,])(?:\\s+([0-9.]{1,9})[wx])?\\s*(?:,|$)");

  private static final Pattern IMG = Pattern.compile("<img\\s[^>]{0,2000}>");
  private static final Pattern SRC = attribute("src");
  private static final Pattern ALT = attribute("alt");
  private static final Pattern PIXEL = Pattern.compile("\\b(?:width|height)=[\"']?[0-2][\"'\\s]");

  private static final int MAX_PIXEL = 2;

  /** Maximum number of elements between a picture and its link or figure. */
  private static final int MAX_LEVELS = 4;

  private static final int MAX_ALT_CHARS = 500;
  private static final int MAX_EMOJI_CHARS = 40;

  private static final int MAX_ATTRIBUTE_CHARS = 5000;

  /** Maximum number of nodes between two nodes of a main text that are searched for pictures. */
  private static final int MAX_NODES = 100;

  private static Pattern attribute(String name) {
    return Pattern.compile("\\s" + name + "=[\"']([^\"']+)");
  }

  static Pattern pattern(String topic) {
    int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    return Pattern.compile(String.join("|", NAMES.terms(topic)), flags);
  }

  public static boolean isPicture(PageTree tree, int node) {
    return isImage(tree.tag(node)) || isInNoscript(tree, node);
  }

  static boolean isImage(String tag) {
    return tag.equals("img") || tag.equals("amp-img");
  }

  /** Whether an element is a {@code noscript} with the only copy of a picture. */
  public static boolean isInNoscript(PageTree tree, int node) {
    if (!tree.tag(node).equals("noscript")) {
      return false;
    }
    String img = first(IMG, tree.rawContent(node), 0);
    String src = img == null ? null : first(SRC, img, 1);
    int figure = tree.nearestAncestor(node, MAX_LEVELS, up -> tree.tag(up).equals("figure"));
    int around = figure == PageTree.NONE ? tree.parent(node) : figure;
    int end = Math.min(tree.subtreeEnd(around), around + MAX_NODES);
    return src != null
        && FILE.matcher(src).find()
        && !PIXEL.matcher(img).find()
        && IntStream.range(around, end).noneMatch(n -> isImage(tree.tag(n)));
  }

  private static String source(PageTree tree, int noscript) {
    String src = first(SRC, tree.rawContent(noscript), 1);
    return src == null ? null : src.replace("&amp;", "&");
  }

  private static String first(Pattern pattern, String text, int group) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(group) : null;
  }

  /** Returns a picture; null for tracking pixels, emoji and pictures without safe address. */
  public static Picture of(PageTree tree, int node, LinkResolver resolver) {
    if (isPixel(tree.attribute(node, "width"))
        || isPixel(tree.attribute(node, "height"))
        || emoji(tree, node) != null) {
      return null;
    }
    String src =
        addresses(tree, node)
            .filter(address -> address != null && address.matches("(?s).*[./].*"))
            .filter(address -> !PLACEHOLDER.matcher(address).find())
            .map(address -> SafeAddress.ofPicture(resolver.resolve(address)))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    return src == null ? null : new Picture(src, alt(tree, node, MAX_ALT_CHARS));
  }

  /** Returns the addresses of a picture, the best first. Some may be null. */
  private static Stream<String> addresses(PageTree tree, int node) {
    return Stream.of(
            LATE.stream().map(name -> tree.attribute(node, name)),
            Stream.of(largest(tree.attribute(node, "data-srcset")), tree.attribute(node, "src")),
            SIZES.stream().map(name -> largest(tree.attribute(node, name))),
            sources(tree, node),
            IntStream.range(0, tree.attributeCount(node)).mapToObj(i -> file(tree, node, i)),
            noscripts(tree, node).map(n -> source(tree, n)))
        .flatMap(addresses -> addresses);
  }

  /** Returns the address of a picture in a {@code data-} attribute; null if it has none. */
  private static String file(PageTree tree, int node, int attribute) {
    String value = tree.attributeValue(node, attribute);
    return tree.attributeName(node, attribute).startsWith("data-")
            && value.length() <= LinkResolver.MAX_TARGET_CHARS
            && value.indexOf(' ') < 0
            && FILE.matcher(value).find()
        ? value
        : null;
  }

  private static Stream<String> sources(PageTree tree, int node) {
    int up = tree.parent(node);
    return tree.tag(up).equals("picture")
        ? children(tree, up)
            .flatMap(source -> SIZES.stream().map(name -> largest(tree.attribute(source, name))))
        : Stream.empty();
  }

  private static Stream<Integer> children(PageTree tree, int up) {
    return Stream.iterate(tree.firstChild(up), n -> n != PageTree.NONE, tree::nextSibling);
  }

  /** Returns the largest candidate of a {@code srcset}; null if absent. */
  private static String largest(String srcset) {
    if (srcset == null || srcset.length() > MAX_ATTRIBUTE_CHARS) {
      return null;
    }
    String largest = null;
    double size = 0;
    Matcher candidate = CANDIDATE.matcher(srcset.strip());
    while (candidate.find()) {
      String given = candidate.group(2);
      double own =
          given == null || !given.matches("\\d+(\\.\\d+)?") ? 1 : Double.parseDouble(given);
      largest = own > size ? candidate.group(1) : largest;
      size = Math.max(own, size);
    }
    return largest;
  }

  /** Returns a node if it is a {@code noscript}, and its adjacent {@code noscript} siblings. */
  private static Stream<Integer> noscripts(PageTree tree, int node) {
    return Stream.concat(Stream.of(node), children(tree, tree.parent(node)))
        .filter(n -> tree.tag(n).equals("noscript"))
        .filter(n -> n == node || tree.nextSibling(n) == node || tree.nextSibling(node) == n);
  }

  /** Returns the alternative text of a picture on one line, at most a number of its characters. */
  static String alt(PageTree tree, int node, int most) {
    String alt =
        isImage(tree.tag(node))
            ? tree.attribute(node, "alt")
            : first(ALT, tree.rawContent(node), 1);
    String shown = alt == null ? "" : Characters.fold(Characters.visible(alt));
    return shown.substring(0, Math.min(shown.length(), most));
  }

  /** Returns the text of an emoji picture; null for other pictures. */
  public static String emoji(PageTree tree, int img) {
    String alt = tree.attribute(img, "alt");
    boolean named = alt != null && !alt.isBlank() && alt.length() <= MAX_EMOJI_CHARS;
    return named
            && (Attributes.hasClass(tree, img, EMOJI) || Attributes.has(tree, img, "src", EMOJI))
        ? alt(tree, img, MAX_EMOJI_CHARS)
        : null;
  }

  private static boolean isPixel(String size) {
    try {
      return size != null && Integer.parseInt(size.strip()) <= MAX_PIXEL;
    } catch (NumberFormatException e) {
      return false; // a percentage
    }
  }

  /**
   * Finds the pictures and captions between two nodes of a main text. They are outside all blocks,
   * because they have no text. Pictures in links to other pages, and in parts that all pages of a
   * site share, are skipped.
   *
   * @param before a node of the main text
   * @param after the next node of the main text
   * @param receiver receives each picture or caption
   */
  public static void between(PageReading reading, int before, int after, IntConsumer receiver) {
    PageTree tree = reading.tree();
    int from = tree.subtreeEnd(before);
    int to = after - from > MAX_NODES ? from : after;
    for (int node = from; node < to; node++) {
      String tag = tree.tag(node);
      boolean elsewhere =
          tag.equals("aside") || tag.equals("nav") || tag.equals("footer") || tag.equals("form");
      boolean isHidden = !tree.counts(node) && !isInNoscript(tree, node);
      if (isHidden || elsewhere && !tree.isWithin(after, node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (Captions.isCaption(reading, node)
          || isPicture(tree, node) && (!tree.inLink(node) || isEnlarged(tree, node))) {
        receiver.accept(node);
      }
    }
  }

  /** Whether the link around a picture only enlarges it: it names a picture or is in a figure. */
  private static boolean isEnlarged(PageTree tree, int img) {
    int figure = tree.nearestAncestor(img, MAX_LEVELS, up -> tree.tag(up).equals("figure"));
    int a = tree.nearestAncestor(img, MAX_LEVELS, up -> tree.tag(up).equals("a"));
    return figure != PageTree.NONE && tree.isWithin(a, figure)
        || a != PageTree.NONE
            && IntStream.range(0, tree.attributeCount(a))
                .mapToObj(i -> tree.attributeValue(a, i))
                .anyMatch(
                    value -> value.length() <= MAX_ATTRIBUTE_CHARS && FILE.matcher(value).find());
  }
}
