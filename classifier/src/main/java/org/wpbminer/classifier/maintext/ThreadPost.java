package org.wpbminer.classifier.maintext;

import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;

/**
 * A post as the choice of the main text sees it.
 *
 * @param root its element
 * @param role its role on the page
 * @param body the nodes of its text, ascending; none contains another. Not modified
 * @param byline the elements that show its author and its time. Not modified
 * @param author the name of its author; null if unknown
 * @param published the time of publication; null if unknown or relative
 */
public record ThreadPost(
    int root,
    Role role,
    int[] body,
    int[] byline,
    @Nullable String author,
    @Nullable PageDate published) {

  /** Role of a post on its page. */
  public enum Role {
    /** A post of a thread. */
    POST,
    /** A question or an answer. */
    ANSWER,
    /** A comment on an article or on another post. */
    COMMENT
  }

  boolean isComment() {
    return role == Role.COMMENT;
  }

  /** Returns the day of publication, and the minute if it is known; empty if absent. */
  String date() {
    if (published == null) {
      return "";
    }
    LocalTime time = published.time();
    return published.day() + (time == null ? "" : " " + time.truncatedTo(ChronoUnit.MINUTES));
  }
}
