package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API with a file, so that each change of the API is a change of that file. The
 * types are those listed in the parent pom's profile {@code japicmp}.
 */
class PublicApiTest {

  private static final Path FILE = Path.of("../docs/public-api.txt");
  private static final Pattern INCLUDE = Pattern.compile("<include>(org\\.wpbminer\\.[^<]*)<");

  /** Methods that every type has. */
  private static final Set<String> OF_ANY = Set.of("equals", "hashCode", "toString");

  private static final Pattern OURS = Pattern.compile("org\\.wpbminer(?:\\.\\w+)+");

  @Test
  void thePublicApiIsAsInTheFile() throws Exception {
    String api = render(types());
    if (Boolean.getBoolean("wpbminer.golden.rewrite")) {
      Files.writeString(FILE, api);
    }
    assertThat(Files.readString(FILE))
        .as("docs/public-api.txt; if the change is meant: -Dwpbminer.golden.rewrite=true")
        .isEqualTo(api);
  }

  /** Kotlin and static checkers read nullness from the annotations. */
  @Test
  void publicTypesHaveNullnessAnnotations() throws Exception {
    assertThat(types())
        .allMatch(
            type ->
                type.isAnnotationPresent(NullMarked.class)
                    || type.getPackage().isAnnotationPresent(NullMarked.class)
                    || type.isMemberClass());
  }

  @Test
  void changedMembersAreReported() {
    assertThat(lines(Sample.class))
        .containsExactly(
            "public abstract static class org.wpbminer.classifier.PublicApiTest$Sample"
                + " implements Comparable<String>",
            "  protected Sample(int)",
            "  protected abstract List<String> names(int[]) throws IOException",
            "  public static final int LIMIT");
  }

  /** Private and package-private members are not listed. */
  public abstract static class Sample implements Comparable<String> {
    public static final int LIMIT = 3;
    private int hidden;

    protected Sample(int hidden) {
      this.hidden = hidden;
    }

    protected abstract List<String> names(int[] indices) throws IOException;

    int hidden() {
      return hidden;
    }
  }

  private static List<Class<?>> types() throws Exception {
    String pom = Files.readString(Path.of("../pom.xml"));
    int from = pom.indexOf("<id>japicmp</id>");
    Matcher include = INCLUDE.matcher(pom.substring(from, pom.indexOf("</profile>", from)));
    List<Class<?>> types = new ArrayList<>();
    while (include.find()) {
      types.add(Class.forName(include.group(1)));
    }
    assertThat(types).hasSizeGreaterThan(10);
    return types;
  }

  private static String render(List<Class<?>> types) {
    Set<String> own = new TreeSet<>();
    List<String> lines = new ArrayList<>();
    for (Class<?> type : types) {
      withNested(type)
          .forEach(
              each -> {
                own.add(each.getName());
                lines.addAll(lines(each));
                lines.add("");
              });
    }
    Set<String> named = new TreeSet<>();
    OURS.matcher(String.join("\n", lines).replaceAll("\\$\\w+", ""))
        .results()
        .forEach(found -> named.add(found.group()));
    named.removeAll(own);
    return "# The public API: what programs may rely on. Made by PublicApiTest in classifier.\n\n"
        + String.join("\n", lines)
        + "\n# Named above, but no part of the API: they may change.\n"
        + String.join("\n", named)
        + "\n";
  }

  private static Stream<Class<?>> withNested(Class<?> type) {
    return Stream.concat(
        Stream.of(type),
        Arrays.stream(type.getDeclaredClasses())
            .filter(nested -> isOpen(nested.getModifiers()))
            .sorted((a, b) -> a.getName().compareTo(b.getName()))
            .flatMap(PublicApiTest::withNested));
  }

  private static List<String> lines(Class<?> type) {
    List<String> lines = new ArrayList<>(List.of(head(type)));
    Stream<Member> members =
        Stream.of(
                Arrays.<Member>stream(type.getDeclaredFields()),
                Arrays.<Member>stream(type.getDeclaredConstructors()),
                Arrays.<Member>stream(type.getDeclaredMethods()))
            .flatMap(each -> each);
    members
        .filter(member -> isOpen(member.getModifiers()) && !member.isSynthetic())
        .filter(member -> !OF_ANY.contains(member.getName()))
        .map(member -> "  " + text(type, member))
        .sorted()
        .forEach(lines::add);
    return lines;
  }

  private static String head(Class<?> type) {
    StringBuilder head = new StringBuilder(plain(type.toGenericString()));
    if (type.isRecord()) {
      head.append(
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getName)
              .collect(Collectors.joining(", ", "(", ")")));
    }
    String interfaces =
        Arrays.stream(type.getGenericInterfaces())
            .map(each -> plain(each.getTypeName()))
            .collect(Collectors.joining(", "));
    return head + (interfaces.isEmpty() ? "" : " implements " + interfaces);
  }

  private static String text(Class<?> type, Member member) {
    String text =
        member instanceof Executable executable
            ? executable.toGenericString()
            : ((Field) member).toGenericString();
    String name = type.getTypeName();
    if (member instanceof Constructor) {
      String simple = type.getSimpleName();
      return plain(text.replace(name + "(", simple + "("));
    }
    if (member instanceof Method || member instanceof Field) {
      text = text.replace(name + "." + member.getName(), member.getName());
    }
    return plain(text);
  }

  private static String plain(String text) {
    return text.replaceAll("\\bjava(\\.[a-z]+)+\\.", "");
  }

  private static boolean isOpen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
