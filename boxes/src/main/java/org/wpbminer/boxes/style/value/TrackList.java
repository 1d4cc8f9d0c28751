package org.wpbminer.boxes.style.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.htmlunit.cssparser.parser.LexicalUnit;
import org.htmlunit.cssparser.parser.LexicalUnit.LexicalUnitType;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/** The tracks of a grid as a sheet gives them, before em, vw and calc() are known. */
public final class TrackList {
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

  /** The tracks of a value's text; null when it is not a track list. */
  public static TrackList parse(CssLibrary library, String text) {
    LexicalUnit unit = library.value(Scan.explicitCalc(withoutLineNames(text)));
    TrackList list = new TrackList();
    while (unit != null) {
      if (!list.add(unit)) {
        return null;
      }
      unit = unit.getNextLexicalUnit();
    }
    return list.tracks.isEmpty() ? null : list;
  }

  int size() {
    return tracks.size();
  }

  GridTracks compute(LengthContext context) {
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

  private boolean add(LexicalUnit unit) {
    if (tracks.size() >= MAX_TRACKS) {
      return true;
    }
    String name = unit.getFunctionName();
    if (unit.getParameters() != null && name != null) {
      switch (name.toLowerCase(Locale.ROOT)) {
        case "repeat":
          return repeat(unit.getParameters());
        case "minmax":
          return minmax(unit.getParameters());
        case "fit-content":
          tracks.add(new Track(Size.AUTO, Size.keyword(Keyword.MAX_CONTENT)));
          return true;
        default:
      }
    }
    Size size = size(unit);
    if (size == null) {
      return unit.getLexicalUnitType() == LexicalUnitType.OPERATOR_COMMA;
    }
    tracks.add(new Track(size.unit() == Unit.FR ? Size.AUTO : size, size));
    return true;
  }

  private boolean repeat(LexicalUnit count) {
    LexicalUnit pattern = count.getNextLexicalUnit();
    if (pattern == null || pattern.getNextLexicalUnit() == null) {
      return false;
    }
    int times = 1;
    boolean auto = count.getLexicalUnitType() == LexicalUnitType.IDENT;
    if (!auto) {
      times = Math.max(1, Math.min(MAX_TRACKS, count.getIntegerValue()));
    }
    int start = tracks.size();
    for (LexicalUnit unit = pattern.getNextLexicalUnit();
        unit != null;
        unit = unit.getNextLexicalUnit()) {
      String name = unit.getFunctionName();
      if (name != null && name.equalsIgnoreCase("repeat") || !add(unit)) {
        return false;
      }
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

  private boolean minmax(LexicalUnit first) {
    LexicalUnit comma = first.getNextLexicalUnit();
    LexicalUnit second = comma == null ? null : comma.getNextLexicalUnit();
    Size min = size(first);
    Size max = second == null ? null : size(second);
    if (min == null || max == null) {
      return false;
    }
    tracks.add(new Track(min, max));
    return true;
  }

  private static Size size(LexicalUnit unit) {
    if (unit.getParameters() != null) {
      Calculation calculation = Calculation.of(unit);
      return calculation == null ? null : new Size(Unit.OBJECT, 0, calculation);
    }
    switch (unit.getLexicalUnitType()) {
      case IDENT:
        Keyword keyword = Keyword.find(unit.getStringValue());
        return keyword == null ? null : Size.keyword(keyword);
      case PERCENTAGE:
        return new Size(Unit.PERCENT, (float) unit.getDoubleValue() / 100, null);
      case INTEGER, REAL:
        return new Size(Unit.PX, 0, null);
      default:
        String name = unit.getDimensionUnitText();
        if (name == null) {
          return null;
        }
        long hash = Names.lower(Names.PLAIN, name);
        float px = Unit.pxPer(hash);
        Unit relative = px > 0 ? Unit.PX : Unit.relative(hash);
        float number = (float) unit.getDoubleValue() * (px > 0 ? px : 1);
        return relative == null ? null : new Size(relative, number, null);
    }
  }

  private static String withoutLineNames(String text) {
    if (text.indexOf('[') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    boolean inName = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      inName |= c == '[';
      if (!inName) {
        out.append(c);
      }
      inName &= c != ']';
    }
    return out.toString();
  }
}
