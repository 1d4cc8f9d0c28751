package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where pages whose main text is known are read from.
 *
 * @param folder of the corpus WCXB, or null
 * @param links file in which related links are marked on its pages, or null
 */
public record TruthSource(Path folder, Path links) {

  /** No such pages. */
  public static final TruthSource NONE = new TruthSource(null, null);

  public TruthSource {
    if (links != null && folder == null) {
      throw new IllegalArgumentException(
          links + " marks related links on pages with main text; give the folder of these too");
    }
  }

  /** The pages whose main text is known, in the order of the corpus; none without a folder. */
  List<TruthPage> pages() throws IOException {
    return folder == null ? List.of() : TruthCorpus.of(folder);
  }

  /** What is marked on them; nothing without a file. */
  LinkMarks marks() throws IOException {
    return links == null ? LinkMarks.NONE : LinkMarks.read(links);
  }
}
