package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Writes labels into the source of a page, for {@link GoldLabels}. Old labels are removed; the rest
 * of the source is unchanged.
 *
 * <p>A text node that is a node of a block is put into a {@code <span>}, because only elements can
 * have labels. An element that the parser inserted has no tag in the source, so its children get
 * the labels.
 */
public final class LabelledSource {

  private static final List<String> ATTRIBUTES = List.of("data-block", "data-label", "data-kind");

  /**
   * One attribute of a tag, with the space before it (HTML standard, 13.2.5.32 to 13.2.5.39): its
   * name, which may start with an equals sign, and its value. Matched after the end of the previous
   * attribute.
   */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "\\G[ \t\n\r\f/]*+(=?+[^ \t\n\r\f/>=]*+)"
              + "(?:[ \t\n\r\f]*+=[ \t\n\r\f]*+(?:\"[^\"]*+\"?+|'[^']*+'?+|[^ \t\n\r\f>]*+))?+");

  /** Replacement of the source from {@code from} to {@code to} by {@code text}. */
  private record Edit(int from, int to, String text) {}

  private final PageTree tree;
  private final List<Edit> edits = new ArrayList<>();

  /** For each node the source of the attributes to be inserted, or null. */
  private final String[] attributes;

  private LabelledSource(PageTree tree) {
    this.tree = tree;
    this.attributes = new String[tree.size()];
  }

  /** Returns the source with labels. The blocks, which share no nodes, are numbered from 1. */
  public static String write(PageTree tree, List<GoldBlock> blocks) {
    LabelledSource source = new LabelledSource(tree);
    for (int b = 0; b < blocks.size(); b++) {
      GoldBlock block = blocks.get(b);
      String kind = block.kind() == null ? "" : " data-kind=\"" + escaped(block.kind()) + "\"";
      String text = " data-block=\"%d\" data-label=\"%s\"%s".formatted(b + 1, block.label(), kind);
      Arrays.stream(block.nodes()).forEach(node -> source.attributes[node] = text);
    }
    source.collect();
    return source.written();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("\"", "&quot;");
  }

  private void collect() {
    for (int node = 0; node < tree.size(); node++) {
      if (bearsLabel(node) && (node == 0 || tree.tag(node).equals("body"))) {
        dropLateLabels(tree.tag(node));
      }
      if (tree.isText(node)) {
        wrap(node);
      } else if (!isWritten(node)) {
        handDown(node);
      } else if (attributes[node] != null || bearsLabel(node)) {
        startTag(node);
      }
    }
  }

  private void wrap(int node) {
    if (attributes[node] != null && tree.sourceEnd(node) > tree.sourceStart(node)) {
      edits.add(
          new Edit(
              tree.sourceStart(node), tree.sourceStart(node), "<span" + attributes[node] + ">"));
      edits.add(new Edit(tree.sourceEnd(node), tree.sourceEnd(node), "</span>"));
    }
  }

  /** Returns whether the source has a start tag of the element. */
  private boolean isWritten(int node) {
    int start = tree.sourceStart(node);
    String tag = tree.tag(node);
    return !tree.isSynthesized(node)
        && tree.source().startsWith("<", start)
        && tree.source().regionMatches(true, start + 1, tag, 0, tag.length());
  }

  private void handDown(int node) {
    int child = attributes[node] == null ? PageTree.NONE : tree.firstChild(node);
    while (child != PageTree.NONE) {
      if (attributes[child] == null && tree.counts(child)) {
        attributes[child] = attributes[node];
      }
      child = tree.nextSibling(child);
    }
  }

  private boolean bearsLabel(int node) {
    return tree.attributeCount(node) > 0
        && ATTRIBUTES.stream().anyMatch(name -> tree.attribute(node, name) != null);
  }

  private void startTag(int node) {
    int afterName = tree.sourceStart(node) + 1 + tree.tag(node).length();
    if (attributes[node] != null) {
      edits.add(new Edit(afterName, afterName, attributes[node]));
    }
    if (bearsLabel(node)) {
      dropLabels(afterName);
    }
  }

  private void dropLabels(int afterName) {
    Matcher attribute = ATTRIBUTE.matcher(tree.source());
    for (int at = afterName; attribute.find(at) && attribute.end() > at; at = attribute.end()) {
      if (ATTRIBUTES.contains(attribute.group(1).toLowerCase(Locale.ROOT))) {
        edits.add(new Edit(at, attribute.end(), ""));
      }
    }
  }

  /** Removes labels from all tags of a name, such as repeated {@code <body>} tags. */
  private void dropLateLabels(String tag) {
    String source = tree.source();
    int at = source.indexOf('<');
    while (at >= 0) {
      if (source.regionMatches(true, at + 1, tag, 0, tag.length())) {
        dropLabels(at + 1 + tag.length());
      }
      at = source.indexOf('<', at + 1);
    }
  }

  private String written() {
    // at the same offset an end tag comes first, because it ends the preceding element; the
    // sort is stable
    edits.sort(
        Comparator.comparingInt(Edit::from).thenComparing(edit -> !edit.text().startsWith("</")));
    StringBuilder out = new StringBuilder(tree.source().length() + 64 * edits.size());
    int done = 0;
    for (Edit edit : edits) {
      if (edit.from() >= done) {
        out.append(tree.source(), done, edit.from()).append(edit.text());
        done = edit.to();
      }
    }
    return out.append(tree.source(), done, tree.source().length()).toString();
  }
}
