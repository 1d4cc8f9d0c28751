package org.wpbminer.features.reading;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Test of the {@code class} attributes of a page's elements. The result for each distinct value is
 * cached, except for very long values. Not thread-safe.
 */
public final class ClassTest {

  public static final String SPACES = " \t\n\u000b\f\r";

  private static final byte FAILED = 1;
  private static final byte PASSED = 2;

  private final PageTree tree;
  private final Names names;
  private final Predicate<String> test;
  private final byte[] results;

  /** Creates a test; {@code test} is the condition on the whole value of the attribute. */
  public ClassTest(PageReading reading, Predicate<String> test) {
    this.tree = reading.tree();
    this.names = reading.names();
    this.test = test;
    this.results = new byte[names.size()];
  }

  /** Returns a test whether the class of an element has one of some words in lower case. */
  public static ClassTest ofWords(PageReading reading, Set<String> words) {
    return new ClassTest(reading, names -> hasWord(names.toLowerCase(Locale.ROOT), SPACES, words));
  }

  /** Whether a set contains one of the words of a text, which is split at the separators. */
  public static boolean hasWord(String text, String separators, Set<String> words) {
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isSeparator(text.charAt(i), separators)) {
        if (i > from && words.contains(text.substring(from, i))) {
          return true;
        }
        from = i + 1;
      }
    }
    return false;
  }

  /** Whether a character separates words; letters never do. */
  private static boolean isSeparator(char c, String separators) {
    return !(c >= 'a' && c <= 'z') && separators.indexOf(c) >= 0;
  }

  /** Whether a node is an element whose {@code class} passes the test. */
  public boolean test(int node) {
    Names.Name name = names.classes(node);
    if (name == null) {
      return false;
    }
    if (name.value().length() == Names.MAX_CHARS) {
      return test.test(tree.attribute(node, "class"));
    }
    if (results[name.number()] == 0) {
      results[name.number()] = test.test(name.value()) ? PASSED : FAILED;
    }
    return results[name.number()] == PASSED;
  }
}
