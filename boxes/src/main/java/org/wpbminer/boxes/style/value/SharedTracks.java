package org.wpbminer.boxes.style.value;

import java.util.HashMap;
import java.util.Map;

/** The computed tracks of one page: elements with the same list and fonts share theirs. */
public final class SharedTracks {

  /** Tracks of a page, far more than any page of people's has; lists beyond have none. */
  private static final int MOST = 4_000_000;

  /** What a list costs beside its tracks, in tracks. */
  private static final int LIST_COST = 10;

  /** All that a list's lengths refer to, but for the screen, which is the page's. */
  private record Key(TrackList list, float fontSize, float rootFontSize) {}

  private final Map<Key, GridTracks> known = new HashMap<>();
  private int left = MOST;
  private boolean cut;

  /** Whether a list has got no tracks. */
  public boolean isCut() {
    return cut;
  }

  /** The list's tracks; null if the page has had too many. */
  public GridTracks of(TrackList list, LengthContext context) {
    Key key = new Key(list, context.fontSize, context.rootFontSize);
    GridTracks tracks = known.get(key);
    if (tracks == null && left <= 0) {
      cut = true;
    } else if (tracks == null) {
      left -= LIST_COST + list.size();
      tracks = list.compute(context);
      known.put(key, tracks);
    }
    return tracks;
  }
}
