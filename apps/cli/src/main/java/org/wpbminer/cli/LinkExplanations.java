package org.wpbminer.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wpbminer.classifier.links.ExplainedGroup;

/** Prints why groups of links were taken for related links, or not. */
final class LinkExplanations {

  /** Reasons that are told of a group. */
  public static final int REASONS = 6;

  /** Addresses that are told of a group. */
  private static final int ADDRESSES = 3;

  private final PrintWriter out;

  public LinkExplanations(PrintWriter out) {
    this.out = out;
  }

  public void print(String page, List<ExplainedGroup> groups) {
    out.println(TerminalText.printable(page));
    for (ExplainedGroup group : groups) {
      out.printf(
          Locale.ROOT,
          "%s %.3f  %d links under \"%s\"%n",
          group.decision().related() ? "related" : "other  ",
          group.decision().probability(),
          group.hrefs().size(),
          TerminalText.printable(group.heading()));
      group.hrefs().stream()
          .limit(ADDRESSES)
          .forEach(href -> out.println("    " + TerminalText.printable(href)));
      out.println("    " + ruledOut(group) + reasons(group));
    }
    out.flush();
  }

  private static String ruledOut(ExplainedGroup group) {
    return switch (group.step()) {
      case WORDS ->
          String.format(Locale.ROOT, "ruled out by its words, log odds %.2f: ", group.logOdds());
      case LINEAR ->
          String.format(
              Locale.ROOT, "ruled out at the first look, log odds %.2f: ", group.logOdds());
      case MACHINE -> "";
    };
  }

  private static String reasons(ExplainedGroup group) {
    return group.reasons().stream()
        .map(reason -> String.format(Locale.ROOT, "%s %+.2f", reason.feature(), reason.weight()))
        .collect(Collectors.joining(", "));
  }
}
