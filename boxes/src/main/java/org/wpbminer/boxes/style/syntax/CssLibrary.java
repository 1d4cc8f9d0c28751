package org.wpbminer.boxes.style.syntax;

import java.io.IOException;
import java.io.StringReader;
import org.htmlunit.cssparser.parser.CSSErrorHandler;
import org.htmlunit.cssparser.parser.CSSParseException;
import org.htmlunit.cssparser.parser.InputSource;
import org.htmlunit.cssparser.parser.LexicalUnit;
import org.htmlunit.cssparser.parser.javacc.CSS3Parser;
import org.htmlunit.cssparser.parser.selector.SelectorList;

/**
 * The one place where the CSS parser library is called. It reads the values and selectors that are
 * not plain; input that would overflow its stack or hold it for long is refused beforehand.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class CssLibrary {
  private static final int MAX_CHARS = 8_192;
  private static final int MAX_NESTING = 24;

  private CSS3Parser parser;
  private boolean failed;

  /** Made when first needed: many pages have plain rules only. */
  private CSS3Parser parser() {
    if (parser == null) {
      parser = new CSS3Parser();
      parser.setErrorHandler(new Silent());
    }
    return parser;
  }

  /** The value's units; null when it is not a value. */
  public LexicalUnit value(String text) {
    return read(text, CSS3Parser::parsePropertyValue);
  }

  /** The selectors of a list; null when one of them is invalid. */
  public SelectorList selectors(String text) {
    return read(text, CSS3Parser::parseSelectors);
  }

  /**
   * Whatever the library throws means that it could not read the text: besides its own exceptions
   * it answers {@code attr()} with a NullPointerException. A page must not fail for one value.
   */
  private <T> T read(String text, Reading<T> reading) {
    if (isTooMuch(text)) {
      return null;
    }
    failed = false;
    try {
      T result = reading.read(parser(), new InputSource(new StringReader(text)));
      return failed ? null : result;
    } catch (IOException | RuntimeException e) {
      parser = null; // Left in the middle of its work.
      return null;
    }
  }

  private static boolean isTooMuch(String text) {
    if (text.length() > MAX_CHARS) {
      return true;
    }
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        if (++depth > MAX_NESTING) {
          return true;
        }
      } else if (c == ')' || c == ']' || c == '}') {
        depth--;
      }
    }
    return false;
  }

  private interface Reading<T> {
    T read(CSS3Parser parser, InputSource text) throws IOException;
  }

  /** Remembers that an error was met; the library's own handler prints to stderr. */
  private final class Silent implements CSSErrorHandler {
    @Override
    public void warning(CSSParseException exception) {}

    @Override
    public void error(CSSParseException exception) {
      failed = true;
    }

    @Override
    public void fatalError(CSSParseException exception) {
      failed = true;
    }
  }
}
