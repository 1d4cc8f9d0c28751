package org.wpbminer.springai;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.document.Document;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;

record PageDocuments(PageMiner miner, int chunkTokens) {

  private static final MineOptions OPTIONS =
      MineOptions.defaults()
          .withOutputs(Set.of(Output.METADATA))
          .withMainText(MainTextFormat.MARKDOWN);

  PageDocuments {
    Objects.requireNonNull(miner, "miner");
    withChunks(OPTIONS, chunkTokens); // throws an exception if the size is below the minimum
  }

  List<Document> of(byte[] html, @Nullable String address) {
    return of(miner.mine(html, options(address)));
  }

  List<Document> of(String html, @Nullable String address) {
    return of(miner.mine(html, options(address)));
  }

  private MineOptions options(@Nullable String address) {
    return withChunks(OPTIONS.withBaseUrl(address), chunkTokens);
  }

  private static MineOptions withChunks(MineOptions options, int chunkTokens) {
    return chunkTokens == 0 ? options : options.withChunks(chunkTokens);
  }

  private static List<Document> of(MinedPage page) {
    String text = page.mainText();
    if (text == null || text.isBlank()) {
      return List.of();
    }
    Map<String, Object> all = new HashMap<>(page.metadata().texts());
    all.put("textQuality", page.textQuality().value());
    if (page.chunks() == null) {
      return List.of(new Document(text, all));
    }
    List<Document> documents = new ArrayList<>();
    for (MainTextChunk chunk : page.chunks()) {
      Map<String, Object> own = new HashMap<>(all);
      own.put("chunk", chunk.number() - 1);
      own.put("headings", chunk.headings());
      own.put("links", chunk.links());
      own.put("start", chunk.start());
      own.put("end", chunk.end());
      documents.add(new Document(chunk.markdown(), own));
    }
    return documents;
  }
}
