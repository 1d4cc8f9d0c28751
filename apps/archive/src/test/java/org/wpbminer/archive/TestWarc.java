package org.wpbminer.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Builder of WARC files, valid or damaged, record by record. */
public final class TestWarc {

  private static final String[] WORDS =
      ("harbour lantern meadow quarry ribbon saddle timber valley willow anchor barrel candle"
              + " donkey engine furrow garden hammer island jacket kettle ladder mirror needle")
          .split(" ");

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private final boolean gzip;
  private int records;

  /** Starts an empty file whose records are compressed one by one, or not at all. */
  public TestWarc(boolean gzip) {
    this.gzip = gzip;
  }

  /** Returns a page of a few hundred invented words, with related links. */
  public static String page(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<!doctype html><title>Notes of valley ");
    html.append(seed).append("</title><nav>");
    for (int i = 0; i < 6; i++) {
      html.append("<a href=/n").append(i).append('>').append(words(random, 1)).append("</a> ");
    }
    html.append("</nav><article><h1>Notes of valley ").append(seed).append("</h1>");
    for (int i = 0; i < 4; i++) {
      html.append("<p>").append(words(random, 40)).append(".</p>");
    }
    html.append("</article><h2>Related articles</h2><ul>");
    for (int i = 0; i < 5; i++) {
      html.append("<li><a href=a").append(i).append(".html>");
      html.append(words(random, 7)).append("</a></li>");
    }
    return html.append("</ul><footer>Imprint, contact, rights</footer>").toString();
  }

  /**
   * Returns a page of a shop's list of items.
   *
   * @param number number of the page, from 1
   * @param pages number of pages of the list
   * @param items number of items on each page; their addresses are {@code /boats/N.html}, from 1
   */
  public static String listPage(int number, int pages, int items) {
    Random random = new Random(number);
    StringBuilder html = new StringBuilder("<!doctype html><html lang=en-GB><title>Used boats");
    html.append(" | Marsh Chandlery</title><nav><a href=/>Home</a> <a href=/oars>Oars</a> <a");
    html.append(" href=/ropes>Ropes</a> <a href=/help>Help</a></nav><main><h1>Used boats</h1>");
    html.append("<ul class=products>");
    for (int i = (number - 1) * items + 1; i <= number * items; i++) {
      html.append("<li class=product><a href=/boats/").append(i).append(".html><img src=/i/");
      html.append(i).append(".jpg alt=''></a><h3><a href=/boats/").append(i).append(".html>");
      html.append("Clinker skiff of ").append(words(random, 2)).append(" no. ").append(i);
      html.append("</a></h3><p class=summary>Built of ").append(words(random, 9));
      html.append(", dry since last summer.</p><p class=price>£").append(800 + i).append("</p>");
    }
    html.append("</ul><p class=pagination>");
    if (number < pages) {
      html.append("<a rel=next href='/boats?page=").append(number + 1).append("'>Next page</a>");
    }
    return html.append("</main><footer><a href=/imprint>Imprint</a></footer>").toString();
  }

  public static String words(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i > 0 ? " " : "").append(WORDS[random.nextInt(WORDS.length)]);
    }
    return text.toString();
  }

  /** Adds a response of type {@code text/html}. */
  public TestWarc page(String id, String html) {
    return http(id, "Content-Type: text/html; charset=utf-8\r\n", utf8(html));
  }

  /** Adds a response of status 200 with header lines. */
  public TestWarc http(String id, String headers, byte[] body) {
    return response(id, join(utf8("HTTP/1.1 200 OK\r\n" + headers + "\r\n"), body));
  }

  public TestWarc response(String id, byte[] block) {
    return record(
        "response",
        ("WARC-Record-ID: <%s>\r\nWARC-Target-URI: https://archive.example/%s\r\nWARC-Date: "
                + "2026-01-02T03:04:05Z\r\nContent-Type: application/http; msgtype=response\r\n")
            .formatted(id, id),
        block,
        String.valueOf(block.length));
  }

  /** Adds a record with any length in its header. */
  public TestWarc record(String type, String headers, byte[] block, String length) {
    records++;
    return raw(
        join(
            utf8(
                "WARC/1.0\r\nWARC-Type: %s\r\n%sContent-Length: %s\r\n\r\n"
                    .formatted(type, headers, length)),
            block,
            utf8("\r\n\r\n")));
  }

  /** Adds a record of a type that readers skip. */
  public TestWarc other(String type) {
    byte[] block = utf8("some: thing\r\n");
    return record(
        type,
        "WARC-Record-ID: <urn:other:" + records + ">\r\nContent-Type: application/warc-fields\r\n",
        block,
        String.valueOf(block.length));
  }

  /** Adds bytes that need not be a record; a compressed file gets them as a member of its own. */
  public TestWarc raw(byte[] bytes) {
    try {
      if (gzip) {
        try (GZIPOutputStream packed = new GZIPOutputStream(file)) {
          packed.write(bytes);
        }
      } else {
        file.write(bytes);
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number of bytes so far, which is the offset of the next record. */
  public int size() {
    return file.size();
  }

  public byte[] bytes() {
    return file.toByteArray();
  }

  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
