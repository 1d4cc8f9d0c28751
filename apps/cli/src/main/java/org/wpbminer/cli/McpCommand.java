package org.wpbminer.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.model.Versions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "mcp")
final class McpCommand extends SubCommand {

  @Mixin private OptionGroup.Model model;
  @Mixin private OptionGroup.Fetch fetch;

  @Override
  int run() throws IOException {
    McpTools tools = new McpTools(PageMiner.load(model.folder()), fetch);
    OutputStream out = System.out;
    System.setOut(System.err); // keeps output of libraries away from stdout
    List<SyncToolSpecification> specifications = tools.specifications();
    McpLineTransport transport =
        new McpLineTransport(System.in, out, McpTools.names(specifications));
    McpServer.sync(transport)
        .jsonMapper(new JacksonMcpJsonMapper(new JsonMapper()))
        .serverInfo("wpbminer", Versions.wpbminer())
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .tools(specifications)
        .build();
    transport.serve(McpTools.MAX_TIME);
    return 0;
  }
}
