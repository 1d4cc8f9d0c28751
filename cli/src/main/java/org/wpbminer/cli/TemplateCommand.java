package org.wpbminer.cli;

import picocli.CommandLine.Command;

/** {@code wpbminer template}: its two sub-commands. */
@Command(
    name = "template",
    description = "Main text by a site's template, learned from pages of one site without labels.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TemplateLearnCommand.class, TemplateExtractCommand.class})
final class TemplateCommand {}
