package org.wpbminer.metadata.evidence;

/** Kinds of places where a page says something of itself, the most trusted first. */
public enum EvidencePlace {
  JSON_LD("json-ld"),
  META("meta"),
  MICRODATA("microdata"),
  RDFA("rdfa"),
  TIME("time"),
  LINK("link"),
  BYLINE("byline"),
  HEADING("heading"),
  TEXT("text"),
  ADDRESS("address");

  private final String label;

  EvidencePlace(String label) {
    this.label = label;
  }

  /** As results name it. */
  public String label() {
    return label;
  }
}
