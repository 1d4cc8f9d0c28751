package org.wpbminer.classifier;

import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.links.WebAddress;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.features.BlockFeatures;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page that was mined. What the options did not ask for ({@link MineOptions#outputs}) is null.
 *
 * @param title the page's title, empty if it has none
 * @param charset name of the charset that decoded it; null where the caller gave characters, or
 *     what is no page
 * @param charsetTold name of the charset that the caller told, where the bytes are certainly in
 *     another; else null. A warning says the same
 * @param truncated which limit cut the page and where, or null if it is whole
 * @param notHtml what the caller gave in place of a page, such as {@code a PNG image}, {@code JSON}
 *     or {@code empty}: there is no text then, and a warning says so; null if it may be a page
 * @param noscriptCounted whether the content of {@code <noscript>} was read as the page's
 * @param hiddenCounted whether hidden text counts, because the page has next to no other
 * @param warnings what style, layout, segmentation and links had to pass over; few, however bad the
 *     page
 * @param blocks the blocks in document order
 * @param relatedLinks the pages that this page points its reader to, each address once, in document
 *     order: what a model for links decided, link by link and wherever they stand, or, where the
 *     model has none, the links of blocks labelled {@link BlockLabel#RELATED_LINK}. Links of lists
 *     of the section or the site are among them, and say so: {@link #linksOfPage} is without them
 * @param mainTexts the main text in the forms that the options asked for, in their order; see
 *     {@link #mainText()}
 * @param bodies the same without the headline, in the same forms; none unless asked for. See {@link
 *     #body()}
 * @param chunks the main text as Markdown in pieces for retrieval; null unless asked for
 * @param textQuality how far to trust the main text; null where there is none
 * @param captions of the pictures between the main text's first and last word; null where no main
 *     text was asked for
 * @param metadata what the page says of itself: the article's title, authors, dates and their like
 * @param posts of a thread, answers, or comments below an article, in document order; a page that
 *     nobody answers has none
 */
public record MinedPage(
    String title,
    @Nullable String charset,
    @Nullable String charsetTold,
    @Nullable String truncated,
    @Nullable String notHtml,
    boolean noscriptCounted,
    boolean hiddenCounted,
    List<String> warnings,
    @Nullable List<Block> blocks,
    @Nullable List<RelatedLink> relatedLinks,
    Map<MainTextFormat, String> mainTexts,
    Map<MainTextFormat, String> bodies,
    @Nullable List<MainTextChunk> chunks,
    @Nullable TextQuality textQuality,
    @Nullable List<MainText.Caption> captions,
    @Nullable PageMetadata metadata,
    @Nullable List<Post> posts)
    implements Serializable {

  public MinedPage {
    warnings = List.copyOf(warnings);
    mainTexts = Collections.unmodifiableMap(new LinkedHashMap<>(mainTexts));
    bodies = Collections.unmodifiableMap(new LinkedHashMap<>(bodies));
    chunks = chunks == null ? null : List.copyOf(chunks);
    blocks = blocks == null ? null : List.copyOf(blocks);
    relatedLinks = relatedLinks == null ? null : List.copyOf(relatedLinks);
    posts = posts == null ? null : List.copyOf(posts);
    captions = captions == null ? null : List.copyOf(captions);
  }

  /**
   * The lines that {@code MainText} chooses, in document order but for the headline, which leads;
   * without captions, buttons and boxes about authors, and nothing longer than a line or two said
   * twice. In the first form that the options asked for; null if they asked for none.
   */
  public @Nullable String mainText() {
    return first(mainTexts);
  }

  /**
   * Returns the main text in a form.
   *
   * @throws IllegalArgumentException if the options did not request the main text in this form
   */
  public String mainText(MainTextFormat form) {
    return requested(mainTexts, form, "main text");
  }

  /**
   * The main text without its headline, in the first form that the options asked for; null unless
   * {@link MineOptions#withBody} asked for it.
   */
  public @Nullable String body() {
    return first(bodies);
  }

  /**
   * Returns the main text without its headline in a form.
   *
   * @throws IllegalArgumentException if the options did not request the body in this form
   */
  public String body(MainTextFormat form) {
    return requested(bodies, form, "body");
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

  /** The body if the options asked for it, else the main text: what commands print. */
  public @Nullable String bodyOrMainText() {
    return bodies.isEmpty() ? mainText() : body();
  }

  private static @Nullable String first(Map<MainTextFormat, String> forms) {
    return forms.isEmpty() ? null : forms.values().iterator().next();
  }

  /** The related links that were chosen for this page; null where none were asked for. */
  public @Nullable List<RelatedLink> linksOfPage() {
    return relatedLinks == null
        ? null
        : relatedLinks.stream().filter(link -> link.list() == LinkList.PAGE).toList();
  }

  /** The texts of all comments, parted by empty lines; null if posts were not asked for. */
  public @Nullable String comments() {
    return posts == null
        ? null
        : posts.stream()
            .filter(post -> post.kind() == Post.Kind.COMMENT)
            .map(Post::text)
            .collect(Collectors.joining("\n\n"));
  }

  /**
   * A labelled block.
   *
   * @param id its number on the page, from 1
   * @param label the most probable label
   * @param confidence that label's probability, in [0, 1]
   * @param probabilities of all labels, in their order; they sum to 1
   * @param features the paper's six, not scaled; null unless they were asked for
   * @param nodes the nodes that it consists of
   * @param text its text, white space folded, lines as a reader sees them
   * @param links its links in document order, each once: those in it and those around it. A link
   *     around several blocks is in the links of each
   */
  public record Block(
      int id,
      BlockLabel label,
      double confidence,
      Map<BlockLabel, Double> probabilities,
      @Nullable BlockFeatures features,
      List<Node> nodes,
      String text,
      List<Link> links)
      implements Serializable {

    public Block {
      Map<BlockLabel, Double> ordered = new EnumMap<>(BlockLabel.class);
      ordered.putAll(probabilities);
      probabilities = Collections.unmodifiableMap(ordered);
      nodes = List.copyOf(nodes);
      links = List.copyOf(links);
    }
  }

  /**
   * A node's place in the page. The decoded source is {@link
   * org.wpbminer.segmenter.page.PageTree#source}, without a byte order mark.
   *
   * @param xpath its path, such as {@code /html[1]/body[1]/div[2]}. Of texts, {@code text()[2]},
   *     those of white space alone are not counted, and a comment parts none: text is better found
   *     by its offsets
   * @param start offset of its first character in the decoded source, in UTF-16 units
   * @param end offset after its last character
   */
  public record Node(String xpath, int start, int end) implements Serializable {}

  /**
   * A related link.
   *
   * @param href its address, resolved where one to resolve it against is known
   * @param text title of the item: the heading in the link or all its text, white space folded;
   *     what a picture says of itself where there is no text
   * @param heading what it stands under on the page, "" if nothing was found
   * @param confidence probability that it is a related link, in [0, 1]
   * @param list what the list that it stands in was chosen for: the page, or the section or site
   */
  public record RelatedLink(
      String href, String text, String heading, double confidence, LinkList list)
      implements Serializable {}

  /**
   * A link.
   *
   * @param href its target, resolved where an address to resolve it against is known
   * @param text what of its anchor text stands in the block, white space folded
   * @param onPage whether it leads to a place on the page itself, as {@code #top} does; resolved,
   *     its target does not tell
   * @param related whether it is a related link
   * @param probability that it is one, in [0, 1]
   */
  public record Link(String href, String text, boolean onPage, boolean related, double probability)
      implements Serializable {

    /** A link whose target stands as the page wrote it, no related one. */
    public Link(String href, String text) {
      this(href, text, href.strip().startsWith("#"));
    }

    /** A link that is no related one. */
    public Link(String href, String text, boolean onPage) {
      this(href, text, onPage, false, 0);
    }

    /**
     * Whether it leads to a page: its target is relative, or one of http or https with a host and
     * without user information, and is no place on the page itself.
     */
    public boolean isToPage() {
      String target = href.strip();
      return !onPage
          && !target.isEmpty()
          && (WebAddress.scheme(target).isEmpty() || WebAddress.isWeb(target));
    }
  }
}
