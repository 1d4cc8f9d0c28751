package org.wpbminer.classifier.training;

import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;

/** Parsed page; its labels are null if only the main text is known. */
public record GoldPage(LabelledPage from, Page page, GoldLabels gold) {

  public String id() {
    return from.id();
  }

  public String site() {
    return from.site();
  }

  public String language() {
    return from.language();
  }

  public String type() {
    return from.type();
  }

  /** Returns the style sheets in files beside the page's file. */
  public StylesheetSource sheets() {
    return StylesheetSource.beside(from.file());
  }
}
