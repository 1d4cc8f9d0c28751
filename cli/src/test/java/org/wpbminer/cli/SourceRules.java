package org.wpbminer.cli;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** What a source file breaks of the house's rules about size and about lists of words. */
final class SourceRules extends TreeScanner<Void, Void> {

  private static final int MOST_LINES = 400;
  private static final int MOST_METHOD_LINES = 60;

  /** Strings of one list that may stand in code. */
  private static final int MOST_WORDS = 15;

  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final List<String> sizes = new ArrayList<>();
  private final List<String> lists = new ArrayList<>();
  private String name = "";

  private SourceRules(CompilationUnitTree unit, SourcePositions positions) {
    this.unit = unit;
    this.positions = positions;
  }

  /** The rules held against sources, by the sources' names; all in one run of the parser. */
  static Map<String, SourceRules> of(Map<String, String> sources) throws IOException {
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task = (JavacTask) compiler.getTask(null, null, null, null, null, files);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    Map<String, SourceRules> rules = new LinkedHashMap<>();
    for (CompilationUnitTree unit : task.parse()) {
      String name = unit.getSourceFile().getName().substring(1);
      SourceRules held = new SourceRules(unit, positions);
      long lines = sources.get(name).lines().count();
      if (lines > MOST_LINES) {
        held.sizes.add(lines + " lines; at most " + MOST_LINES);
      }
      held.scan(unit, null);
      rules.put(name, held);
    }
    return rules;
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:/" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Files and methods that are too long. */
  List<String> sizes() {
    return sizes;
  }

  /** Lists of more words than may stand in code. */
  List<String> lists() {
    return lists;
  }

  @Override
  public Void visitClass(ClassTree node, Void p) {
    String outer = name;
    name = outer + node.getSimpleName() + ".";
    super.visitClass(node, p);
    name = outer;
    return null;
  }

  @Override
  public Void visitMethod(MethodTree node, Void p) {
    long lines = line(positions.getEndPosition(unit, node)) - start(node) + 1;
    if (lines > MOST_METHOD_LINES) {
      sizes.add(name + node.getName() + ": " + lines + " lines; at most " + MOST_METHOD_LINES);
    }
    return super.visitMethod(node, p);
  }

  /** A method begins at its name's line: what is written about it before is no part of it. */
  private long start(MethodTree node) {
    Tree first = node.getReturnType() == null ? node.getBody() : node.getReturnType();
    return line(positions.getStartPosition(unit, first == null ? node : first));
  }

  private long line(long position) {
    return unit.getLineMap().getLineNumber(position);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree node, Void p) {
    strings(node, node.getArguments());
    if (node.getMethodSelect() instanceof MemberSelectTree select) {
      String method = select.getIdentifier().toString();
      if (method.equals("split")) {
        words(node, text(select.getExpression()), "[\\s,]+");
      }
      if (method.equals("compile")) {
        words(node, text(node.getArguments().get(0)), "\\|");
      }
    }
    return super.visitMethodInvocation(node, p);
  }

  @Override
  public Void visitNewClass(NewClassTree node, Void p) {
    strings(node, node.getArguments());
    return super.visitNewClass(node, p);
  }

  @Override
  public Void visitNewArray(NewArrayTree node, Void p) {
    strings(node, node.getInitializers() == null ? List.of() : node.getInitializers());
    return super.visitNewArray(node, p);
  }

  @Override
  public Void visitBinary(BinaryTree node, Void p) {
    String text = text(node);
    list(node, text);
    return text.isEmpty() ? super.visitBinary(node, p) : null;
  }

  @Override
  public Void visitLiteral(LiteralTree node, Void p) {
    list(node, text(node));
    return null;
  }

  /** Words parted by commas or lines, or by blanks alone: messages have other signs. */
  private void list(Tree at, String text) {
    boolean blanks = text.matches("[\\p{L}\\p{N}\\s_-]+");
    words(at, text, blanks ? "\\s+" : "[,\n]");
  }

  private void strings(Tree at, List<? extends ExpressionTree> of) {
    report(at, of.stream().filter(e -> !text(e).isEmpty()).count());
  }

  private void words(Tree at, String text, String separator) {
    report(at, text.isEmpty() ? 0 : text.strip().split(separator).length);
  }

  private void report(Tree at, long words) {
    String found = "line " + line(positions.getStartPosition(unit, at)) + ": " + words + " strings";
    if (words > MOST_WORDS && !lists.contains(found)) {
      lists.add(found);
    }
  }

  /** The text of a string literal or of a sum of them, empty for anything else. Not deep. */
  private static String text(ExpressionTree expression) {
    StringBuilder text = new StringBuilder();
    ExpressionTree rest = expression;
    while (true) {
      if (rest instanceof ParenthesizedTree inner) {
        rest = inner.getExpression();
      } else if (rest instanceof BinaryTree sum) {
        text.insert(0, text(sum.getRightOperand()));
        rest = sum.getLeftOperand();
      } else {
        boolean string =
            rest instanceof LiteralTree literal && literal.getValue() instanceof String;
        return string
            ? text.insert(0, ((LiteralTree) rest).getValue()).toString()
            : text.toString();
      }
    }
  }
}
