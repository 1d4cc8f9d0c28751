package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.metadata.HeadlineWords;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What tells a line of an article's body from what else stands in its main text: how it is written,
 * how many other lines stand as it does, where it stands among them, and what the elements around
 * it are called. No words of any language but parts of such names. Linear in the page.
 */
public final class BodyFeatures {

  /** What is computed of a line. */
  @FunctionalInterface
  private interface Formula {
    double of(LineContext lines, int i);
  }

  /** What holds of a line or does not. */
  @FunctionalInterface
  private interface Condition {
    boolean of(LineContext lines, int i);
  }

  private record Feature(String name, Formula formula) {}

  private static final TermLists NAMES = TermLists.load(BodyFeatures.class, "body-names.tsv");

  private static final List<String> TAGS =
      List.of("p", "li", "div", "h2", "h3", "h4", "blockquote", "td", "figure", "section");

  private static final int SHORT = 25;
  private static final double NEARLY_ALL = 0.8;
  private static final double MOST = 0.5;

  /** Lines from which on it does not matter how far one stands from the article. */
  private static final double FAR = 8;

  private static final List<Feature> FEATURES = features();

  /** The features' names, in their order. */
  public static final List<String> ALL = FEATURES.stream().map(Feature::name).toList();

  private BodyFeatures() {}

  /** The features of each line of a main text, in the order of {@link #ALL}. */
  public static double[][] of(MainTextView view) {
    LineContext lines = new LineContext(view);
    double[][] all = new double[lines.size()][FEATURES.size()];
    for (int i = 0; i < all.length; i++) {
      for (int k = 0; k < FEATURES.size(); k++) {
        all[i][k] = FEATURES.get(k).formula().of(lines, i);
      }
    }
    return all;
  }

  private static List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    features.add(new Feature("bias", (lines, i) -> 1));
    addWriting(features);
    addSetting(features);
    for (String tag : TAGS) {
      features.add(test("tag " + tag, (lines, i) -> lines.tag(i).equals(tag)));
    }
    for (String topic : NAMES.topics()) {
      List<String> parts = NAMES.terms(topic);
      features.add(test("name " + topic, (lines, i) -> lines.isNamed(i, parts)));
    }
    return List.copyOf(features);
  }

  private static Feature test(String name, Condition holds) {
    return new Feature(name, (lines, i) -> holds.of(lines, i) ? 1 : 0);
  }

  /** How a line is written. */
  private static void addWriting(List<Feature> to) {
    to.add(new Feature("length", (lines, i) -> Math.log(length(lines, i)) / 5));
    to.add(test("sentence", (lines, i) -> BodyLineText.endsSentence(lines.text(i))));
    to.add(test("short", (lines, i) -> length(lines, i) < SHORT));
    to.add(test("colon", (lines, i) -> BodyLineText.endsInColon(lines.text(i))));
    to.add(new Feature("link", LineContext::linked));
    to.add(test("all link", (lines, i) -> lines.linked(i) > NEARLY_ALL));
    to.add(
        new Feature(
            "digits",
            (lines, i) ->
                Math.min(1, 4.0 * BodyLineText.digits(lines.text(i)) / length(lines, i))));
    to.add(test("mark", (lines, i) -> BodyLineText.hasMark(lines.text(i))));
    to.add(new Feature("title", (lines, i) -> share(lines, i, lines.title())));
    to.add(new Feature("description", (lines, i) -> share(lines, i, lines.description())));
    to.add(test("emphasis", LineContext::isEmphasised));
  }

  /** How a line stands among the others. */
  private static void addSetting(List<Feature> to) {
    to.add(new Feature("same container", LineContext::sameContainer));
    to.add(new Feature("same outer container", LineContext::sameOuterContainer));
    to.add(new Feature("same form", LineContext::sameForm));
    to.add(test("alone in form", (lines, i) -> lines.sameForm(i) == 0));
    to.add(test("before", (lines, i) -> lines.before(i) > 0));
    to.add(new Feature("far before", (lines, i) -> Math.min(1, lines.before(i) / FAR)));
    to.add(test("after", (lines, i) -> lines.after(i) > 0));
    to.add(new Feature("far after", (lines, i) -> Math.min(1, lines.after(i) / FAR)));
    to.add(test("runs above", (lines, i) -> lines.runs(i - 1)));
    to.add(test("runs below", (lines, i) -> lines.runs(i + 1)));
    to.add(test("subhead", LineContext::isSubhead));
    to.add(test("linked item", (lines, i) -> lines.tag(i).equals("li") && lines.linked(i) > MOST));
    to.add(test("first", (lines, i) -> i == 0));
    to.add(test("last", (lines, i) -> i == lines.size() - 1));
    to.add(test("aside", LineContext::isAside));
  }

  private static int length(LineContext lines, int i) {
    return Math.max(1, BodyLineText.length(lines.text(i)));
  }

  /** Share of a line's words that are among others. */
  private static double share(LineContext lines, int i, Set<String> others) {
    return HeadlineWords.containment(HeadlineWords.of(lines.text(i)), others);
  }
}
