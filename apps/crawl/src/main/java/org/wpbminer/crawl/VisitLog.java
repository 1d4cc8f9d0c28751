package org.wpbminer.crawl;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.crawl.HarvestReport.FailedPage;
import org.wpbminer.crawl.HarvestReport.HarvestPoint;
import org.wpbminer.crawl.WordTopic.Judgement;

/** What was visited, in its order, and how often what came of it: facts of the crawl. */
final class VisitLog {

  private static final String COUNT = "count ";
  private static final String VISIT = "visit ";
  private static final String FAILED = "failed ";
  private static final String PAGES = "pages";
  private static final String ON_TOPIC = "onTopic";

  private final Map<String, String> facts;
  private final Frontier frontier;
  private int pages;
  private int failed;
  private int onTopic;

  VisitLog(Frontier frontier) {
    this.frontier = frontier;
    this.facts = frontier.facts();
    this.pages = Integer.parseInt(facts.getOrDefault(PAGES, "0"));
    this.onTopic = Integer.parseInt(facts.getOrDefault(ON_TOPIC, "0"));
    this.failed = frontier.facts(FAILED).size();
  }

  int pages() {
    return pages;
  }

  int onTopic() {
    return onTopic;
  }

  void page(QueuedUrl url, Judgement judgement) {
    HarvestPoint point =
        new HarvestPoint(
            url.url(), url.tier(), url.score(), judgement.score(), judgement.onTopic());
    facts.put(VISIT + "%010d".formatted(pages), point.written());
    pages++;
    onTopic += judgement.onTopic() ? 1 : 0;
    facts.put(PAGES, Integer.toString(pages));
    facts.put(ON_TOPIC, Integer.toString(onTopic));
  }

  void failed(QueuedUrl url, String reason, String message) {
    FailedPage page = new FailedPage(url.url(), reason, message);
    facts.put(FAILED + "%010d".formatted(failed++), page.written());
  }

  void count(String what, int times) {
    if (times > 0) {
      int before = Integer.parseInt(facts.getOrDefault(COUNT + what, "0"));
      facts.put(COUNT + what, Integer.toString(before + times));
    }
  }

  Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    frontier.facts(COUNT).forEach((outcome, count) -> counts.put(outcome, Integer.valueOf(count)));
    return counts;
  }

  List<HarvestPoint> visits() {
    return frontier.facts(VISIT).values().stream().map(HarvestPoint::read).toList();
  }

  List<FailedPage> failures() {
    return frontier.facts(FAILED).values().stream().map(FailedPage::read).toList();
  }
}
