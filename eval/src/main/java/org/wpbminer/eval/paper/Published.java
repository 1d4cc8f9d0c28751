package org.wpbminer.eval.paper;

import java.util.List;
import java.util.Map;

/**
 * Published figures of a method (Zhang, Cao and Li, Tables 4 and 5), for comparison.
 *
 * @param precision precision at 250 pages
 * @param recall recall at 250 pages
 * @param f1 F1 at each of the {@link #SIZES}
 */
record Published(double precision, double recall, double... f1) {

  /** Numbers of test pages N in Tables 4 and 5. */
  static final List<Integer> SIZES = List.of(10, 30, 50, 100, 120, 150, 200, 250);

  /** By method: related text (Table 4). */
  static final Map<String, Published> RELATED_TEXT =
      Map.of(
          "KNNLP+SVM",
          new Published(.827, .722, .832, .822, .817, .785, .787, .779, .772, .771),
          "LNP+SVM",
          new Published(.758, .677, .798, .767, .763, .757, .750, .730, .724, .715),
          "LP+SVM",
          new Published(.706, .678, .762, .752, .730, .717, .698, .689, .691, .692),
          "S3VM",
          new Published(.712, .651, .752, .726, .730, .717, .698, .678, .691, .680),
          "KNN (K = 4)",
          new Published(.625, .613, .691, .678, .668, .656, .657, .652, .635, .619),
          "CETD-DS",
          new Published(.812, .686, .809, .797, .786, .784, .764, .760, .743, .744));

  /** By method: related links (Table 5). */
  static final Map<String, Published> RELATED_LINK =
      Map.of(
          "KNNLP+SVM",
          new Published(.764, .672, .781, .778, .778, .765, .757, .749, .728, .715),
          "LNP+SVM",
          new Published(.752, .677, .778, .767, .776, .759, .748, .731, .727, .713),
          "LP+SVM",
          new Published(.708, .652, .751, .746, .739, .722, .717, .705, .690, .679),
          "S3VM",
          new Published(.681, .645, .717, .705, .704, .693, .685, .680, .671, .663));

  /** Returns F1 at N pages; null if the paper has none. */
  Double f1At(int n) {
    return SIZES.contains(n) ? (Double) f1[SIZES.indexOf(n)] : null;
  }
}
