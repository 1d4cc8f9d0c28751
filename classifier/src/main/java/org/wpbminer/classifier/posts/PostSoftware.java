package org.wpbminer.classifier.posts;

import java.util.List;
import java.util.Locale;
import org.wpbminer.features.boxes.style.ElementFinder.SelectorList;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

/**
 * How a known make of software writes one kind of its posts.
 *
 * @param name of the software; all its kinds have the same
 * @param kind of the posts
 * @param post finds the posts' elements
 * @param author finds in a post who wrote it, the better selectors first; null if repetition is to
 *     find it
 * @param time likewise when
 * @param body likewise what; posts that have none of it are not the software's
 * @param none finds what stands in a body and is none of it; null if nothing does
 */
record PostSoftware(
    String name,
    Post.Kind kind,
    SelectorList post,
    SelectorList author,
    SelectorList time,
    SelectorList body,
    SelectorList none) {

  private static final int COLUMNS = 7;

  /** All that is known. */
  static final List<PostSoftware> ALL =
      TermLists.text(PostSoftware.class, "software.tsv")
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(PostSoftware::read)
          .toList();

  private static PostSoftware read(String line) {
    String[] cells = line.split("\t", -1);
    Arguments.refuse(
        cells.length != COLUMNS, "'%s' has not %s columns, parted by tabs", line, COLUMNS);
    return new PostSoftware(
        cells[0],
        Post.Kind.valueOf(cells[1].toUpperCase(Locale.ROOT)),
        selectors(cells[2]),
        selectors(cells[3]),
        selectors(cells[4]),
        selectors(cells[5]),
        selectors(cells[6]));
  }

  private static SelectorList selectors(String cell) {
    return cell.isEmpty() ? null : SelectorList.of(cell);
  }
}
