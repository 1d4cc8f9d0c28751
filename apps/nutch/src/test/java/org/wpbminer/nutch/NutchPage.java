package org.wpbminer.nutch;

import java.net.MalformedURLException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.Content;

/** An invented page, fetched and parsed, in the form in which Nutch passes it to filters. */
record NutchPage(Content content, ParseResult result) {

  static final String URL = "http://harbour.example/news/lamp.html";
  static final String TEXT = "all that Nutch found, menus too";

  static final String MENU = "http://harbour.example/menu";
  static final String IN_TEXT = "http://harbour.example/news/Tower.html";
  static final String RELATED = "http://harbour.example/news/keeper.html";
  static final String FOOTER = "http://harbour.example/imprint";

  static final List<String> OUTLINKS = List.of(MENU, IN_TEXT + "#door", RELATED, FOOTER);

  static final String HTML =
      """
      <html lang="en"><head><title>New lamp for the old tower - Harbour News</title>
      <meta name="author" content="Ada Brook">
      <meta property="article:published_time" content="2021-03-04">
      </head><body>
      <div id="nav"><ul><li><a href="/menu">Menu</a></li><li><a href="/menu#a">Sections</a></li>
      <li><a href="/menu#b">Account</a></li></ul></div>
      <div class="article"><h1>New lamp for the old tower</h1>
      <p>The town council has bought a new lamp for the tower at the end of the pier, which
      had been dark since the storm of last autumn. Fishermen had asked for it all winter,
      and the harbour master said that nobody would have to steer by the stars again.</p>
      <p>The lamp was carried up the stairs in forty pieces, and it took the crew two days until
      the last of the lenses stood in its frame. <a href="Tower.html#door">Its builders</a> had
      never thought of so heavy a machine, so the floor had to be held up by beams of oak.</p></div>
      <div class="related"><h3>Related articles</h3><ul>
      <li><a href="keeper.html">The last keeper of the light remembers</a></li>
      <li><a href="keeper.html">How the light was kept in the winter of the storms</a></li></ul></div>
      <div id="footer"><a href="/imprint">Imprint</a> All rights reserved.</div>
      </body></html>
      """;

  static NutchPage of(Configuration conf) {
    return of(HTML, "text/html; charset=utf-8", conf);
  }

  static NutchPage of(String html, String type, Configuration conf) {
    return of(html.getBytes(StandardCharsets.UTF_8), type, conf);
  }

  static NutchPage of(byte[] bytes, String type, Configuration conf) {
    try {
      Outlink[] outlinks = new Outlink[OUTLINKS.size()];
      for (int i = 0; i < outlinks.length; i++) {
        outlinks[i] = new Outlink(OUTLINKS.get(i), i == 0 ? "the tower" : "");
      }
      Metadata headers = new Metadata();
      headers.set("Content-Type", type);
      ParseData data =
          new ParseData(ParseStatus.STATUS_SUCCESS, "title", outlinks, headers, new Metadata());
      return new NutchPage(
          new Content(URL, URL, bytes, type, headers, conf),
          ParseResult.createParseResult(URL, new ParseImpl(TEXT, data)));
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the parse after a filter has run with some properties. */
  Parse filtered(Configuration conf) {
    return filtered(conf, new HTMLMetaTags());
  }

  Parse filtered(Configuration conf, HTMLMetaTags tags) {
    MiningParseFilter filter = new MiningParseFilter();
    filter.setConf(conf);
    return filter.filter(content, result, tags, null).get(URL);
  }

  ParseData data() {
    return result.get(URL).getData();
  }
}
