package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.wpbminer.classifier.markup.Captions;
import org.wpbminer.classifier.markup.Footnotes;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.classifier.markup.HtmlWriter;
import org.wpbminer.classifier.markup.MainTextWriter;
import org.wpbminer.classifier.markup.MarkdownWriter;
import org.wpbminer.classifier.markup.Picture;
import org.wpbminer.classifier.markup.TextWriter;
import org.wpbminer.classifier.markup.WordLists;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Renderer of a main text: visits its nodes and their ancestors, for example a list or quotation
 * around a block, and calls a writer for each element and text.
 */
final class MainTextRenderer {

  private final TextRecord view;
  private final PageTree tree;
  private final MainTextWriter writer;
  private final Formulas formulas;
  private final Footnotes notes;
  private final ThreadBylines bylines;
  private final OpenElements elements;
  private IntConsumer written = node -> {};

  /** The last footnote reference that was written. */
  private int reference = PageTree.NONE;

  /** Notes with a reference in the written text. */
  private final BitSet references = new BitSet();

  /** Whether a note from inside the text is being written after the text. */
  private boolean inNote;

  /** The last formula that was visited. */
  private int formula = PageTree.NONE;

  /** The last visited node of a block. */
  private int last = PageTree.NONE;

  private int picture = PageTree.NONE;

  private MainTextRenderer(
      TextRecord view, MainTextWriter writer, Footnotes notes, ThreadBylines bylines) {
    this.view = view;
    this.tree = view.tree();
    this.writer = writer;
    this.formulas = view.form().formulas();
    this.notes = notes;
    this.bylines = bylines;
    this.elements = new OpenElements(view, writer, notes, bylines);
  }

  private static MainTextWriter writer(
      TextRecord view, LinkResolver resolver, MainTextFormat format, Footnotes notes) {
    return switch (format) {
      case HTML -> new HtmlWriter(view.reading(), resolver);
      case MARKDOWN -> markdown(view, resolver, false, notes);
      case MARKDOWN_WITH_IMAGES -> markdown(view, resolver, true, notes);
      default -> new TextWriter(view.reading(), resolver, notes);
    };
  }

  private static MarkdownWriter markdown(
      TextRecord view, LinkResolver resolver, boolean pictures, Footnotes notes) {
    return new MarkdownWriter(
        view.reading(), resolver, notes, view.form().formulas().raw(), pictures);
  }

  private static Footnotes notes(TextRecord view) {
    return Footnotes.of(view.reading(), note -> view.touches(note) && !view.isLeftOut(note));
  }

  /** Renders the text of a view, with or without its headline. */
  static String render(
      TextRecord view,
      LinkResolver resolver,
      MainTextFormat format,
      boolean headline,
      ThreadBylines bylines) {
    boolean html = format == MainTextFormat.HTML; // HTML keeps references as links.
    Footnotes notes = html ? Footnotes.NONE : notes(view);
    MainTextWriter writer = writer(view, resolver, format, notes);
    return new MainTextRenderer(view, writer, notes, bylines).all(headline);
  }

  /**
   * Renders a view as Markdown in chunks.
   *
   * @param headline whether to begin with the headline, if there is one
   * @param ofPage whether the view is of the page itself, not of a text found in a script
   * @param most maximum number of estimated tokens of a chunk
   */
  static List<MainTextChunk> chunks(
      TextRecord view,
      LinkResolver resolver,
      boolean headline,
      boolean ofPage,
      ThreadBylines bylines,
      int most) {
    Footnotes notes = notes(view);
    MarkdownWriter writer = markdown(view, resolver, false, notes);
    MainTextRenderer renderer = new MainTextRenderer(view, writer, notes, bylines);
    List<ChunkSources.Written> written = new ArrayList<>();
    renderer.written = node -> written.add(new ChunkSources.Written(writer.length(), node));
    String markdown = renderer.all(headline);
    return new ChunkSources(view.tree(), resolver, ofPage, written)
        .chunks(markdown, ChunkCutter.cut(markdown, writer.paragraphs(), most));
  }

  private String all(boolean headline) {
    if (view.headline() != PageTree.NONE && headline) {
      headline(view.headline());
    }
    view.blocks().forEach(this::block);
    if (writer.takesPictures() && last != PageTree.NONE) {
      Picture.between(view.reading(), last, endOfPictures(), this::pictureOutside);
    }
    formulasBefore(tree.size());
    elements.leaveUpTo(PageTree.NONE);
    notes.inner().stream().filter(references::get).forEach(this::note);
    return writer.finish();
  }

  /** Writes a note from inside the page's text. */
  private void note(int note) {
    inNote = true;
    elements.startIn(tree.parent(note), false);
    subtree(note);
    elements.leaveUpTo(tree.parent(note));
    elements.startIn(PageTree.NONE, false);
    inNote = false;
  }

  /** Returns the first node after the text's last pictures, usually the next visible text. */
  private int endOfPictures() {
    int around = Math.max(0, tree.parent(last));
    while (!tree.isWithin(view.roots()[0], around)) {
      around = tree.parent(around);
    }
    int end = tree.subtreeEnd(last);
    while (end < tree.subtreeEnd(around) && !tree.isSeenText(end)) {
      end++;
    }
    return end;
  }

  /** Renders each block of a view separately, without the list or quotation around it. */
  static List<String> renderEach(TextRecord view, LinkResolver resolver, MainTextFormat format) {
    Footnotes none = Footnotes.NONE;
    List<String> texts = new ArrayList<>();
    for (Block block : view.blocks()) {
      MainTextWriter writer = writer(view, resolver, format, none);
      texts.add(new MainTextRenderer(view, writer, none, ThreadBylines.NONE).alone(block));
    }
    return texts;
  }

  private String alone(Block block) {
    int around = tree.parent(block.first());
    while (!tree.isWithin(block.last(), around) || tree.isPreformatted(around)) {
      around = tree.parent(around);
    }
    elements.startIn(around, false);
    block(block);
    elements.leaveUpTo(around);
    return writer.finish();
  }

  private void headline(int heading) {
    int outside = tree.parent(heading);
    elements.startIn(outside, true);
    subtree(heading);
    elements.leaveUpTo(outside);
    elements.startIn(PageTree.NONE, false);
    formula = PageTree.NONE;
  }

  private void block(Block block) {
    writer.paragraph();
    for (int i = 0; i < block.size(); i++) {
      int node = block.node(i);
      if (i > 0) {
        between(tree.subtreeEnd(block.node(i - 1)), node);
      }
      int before = last == PageTree.NONE ? view.headline() : last;
      if (writer.takesPictures() && before != PageTree.NONE && before < node) {
        Picture.between(view.reading(), before, node, this::pictureOutside);
      }
      formulasBefore(node);
      last = node;
      int root = formulas.rootOf(node);
      if (root != PageTree.NONE) {
        elements.enterAncestors(root);
        formula(root);
      } else if (isLeftOut(node)) {
        writer.leftOut(node);
      } else {
        elements.enterAncestors(node);
        subtree(node);
      }
    }
  }

  private void between(int from, int to) {
    if (from < to) {
      writer.spaceBefore(to);
    }
    for (int node = from; node < to; node++) {
      if (!tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.tag(node).equals("br")) {
        writer.lineBreak();
      } else if (tree.onOwnLines(node)) {
        writer.paragraph();
      }
    }
  }

  /** Writes the formulae before a node that no block contains because they have no text. */
  private void formulasBefore(int node) {
    int from = last == PageTree.NONE ? elements.innermost() + 1 : tree.subtreeEnd(last);
    for (int root : formulas.between(from, node)) {
      if (tree.chars(root) == 0 && formulas.isOf(this::isInText, root)) {
        elements.enterAncestors(root);
        formula(root);
      }
    }
  }

  private void subtree(int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      elements.leaveUpTo(tree.parent(node));
      elements.spaceBefore(node);
      if (isWritten(node)) {
        elements.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else {
        elements.enter(node, true);
      }
    }
  }

  /** Writes or leaves out a node as a whole; returns false for elements that are entered. */
  private boolean isWritten(int node) {
    if (formulas.rootOf(node) == node) {
      formula(node);
    } else if (isLeftOut(node)) {
      writer.leftOut(node);
      if (isOfLastPicture(node)) {
        writer.caption(node);
      }
    } else if (tree.counts(node)) {
      if (notes.reference(node) != PageTree.NONE && !inNote) {
        reference(node);
      } else if (tree.isText(node)) {
        elements.text(node);
        written.accept(node);
      } else if (Picture.isPicture(tree, node)) {
        picture(node);
      } else {
        return false;
      }
    }
    return true;
  }

  private void formula(int root) {
    if (root > formula
        && formulas.isOf(
            elements.isInHeadline() ? text -> !isLeftOut(text) : this::isInText, root)) {
      writer.formula(formulas.at(root));
      written.accept(root);
    }
    formula = Math.max(root, formula);
  }

  private boolean isInText(int text) {
    return view.touches(text) && !isLeftOut(text);
  }

  /** Writes the footnote reference that is or contains a node, unless it has been written. */
  private void reference(int node) {
    if (notes.reference(node) != reference) {
      reference = notes.reference(node);
      references.set(notes.note(reference));
      writer.reference(notes.labelOfReference(reference));
    }
  }

  /** Writes a picture or caption that is outside all blocks. */
  private void pictureOutside(int node) {
    boolean img = Picture.isPicture(tree, node);
    if (img ? formulas.rootOf(node) == PageTree.NONE : isOfLastPicture(node)) {
      elements.enterAncestors(node);
      if (img) {
        picture(node);
      } else {
        writer.caption(node);
      }
    }
  }

  private void picture(int img) {
    String emoji = Picture.emoji(tree, img);
    if (emoji != null) {
      writer.words(emoji);
    } else if (writer.takesPictures()) {
      writer.picture(img);
      picture = img;
    }
  }

  private boolean isOfLastPicture(int node) {
    return picture != PageTree.NONE
        && Captions.isCaption(view.reading(), node)
        && tree.isWithin(picture, tree.parent(node));
  }

  private boolean isLeftOut(int node) {
    return elements.isInHeadline()
        ? view.isRuledOut(node)
        : view.isLeftOut(node)
            || bylines.replaces(node)
            || notes.isBackLink(node)
            || WordLists.isBullet(tree, node)
            || writer.marksItems() && WordLists.isMark(tree, node);
  }
}
