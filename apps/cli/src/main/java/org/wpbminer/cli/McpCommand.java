package org.wpbminer.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.segmenter.decode.ParseOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code wpbminer mcp}. */
@Command(
    name = "mcp",
    description = "Serves an assistant with pages over the Model Context Protocol, by stdio.",
    exitCodeList = {"0:the client closed its end", "1:the model cannot be read"})
final class McpCommand extends SubCommand {

  /** Characters of the text in one answer, unless the client says otherwise. */
  private static final int WINDOW = 8_000;

  private static final int MOST_WINDOW = 200_000;
  private static final Duration MOST_TIME = Duration.ofSeconds(60);

  /** Pages that are kept, since a client asks for one window after the other. */
  private static final int KEPT = 4;

  private static final String SOURCE =
      """
      "url": {"type": "string", "description": "address of the page, which is fetched"},
      "html": {"type": "string", "description": "the page itself, in place of its address"},
      "base_url": {"type": "string", "description": "with html: its address, to resolve links"}
      """;

  private static final String MINE_PAGE =
      """
      {"type": "object", "properties": {%s,
      "offset": {"type": "integer", "minimum": 0, "description": "where the text goes on: nextOffset of the answer before"},
      "max_chars": {"type": "integer", "minimum": 1, "maximum": %d, "description": "characters of text in this answer; %d if not given"},
      "posts": {"type": "boolean", "description": "also the posts of a thread, or comments"}}}
      """
          .formatted(SOURCE, MOST_WINDOW, WINDOW);

  private static final String RELATED_LINKS =
      """
      {"type": "object", "properties": {%s}}
      """
          .formatted(SOURCE);

  private final Map<String, PageRecord> kept =
      new LinkedHashMap<>(16, .75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PageRecord> eldest) {
          return size() > KEPT;
        }
      };

  @Mixin private ModelOption model;
  @Mixin private FetchOptions fetch;

  private PageMiner miner;

  @Override
  int run() throws IOException {
    miner = PageMiner.load(model.folder());
    JacksonMcpJsonMapper json = new JacksonMcpJsonMapper(new JsonMapper());
    CountDownLatch closed = new CountDownLatch(1);
    PrintStream protocol = System.out;
    System.setOut(System.err); // whatever a library prints
    McpSyncServer server =
        McpServer.sync(
                new StdioServerTransportProvider(json, untilEnd(System.in, closed), protocol))
            .serverInfo("wpbminer", Versions.wpbminer())
            .toolCall(
                Tool.builder("mine_page", json, MINE_PAGE)
                    .description(
                        "A web page's main text as Markdown without menus and adverts, its"
                            + " metadata, and how far to trust the text")
                    .build(),
                (exchange, call) -> answer(call, this::page))
            .toolCall(
                Tool.builder("related_links", json, RELATED_LINKS)
                    .description("The pages that a web page points its reader to on its topic")
                    .build(),
                (exchange, call) -> answer(call, this::links))
            .build();
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.closeGracefully();
    fetch.close();
    return 0;
  }

  private static InputStream untilEnd(InputStream in, CountDownLatch closed) {
    return new FilterInputStream(in) {

      @Override
      public int read(byte[] bytes, int from, int most) throws IOException {
        int read = super.read(bytes, from, most);
        if (read < 0) {
          closed.countDown();
        }
        return read;
      }
    };
  }

  private interface Work {
    Map<String, Object> on(Map<String, Object> arguments) throws IOException;
  }

  /** What fails is an answer too, and no other call's trouble. */
  private CallToolResult answer(CallToolRequest call, Work work) {
    try {
      Map<String, Object> arguments = call.arguments() == null ? Map.of() : call.arguments();
      return CallToolResult.builder().addTextContent(Json.text(work.on(arguments))).build();
    } catch (IllegalArgumentException e) {
      return CallToolResult.builder().addTextContent(e.getMessage()).isError(true).build();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      String why = FailureMessages.ofFailure(e);
      return CallToolResult.builder().addTextContent(why).isError(true).build();
    }
  }

  private Map<String, Object> page(Map<String, Object> arguments) throws IOException {
    boolean posts = Boolean.TRUE.equals(arguments.get("posts"));
    Set<Output> outputs = posts ? Set.of(Output.METADATA, Output.POSTS) : Set.of(Output.METADATA);
    MinedPage page = mined(arguments, outputs, MainTextFormat.MARKDOWN);
    String text = page.mainText();
    int from = Math.min(number(arguments, "offset", 0), text.length());
    int to = (int) Math.min((long) from + number(arguments, "max_chars", WINDOW), text.length());
    if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) {
      to++; // no character is cut in two
    }
    Map<String, Object> answer = new LinkedHashMap<>(page.metadata().texts());
    answer.put("textQuality", page.textQuality().value());
    answer.put("warnings", page.warnings());
    answer.put("text", text.substring(from, to));
    answer.put("offset", from);
    answer.put("totalChars", text.length());
    if (to < text.length()) {
      answer.put("nextOffset", to);
    }
    if (posts) {
      answer.put(
          "posts",
          page.posts().stream().map(post -> named(post.author(), post.markdown())).toList());
    }
    return answer;
  }

  private static Map<String, Object> named(String author, String text) {
    return author == null ? Map.of("text", text) : Map.of("author", author, "text", text);
  }

  private Map<String, Object> links(Map<String, Object> arguments) throws IOException {
    MinedPage page = mined(arguments, Set.of(Output.RELATED_LINKS), MainTextFormat.NONE);
    List<Map<String, Object>> links =
        page.linksOfPage().stream()
            .map(
                link ->
                    Map.<String, Object>of(
                        "href", link.href(), "text", link.text(), "heading", link.heading()))
            .toList();
    return Map.of("links", links);
  }

  private MinedPage mined(Map<String, Object> arguments, Set<Output> outputs, MainTextFormat form)
      throws IOException {
    PageRecord record = record(arguments);
    MineOptions options =
        MineOptions.defaults()
            .withParse(ParseOptions.defaults().withCharset(record.charset()))
            .withBaseUrl(record.origin().url())
            .withOutputs(outputs)
            .withMainText(form)
            .withTimeLimit(MOST_TIME);
    return miner.mine(record.bytes(), options);
  }

  private PageRecord record(Map<String, Object> arguments) throws IOException {
    Object url = arguments.get("url");
    Object html = arguments.get("html");
    if ((url == null) == (html == null)) {
      throw new IllegalArgumentException("give either url or html");
    }
    if (html != null) {
      Object base = arguments.get("base_url");
      Origin origin =
          new Origin("html", null, "html", base == null ? null : base.toString(), null, null);
      byte[] bytes = html.toString().getBytes(StandardCharsets.UTF_8);
      return new PageRecord(origin, bytes, StandardCharsets.UTF_8.name(), null, null);
    }
    if (!fetch.fetches()) {
      throw new IllegalArgumentException("this server is offline: give html, not url");
    }
    return fetched(url.toString());
  }

  private synchronized PageRecord fetched(String url) throws IOException {
    PageRecord known = kept.get(url);
    if (known == null) {
      tell("fetching " + TerminalText.printable(url));
      known = fetch.page(url);
      kept.put(url, known);
    }
    return known;
  }

  private static int number(Map<String, Object> arguments, String name, int otherwise) {
    return arguments.get(name) instanceof Number number
        ? Math.max(0, number.intValue())
        : otherwise;
  }
}
