package org.wpbminer.eval.systems.linkblocks;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.segmenter.text.CharacterReferences;

/**
 * Finds the logical link blocks of a page: maximal runs of links whose neighbours are less than d_t
 * apart, of at least C_t links (chapter 5, equation 5-1).
 *
 * <p>The paper ends a block where a distance "exceeds" d_t and asks for a count that "exceeds" C_t;
 * its equation says max(d_i) &lt; d_t and C_link &gt;= C_t. The equation is followed.
 *
 * <p>A link is {@code <a>} with {@code href}. An {@code <a>} without one is an anchor and counts as
 * code. As in HTML, any {@code <a>} ends the link that stands open: a link inside a link, or after
 * one that lacks its {@code </a>}, stands at distance 0 from it.
 */
public final class LinkBlockFinder {

  private final LinkBlockParameters parameters;

  public LinkBlockFinder(LinkBlockParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** Links and blocks of a page; any text is a page, be it empty or no markup at all. */
  public LinkBlocks find(String source) {
    List<Link> links = new Scan(source, parameters.distance() == Distance.TEXT).links();
    List<LinkBlock> blocks = new ArrayList<>();
    int first = 0;
    for (int i = 0; i < links.size(); i++) {
      boolean isLast =
          i + 1 == links.size() || links.get(i + 1).distance() >= parameters.maxDistance();
      if (isLast && i + 1 - first >= parameters.minLinks()) {
        blocks.add(new LinkBlock(links.subList(first, i + 1)));
      }
      first = isLast ? i + 1 : first;
    }
    return new LinkBlocks(links, blocks, source.length());
  }

  /** One pass over a page's source. */
  private static final class Scan {

    private final String source;
    private final SourceTokenizer tokens;
    private final boolean byText;
    private final List<Link> links = new ArrayList<>();

    /** Code length since the last link ended, and the text there. */
    private int code;

    private final StringBuilder text = new StringBuilder();

    private boolean inLink;
    private int start;
    private int textStart;
    private String href;
    private int distance;

    Scan(String source, boolean byText) {
      this.source = source;
      this.tokens = new SourceTokenizer(source);
      this.byText = byText;
    }

    List<Link> links() {
      while (tokens.next()) {
        if (tokens.isTag("a") && tokens.kind() == SourceTokenizer.Kind.START_TAG) {
          end(tokens.start(), tokens.start());
        }
        if (tokens.isLink()) {
          open();
        } else if (inLink && tokens.isTag("a")) {
          end(tokens.start(), tokens.end());
        } else if (!inLink) {
          between();
        }
      }
      end(source.length(), source.length());
      return links;
    }

    private void open() {
      boolean isFirst = links.isEmpty();
      distance = isFirst ? -1 : byText ? TextLength.of(CharacterReferences.decode(text)) : code;
      inLink = true;
      start = tokens.start();
      textStart = tokens.end();
      href = CharacterReferences.decodeAttribute(tokens.href()).strip();
    }

    private void between() {
      switch (tokens.kind()) {
        case TEXT -> {
          code += tokens.end() - tokens.start();
          text.append(source, tokens.start(), tokens.end());
        }
        case SKIPPED -> code += tokens.end() - tokens.start();
        default -> {
          code += tokens.bareLength();
          if (!tokens.isInline()) {
            text.append(TextLength.BREAK);
          }
        }
      }
    }

    private void end(int textEnd, int end) {
      if (inLink) {
        inLink = false;
        code = 0;
        text.setLength(0);
        String anchor = SourceTokenizer.text(source.substring(textStart, textEnd));
        links.add(new Link(start, end, href, anchor, distance));
      }
    }
  }
}
