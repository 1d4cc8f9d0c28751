package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tracks of a grid as a sheet gives them, before em, vw and calc() are known. */
final class TrackList {
  private static final int MAX_TRACKS = 200;

  /** One side of a track's size: a length, a fraction, a keyword or a calculation. */
  private record Size(Unit unit, float number, Calculation calculation) {
    static final Size AUTO = keyword(Keyword.AUTO);

    static Size keyword(Keyword keyword) {
      return new Size(Unit.KEYWORD, keyword.ordinal(), null);
    }

    long compute(LengthContext context) {
      return switch (unit) {
        case KEYWORD -> Lengths.of(Keyword.of((int) number));
        case PERCENT -> Lengths.fraction(number);
        case OBJECT -> calculation.evaluate(context);
        case FR -> Lengths.of(Keyword.AUTO);
        default -> Lengths.px(number * context.pxPer(unit));
      };
    }
  }

  private record Track(Size min, Size max) {}

  private final List<Track> tracks = new ArrayList<>();
  private int repeatFrom = -1;
  private int repeatTo = -1;

  private TrackList() {}

  /** The tracks of a value; null when it is not a track list. */
  public static TrackList parse(List<Token> value) {
    TrackList list = new TrackList();
    return list.addAll(value, true) && !list.tracks.isEmpty() ? list : null;
  }

  public int size() {
    return tracks.size();
  }

  public GridTracks compute(LengthContext context) {
    int count = tracks.size();
    long[] min = new long[count];
    long[] max = new long[count];
    float[] fraction = new float[count];
    for (int i = 0; i < count; i++) {
      Track track = tracks.get(i);
      min[i] = track.min().compute(context);
      max[i] = track.max().compute(context);
      fraction[i] = track.max().unit() == Unit.FR ? track.max().number() : 0;
    }
    return new GridTracks(min, max, fraction, repeatFrom, repeatTo);
  }

  private boolean addAll(List<Token> value, boolean mayRepeat) {
    for (Token token : value) {
      if (tracks.size() < MAX_TRACKS && !add(token, mayRepeat)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(Token token, boolean mayRepeat) {
    if (token.is(Token.Kind.FUNCTION)) {
      List<Token> arguments = token.arguments();
      String name = token.text().substring(0, token.text().indexOf('(')).toLowerCase(Locale.ROOT);
      return arguments != null
          && switch (name) {
            case "repeat" -> mayRepeat && repeat(arguments);
            case "minmax" -> minmax(arguments);
            case "fit-content" ->
                tracks.add(new Track(Size.AUTO, Size.keyword(Keyword.MAX_CONTENT)));
            default -> false;
          };
    }
    Size size = size(token);
    if (size == null) {
      return token.is(Token.Kind.COMMA);
    }
    return tracks.add(new Track(size.unit() == Unit.FR ? Size.AUTO : size, size));
  }

  private boolean repeat(List<Token> arguments) {
    if (arguments.size() < 3) {
      return false;
    }
    boolean auto = arguments.get(0).is(Token.Kind.WORD);
    int times = auto ? 1 : Math.max(1, Math.min(MAX_TRACKS, (int) arguments.get(0).number()));
    int start = tracks.size();
    if (!addAll(arguments.subList(2, arguments.size()), false)) {
      return false;
    }
    // The same tracks again: an element may have a list of its own, which must not outgrow the
    // page.
    int length = tracks.size() - start;
    for (int i = length; i < times * length && tracks.size() < MAX_TRACKS; i++) {
      tracks.add(tracks.get(start + i % length));
    }
    if (auto) {
      repeatFrom = start;
      repeatTo = tracks.size();
    }
    return true;
  }

  private boolean minmax(List<Token> arguments) {
    Size min = arguments.size() == 3 ? size(arguments.get(0)) : null;
    Size max = arguments.size() == 3 ? size(arguments.get(2)) : null;
    return min != null && max != null && tracks.add(new Track(min, max));
  }

  private static Size size(Token token) {
    if (token.keyword() != null) {
      return Size.keyword(token.keyword());
    }
    if (!token.is(Token.Kind.NUMBER)) {
      return null;
    }
    return token.isBare()
        ? new Size(Unit.PX, 0, null)
        : new Size(token.unit(), token.number(), (Calculation) token.object());
  }
}
