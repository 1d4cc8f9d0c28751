package org.wpbminer.cli;

import picocli.CommandLine.Command;

/** {@code wpbminer paper}: a sub-command for each method of the papers. */
@Command(
    name = "paper",
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
