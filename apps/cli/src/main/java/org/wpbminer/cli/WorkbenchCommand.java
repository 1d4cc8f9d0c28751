package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.WorkbenchServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "workbench")
final class WorkbenchCommand extends SubCommand {

  @Parameters(paramLabel = "PAGES")
  private Path pages;

  @Option(names = "--labelled", paramLabel = "DIR")
  private Path labelled;

  @Mixin private OptionGroup.Model model;
  @Mixin private OptionGroup.Server server;

  @Override
  int run() throws IOException {
    Arguments.refuse(
        !Files.isDirectory(pages),
        "%s is not a folder; the workbench needs a folder of pages",
        pages);
    Path to = labelled == null ? beside(pages) : labelled;
    Path own = to.resolve("model");
    boolean resumed = !model.isGiven() && Files.exists(own.resolve("model.json"));
    PageMiner base = PageMiner.load(model.folder());
    PageMiner taken = resumed ? PageMiner.load(own) : null;
    WorkbenchServer.Job job = new WorkbenchServer.Job(pages, to, base, own, taken);
    try (SignalStop end = SignalStop.ofServer();
        WorkbenchServer started =
            new WorkbenchServer(
                job, ServiceParameters.defaults(), server.place(), this::tell, server::answered)) {
      tell("labelled pages are written to " + to + (resumed ? "; the model is " + own : ""));
      tell("open " + started.address() + " in a browser; Ctrl-C stops it");
      serve(end, started.server());
    }
    return 0;
  }

  private static Path beside(Path pages) {
    Path folder = pages.toAbsolutePath().normalize();
    Arguments.refuse(
        folder.getFileName() == null, "%s is the root of a file system; give --labelled", pages);
    return folder.resolveSibling(folder.getFileName() + "-labelled");
  }
}
