package org.wpbminer.classifier.posts;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.boxes.style.ElementFinder.SelectorList;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Selectors for one kind of post of a forum or blog software.
 *
 * @param name the name of the software, the same for all its kinds of posts
 * @param kind the kind of the posts
 * @param post selectors of the posts' elements
 * @param author selectors of the author in a post, preferred ones first; null if repetition finds
 *     the author
 * @param time selectors of the time; null if repetition finds the time
 * @param body selectors of the text; null if repetition finds the text. A post without such an
 *     element is not of this software
 * @param none selectors of elements in the body that are not part of the text; null for none
 */
record PostSoftware(
    String name,
    Post.Kind kind,
    SelectorList post,
    @Nullable SelectorList author,
    @Nullable SelectorList time,
    @Nullable SelectorList body,
    @Nullable SelectorList none) {

  private static final int COLUMNS = 7;

  /** All rows of {@code software.tsv}. */
  static final List<PostSoftware> ALL =
      TermLists.text(PostSoftware.class, "software.tsv")
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(PostSoftware::read)
          .toList();

  private static PostSoftware read(String line) {
    String[] cells = line.split("\t", -1);
    Arguments.refuse(
        cells.length != COLUMNS, "'%s' does not have %s columns separated by tabs", line, COLUMNS);
    return new PostSoftware(
        cells[0],
        Post.Kind.valueOf(cells[1].toUpperCase(Locale.ROOT)),
        SelectorList.of(cells[2]),
        selectors(cells[3]),
        selectors(cells[4]),
        selectors(cells[5]),
        selectors(cells[6]));
  }

  private static @Nullable SelectorList selectors(String cell) {
    return cell.isEmpty() ? null : SelectorList.of(cell);
  }
}
