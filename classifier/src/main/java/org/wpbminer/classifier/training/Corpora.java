package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.model.ModelCard.Corpus;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Folder with all corpora for the default model, each in a subfolder with a fixed name.
 *
 * @param root the folder
 * @param marks folder with the marks of related links on pages of WCXB
 * @param folds number of folds of the cross-validation of each part, at least 2
 * @param seed seed of all random numbers
 */
public record Corpora(Path root, Path marks, int folds, long seed) {

  enum Name {
    /** Pages with labels of all blocks, and {@code meta.jsonl} with titles. */
    GOLD("gold"),
    /** Labelled pages with their style sheets. */
    LAYOUT("layout"),
    /** Pages with marks of related links only. */
    LINKS("links"),
    LINKS2("links2"),
    LINKS3("links3"),
    /** Web Content Extraction Benchmark (WCXB): main texts and titles of pages of seven kinds. */
    WCXB("wcxb"),
    /** Short articles and threads with their main text. */
    OUTSIDE("outside"),
    /** News with main text and title. */
    NEWS("news"),
    /** Threads with their posts. */
    POSTS("posts"),
    /** Pages with their dates. */
    DATES("dates"),
    /** Pages with some passages known to be inside or outside the main text. */
    TRAF("peers/traf"),
    /** News of 2011 and 2012 with main text. */
    WADDLE("peers/waddle"),
    /** Product pages with price and product number. */
    PRODUCTS("peers/products"),
    /** Test pages of the reader mode Readability with its expected output. */
    READABILITY("peers/readability");

    private final String folder;

    Name(String folder) {
      this.folder = folder;
    }

    String folder() {
      return folder;
    }

    boolean isLabelled() {
      return this == GOLD || this == LAYOUT || this == LINKS || this == LINKS2 || this == LINKS3;
    }
  }

  public Corpora {
    Arguments.refuse(folds < 2, "folds is %s; it must be at least 2", folds);
    List<String> missing = new ArrayList<>();
    for (Name name : Name.values()) {
      if (!Files.isDirectory(root.resolve(name.folder))) {
        missing.add(name.folder);
      }
    }
    Arguments.refuse(
        !missing.isEmpty(),
        "%s does not have %s; each corpus is a folder of this name",
        root,
        missing);
  }

  /** Returns the pages of a corpus that has a folder of its own. */
  LabelledCorpus corpus(Name name) throws IOException {
    Path folder = root.resolve(name.folder);
    return name.isLabelled() ? LabelledCorpus.of(folder) : LabelledCorpus.listed(folder);
  }

  LabelledCorpus texts(String marksFile) throws IOException {
    return LabelledCorpus.withTexts(
        root.resolve(Name.WCXB.folder), marksFile == null ? null : marks.resolve(marksFile));
  }

  /** Returns the labelled pages with known titles. */
  List<LabelledPage> titled() throws IOException {
    Path list = root.resolve(Name.GOLD.folder).resolve("meta.jsonl");
    Map<String, List<String>> titles = new HashMap<>();
    JsonLines.read(
        list,
        InputFile.lines(list),
        page -> titles.put(page.path("id").asText(), PageList.titles(page)));
    return corpus(Name.GOLD).entries().stream()
        .filter(page -> titles.containsKey(page.id()))
        .map(page -> page.withTitles(titles.get(page.id())))
        .toList();
  }

  /** Returns the description of a corpus for {@code model.json}. */
  Corpus provenance(Name name, List<LabelledPage> pages) throws IOException {
    Path folder = root.resolve(name.folder);
    Path list = name.isLabelled() ? PageList.index(folder) : PageList.truth(folder);
    return new Corpus(
        "labels",
        name.folder,
        LabelledCorpus.sha256(List.of(new LabelledCorpus(folder, pages)), list),
        pages.size(),
        LabelledPage.siteCount(pages));
  }
}
