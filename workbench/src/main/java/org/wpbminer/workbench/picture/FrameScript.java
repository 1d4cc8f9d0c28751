package org.wpbminer.workbench.picture;

import org.wpbminer.segmenter.text.Arguments;

/**
 * A script of ours that runs in the document of a framed page, and the one that may: its nonce
 * stands in the document's policy, and nothing that a page has can bear it.
 *
 * @param nonce letters and digits that nobody can guess, new for every document
 * @param code what runs
 */
public record FrameScript(String nonce, String code) {

  public FrameScript {
    Arguments.refuse(
        !nonce.matches("[A-Za-z0-9]{16,}"), "the nonce must be 16 letters and digits at least");
    Arguments.refuse(code.contains("</"), "the code must not hold an end tag");
  }

  /** What it adds to the policy of the document. */
  public String policy() {
    return "; script-src 'nonce-" + nonce + "'";
  }

  String element() {
    return "<script nonce=\"" + nonce + "\">\n" + code + "</script>\n";
  }
}
