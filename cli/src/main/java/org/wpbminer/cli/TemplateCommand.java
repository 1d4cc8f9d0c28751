package org.wpbminer.cli;

import org.wpbminer.cli.option.VersionProvider;
import picocli.CommandLine.Command;

/** {@code wpbminer template}: its two sub-commands. */
@Command(
    name = "template",
    description = "Main text by a site's template, learned from pages of one site without labels.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TemplateLearnCommand.class, TemplateExtractCommand.class})
final class TemplateCommand {}
