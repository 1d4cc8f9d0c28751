package org.wpbminer.boxes.style.sheet;

import java.util.List;
import org.wpbminer.boxes.style.declaration.DeclarationParser;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.selector.Elements;
import org.wpbminer.boxes.style.selector.Selector;
import org.wpbminer.boxes.style.selector.SelectorCompiler;
import org.wpbminer.boxes.style.syntax.NameTable;

/** Selects from the page's sheets the rules that some element of the page may match. */
public final class PageRules {
  private PageRules() {}

  public static RuleIndex select(
      Elements elements, List<Sheet> sheets, PageSheets gathered, DeclarationParser parser) {
    RuleIndex index = new RuleIndex(256);
    if (sheets.isEmpty()) {
      return index;
    }
    NameTable names = names(elements);
    SelectorCompiler compiler = new SelectorCompiler(parser.library());
    int order = 0;
    for (Sheet sheet : sheets) {
      for (SheetRule rule : sheet.rules()) {
        add(rule, names, compiler, parser, gathered.layer(rule.layer), order++, index);
      }
    }
    return index;
  }

  private static void add(
      SheetRule rule,
      NameTable names,
      SelectorCompiler compiler,
      DeclarationParser parser,
      int layer,
      int order,
      RuleIndex index) {
    for (int i = 0; i < rule.keys.length; i++) {
      if (!rule.mayMatch(i, names)) {
        continue;
      }
      for (Selector selector : rule.selectors(i, compiler)) {
        if (selector.pseudoElement == Selector.OTHER_PSEUDO) {
          continue;
        }
        Declarations declarations = rule.declarations(parser);
        if (!declarations.isEmpty()) {
          index.add(selector, declarations, 2, layer, order);
        }
      }
    }
  }

  private static NameTable names(Elements elements) {
    NameTable names = new NameTable(256);
    for (int n = 0; n < elements.tree.size(); n++) {
      if (!elements.tree.isText(n)) {
        elements.forEachKey(n, name -> names.put(name, 1));
      }
    }
    return names;
  }
}
