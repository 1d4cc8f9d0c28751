package org.wpbminer.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.PageTimeoutException;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.PageParser;

/** The library as a program of another package uses it. */
class LibraryTest {

  private static final Path PAGE = Path.of("../data/pages/harbour-gazette/ferry-last-sailing.html");

  private static PageMiner miner;

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.loadDefault();
  }

  @Test
  void allWaysToBringAPageGiveTheSame() throws IOException {
    byte[] bytes = Files.readAllBytes(PAGE);
    MinedPage page = miner.mine(bytes);
    assertThat(page.mainText()).contains("The last ferry of the season");
    assertThat(miner.mine(PAGE)).isEqualTo(page);
    try (InputStream in = Files.newInputStream(PAGE)) {
      assertThat(miner.mine(in)).isEqualTo(page);
    }
    assertThat(miner.mine(new PageParser().parse(bytes), MineOptions.defaults())).isEqualTo(page);
    assertThat(miner.mine(new String(bytes, StandardCharsets.UTF_8)).mainText())
        .isEqualTo(page.mainText());
    assertThatThrownBy(() -> miner.mine(PAGE.getParent()))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("is a folder");
  }

  /** A stream without an end is read up to the limit, and stays open. */
  @Test
  void aStreamIsReadUpToTheLimit() throws IOException {
    class Endless extends InputStream {
      private long read;

      @Override
      public int read() {
        read++;
        return 'a';
      }

      @Override
      public void close() {
        throw new AssertionError("closed");
      }
    }
    Endless rest = new Endless();
    InputStream html = InputStream.nullInputStream();
    ParseLimits limits = new ParseLimits(5_000, 100, 1_000, 10, 100);
    MineOptions options =
        MineOptions.defaults().withParse(ParseOptions.defaults().withLimits(limits));
    MinedPage page = miner.mine(new SequenceInputStream(html, rest), options);
    assertThat(page.truncation()).contains("longer than 5000 bytes");
    assertThat(rest.read).isLessThan(20_000);
  }

  @Test
  void oneResultHasTheMainTextInAllForms() throws IOException {
    MinedPage all =
        miner.mine(
            PAGE,
            MineOptions.defaults()
                .withMainText(MainTextFormat.MARKDOWN, MainTextFormat.TEXT, MainTextFormat.HTML));
    assertThat(all.mainText()).isEqualTo(all.mainText(MainTextFormat.MARKDOWN));
    assertThat(all.mainTexts()).hasSize(3);
    all.mainTexts()
        .forEach(
            (form, text) -> {
              MineOptions alone = MineOptions.defaults().withMainText(form);
              assertThat(miner.mine(text(PAGE), alone).mainText()).isEqualTo(text);
            });
    assertThatThrownBy(() -> all.mainText(MainTextFormat.MARKDOWN_WITH_IMAGES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the main text was not requested as MARKDOWN_WITH_IMAGES;"
                + " the options have [MARKDOWN, TEXT, HTML]");
    MineOptions none = MineOptions.defaults().withMainText(MainTextFormat.NONE);
    assertThat(miner.mine(PAGE, none).mainText()).isNull();
  }

  @Test
  void oneResultHasMainTextAndBody() throws IOException {
    MineOptions options =
        MineOptions.defaults().withMainText(MainTextFormat.TEXT, MainTextFormat.MARKDOWN);
    MinedPage without = miner.mine(PAGE, options);
    MinedPage both = miner.mine(PAGE, options.withBody(true));
    assertThat(without.body()).isNull();
    assertThat(both.mainTexts()).isEqualTo(without.mainTexts());
    assertThat(both.bodies()).containsOnlyKeys(both.mainTexts().keySet());
    String headline = both.metadata().title();
    assertThat(both.mainText()).isEqualTo(headline + "\n\n" + both.body());
    assertThat(both.mainText(MainTextFormat.MARKDOWN))
        .isEqualTo("# " + headline + "\n\n" + both.body(MainTextFormat.MARKDOWN));
    assertThatThrownBy(() -> without.body(MainTextFormat.TEXT))
        .hasMessage("the body was not requested as TEXT; the options have []");
    assertThat(MinedPageJson.toJson("-", both, false)).doesNotContain("\"mainText\":\"" + headline);
    assertThat(MinedPageJson.toJson("-", without, false)).contains("\"mainText\":\"" + headline);
  }

  private static byte[] text(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aPageThatTakesTooLongIsOneError() throws IOException {
    MineOptions options = MineOptions.defaults();
    assertThatThrownBy(() -> miner.mine(PAGE, options.withTimeLimit(Duration.ofNanos(1))))
        .isInstanceOf(PageTimeoutException.class)
        .hasMessage("the page takes longer than 0 ms; mining stopped before reading");
    assertThat(miner.mine(PAGE, options.withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE))))
        .isEqualTo(miner.mine(PAGE));
    assertThatThrownBy(() -> options.withTimeLimit(Duration.ZERO))
        .hasMessage("timeLimit is PT0S; it must be positive, or null");
  }

  /** What is not marked as nullable is refused where it is null, by its name. */
  @Test
  void nullIsRefusedByName() throws Exception {
    List<Executable> all = new ArrayList<>(List.of(PageMiner.class.getConstructors()));
    all.addAll(List.of(MineOptions.class.getConstructors()));
    for (Class<?> type : List.of(PageMiner.class, MineOptions.class, MinedPage.class)) {
      Stream.of(type.getDeclaredMethods())
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .filter(method -> !method.getName().equals("equals"))
          .forEach(all::add);
    }
    int refused = 0;
    for (Executable each : all) {
      for (int i = 0; i < each.getParameterCount(); i++) {
        if (mayBeNull(each.getAnnotatedParameterTypes()[i], each.getParameterTypes()[i])) {
          continue;
        }
        Object[] arguments = new Object[each.getParameterCount()];
        for (int j = 0; j < arguments.length; j++) {
          arguments[j] = j == i ? null : sample(each.getParameterTypes()[j]);
        }
        Throwable thrown = catchThrowable(() -> call(each, arguments));
        assertThat(thrown).as("%s, argument %s", each, i).isInstanceOf(NullPointerException.class);
        assertThat(thrown).as("%s, argument %s", each, i).hasMessageMatching("[a-zA-Z]+");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(25);
  }

  private static boolean mayBeNull(AnnotatedType annotated, Class<?> type) {
    return type.isPrimitive() || annotated.isAnnotationPresent(Nullable.class);
  }

  private static Object sample(Class<?> type) throws IOException {
    Map<Class<?>, Object> samples =
        Map.of(
            byte[].class,
            new byte[0],
            String.class,
            "",
            Path.class,
            PAGE,
            InputStream.class,
            InputStream.nullInputStream(),
            MineOptions.class,
            MineOptions.defaults(),
            ParseOptions.class,
            ParseOptions.defaults(),
            Set.class,
            Set.of(),
            boolean.class,
            false,
            int.class,
            1);
    return type.getSimpleName().equals("StylesheetSource")
        ? MineOptions.defaults().sheets()
        : samples.get(type);
  }

  private static void call(Executable each, Object[] arguments) throws Throwable {
    try {
      if (each instanceof Constructor<?> constructor) {
        constructor.newInstance(arguments);
      } else if (each.getDeclaringClass() == PageMiner.class) {
        ((Method) each).invoke(miner, arguments);
      } else if (each.getDeclaringClass() == MineOptions.class) {
        ((Method) each).invoke(MineOptions.defaults(), arguments);
      } else {
        ((Method) each).invoke(miner.mine(""), arguments);
      }
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Types of results that are not public records. */
  private static final Set<Class<?>> RESULTS =
      Set.of(
          MinedPage.class,
          MinedPage.Block.class,
          PageMetadata.class,
          MainTextChunk.class,
          Post.class);

  /** What is not marked as nullable is not null, on pages with much and with next to nothing. */
  @Test
  void onlyWhatIsMarkedIsNull() throws Exception {
    MineOptions most = MineOptions.defaults().withOutputs(EnumSet.allOf(Output.class));
    MineOptions least =
        MineOptions.defaults().withOutputs(Set.of()).withMainText(MainTextFormat.NONE);
    int seen = 0;
    for (String html : List.of("", "x", "<p>a<a href=b>c", "\u0000", Files.readString(PAGE))) {
      for (MineOptions options : List.of(most, least)) {
        seen += requireMarks(miner.mine(html, options));
      }
    }
    assertThat(seen).isGreaterThan(500);
  }

  private static int requireMarks(Object root) throws ReflectiveOperationException {
    int seen = 0;
    Deque<Object> open = new ArrayDeque<>(Collections.singleton(root));
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (next instanceof Collection<?> collection) {
        open.addAll(collection);
        continue;
      }
      Class<?>[] interfaces = next.getClass().getInterfaces();
      Class<?> type =
          interfaces.length > 0 && RESULTS.contains(interfaces[0])
              ? interfaces[0]
              : next.getClass();
      if (RESULTS.contains(type)) {
        for (Method accessor : type.getDeclaredMethods()) {
          if (Modifier.isPublic(accessor.getModifiers())
              && !Modifier.isStatic(accessor.getModifiers())
              && accessor.getParameterCount() == 0) {
            push(accessor.invoke(next), accessor.getAnnotatedReturnType(), accessor, open);
            seen++;
          }
        }
      } else if (type.isRecord()) {
        for (RecordComponent part : type.getRecordComponents()) {
          push(part.getAccessor().invoke(next), part.getAnnotatedType(), part, open);
          seen++;
        }
      }
    }
    return seen;
  }

  private static void push(Object value, AnnotatedType type, Object part, Deque<Object> open) {
    if (value != null) {
      open.push(value);
    } else {
      assertThat(type.isAnnotationPresent(Nullable.class)).as("%s may be null", part).isTrue();
    }
  }

  @Test
  void postsOfAThreadBeginWithAuthorAndDateIfWanted() {
    String post =
        "<li class='postbit post' id=post_%1$d><a class=username href='/members/%1$d'>%2$s</a>"
            + "<span class=date>2024-05-0%1$d 10:12</span><blockquote class=postcontent>%3$s"
            + "</blockquote></li>";
    String page =
        "<title>Winter ferry - Quay Forum</title><h1>Winter ferry</h1><ol id=posts>"
            + post.formatted(1, "Ann", "Does anybody know when the ferry leaves in the winter?")
            + post.formatted(2, "Bo", "It leaves at nine and at four, unless the sound freezes.")
            + post.formatted(3, "Cy", "Thank you, I will be there on Sunday with my bicycle.")
            + "</ol>";
    MineOptions markdown = MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);
    assertThat(miner.mine(page, markdown).mainText())
        .startsWith("# Winter ferry\n\n---\n\n**Ann** · 2024-05-01 10:12\n\nDoes anybody")
        .contains("\n\n---\n\n**Cy** · 2024-05-03 10:12\n\nThank you");
    assertThat(miner.mine(page, markdown.withBylines(false)).mainText())
        .doesNotContain("---")
        .contains("> Does anybody");
  }
}
