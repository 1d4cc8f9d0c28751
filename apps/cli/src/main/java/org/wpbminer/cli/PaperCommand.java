package org.wpbminer.cli;

import picocli.CommandLine.Command;

/** {@code wpbminer paper}: a sub-command for each method of the papers. */
@Command(
    name = "paper",
    description = "Runs the methods of the papers on pages, without a model.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    synopsisSubcommandLabel = "METHOD",
    subcommands = {
      SegmentCommand.class,
      BoxesCommand.class,
      LinkBlocksCommand.class,
      RelatedLinksCommand.class,
      TemplateCommand.class
    })
final class PaperCommand {}
