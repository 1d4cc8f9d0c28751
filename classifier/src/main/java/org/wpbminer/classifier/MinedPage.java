package org.wpbminer.classifier;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.features.BlockFeatures;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Result of mining a page. An output that the options did not request ({@link
 * MineOptions#outputs()}) is null. Immutable.
 */
public sealed interface MinedPage extends Serializable permits Mined.Page {

  /** Returns the address in the options ({@link MineOptions#baseUrl()}), or null. */
  @Nullable String url();

  /** Returns the title of the page; empty if it has none. */
  String title();

  /** Returns the charset of the page; null if the input was a string or is not HTML. */
  @Nullable String charset();

  /**
   * Returns the charset that the caller declared, if it was not used because the bytes are
   * certainly in another; else null. A warning reports it too.
   */
  @Nullable String overruledCharset();

  /**
   * Returns a message that names the limit at which the page was cut, and the position; null if the
   * page is complete.
   */
  @Nullable String truncation();

  /**
   * Returns the type of the input if it is not HTML, for example {@code a PNG image}, {@code JSON}
   * or {@code empty}; null otherwise. If it is not null, the main text is empty, and a warning
   * gives the reason.
   */
  @Nullable String nonHtmlType();

  /** Whether the content of {@code noscript} counts as text of the page. */
  boolean noscriptCounted();

  /** Whether hidden text counts as text, because the page has almost no visible text. */
  boolean hiddenCounted();

  /** Returns the warnings of all steps. Their number is small, however damaged the page is. */
  List<String> warnings();

  /** Returns the blocks in document order; null if not requested. */
  @Nullable List<Block> blocks();

  /**
   * Returns the related links in document order, each address once; null if not requested. They are
   * chosen by the model for links; if the model has none, they are the links of blocks labelled
   * {@link BlockLabel#RELATED_LINK}. Lists for the section or site are included and marked; {@link
   * #linksOfPage} omits them.
   */
  @Nullable List<RelatedLink> relatedLinks();

  /** Returns the main text in each requested format. See {@link #mainText()}. */
  Map<MainTextFormat, String> mainTexts();

  /** Returns the main text without its headline in the requested formats. See {@link #body()}. */
  Map<MainTextFormat, String> bodies();

  /** Returns the main text as Markdown in chunks for retrieval; null if not requested. */
  @Nullable List<MainTextChunk> chunks();

  /** Returns how reliable the main text is; null if no main text was requested. */
  @Nullable TextQuality textQuality();

  /** Returns the captions of pictures in the main text; null if no text was requested. */
  @Nullable List<MainText.Caption> captions();

  /** Returns title, authors, dates and other metadata; null if not requested. */
  @Nullable PageMetadata metadata();

  /**
   * Returns the posts of a thread, answers, or comments below an article, in document order. Empty
   * if the page has no posts; null if not requested.
   */
  @Nullable List<Post> posts();

  /**
   * Returns the lists of a list page, such as the articles of a section or the products of a
   * category, and the pages before and after it; without lists on other pages. Null if not
   * requested.
   */
  @Nullable PageItems items();

  /**
   * Returns the main text in the first requested format: the chosen lines in document order, except
   * that the headline is first. Captions, buttons, boxes about authors and repeated passages are
   * left out. Null if no main text was requested.
   */
  default @Nullable String mainText() {
    return first(mainTexts());
  }

  /**
   * Returns the main text in a format.
   *
   * @throws IllegalArgumentException if the options did not request the main text in this format
   */
  default String mainText(MainTextFormat form) {
    return requested(mainTexts(), form, "main text");
  }

  /**
   * Returns the main text without its headline, in the first requested format; null unless {@link
   * MineOptions#withBody} requested it.
   */
  default @Nullable String body() {
    return first(bodies());
  }

  /**
   * Returns the main text without its headline in a format.
   *
   * @throws IllegalArgumentException if the options did not request the body in this format
   */
  default String body(MainTextFormat form) {
    return requested(bodies(), form, "body");
  }

  private static String requested(
      Map<MainTextFormat, String> forms, MainTextFormat form, String what) {
    String text = forms.get(Objects.requireNonNull(form, "form"));
    Arguments.refuse(
        text == null,
        "the %s was not requested as %s; the options have %s",
        what,
        form,
        forms.keySet());
    return Objects.requireNonNull(text);
  }

  /** Returns the body if the options requested it, else the main text. */
  default @Nullable String bodyOrMainText() {
    return bodies().isEmpty() ? mainText() : body();
  }

  private static @Nullable String first(Map<MainTextFormat, String> forms) {
    return forms.isEmpty() ? null : forms.values().iterator().next();
  }

  /**
   * Returns the related links chosen for this page, without lists for its section or site; null if
   * not requested.
   */
  default @Nullable List<RelatedLink> linksOfPage() {
    return relatedLinks() == null
        ? null
        : relatedLinks().stream().filter(link -> link.list() == LinkList.PAGE).toList();
  }

  /** Returns the texts of all comments, separated by empty lines; null if not requested. */
  default @Nullable String comments() {
    return posts() == null
        ? null
        : posts().stream()
            .filter(post -> post.kind() == Post.Kind.COMMENT)
            .map(Post::text)
            .collect(Collectors.joining("\n\n"));
  }

  /** A labelled block. Immutable. */
  sealed interface Block extends Serializable permits Mined.Block {

    /** Returns the number of the block on the page, from 1. */
    int id();

    /** Returns the most probable label. */
    BlockLabel label();

    /** Returns the probability of the label, in [0, 1]. */
    default double probability() {
      return Objects.requireNonNull(probabilities().get(label()));
    }

    /** Returns the probability of each label; the sum is 1. */
    Map<BlockLabel, Double> probabilities();

    /** Returns the paper's six features, unscaled; null unless requested. */
    @Nullable BlockFeatures features();

    /** Returns the nodes of the block. */
    List<Node> nodes();

    /** Returns the text with collapsed whitespace, broken into lines as readers see them. */
    String text();

    /**
     * Returns the links in and around the block in document order, each once. A link around several
     * blocks is listed in each of them.
     */
    List<Link> links();
  }

  /**
   * Position of a node in the page.
   *
   * @param xpath path, for example {@code /html[1]/body[1]/div[2]}. Texts of whitespace alone have
   *     no index, and a comment does not split a text, so that offsets are the better way to find
   *     text
   * @param start offset of the first character in the decoded source ({@link
   *     org.wpbminer.segmenter.page.PageTree#source}, without a byte order mark), in UTF-16 units
   * @param end offset after the last character
   */
  record Node(String xpath, int start, int end) implements Serializable {}

  /**
   * A related link.
   *
   * @param href address, resolved if a base address is known
   * @param text title: the heading inside the link or, without one, all its text with collapsed
   *     whitespace; the alternative text of a picture if the link has no text
   * @param heading the heading above the link; empty if none was found
   * @param probability probability that the link is related, in [0, 1]
   * @param list whether the list around the link was chosen for the page, or for the section or
   *     site
   */
  record RelatedLink(String href, String text, String heading, double probability, LinkList list)
      implements Serializable {}

  /**
   * A link.
   *
   * @param href target, resolved if a base address is known
   * @param text the anchor text inside the block, with collapsed whitespace
   * @param onPage whether the target is a place on the page itself, for example {@code #top}
   * @param related whether the link is related
   * @param probability probability that the link is related, in [0, 1]
   */
  record Link(String href, String text, boolean onPage, boolean related, double probability)
      implements Serializable {

    /** Makes an unrelated link, with the target as written in the page. */
    public Link(String href, String text) {
      this(href, text, href.strip().startsWith("#"));
    }

    public Link(String href, String text, boolean onPage) {
      this(href, text, onPage, false, 0);
    }

    /**
     * Whether the target is another page: a relative address, or an http or https address with a
     * host and without user information.
     */
    public boolean isToPage() {
      String target = href.strip();
      return !onPage
          && !target.isEmpty()
          && (WebAddress.scheme(target).isEmpty() || WebAddress.isWeb(target));
    }
  }
}
