package org.wpbminer.boxes.style.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.declaration.DeclarationParser;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.selector.Selector;
import org.wpbminer.boxes.style.selector.SelectorCompiler;
import org.wpbminer.boxes.style.syntax.CssLibrary;

/** The browser's own sheet, read once. */
public final class UserAgent {
  private static final RuleIndex INDEX = load();

  private UserAgent() {}

  public static RuleIndex index() {
    return INDEX;
  }

  private static RuleIndex load() {
    CssLibrary library = new CssLibrary();
    DeclarationParser parser = new DeclarationParser(library);
    SelectorCompiler compiler = new SelectorCompiler(library);
    RuleIndex index = new RuleIndex(256);
    Sheet sheet = SheetScanner.scan(text(), Screen.defaults(), Integer.MAX_VALUE);
    int order = 0;
    for (SheetRule rule : sheet.rules()) {
      Declarations declarations = rule.declarations(parser);
      for (int i = 0; i < rule.keys.length; i++) {
        for (Selector selector : rule.selectors(i, compiler)) {
          index.add(selector, declarations, 0, -1, order);
        }
      }
      order++;
    }
    return index;
  }

  private static String text() {
    try (InputStream in = UserAgent.class.getResourceAsStream("user-agent.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
