package org.wpbminer.classifier;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.features.BlockFeatures;

/** The values of results. Their components are documented in the interfaces. */
final class Mined {

  private Mined() {}

  record Page(
      @Nullable String url,
      String title,
      @Nullable String charset,
      @Nullable String overruledCharset,
      @Nullable String truncation,
      @Nullable String nonHtmlType,
      boolean noscriptCounted,
      boolean hiddenCounted,
      List<String> warnings,
      @Nullable List<MinedPage.Block> blocks,
      @Nullable List<MinedPage.RelatedLink> relatedLinks,
      Map<MainTextFormat, String> mainTexts,
      Map<MainTextFormat, String> bodies,
      @Nullable List<MainTextChunk> chunks,
      @Nullable TextQuality textQuality,
      @Nullable List<MainText.Caption> captions,
      @Nullable PageMetadata metadata,
      @Nullable List<Post> posts,
      @Nullable PageItems items)
      implements MinedPage {

    Page {
      warnings = List.copyOf(warnings);
      blocks = copy(blocks);
      relatedLinks = copy(relatedLinks);
      mainTexts = Collections.unmodifiableMap(new LinkedHashMap<>(mainTexts));
      bodies = Collections.unmodifiableMap(new LinkedHashMap<>(bodies));
      chunks = copy(chunks);
      captions = copy(captions);
      posts = copy(posts);
    }

    private static <T> @Nullable List<T> copy(@Nullable List<T> output) {
      return output == null ? null : List.copyOf(output);
    }

    @Override
    public String toString() {
      String text = mainText();
      return "MinedPage[url=%s, title=%s, blocks=%s, relatedLinks=%s, mainText=%s characters, posts=%s]"
          .formatted(
              url,
              title,
              size(blocks),
              size(relatedLinks),
              text == null ? null : text.length(),
              size(posts));
    }

    private static @Nullable Integer size(@Nullable List<?> output) {
      return output == null ? null : output.size();
    }
  }

  record Block(
      int id,
      BlockLabel label,
      Map<BlockLabel, Double> probabilities,
      @Nullable BlockFeatures features,
      List<MinedPage.Node> nodes,
      String text,
      List<MinedPage.Link> links)
      implements MinedPage.Block {

    Block {
      probabilities = Collections.unmodifiableMap(new EnumMap<>(probabilities));
      nodes = List.copyOf(nodes);
      links = List.copyOf(links);
    }
  }
}
