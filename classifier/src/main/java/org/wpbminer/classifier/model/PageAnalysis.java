package org.wpbminer.classifier.model;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.items.ItemReader;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.TextSource;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.PostReader;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Prices;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;

/**
 * Analysis of a page by a model: labelled blocks, kind, metadata, posts, and from them the main
 * text. Mining, training, comparisons and experiments all compute the main text here, so that the
 * measured text is the text that users get. Each value is computed on first use. Not thread-safe.
 */
@NullMarked
public final class PageAnalysis {

  /**
   * Options of an analysis.
   *
   * @param address URL of the page; null if unknown
   * @param dates range of plausible dates
   * @param favour balance between precision and recall of the main text
   * @param bylines whether posts begin with author and date, except in plain text
   */
  public record Options(
      @Nullable String address, MetadataParameters dates, Favour favour, boolean bylines) {

    /** Returns the options for an unknown address and the greatest expected F1. */
    public static Options defaults() {
      return new Options(null, MetadataParameters.defaults(), Favour.BALANCE, false);
    }
  }

  private final ModelParts parts;
  private final PageReading reading;
  private final Options options;
  private final Supplier<LabelledBlocks> label;
  private final Consumer<String> before;

  private @Nullable LabelledBlocks blocks;
  private @Nullable KindProbabilities kinds;
  private @Nullable PageMetadata metadata;
  private @Nullable PostReader posts;

  /**
   * Creates an analysis.
   *
   * @param parts the learned parts for lines, kinds and titles
   * @param label labels the blocks; neighbours with equal labels are joined later
   * @param before callback that receives the name of each step before the step begins
   */
  public PageAnalysis(
      ModelParts parts,
      PageReading reading,
      Options options,
      Supplier<LabelledBlocks> label,
      Consumer<String> before) {
    this.parts = Objects.requireNonNull(parts, "parts");
    this.reading = Objects.requireNonNull(reading, "reading");
    this.options = Objects.requireNonNull(options, "options");
    this.label = Objects.requireNonNull(label, "label");
    this.before = Objects.requireNonNull(before, "before");
  }

  /** Returns an analysis of a page with labelled blocks. */
  public static PageAnalysis withLabels(
      ModelParts parts, PageReading reading, LabelledBlocks labelled) {
    return new PageAnalysis(parts, reading, Options.defaults(), () -> labelled, step -> {});
  }

  /** Returns an analysis by a model with the default options. */
  public static PageAnalysis of(BlockModel model, PageReading reading, StylesheetSource sheets) {
    return new PageAnalysis(
        model.parts(),
        reading,
        Options.defaults(),
        () -> model.label(model.pipeline().run(reading, sheets)),
        step -> {});
  }

  public PageReading reading() {
    return reading;
  }

  /** Returns the labelled blocks, before neighbours are joined. */
  public LabelledBlocks blocks() {
    if (blocks == null) {
      blocks = label.get();
    }
    return blocks;
  }

  public KindProbabilities kinds() {
    if (kinds == null) {
      before.accept("kinds of page");
      kinds = parts.get(ModelPart.KINDS).probabilities(reading, options.address);
    }
    return kinds;
  }

  public PageMetadata metadata() {
    if (metadata == null) {
      KindProbabilities kindsOfPage = kinds();
      before.accept("metadata");
      metadata =
          MetadataReader.read(
              reading,
              options.address,
              LinkResolver.of(options.address, reading.page())::resolve,
              options.dates,
              parts.get(ModelPart.TITLES),
              kindsOfPage);
    }
    return metadata;
  }

  public PostReader posts() {
    if (posts == null) {
      before.accept("posts");
      posts = new PostReader(reading, options.address, options.dates);
    }
    return posts;
  }

  /** Returns the lists of the page. */
  public PageItems items(PageAnchors anchors, LinkResolver resolver) {
    KindProbabilities kindsOfPage = kinds();
    before.accept("items");
    String language = Objects.requireNonNullElse(reading.tree().attribute(0, "lang"), "");
    String host = options.address == null ? "" : WebAddress.host(options.address);
    return ItemReader.read(
        reading,
        anchors,
        kindsOfPage,
        parts.get(ModelPart.ITEMS),
        PageDates.of(reading, options.address, options.dates),
        new Prices(language, host),
        resolver);
  }

  private @Nullable Product product() {
    return kinds().kind() == PageKind.PRODUCT ? metadata().product() : null;
  }

  /** Returns the input for the choice of the main text. */
  public TextSource textSource() {
    return new TextSource(
        reading,
        blocks().blocks(),
        blocks().probabilities(),
        kinds(),
        parts.get(ModelPart.LINES),
        () -> posts().thread(),
        options.bylines,
        this::product,
        options.favour);
  }

  public MainText mainText() {
    TextSource source = textSource();
    before.accept("main text");
    return MainText.of(source);
  }
}
