package org.wpbminer.archive.input;

/**
 * A record that should have been a page and could not be mined.
 *
 * @param message what was wrong with it
 */
public record FailedRecord(Origin origin, FailReason reason, String message)
    implements ReadRecord {}
