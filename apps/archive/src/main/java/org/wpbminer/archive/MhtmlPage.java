package org.wpbminer.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.PageBytes;

/**
 * Reads a page that a browser saved as MHTML: the first HTML part of a MIME message. The images
 * keep their web addresses.
 */
public final class MhtmlPage {

  private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");

  private MhtmlPage() {}

  /**
   * Returns the page of an MHTML archive; if the origin has no address, the page gets the address
   * that the archive states.
   *
   * @param maxBytes maximum length of the page in bytes; of a longer page, one more byte is kept
   * @throws IOException if the message has no HTML
   */
  public static PageRecord of(Origin origin, byte[] message, int maxBytes) throws IOException {
    MimeTokenStream parts = new MimeTokenStream(MimeConfig.PERMISSIVE);
    parts.parse(new ByteArrayInputStream(message));
    String address = origin.url();
    boolean hasCharset = false;
    try {
      while (parts.getState() != EntityState.T_END_OF_STREAM) {
        if (parts.getState() == EntityState.T_START_HEADER) {
          hasCharset = false;
        } else if (parts.getState() == EntityState.T_FIELD) {
          String name = parts.getField().getName();
          String value = parts.getField().getBody();
          hasCharset |= name.equalsIgnoreCase("Content-Type") && value.contains("charset");
          address =
              origin.url() == null && name.equalsIgnoreCase("Content-Location")
                  ? value.strip()
                  : address;
        } else if (parts.getState() == EntityState.T_BODY
            && HTML.contains(parts.getBodyDescriptor().getMimeType())) {
          byte[] page = parts.getDecodedInputStream().readNBytes(PageFiles.oneMore(maxBytes));
          String charset = hasCharset ? parts.getBodyDescriptor().getCharset() : null;
          return new PageRecord(origin.withUrl(address), page, charset, null, null);
        }
        parts.next();
      }
    } catch (MimeException e) {
      throw new IOException("it is " + PageBytes.MHTML + " that is damaged: " + e.getMessage(), e);
    }
    throw new IOException("it is " + PageBytes.MHTML + " without a page of HTML");
  }
}
