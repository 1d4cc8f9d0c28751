package org.wpbminer.classifier.training;

/**
 * Where labelled pages come from, for a model's provenance.
 *
 * @param data name of the labelled pages
 * @param dataSha256 over their names and bytes
 * @param pages their number
 */
public record TrainingSource(String data, String dataSha256, int pages) {}
