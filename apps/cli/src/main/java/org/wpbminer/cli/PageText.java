package org.wpbminer.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.links.ExplainedGroup;
import org.wpbminer.classifier.maintext.ExplainedLine;
import org.wpbminer.classifier.maintext.TextQuality.Reason;
import org.wpbminer.features.links.FeatureDescriptions;
import org.wpbminer.segmenter.text.Characters;

/**
 * Result of a page in an output format.
 *
 * @param text the result, with a final line break
 * @param truncation reason why the page was cut, for stderr; null if JSON has it
 * @param notes other messages for stderr
 */
record PageText(String text, String truncation, List<String> notes) {

  private static final int SNIPPET_COLUMNS = 60;

  /** Maximum width, in terminal columns, of a text line that is shown with its explanation. */
  private static final int LINE_COLUMNS = 90;

  private static final int MAX_EXPLAINED_ADDRESSES = 3;

  /** Returns a result without messages. */
  static PageText alone(String text) {
    return new PageText(text, null, List.of());
  }

  /**
   * Returns a page in any format except html.
   *
   * @param several whether there are several pages: links then follow the name of their page
   * @param allLists whether the format links includes lists for the whole section or site
   */
  static PageText format(
      OutputFormat format, String name, MinedPage page, boolean several, boolean allLists) {
    String text =
        switch (format) {
          case JSON, JSONL -> MinedPageJson.toJson(name, page, format == OutputFormat.JSON) + "\n";
          case METADATA -> MinedPageJson.metadata(name, page, !several) + "\n";
          case POSTS -> MinedPageJson.posts(name, page) + "\n";
          case ITEMS -> MinedPageJson.items(name, page) + "\n";
          case CHUNKS ->
              MinedPageJson.chunks(name, page).stream()
                  .map(chunk -> chunk + "\n")
                  .collect(Collectors.joining());
          case TABLE -> table(name, page);
          case TEXT, MARKDOWN -> page.bodyOrMainText() + "\n";
          case LINKS -> links(several ? TerminalText.printable(name) + "\t" : "", page, allLists);
          case HTML -> throw new IllegalArgumentException("the format html needs the page's tree");
        };
    return format.isJson() ? alone(text) : withNotes(text, name, page);
  }

  static PageText withNotes(String text, String name, MinedPage page) {
    List<String> notes = new ArrayList<>();
    if (page.textQuality() != null) {
      List<Reason> reasons = page.textQuality().reasons();
      if (reasons.contains(Reason.LITTLE_TEXT)) {
        boolean scripts = reasons.contains(Reason.SCRIPTS);
        notes.add(name + ": almost no text" + (scripts ? ": scripts load it" : ""));
      }
      reasons.stream()
          .filter(Reason::isOtherSource)
          .forEach(reason -> notes.add(name + ": almost no text; this is " + reason.label()));
    }
    if (page.overruledCharset() != null) {
      notes.add(
          "%s: declared as %s, but read as %s because the bytes say so"
              .formatted(name, page.overruledCharset(), page.charset()));
    }
    return new PageText(text, page.truncation(), notes);
  }

  /** Returns one line per block, cut to the width of a terminal. */
  private static String table(String name, MinedPage page) {
    StringBuilder table = new StringBuilder(TerminalText.printable(name));
    table.append(page.title().isEmpty() ? "" : "  " + TerminalText.printable(page.title(), 80));
    table.append("\n   id  label         prob.   chars  links  text\n");
    for (MinedPage.Block block : page.blocks()) {
      table.append(
          "%5d  %-12s  %5.3f  %6d  %5d  %s\n"
              .formatted(
                  block.id(),
                  block.label().label(),
                  block.probability(),
                  Characters.count(block.text()),
                  block.links().size(),
                  TerminalText.printable(block.text(), SNIPPET_COLUMNS)));
    }
    return table.toString();
  }

  private static String links(String prefix, MinedPage page, boolean allLists) {
    StringBuilder lines = new StringBuilder();
    for (MinedPage.RelatedLink link : allLists ? page.relatedLinks() : page.linksOfPage()) {
      lines.append(prefix).append(oneLine(link.href())).append('\t').append(oneLine(link.text()));
      lines.append(allLists ? "\t" + link.list().label() : "").append('\n');
    }
    return lines.toString();
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\x00-\\x1f\\x7f-\\x9f]", " ");
  }

  /** Returns the reasons why the links of each group are related links or not. */
  static String explainLinks(String name, List<ExplainedGroup> groups) {
    StringBuilder out = new StringBuilder(TerminalText.printable(name)).append('\n');
    for (ExplainedGroup group : groups) {
      String list =
          switch (group.decision().list()) {
            case PAGE -> "related";
            case SECTION -> "section";
            case NONE -> "other  ";
          };
      out.append(
          "%s %.3f  %d links under \"%s\"\n"
              .formatted(
                  list,
                  group.decision().probability(),
                  group.hrefs().size(),
                  TerminalText.printable(group.heading())));
      group.hrefs().stream()
          .limit(MAX_EXPLAINED_ADDRESSES)
          .forEach(href -> out.append("    " + TerminalText.printable(href) + "\n"));
      String ruledOut =
          group.byWords()
              ? "ruled out by its words, log odds %.2f: ".formatted(group.logOdds())
              : "";
      String reasons =
          group.reasons().stream()
              .map(one -> "%s %+.2f".formatted(FeatureDescriptions.of(one.feature()), one.weight()))
              .collect(Collectors.joining(", "));
      out.append("    " + ruledOut + reasons + "\n");
    }
    return out.toString();
  }

  /** Returns each line of a page with the reason why it is main text or not. */
  static String explainText(String name, List<ExplainedLine> lines) {
    StringBuilder out = new StringBuilder(TerminalText.printable(name)).append('\n');
    int block = -1;
    for (ExplainedLine line : lines) {
      if (line.block() != block) {
        block = line.block();
        out.append("%s %.3f\n".formatted(line.label().label(), line.labelled()));
      }
      boolean isKnown = !Double.isNaN(line.probability());
      out.append(
          "  %s %s  %-13s  %s\n"
              .formatted(
                  line.taken() ? "+" : "-",
                  isKnown ? "%.3f".formatted(line.probability()) : "     ",
                  line.by(),
                  TerminalText.printable(line.text(), LINE_COLUMNS)));
    }
    return out.toString();
  }
}
