package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.features.boxes.Screen;

/**
 * The columns of a grid. Lengths relative to a font are computed for the browser's own.
 *
 * @param tracks the columns, in order
 * @param repeats whether they are repeated as often as they go into the grid
 */
public record GridTracks(List<Track> tracks, boolean repeats) {
  private static final int MAX_TRACKS = 64;
  private static final LengthContext CONTEXT = new LengthContext(Screen.defaults());

  /**
   * One column.
   *
   * @param size packed as {@link Lengths}: a length, {@code auto}, {@code min-content} or {@code
   *     max-content}; the least size of a column with a fraction
   * @param fraction its part of the free space; 0 for a column of its own size
   */
  public record Track(long size, float fraction) {}

  /** The tracks of a value; null when it is not a track list. */
  static GridTracks parse(List<Token> value) {
    List<Track> tracks = new ArrayList<>();
    boolean repeats = false;
    for (Token token : value) {
      List<Token> arguments = arguments(token, "repeat");
      int times = 1;
      if (arguments.size() > 2) {
        repeats |= value.size() == 1 && arguments.get(0).is(Token.Kind.WORD);
        times = Math.max(1, Math.min(MAX_TRACKS, (int) arguments.get(0).number()));
        arguments = arguments.subList(2, arguments.size());
      } else {
        arguments = List.of(token);
      }
      List<Track> pattern = new ArrayList<>();
      for (Token argument : arguments) {
        Track track = track(argument);
        if (track == null) {
          return null;
        }
        pattern.add(track);
      }
      for (int i = 0; i < times && tracks.size() + pattern.size() <= MAX_TRACKS; i++) {
        tracks.addAll(pattern);
      }
    }
    return tracks.isEmpty() ? null : new GridTracks(List.copyOf(tracks), repeats);
  }

  private static Track track(Token token) {
    List<Token> sides = arguments(token, "minmax");
    if (sides.size() != 3) {
      return single(token);
    }
    Track min = single(sides.get(0));
    Track max = single(sides.get(2));
    return min == null || max == null || max.fraction == 0
        ? max
        : new Track(min.size, max.fraction);
  }

  private static Track single(Token token) {
    if (token.keyword() != null) {
      return new Track(Lengths.of(token.keyword()), 0);
    }
    if (token.is(Token.Kind.FUNCTION)) {
      return new Track(Lengths.of(Keyword.AUTO), 0);
    }
    if (!token.is(Token.Kind.NUMBER)) {
      return null;
    }
    return switch (token.unit()) {
      case FR -> new Track(Lengths.of(Keyword.AUTO), token.number());
      case PERCENT -> new Track(Lengths.fraction(token.number()), 0);
      case OBJECT -> new Track(((Calculation) token.object()).evaluate(CONTEXT), 0);
      default -> new Track(Lengths.px(token.number() * CONTEXT.pxPer(token.unit())), 0);
    };
  }

  /** The arguments of a function of the name; empty for anything else. */
  private static List<Token> arguments(Token token, String name) {
    boolean named = token.text().toLowerCase(Locale.ROOT).startsWith(name + "(");
    List<Token> arguments = token.is(Token.Kind.FUNCTION) && named ? token.arguments() : null;
    return arguments == null ? List.of() : arguments;
  }
}
