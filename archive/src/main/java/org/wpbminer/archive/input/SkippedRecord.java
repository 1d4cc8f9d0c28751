package org.wpbminer.archive.input;

/** A record that is whole, but no page to mine. */
public record SkippedRecord(Origin origin, SkipReason reason) implements ReadRecord {}
