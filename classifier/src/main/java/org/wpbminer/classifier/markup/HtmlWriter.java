package org.wpbminer.classifier.markup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Writer of HTML that is safe to display: well-formed, with known elements and attributes only.
 * Text and values are escaped, misplaced elements are omitted, and open elements are closed. An
 * element is written only when it gets its first text or picture; text outside all elements gets a
 * paragraph.
 */
public final class HtmlWriter implements MainTextWriter {

  /** Maximum depth of nested elements. Deeper elements are omitted, but their text is kept. */
  private static final int MAX_OPEN = 100;

  /** Maximum number of inline elements around one word. */
  private static final int MAX_MARKS = 20;

  private static final Set<String> WITHIN_LINES =
      Set.of(
          "a", "b", "strong", "i", "em", "code", "kbd", "samp", "sub", "sup", "q", "cite", "del",
          "s", "ins", "mark", "span", "bdi", "bdo");

  private static final Set<String> CODE = Set.of("code", "kbd", "samp", "pre");

  private static final Pattern DIRECTION = Pattern.compile("ltr|rtl|auto");
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}");

  /** Maximum number of ancestors that are searched for a text direction. */
  private static final int MAX_LEVELS = 100;

  private static final Pattern SPAN = Pattern.compile("[1-9][0-9]{0,2}");

  /** Attributes of MathML elements that are kept. */
  private static final List<String> MATH_ATTRIBUTES =
      List.of("mathvariant", "stretchy", "linethickness", "columnalign", "width");

  private record Mark(String tag, String attributes) {}

  private record Open(String tag, String direction) {}

  /** An element around the last text, whether its start tag was written, and its inline tag. */
  private record Around(int node, boolean begun, Mark mark) {}

  private final PageReading reading;
  private final PageTree tree;
  private final LinkResolver resolver;
  private final Deque<Around> around = new ArrayDeque<>();

  /** Elements that began since the last text; {@code ended} is the number that ended since. */
  private final Deque<Integer> pending = new ArrayDeque<>();

  private int ended;

  /** Output tag of each element that is written with another tag than in the page, by node. */
  private final Map<Integer, String> names = new HashMap<>();

  private final StringBuilder out = new StringBuilder();

  /** The open elements in the output, the innermost first. */
  private final Deque<Open> open = new ArrayDeque<>();

  /** Inline tags that the next text needs; {@code written} has the tags open in the output. */
  private final List<Mark> marks = new ArrayList<>();

  private final List<Mark> written = new ArrayList<>();

  /** Whether the innermost open element was inserted for text outside all elements. */
  private boolean implied;

  /** Whether whitespace must be written before the next word. */
  private boolean space;

  private boolean lineBreak;
  private boolean begun;
  private int inPre;

  /** Whitespace before the next word of preformatted text. */
  private final StringBuilder preSpace = new StringBuilder();

  public HtmlWriter(PageReading reading, LinkResolver resolver) {
    this.reading = reading;
    this.tree = reading.tree();
    this.resolver = resolver;
  }

  @Override
  public boolean takesPictures() {
    return true;
  }

  @Override
  public void begin(int node, Kind kind) {
    if (kind == Kind.LINE_BREAK) {
      lineBreak = true;
    } else if (tree.onOwnLines(node)) {
      paragraph();
    }
    if (kind == Kind.QUOTE) {
      names.put(node, "blockquote");
    } else if (kind == Kind.PRE) {
      names.put(node, "pre");
    } else if (kind == Kind.LAYOUT) {
      names.put(node, "div"); // the output has no div tags
    } else if (kind == Kind.BLOCK && tree.isHeading(node)) {
      names.put(node, "p"); // it is too long for a heading, or inside a heading
    }
    pending.add(node);
  }

  @Override
  public void beginHeading(int node, int level) {
    begin(node, Kind.HEADING);
    names.put(node, "h" + level);
  }

  @Override
  public void beginTable(int node, TableShape shape) {
    begin(node, Kind.BLOCK);
  }

  @Override
  public void end(int node) {
    if (pending.pollLast() == null) {
      ended++; // the element is closed before the next text or at the end
    }
    if (tree.tag(node).equals("pre")) {
      preSpace.setLength(0);
    }
  }

  @Override
  public void spaceBefore(int node) {
    space |= !Picture.isPicture(tree, node) || Picture.emoji(tree, node) != null;
  }

  @Override
  public void preformattedSpace(String white) {
    preSpace.append(white);
  }

  @Override
  public void lineBreak() {
    lineBreak = true;
  }

  @Override
  public void leftOut(int node) {
    space = true;
  }

  @Override
  public void paragraph() {
    closeMarks(0);
    if (inPre > 0 && begun && preSpace.indexOf("\n") < 0 && out.charAt(out.length() - 1) != '\n') {
      preSpace.append('\n');
    }
    if (implied) {
      implied = false;
      close();
    }
    space = true;
    lineBreak = false;
  }

  @Override
  public void text(int node) {
    goToText();
    write(inPre > 0 ? tree.text(node) : CollapsedText.of(reading, node));
  }

  @Override
  public void words(String text) {
    goToText();
    write(inPre > 0 ? text : CollapsedText.of(text));
  }

  /** Writes a text that is collapsed, except in preformatted text. */
  private void write(String text) {
    boolean asItIs = inPre > 0;
    space |= !asItIs && (preSpace.length() > 0 || text.startsWith(" "));
    String words = asItIs ? preSpace + text : text.strip();
    if (!words.isEmpty()) {
      beforeWord(asItIs);
      escape(words);
      begun = true;
    }
    space |= !asItIs && text.endsWith(" ");
    preSpace.setLength(0);
  }

  @Override
  public void picture(int img) {
    Picture picture = Picture.of(tree, img, resolver);
    if (picture != null) {
      goToText();
      if (!innermost().equals("figure")) {
        beforeWord(false);
      }
      out.append("<img").append(attribute("src", picture.src()));
      out.append(attribute("alt", picture.alt())).append('>');
      begun = true;
    }
  }

  @Override
  public void formula(Formula formula) {
    if (formula.latex().isEmpty()) {
      return;
    }
    goToText();
    beforeWord(false);
    if (inPre > 0) {
      escape(formula.latex());
    } else {
      out.append(formula.display() ? "<math display=\"block\">" : "<math>").append("<semantics>");
      if (formula.math() < 0) {
        out.append("<mtext>");
        escape(formula.latex());
        out.append("</mtext>");
      } else {
        out.append("<mrow>");
        math(formula.math());
        out.append("</mrow>");
      }
      out.append("<annotation encoding=\"application/x-tex\">");
      escape(formula.latex());
      out.append("</annotation></semantics></math>");
    }
    begun = true;
  }

  /** Writes the known elements of a formula, up to a maximum depth. */
  private void math(int math) {
    Deque<Integer> inner = new ArrayDeque<>();
    for (int node = math + 1; node < tree.subtreeEnd(math); node++) {
      closeMath(inner, tree.parent(node));
      String tag = tree.tag(node);
      if (tree.isText(node)) {
        escape(Characters.visible(tree.text(node)));
      } else if (tag.startsWith("annotation")) {
        node = tree.subtreeEnd(node) - 1;
      } else if (isMath(tag) && inner.size() < MAX_OPEN) {
        inner.push(node);
        out.append('<').append(tag);
        for (String name : MATH_ATTRIBUTES) {
          String value = tree.attribute(node, name);
          if (value != null && value.matches("[a-z0-9. -]{1,40}")) {
            out.append(attribute(name, value));
          }
        }
        out.append('>');
      }
    }
    closeMath(inner, math);
  }

  private static boolean isMath(String tag) {
    return MathItem.ELEMENTS.contains(tag) && !tag.equals("math") && !tag.equals("semantics");
  }

  private void closeMath(Deque<Integer> inner, int up) {
    while (!inner.isEmpty() && !tree.isWithin(up, inner.peek())) {
      out.append("</").append(tree.tag(inner.pop())).append('>');
    }
  }

  @Override
  public void caption(int figcaption) {
    String text = Captions.text(tree, figcaption);
    goToText();
    if (!text.isEmpty() && beginElement(figcaption, "figcaption", "")) {
      escape(text);
      close();
    }
  }

  @Override
  public void byline(String author, String date) {
    goToText();
    paragraph();
    if (open.isEmpty()) {
      out.append(out.length() == 0 ? "" : "<hr>\n");
    }
    if (open.isEmpty() && !(author + date).isEmpty()) {
      push(PageTree.NONE, "p", "");
      out.append(author.isEmpty() ? "" : "<strong>");
      escape(author);
      out.append(author.isEmpty() ? "" : "</strong>");
      out.append(author.isEmpty() || date.isEmpty() ? "" : " · ").append(date);
      close();
    }
  }

  @Override
  public String finish() {
    pending.clear();
    goToText();
    paragraph();
    while (!open.isEmpty()) {
      close();
    }
    return out.toString().strip();
  }

  /** Closes the elements that ended since the last text, and opens those that began. */
  private void goToText() {
    for (; ended > 0; ended--) {
      leave();
    }
    pending.forEach(this::enter);
    pending.clear();
  }

  private void enter(int node) {
    String tag = tag(node);
    Mark mark = WITHIN_LINES.contains(tag) ? mark(node, tag) : null;
    boolean opened = mark == null && tree.onOwnLines(node) && beginElement(node, tag);
    if (mark != null) {
      marks.add(mark);
    }
    if (opened && tag.equals("pre")) {
      inPre++;
    }
    around.push(new Around(node, opened, mark));
  }

  private String tag(int node) {
    return names.getOrDefault(node, tree.tag(node));
  }

  private void leave() {
    Around left = around.pop();
    if (left.mark() != null) {
      marks.remove(marks.size() - 1);
    }
    if (left.begun()) {
      inPre -= tag(left.node()).equals("pre") ? 1 : 0;
      paragraph();
      close();
    } else if (tree.onOwnLines(left.node())) {
      paragraph();
    }
  }

  private boolean beginElement(int node, String tag) {
    return switch (tag) {
      case "table" -> TableShape.of(tree, node) != null && beginElement(node, tag, "");
      case "td", "th" ->
          beginElement(node, tag, own(node, "colspan", SPAN) + own(node, "rowspan", SPAN));
      case "menu", "dir" -> false;
      default -> beginElement(node, tag, "");
    };
  }

  /** Returns an attribute in HTML syntax; empty if it is missing or its value is invalid. */
  private String own(int node, String name, Pattern valid) {
    String value = node < 0 ? null : tree.attribute(node, name);
    boolean sound = value != null && value.length() <= LinkResolver.MAX_TARGET_CHARS;
    return sound && valid.matcher(value.strip()).matches() ? attribute(name, value.strip()) : "";
  }

  /** Returns an element's {@code lang}; empty for code: it may name a programming language. */
  private String language(int node, String tag) {
    return CODE.contains(tag) ? "" : own(node, "lang", LANGUAGE);
  }

  /** Returns the text direction of a node's nearest ancestor that has one, else left to right. */
  private String direction(int node) {
    int up = node;
    for (int i = 0; i < MAX_LEVELS && up >= 0 && own(up, "dir", DIRECTION).isEmpty(); i++) {
      up = tree.parent(up);
    }
    String direction = own(up, "dir", DIRECTION);
    return direction.isEmpty() ? attribute("dir", "ltr") : direction;
  }

  /** Returns the inline tag to write for an element; null for none, as for an unsafe link. */
  private Mark mark(int node, String tag) {
    if (marks.size() >= MAX_MARKS || marks.stream().anyMatch(mark -> mark.tag().equals(tag))) {
      return null;
    }
    if (!tag.equals("a")) {
      String attributes = own(node, "dir", DIRECTION) + language(node, tag);
      return tag.equals("span") && attributes.isEmpty() ? null : new Mark(tag, attributes);
    }
    String href = tree.attribute(node, "href");
    boolean away = href != null && !href.isBlank() && !resolver.isOnPage(href);
    String address = away ? SafeAddress.ofLink(resolver.resolve(href)) : null;
    return address == null ? null : new Mark(tag, attribute("href", address));
  }

  /** Opens a block element; returns false if it is not allowed in the innermost open element. */
  private boolean beginElement(int node, String tag, String attributes) {
    paragraph();
    if (open.size() >= MAX_OPEN || !HtmlElements.fits(tag, innermost())) {
      return false;
    }
    push(node, tag, attributes);
    return true;
  }

  private String innermost() {
    return open.isEmpty() ? "" : open.peek().tag();
  }

  private void push(int node, String tag, String attributes) {
    String direction = direction(node);
    String around = open.isEmpty() ? attribute("dir", "ltr") : open.peek().direction();
    open.push(new Open(tag, direction));
    out.append('<').append(tag).append(attributes).append(language(node, tag));
    out.append(direction.equals(around) ? "" : direction).append('>');
    begun = false;
    space = false;
    lineBreak = false;
  }

  private void close() {
    out.append("</").append(open.pop().tag()).append('>');
    if (open.stream().noneMatch(around -> around.tag().equals("pre"))) {
      out.append('\n');
    }
    begun = true;
    space = false;
    lineBreak = false;
  }

  private void beforeWord(boolean asItIs) {
    if (!HtmlElements.holdsText(innermost())) {
      String tag = HtmlElements.around(innermost());
      if (!tag.isEmpty()) {
        push(around.isEmpty() ? PageTree.NONE : around.peek().node(), tag, "");
        implied = true;
      }
    }
    int same = 0;
    while (same < written.size()
        && same < marks.size()
        && Objects.equals(written.get(same), marks.get(same))) {
      same++;
    }
    closeMarks(same);
    if (begun && lineBreak) {
      out.append("<br>");
    } else if (begun && space && !asItIs) {
      out.append(' ');
    }
    lineBreak = false;
    space = false;
    for (Mark mark : marks.subList(same, marks.size())) {
      out.append('<').append(mark.tag()).append(mark.attributes()).append('>');
      written.add(mark);
    }
  }

  private void closeMarks(int left) {
    while (written.size() > left) {
      out.append("</").append(written.remove(written.size() - 1).tag()).append('>');
    }
  }

  private static String attribute(String name, String value) {
    StringBuilder written = new StringBuilder(" ").append(name).append("=\"");
    escape(value, written);
    return written.append('"').toString();
  }

  private void escape(String text) {
    escape(text, out);
  }

  private static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(Character.isISOControl(c) && !Characters.isSpace(c) ? ' ' : c);
      }
    }
  }
}
