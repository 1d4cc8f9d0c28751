package org.wpbminer.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.classifier.posts.Post;
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
      "max_chars": {"type": "integer", "minimum": 1, "maximum": %d, "description": "characters of text in this answer, and of posts, and of links; %d if not given"},
      "posts": {"type": "boolean", "description": "also the posts of a thread, or comments"},
      "post": {"type": "integer", "minimum": 1, "description": "where the posts go on, without the text: nextPost of the answer before"}}}
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
    Requests requests = new Requests();
    InputStream in = new SequenceInputStream(requests);
    PrintStream out = requests.counting(System.out);
    System.setOut(System.err); // whatever a library prints
    McpSyncServer server =
        McpServer.sync(new StdioServerTransportProvider(json, in, out))
            .serverInfo("wpbminer", Versions.wpbminer())
            .toolCall(
                Tool.builder("mine_page", json, MINE_PAGE)
                    .description(
                        "A web page's main text as Markdown without menus and adverts, its"
                            + " metadata, the pages it points to on its topic, and how far to trust the"
                            + " text")
                    .build(),
                (exchange, call) -> answer(call, this::page))
            .toolCall(
                Tool.builder("related_links", json, RELATED_LINKS)
                    .description("The pages that a web page points its reader to on its topic")
                    .build(),
                (exchange, call) -> answer(call, this::links))
            .build();
    try {
      requests.end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.closeGracefully();
    return 0;
  }

  /**
   * What the client sends, a line at a time. Its end is held back until each request is answered or
   * the time for a page is over: the protocol's library drops what is still to come then.
   */
  private static final class Requests implements Enumeration<InputStream> {

    private final BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    private final Semaphore answers = new Semaphore(0);
    private final CountDownLatch end = new CountDownLatch(1);
    private int requests;
    private String line;

    @Override
    public boolean hasMoreElements() {
      try {
        line = in.readLine();
        if (line == null) {
          answers.tryAcquire(requests, MOST_TIME.toSeconds(), TimeUnit.SECONDS);
        }
      } catch (IOException | InterruptedException e) {
        line = null;
      }
      if (line == null) {
        end.countDown();
      }
      return line != null;
    }

    @Override
    public InputStream nextElement() {
      requests += isRequest(line) ? 1 : 0;
      return new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isRequest(String line) {
      try {
        byte[] json = line.getBytes(StandardCharsets.UTF_8);
        Message message = JsonRecords.readPart(json, Message.class);
        return message.method != null && message.id != null;
      } catch (IOException e) {
        return false;
      }
    }

    private record Message(String method, String id) {}

    /** Where the answers go: each is flushed once. */
    PrintStream counting(PrintStream out) {
      return new PrintStream(out) {

        @Override
        public void flush() {
          super.flush();
          answers.release();
        }
      };
    }
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
    int post = number(arguments, "post", 0);
    boolean posts = post > 0 || Boolean.TRUE.equals(arguments.get("posts"));
    int most = Math.max(1, Math.min(number(arguments, "max_chars", WINDOW), MOST_WINDOW));
    Set<Output> outputs = EnumSet.of(Output.METADATA, Output.RELATED_LINKS);
    if (posts) {
      outputs.add(Output.POSTS);
    }
    MinedPage page = mined(arguments, outputs, MainTextFormat.MARKDOWN);
    String text = page.mainText();
    int offset = number(arguments, "offset", post > 0 ? text.length() : 0);
    int from = Math.min(offset, text.length());
    String window = beginning(text.substring(from), most);
    Map<String, Object> answer = new LinkedHashMap<>(page.metadata().texts());
    answer.put("textQuality", page.textQuality().value());
    answer.put("warnings", page.warnings());
    answer.put("text", window);
    answer.put("offset", from);
    answer.put("totalChars", text.length());
    if (from + window.length() < text.length()) {
      answer.put("nextOffset", from + window.length());
    }
    if (from == 0) {
      List<Map<String, Object>> links = links(page);
      List<Map<String, Object>> fitting = fitting(links, most);
      answer.put("links", fitting);
      if (fitting.size() < links.size()) {
        answer.put("linksLeft", links.size() - fitting.size());
      }
    }
    if (posts) {
      List<Map<String, Object>> rest =
          page.posts().stream().skip(Math.max(0, post - 1)).map(next -> post(next, most)).toList();
      List<Map<String, Object>> fitting = fitting(rest, most);
      answer.put("posts", fitting);
      if (fitting.size() < rest.size()) {
        answer.put("nextPost", rest.get(fitting.size()).get("number"));
      }
    }
    return answer;
  }

  /** As many characters at most; one more where a character would be cut in two. */
  private static String beginning(String text, int most) {
    int end = Math.min(most, text.length());
    boolean cutsInTwo = end < text.length() && Character.isLowSurrogate(text.charAt(end));
    return text.substring(0, cutsInTwo ? end + 1 : end);
  }

  /** The first of some things, of so many characters at most, but one at least. */
  private static List<Map<String, Object>> fitting(List<Map<String, Object>> things, int most) {
    int count = 0;
    int chars = 0;
    while (count < things.size()) {
      chars += things.get(count).values().stream().mapToInt(v -> v.toString().length()).sum();
      if (count > 0 && chars > most) {
        break;
      }
      count++;
    }
    return things.subList(0, count);
  }

  private static Map<String, Object> post(Post post, int most) {
    Map<String, Object> written = new LinkedHashMap<>();
    written.put("number", post.number());
    if (post.author() != null) {
      written.put("author", post.author());
    }
    written.put("text", beginning(post.markdown(), most));
    if (post.markdown().length() > most) {
      written.put("totalChars", post.markdown().length());
    }
    return written;
  }

  private Map<String, Object> links(Map<String, Object> arguments) throws IOException {
    return Map.of(
        "links", links(mined(arguments, Set.of(Output.RELATED_LINKS), MainTextFormat.NONE)));
  }

  private static List<Map<String, Object>> links(MinedPage page) {
    return page.linksOfPage().stream().map(McpCommand::link).toList();
  }

  /** In this order in each run. */
  private static Map<String, Object> link(MinedPage.RelatedLink link) {
    Map<String, Object> written = new LinkedHashMap<>();
    written.put("href", link.href());
    written.put("text", link.text());
    written.put("heading", link.heading());
    return written;
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
