package org.wpbminer.crawl;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.training.JsonLines;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer.Header;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A small web stored in a folder: a subfolder of files for each host, {@code sites.jsonl} with the
 * hosts and their other names, {@code topics.jsonl}, and {@code robots/HOST.txt}. Immutable.
 */
final class ReplayedWeb {

  private static final String INDEX = "/index.html";

  /** File names that are tried, in order, after a path that ends with a slash. */
  private static final List<String> FOLDER_SUFFIXES = List.of("index.html");

  /** Suffixes that are tried, in order, after any other path. */
  private static final List<String> OTHER_SUFFIXES = List.of("", INDEX, ".html");

  private final Path folder;
  private final Map<String, String> hosts = new HashMap<>();
  private final List<Topic> topics;

  ReplayedWeb(Path folder) throws IOException {
    this.folder = folder;
    for (Site site : read("sites.jsonl", Site.class)) {
      hosts.put(site.host, site.host);
      site.aliases.forEach(alias -> hosts.put(alias, site.host));
    }
    topics = read("topics.jsonl", Topic.class);
  }

  private <T extends Record> List<T> read(String list, Class<T> type) throws IOException {
    Path file = folder.resolve(list);
    List<T> records = new ArrayList<>();
    JsonLines.read(file, InputFile.lines(file), line -> records.add(record(line, type)));
    return records;
  }

  private static <T extends Record> T record(JsonNode line, Class<T> type) {
    try {
      return JsonRecords.readPart(line.toString().getBytes(StandardCharsets.UTF_8), type);
    } catch (IOException e) {
      throw new IllegalArgumentException(JsonErrors.ofLine(e), e);
    }
  }

  List<Topic> topics() {
    return topics;
  }

  /** Returns the keys of the pages at addresses; see {@link #place}. */
  Set<String> places(List<String> urls) {
    return urls.stream().map(this::place).collect(Collectors.toSet());
  }

  boolean knows(String host) {
    return hosts.containsKey(host);
  }

  /** Returns a key of the page at an address: main name of the host, path without index.html. */
  String place(String url) {
    URI uri = URI.create(url.replace(" ", "%20"));
    String host = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
    String path = decoded(uri.getRawPath() == null ? "" : uri.getRawPath());
    if (path.endsWith(INDEX)) {
      path = path.substring(0, path.length() - INDEX.length());
    }
    return hosts.getOrDefault(host, host) + path.replaceFirst("/$", "");
  }

  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }

  Path file(String host, String rawPath) {
    String site = hosts.get(host.toLowerCase(Locale.ROOT));
    if (site == null) {
      return null;
    }
    if (rawPath.equals("/robots.txt")) {
      Path robots = folder.resolve("robots").resolve(site + ".txt");
      return Files.isRegularFile(robots) ? robots : null;
    }
    Path root = folder.resolve(site).normalize();
    String path = decoded(rawPath).replaceFirst("^/+", "");
    try {
      for (String ending :
          path.isEmpty() || path.endsWith("/") ? FOLDER_SUFFIXES : OTHER_SUFFIXES) {
        Path file = root.resolve(path + ending).normalize();
        if (file.startsWith(root) && Files.isRegularFile(file)) {
          return file;
        }
      }
    } catch (InvalidPathException e) {
      return null;
    }
    return null;
  }

  /**
   * Returns a response with the file of an address; its status is 404 if the file is missing. Its
   * address is the base of the page's relative links: that of a folder ends with a slash.
   */
  FetchResult answer(String url) {
    URI uri = URI.create(url);
    Path file = file(uri.getHost(), uri.getRawPath());
    byte[] body = new byte[0];
    if (file != null) {
      try {
        body = Files.readAllBytes(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    boolean html = file != null && file.toString().endsWith(".html");
    String type = html ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
    List<Header> headers =
        List.of(
            new Header("Content-Type", type),
            new Header("Content-Length", String.valueOf(body.length)));
    int status = file == null ? 404 : 200;
    boolean folder = file != null && file.endsWith(FOLDER_SUFFIXES.get(0));
    boolean named = uri.getRawPath().endsWith("/") || uri.getRawPath().endsWith(INDEX);
    String base = folder && !named ? url.replaceFirst("[?#].*|$", "/") : url;
    return new ServerAnswer(
        base, Instant.EPOCH, null, new byte[0], "HTTP/1.1 " + status, status, headers, body, null);
  }

  /** A host of a replayed web, and its other names. */
  private record Site(String host, List<String> aliases) {
    Site {
      Objects.requireNonNull(host, "host");
      aliases = aliases == null ? List.of() : aliases;
    }
  }

  /**
   * A topic of a replayed web.
   *
   * @param lang its language, for example {@code en}
   * @param seeds addresses to start with
   * @param relevant addresses of the pages on topic
   * @param hubs addresses of pages that list pages on topic; they are neither on nor off topic
   */
  record Topic(
      String id,
      String lang,
      List<String> words,
      List<String> seeds,
      List<String> relevant,
      List<String> hubs) {

    Topic {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(words, "words");
      Objects.requireNonNull(seeds, "seeds");
      Objects.requireNonNull(relevant, "relevant");
      hubs = hubs == null ? List.of() : hubs;
      Arguments.refuse(words.isEmpty(), "topic %s has no \"words\"", id);
      Arguments.refuse(seeds.isEmpty(), "topic %s has no \"seeds\"", id);
      Arguments.refuse(relevant.isEmpty(), "topic %s has no \"relevant\" pages", id);
    }
  }
}
