package org.wpbminer.cli;

import picocli.CommandLine.Command;

/** {@code wpbminer paper}: what the papers describe, each method by itself. */
@Command(
    name = "paper",
    description = "Runs the papers' own methods on pages, without a model.",
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
