package org.wpbminer.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The tools of the MCP server: {@code mine_page} and {@code related_links}. Their descriptions and
 * schemas are in {@code mcp-tools.json}; the SDK validates arguments and results against them.
 */
final class McpTools {

  static final Duration MAX_TIME = Duration.ofSeconds(60);

  /** Maximum number of tokens of a chunk, the smallest unit of text in a result. */
  private static final int CHUNK_TOKENS = 400;

  /** Default maximum number of characters of text in a result. */
  private static final int DEFAULT_CHARS = 8_000;

  /** Size of the cache of fetched pages; clients request one page several times, part by part. */
  private static final int KEPT_PAGES = 4;

  private static final Set<String> LINK_FIELDS = Set.of("href", "text", "heading");

  private static final Set<String> POST_FIELDS =
      Set.of("number", "parent", "kind", "author", "published", "markdown");

  private static final JsonMapper JSON = new JsonMapper();

  private final Map<String, PageRecord> kept =
      new LinkedHashMap<>(16, .75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PageRecord> eldest) {
          return size() > KEPT_PAGES;
        }
      };

  private final PageMiner miner;
  private final FetchOptions fetch;

  McpTools(PageMiner miner, FetchOptions fetch) {
    this.miner = miner;
    this.fetch = fetch;
  }

  /** Returns the tools with the methods that handle their calls. */
  List<SyncToolSpecification> specifications() {
    Map<String, Work> work = Map.of("mine_page", this::page, "related_links", this::relatedLinks);
    List<SyncToolSpecification> specifications = new ArrayList<>();
    for (Tool tool : tools()) {
      Work own = work.get(tool.name());
      specifications.add(
          SyncToolSpecification.builder()
              .tool(tool)
              .callHandler((exchange, call) -> answer(call, own))
              .build());
    }
    return specifications;
  }

  private static List<Tool> tools() {
    try {
      String json = TermLists.text(McpTools.class, "mcp-tools.json");
      return JSON.readValue(json, new TypeReference<>() {});
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("mcp-tools.json is damaged", e);
    }
  }

  private interface Work {
    Map<String, Object> on(Map<String, Object> arguments) throws IOException;
  }

  /** Handles a call; an error becomes a result too. */
  private static CallToolResult answer(CallToolRequest call, Work work) {
    try {
      Map<String, Object> answer = work.on(call.arguments() == null ? Map.of() : call.arguments());
      return CallToolResult.builder()
          .structuredContent(answer)
          .addTextContent(JSON.writeValueAsString(answer)) // for clients without structured content
          .build();
    } catch (IllegalArgumentException e) {
      return CallToolResult.builder().addTextContent(e.getMessage()).isError(true).build();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      String why = FailureMessages.ofFailure(e);
      return CallToolResult.builder().addTextContent(why).isError(true).build();
    }
  }

  private Map<String, Object> relatedLinks(Map<String, Object> arguments) throws IOException {
    MinedPage page = mine(arguments, Set.of(Output.RELATED_LINKS), false);
    return Map.of("links", links(json(page)));
  }

  private Map<String, Object> page(Map<String, Object> arguments) throws IOException {
    int post = number(arguments, "post", 0);
    int chunk = number(arguments, "chunk", post > 0 ? 0 : 1);
    int maxChars = number(arguments, "max_chars", DEFAULT_CHARS);
    Set<Output> outputs = EnumSet.of(Output.METADATA, Output.RELATED_LINKS);
    if (post > 0 || Boolean.TRUE.equals(arguments.get("posts"))) {
      outputs.add(Output.POSTS);
    }
    MinedPage page = mine(arguments, outputs, true);
    Map<?, ?> json = json(page);
    Map<String, Object> answer = metadata((Map<?, ?>) json.get("metadata"));
    answer.put("textQuality", json.get("textQuality"));
    answer.put("warnings", page.warnings());
    if (chunk > 0) {
      addText(answer, page, chunk, maxChars);
    }
    if (chunk == 1) {
      List<Map<String, Object>> links = links(json);
      List<Map<String, Object>> fitting = fitting(links, maxChars);
      answer.put("links", fitting);
      if (fitting.size() < links.size()) {
        answer.put("linksLeft", links.size() - fitting.size());
      }
    }
    if (page.posts() != null) {
      addPosts(answer, json, Math.max(1, post), maxChars);
    }
    return answer;
  }

  /** Returns the metadata fields that have a value. */
  private static Map<String, Object> metadata(Map<?, ?> json) {
    Map<String, Object> metadata = new LinkedHashMap<>();
    for (MetadataField field : MetadataField.values()) {
      Object value = json.get(field.label());
      if (value != null && !List.of().equals(value)) {
        metadata.put(field.label(), value);
      }
    }
    if (json.get("product") != null) {
      metadata.put("product", json.get("product"));
    }
    return metadata;
  }

  /** Adds main-text chunks from number {@code first} on: at least one, then as many as fit. */
  private static void addText(Map<String, Object> answer, MinedPage page, int first, int maxChars) {
    List<MainTextChunk> chunks = page.chunks();
    Arguments.refuse(
        first > Math.max(1, chunks.size()), "chunk is %s; the text has %s", first, chunks.size());
    int next = Math.min(first, chunks.size());
    int from = chunks.isEmpty() ? 0 : chunks.get(first - 1).from();
    while (next < chunks.size() && chunks.get(next).to() - from <= maxChars) {
      next++;
    }
    int to = chunks.isEmpty() ? 0 : chunks.get(next - 1).to();
    answer.put("text", page.mainText().substring(from, to));
    answer.put("chunks", chunks.size());
    if (next < chunks.size()) {
      answer.put("nextChunk", next + 1);
    }
  }

  /** Adds posts from number {@code first} on: at least one, then as many as fit. */
  private static void addPosts(
      Map<String, Object> answer, Map<?, ?> json, int first, int maxChars) {
    List<Map<String, Object>> posts = objects(json, "posts", POST_FIELDS);
    Arguments.refuse(
        first > Math.max(1, posts.size()), "post is %s; the page has %s", first, posts.size());
    List<Map<String, Object>> rest = posts.subList(Math.min(first - 1, posts.size()), posts.size());
    rest.forEach(post -> shorten(post, maxChars));
    List<Map<String, Object>> fitting = fitting(rest, maxChars);
    answer.put("posts", fitting);
    if (fitting.size() < rest.size()) {
      answer.put("nextPost", first + fitting.size());
    }
  }

  private static void shorten(Map<String, Object> post, int maxChars) {
    String markdown = (String) post.get("markdown");
    if (markdown.length() > maxChars) {
      boolean cutsCharacter = Character.isLowSurrogate(markdown.charAt(maxChars));
      post.put("markdown", markdown.substring(0, cutsCharacter ? maxChars + 1 : maxChars));
      post.put("totalChars", markdown.length());
    }
  }

  /** Returns at least one object, and as many more as fit into a number of characters. */
  private static List<Map<String, Object>> fitting(
      List<Map<String, Object>> objects, int maxChars) {
    int count = 0;
    int chars = 0;
    while (count < objects.size()) {
      chars += objects.get(count).values().stream().mapToInt(v -> v.toString().length()).sum();
      if (count > 0 && chars > maxChars) {
        break;
      }
      count++;
    }
    return objects.subList(0, count);
  }

  private static List<Map<String, Object>> links(Map<?, ?> json) {
    List<Map<String, Object>> links = new ArrayList<>();
    for (Object link : (List<?>) json.get("relatedLinks")) {
      if (LinkList.PAGE.label().equals(((Map<?, ?>) link).get("list"))) {
        links.add(fields((Map<?, ?>) link, LINK_FIELDS));
      }
    }
    return links;
  }

  private static List<Map<String, Object>> objects(
      Map<?, ?> json, String name, Set<String> fields) {
    List<Map<String, Object>> objects = new ArrayList<>();
    ((List<?>) json.get(name)).forEach(each -> objects.add(fields((Map<?, ?>) each, fields)));
    return objects;
  }

  private static Map<String, Object> fields(Map<?, ?> object, Set<String> names) {
    Map<String, Object> fields = new LinkedHashMap<>();
    object.forEach(
        (name, value) -> {
          if (value != null && names.contains(name)) {
            fields.put((String) name, value);
          }
        });
    return fields;
  }

  /** Returns the JSON of the page, the same as in other commands, as maps and lists. */
  private static Map<?, ?> json(MinedPage page) throws IOException {
    return JSON.readValue(MinedPageJson.toJson("", page, false), Map.class);
  }

  private MinedPage mine(Map<String, Object> arguments, Set<Output> outputs, boolean withText)
      throws IOException {
    PageRecord record = record(arguments);
    MineOptions options =
        MineOptions.defaults()
            .withParse(ParseOptions.defaults().withCharset(record.charset()))
            .withBaseUrl(record.origin().url())
            .withOutputs(outputs)
            .withTimeLimit(MAX_TIME);
    return miner.mine(
        record.bytes(),
        withText
            ? options.withMainText(MainTextFormat.MARKDOWN).withChunks(CHUNK_TOKENS)
            : options.withMainText());
  }

  private PageRecord record(Map<String, Object> arguments) throws IOException {
    String url = (String) arguments.get("url");
    String html = (String) arguments.get("html");
    String base = (String) arguments.get("base_url");
    Arguments.refuse((url == null) == (html == null), "give either url or html");
    if (html != null) {
      Origin origin = new Origin("html", null, "html", base, null, null);
      byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
      return new PageRecord(origin, bytes, StandardCharsets.UTF_8.name(), null, null);
    }
    Arguments.refuse(base != null, "base_url is for html; a page given by url has that address");
    Arguments.refuse(!fetch.fetches(), "this server is offline: give html, not url");
    return fetched(url);
  }

  private synchronized PageRecord fetched(String url) throws IOException {
    PageRecord known = kept.get(url);
    if (known == null) {
      known = fetch.page(url);
      kept.put(url, known);
    }
    return known;
  }

  private static int number(Map<String, Object> arguments, String name, int otherwise) {
    return arguments.get(name) instanceof Number number ? number.intValue() : otherwise;
  }
}
