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
public final class MinedPage implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Input input;
  private final Outputs outputs;

  /** Facts about the input. The components are documented at the accessors of the same name. */
  record Input(
      @Nullable String url,
      String title,
      @Nullable String charset,
      @Nullable String overruledCharset,
      @Nullable String truncation,
      @Nullable String nonHtmlType,
      boolean noscriptCounted,
      boolean hiddenCounted,
      List<String> warnings)
      implements Serializable {

    Input {
      warnings = List.copyOf(warnings);
    }
  }

  /** Outputs, null unless requested. The components are documented at the accessors. */
  record Outputs(
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

    Outputs {
      blocks = blocks == null ? null : List.copyOf(blocks);
      relatedLinks = relatedLinks == null ? null : List.copyOf(relatedLinks);
      mainTexts = Collections.unmodifiableMap(new LinkedHashMap<>(mainTexts));
      bodies = Collections.unmodifiableMap(new LinkedHashMap<>(bodies));
      chunks = chunks == null ? null : List.copyOf(chunks);
      captions = captions == null ? null : List.copyOf(captions);
      posts = posts == null ? null : List.copyOf(posts);
    }
  }

  MinedPage(Input input, Outputs outputs) {
    this.input = input;
    this.outputs = outputs;
  }

  /** Returns the address in the options ({@link MineOptions#baseUrl()}), or null. */
  public @Nullable String url() {
    return input.url;
  }

  /** Returns the title of the page; empty if it has none. */
  public String title() {
    return input.title;
  }

  /** Returns the charset of the page; null if the input was a string or is not HTML. */
  public @Nullable String charset() {
    return input.charset;
  }

  /**
   * Returns the charset that the caller declared, if it was not used because the bytes are
   * certainly in another; else null. A warning reports it too.
   */
  public @Nullable String overruledCharset() {
    return input.overruledCharset;
  }

  /**
   * Returns a message that names the limit at which the page was cut, and the position; null if the
   * page is complete.
   */
  public @Nullable String truncation() {
    return input.truncation;
  }

  /**
   * Returns the type of the input if it is not HTML, for example {@code a PNG image}, {@code JSON}
   * or {@code empty}; null otherwise. If it is not null, the main text is empty, and a warning
   * gives the reason.
   */
  public @Nullable String nonHtmlType() {
    return input.nonHtmlType;
  }

  /** Whether the content of {@code noscript} counts as text of the page. */
  public boolean noscriptCounted() {
    return input.noscriptCounted;
  }

  /** Whether hidden text counts as text, because the page has almost no visible text. */
  public boolean hiddenCounted() {
    return input.hiddenCounted;
  }

  /** Returns the warnings of all steps. Their number is small, however damaged the page is. */
  public List<String> warnings() {
    return input.warnings;
  }

  /** Returns the blocks in document order; null if not requested. */
  public @Nullable List<Block> blocks() {
    return outputs.blocks;
  }

  /**
   * Returns the related links in document order, each address once; null if not requested. They are
   * chosen by the model for links; if the model has none, they are the links of blocks labelled
   * {@link BlockLabel#RELATED_LINK}. Lists for the section or site are included and marked; {@link
   * #linksOfPage} omits them.
   */
  public @Nullable List<RelatedLink> relatedLinks() {
    return outputs.relatedLinks;
  }

  /** Returns the main text in each requested format. See {@link #mainText()}. */
  public Map<MainTextFormat, String> mainTexts() {
    return outputs.mainTexts;
  }

  /** Returns the main text without its headline in the requested formats. See {@link #body()}. */
  public Map<MainTextFormat, String> bodies() {
    return outputs.bodies;
  }

  /** Returns the main text as Markdown in chunks for retrieval; null if not requested. */
  public @Nullable List<MainTextChunk> chunks() {
    return outputs.chunks;
  }

  /** Returns how reliable the main text is; null if no main text was requested. */
  public @Nullable TextQuality textQuality() {
    return outputs.textQuality;
  }

  /** Returns the captions of pictures in the main text; null if no text was requested. */
  public @Nullable List<MainText.Caption> captions() {
    return outputs.captions;
  }

  /** Returns title, authors, dates and other metadata; null if not requested. */
  public @Nullable PageMetadata metadata() {
    return outputs.metadata;
  }

  /**
   * Returns the posts of a thread, answers, or comments below an article, in document order. Empty
   * if the page has no posts; null if not requested.
   */
  public @Nullable List<Post> posts() {
    return outputs.posts;
  }

  /**
   * Returns the main text in the first requested format: the chosen lines in document order, except
   * that the headline is first. Captions, buttons, boxes about authors and repeated passages are
   * left out. Null if no main text was requested.
   */
  public @Nullable String mainText() {
    return first(mainTexts());
  }

  /**
   * Returns the main text in a format.
   *
   * @throws IllegalArgumentException if the options did not request the main text in this format
   */
  public String mainText(MainTextFormat form) {
    return requested(mainTexts(), form, "main text");
  }

  /**
   * Returns the main text without its headline, in the first requested format; null unless {@link
   * MineOptions#withBody} requested it.
   */
  public @Nullable String body() {
    return first(bodies());
  }

  /**
   * Returns the main text without its headline in a format.
   *
   * @throws IllegalArgumentException if the options did not request the body in this format
   */
  public String body(MainTextFormat form) {
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
  public @Nullable String bodyOrMainText() {
    return bodies().isEmpty() ? mainText() : body();
  }

  private static @Nullable String first(Map<MainTextFormat, String> forms) {
    return forms.isEmpty() ? null : forms.values().iterator().next();
  }

  /**
   * Returns the related links chosen for this page, without lists for its section or site; null if
   * not requested.
   */
  public @Nullable List<RelatedLink> linksOfPage() {
    return relatedLinks() == null
        ? null
        : relatedLinks().stream().filter(link -> link.list() == LinkList.PAGE).toList();
  }

  /** Returns the texts of all comments, separated by empty lines; null if not requested. */
  public @Nullable String comments() {
    return posts() == null
        ? null
        : posts().stream()
            .filter(post -> post.kind() == Post.Kind.COMMENT)
            .map(Post::text)
            .collect(Collectors.joining("\n\n"));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MinedPage page
        && input.equals(page.input)
        && outputs.equals(page.outputs);
  }

  @Override
  public int hashCode() {
    return Objects.hash(input, outputs);
  }

  @Override
  public String toString() {
    String text = mainText();
    return "MinedPage[url=%s, title=%s, blocks=%s, relatedLinks=%s, mainText=%s characters, posts=%s]"
        .formatted(
            url(),
            title(),
            size(blocks()),
            size(relatedLinks()),
            text == null ? null : text.length(),
            size(posts()));
  }

  private static @Nullable Integer size(@Nullable List<?> output) {
    return output == null ? null : output.size();
  }

  /** A labelled block. Immutable. */
  public static final class Block implements Serializable {

    private static final long serialVersionUID = 1L;

    private final Values values;

    /** Values of a block, documented at the accessors of the same name. */
    record Values(
        int id,
        BlockLabel label,
        Map<BlockLabel, Double> probabilities,
        @Nullable BlockFeatures features,
        List<Node> nodes,
        String text,
        List<Link> links)
        implements Serializable {

      Values {
        Map<BlockLabel, Double> ordered = new EnumMap<>(BlockLabel.class);
        ordered.putAll(probabilities);
        probabilities = Collections.unmodifiableMap(ordered);
        nodes = List.copyOf(nodes);
        links = List.copyOf(links);
      }
    }

    Block(Values values) {
      this.values = values;
    }

    /** Returns the number of the block on the page, from 1. */
    public int id() {
      return values.id;
    }

    /** Returns the most probable label. */
    public BlockLabel label() {
      return values.label;
    }

    /** Returns the probability of the label, in [0, 1]. */
    public double probability() {
      return values.probabilities.get(values.label);
    }

    /** Returns the probability of each label; the sum is 1. */
    public Map<BlockLabel, Double> probabilities() {
      return values.probabilities;
    }

    /** Returns the paper's six features, unscaled; null unless requested. */
    public @Nullable BlockFeatures features() {
      return values.features;
    }

    /** Returns the nodes of the block. */
    public List<Node> nodes() {
      return values.nodes;
    }

    /** Returns the text with collapsed whitespace, broken into lines as readers see them. */
    public String text() {
      return values.text;
    }

    /**
     * Returns the links in and around the block in document order, each once. A link around several
     * blocks is listed in each of them.
     */
    public List<Link> links() {
      return values.links;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Block block && values.equals(block.values);
    }

    @Override
    public int hashCode() {
      return values.hashCode();
    }

    @Override
    public String toString() {
      return values.toString().replaceFirst("Values", "Block");
    }
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
  public record Node(String xpath, int start, int end) implements Serializable {}

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
  public record RelatedLink(
      String href, String text, String heading, double probability, LinkList list)
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
  public record Link(String href, String text, boolean onPage, boolean related, double probability)
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
