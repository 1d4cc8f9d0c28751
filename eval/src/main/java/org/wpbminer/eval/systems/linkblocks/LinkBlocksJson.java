package org.wpbminer.eval.systems.linkblocks;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.segmenter.decode.PageSource;

/** Logical link blocks as JSON, one object a page, its fields always in the same order. */
public final class LinkBlocksJson {

  private LinkBlocksJson() {}

  /** The object of a page, on one line. */
  public static String toJson(String name, PageSource source, LinkBlocks found) {
    ObjectNode root = Json.MAPPER.createObjectNode();
    root.put("page", name);
    root.put("charset", source.charset());
    root.put("truncated", source.truncated());
    root.put("links", found.links().size());
    root.put("linksInBlocks", found.blockLinks());
    put(root, "lcr", found.linkCoverage());
    put(root, "ccr", found.codeCoverage());
    ArrayNode blocks = root.putArray("blocks");
    for (LinkBlock block : found.blocks()) {
      ObjectNode json = blocks.addObject();
      json.put("start", block.start());
      json.put("end", block.end());
      json.put("widestGap", block.widestGap());
      ArrayNode links = json.putArray("links");
      for (Link link : found.links(block)) {
        links
            .addObject()
            .put("href", link.href())
            .put("text", link.text())
            .put("start", link.start())
            .put("end", link.end())
            .put("distance", link.distance());
      }
    }
    return root.toString();
  }

  /** What is undefined is null: JSON has no NaN. */
  private static void put(ObjectNode json, String field, double value) {
    if (Double.isNaN(value)) {
      json.putNull(field);
    } else {
      json.put(field, Math.round(value * 1e6) / 1e6);
    }
  }
}
