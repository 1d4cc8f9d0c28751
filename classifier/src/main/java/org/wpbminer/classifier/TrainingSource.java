package org.wpbminer.classifier;

/**
 * Where training pages come from, for a model's provenance.
 *
 * @param data name of the labelled pages
 * @param dataSha256 over their names and bytes
 * @param pages their number
 * @param unlabelledData name of the unlabelled pages, or null
 * @param unlabelledSha256 over their names and bytes, or null
 * @param unlabelledPages their number
 */
public record TrainingSource(
    String data,
    String dataSha256,
    int pages,
    String unlabelledData,
    String unlabelledSha256,
    int unlabelledPages) {}
