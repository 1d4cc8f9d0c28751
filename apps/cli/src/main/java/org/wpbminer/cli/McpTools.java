package org.wpbminer.cli;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
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
import java.util.stream.Stream;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.segmenter.decode.PageBytes;
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

  /** Names of the metadata fields of a result. */
  private static final List<String> METADATA =
      Stream.concat(
              Stream.of("product"), Stream.of(MetadataField.values()).map(MetadataField::label))
          .toList();

  private static final Set<String> POST_FIELDS =
      Set.of("number", "parent", "kind", "author", "published", "markdown");

  /** Fields of an item that are places in the source, which an assistant does not have. */
  private static final Set<String> ITEM_PLACES = Set.of("xpath", "start", "end");

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
  private final OptionGroup.Fetch fetch;

  McpTools(PageMiner miner, OptionGroup.Fetch fetch) {
    this.miner = miner;
    this.fetch = fetch;
  }

  /** Returns the tools with the methods that handle their calls. */
  List<SyncToolSpecification> specifications() throws IOException {
    Map<String, Work> work = Map.of("mine_page", this::page, "related_links", this::relatedLinks);
    String json = TermLists.text(McpTools.class, "mcp-tools.json");
    return JSON.readValue(json, new TypeReference<List<Tool>>() {}).stream()
        .map(
            tool ->
                new SyncToolSpecification(
                    tool, (context, call) -> answer(call, work.get(tool.name()))))
        .toList();
  }

  /** Returns the names of the tools, in order. */
  static List<String> names(List<SyncToolSpecification> tools) {
    return tools.stream().map(tool -> tool.tool().name()).toList();
  }

  private interface Work {
    JsonNode on(JsonNode arguments) throws IOException;
  }

  /** Handles a call; an error becomes a result too. */
  private static CallToolResult answer(CallToolRequest call, Work work) {
    String why;
    try {
      JsonNode answer =
          work.on(JSON.valueToTree(call.arguments() == null ? Map.of() : call.arguments()));
      return CallToolResult.builder()
          .structuredContent(answer)
          .addTextContent(answer.toString()) // for clients without structured content
          .build();
    } catch (IllegalArgumentException e) {
      why = e.getMessage();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      why = FailureMessages.ofFailure(e);
    }
    return CallToolResult.builder().addTextContent(why).isError(true).build();
  }

  private JsonNode relatedLinks(JsonNode arguments) throws IOException {
    MinedPage page = mine(arguments, Set.of(Output.RELATED_LINKS), false);
    ObjectNode answer = JSON.createObjectNode();
    answer.putArray("links").addAll(links(page));
    return answer;
  }

  private JsonNode page(JsonNode arguments) throws IOException {
    int post = arguments.path("post").asInt(0);
    int item = arguments.path("item").asInt(0);
    int chunk = arguments.path("chunk").asInt(post > 0 || item > 0 ? 0 : 1);
    int maxChars = arguments.path("max_chars").asInt(DEFAULT_CHARS);
    Set<Output> outputs = EnumSet.of(Output.METADATA, Output.RELATED_LINKS);
    if (post > 0 || arguments.path("posts").asBoolean()) {
      outputs.add(Output.POSTS);
    }
    if (item > 0 || arguments.path("items").asBoolean()) {
      outputs.add(Output.ITEMS);
    }
    MinedPage page = mine(arguments, outputs, true);
    JsonNode json = JSON.readTree(MinedPageJson.toJson("", page, false));
    ObjectNode answer = ((ObjectNode) json.get("metadata")).retain(METADATA);
    withoutEmpty(answer).set("textQuality", json.get("textQuality"));
    answer.set("warnings", json.get("warnings"));
    if (chunk > 0) {
      addText(answer, page, chunk, maxChars);
    }
    if (chunk == 1) {
      int left = addFitting(answer, "links", links(page), maxChars);
      if (left > 0) {
        answer.put("linksLeft", left);
      }
    }
    if (page.posts() != null) {
      addFrom(post, "post", posts(json.get("posts"), maxChars), answer, maxChars);
    }
    if (page.items() != null) {
      ObjectNode items = (ObjectNode) json.get("items");
      addFrom(item, "item", items(items.remove("lists")), answer, maxChars);
      answer.setAll(withoutEmpty(items));
    }
    return answer;
  }

  /** Adds main-text chunks from number {@code first} on: at least one, then as many as fit. */
  private static void addText(ObjectNode answer, MinedPage page, int first, int maxChars) {
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

  private static ObjectNode withoutEmpty(ObjectNode object) {
    object.removeIf(value -> value.isNull() || value.isArray() && value.isEmpty());
    return object;
  }

  private static List<ObjectNode> posts(JsonNode posts, int maxChars) {
    List<ObjectNode> all = new ArrayList<>();
    for (JsonNode each : posts) {
      ObjectNode post = withoutEmpty(((ObjectNode) each).retain(POST_FIELDS));
      shorten(post, maxChars);
      all.add(post);
    }
    return all;
  }

  /** Returns the items of all lists, each with the heading of its list. */
  private static List<ObjectNode> items(JsonNode lists) {
    List<ObjectNode> all = new ArrayList<>();
    for (JsonNode list : lists) {
      for (JsonNode each : list.get("items")) {
        ObjectNode item = withoutEmpty(((ObjectNode) each).remove(ITEM_PLACES));
        all.add(item.put("heading", list.get("heading").textValue()));
      }
    }
    return all;
  }

  /**
   * Adds posts or items from number {@code first} on: at least one, then as many as fit, and the
   * number of the next one.
   */
  private static void addFrom(
      int first, String what, List<ObjectNode> all, ObjectNode answer, int maxChars) {
    Arguments.refuse(
        first > Math.max(1, all.size()), "%s is %s; the page has %s", what, first, all.size());
    List<ObjectNode> rest = all.subList(Math.min(Math.max(0, first - 1), all.size()), all.size());
    int left = addFitting(answer, what + "s", rest, maxChars);
    if (left > 0) {
      answer.put(
          "next" + Character.toUpperCase(what.charAt(0)) + what.substring(1),
          all.size() - left + 1);
    }
  }

  private static void shorten(ObjectNode post, int maxChars) {
    String markdown = post.get("markdown").asText();
    if (markdown.length() > maxChars) {
      boolean cutsCharacter = Character.isLowSurrogate(markdown.charAt(maxChars));
      post.put("markdown", markdown.substring(0, cutsCharacter ? maxChars + 1 : maxChars));
      post.put("totalChars", markdown.length());
    }
  }

  /** Adds at least one object, and as many more as fit; returns the number of those left out. */
  private static int addFitting(
      ObjectNode answer, String name, List<ObjectNode> objects, int maxChars) {
    ArrayNode fitting = answer.putArray(name);
    int chars = 0;
    for (ObjectNode object : objects) {
      for (JsonNode value : object) {
        chars += value.asText().length();
      }
      if (!fitting.isEmpty() && chars > maxChars) {
        break;
      }
      fitting.add(object);
    }
    return objects.size() - fitting.size();
  }

  private static List<ObjectNode> links(MinedPage page) {
    List<ObjectNode> links = new ArrayList<>();
    for (MinedPage.RelatedLink link : page.linksOfPage()) {
      ObjectNode object = JSON.createObjectNode();
      object.put("href", link.href()).put("text", link.text()).put("heading", link.heading());
      object.removeIf(JsonNode::isNull);
      links.add(object);
    }
    return links;
  }

  private MinedPage mine(JsonNode arguments, Set<Output> outputs, boolean withText)
      throws IOException {
    PageRecord record = record(arguments);
    MineOptions options =
        MineOptions.defaults()
            .withParse(ParseOptions.defaults().withCharset(record.charset()))
            .withBaseUrl(record.origin().url())
            .withOutputs(outputs)
            .withTimeLimit(MAX_TIME);
    MinedPage page =
        miner.mine(
            record.bytes(),
            withText
                ? options.withMainText(MainTextFormat.MARKDOWN).withChunks(CHUNK_TOKENS)
                : options.withMainText());
    Arguments.refuse(page.nonHtmlType() != null, "%s", PageBytes.refusal(page.nonHtmlType()));
    return page;
  }

  private PageRecord record(JsonNode arguments) throws IOException {
    String url = arguments.path("url").textValue();
    String html = arguments.path("html").textValue();
    String base = arguments.path("base_url").textValue();
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
}
