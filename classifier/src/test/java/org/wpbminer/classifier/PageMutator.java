package org.wpbminer.classifier;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Damages pages as broken templates, servers and attackers do; deterministic for a seed. */
final class PageMutator {

  /** Maximum size of a mutant, unless its page is larger. */
  static final int MAX_BYTES = 50_000;

  private static final int MAX_MUTATIONS = 6;
  private static final int MAX_SPAN_BYTES = 200;

  /** Pieces to insert, separated by two spaces or a line break. */
  private static final String[] PIECES =
      """
      <p>  </p>  <div>  </div>  <b>  </b>  <i class=x>  </i>  <a href='/x?a=1&b=2'>  </a>
      <a name=y>  <h1>  </h1>  <h2>  </h3>  <ul>  <ol start=99999999>  <li>  </li>  </ul>
      <dl><dt>  <dd>  <blockquote>  </blockquote>  <pre>  </pre>  <code>  </code>  <table>
      </table>  <tbody>  <tr>  </tr>  <td>  <th rowspan=0>  <caption>  <colgroup><col>  <form>
      </form>  <select>  <option>  </select>  <textarea>  </textarea x>  <button>  </button>
      <label>  <input value='<p>'>  <template>  </template>  <noscript>  </noscript>  <svg>
      <svg/>  </svg>  <math>  <foreignObject>  <iframe>  </iframe>  <object>  <video>
      <canvas>  <script>  </script>  <style>  </style>  <style>p{display:none}</style>
      <title>  </title>  <base href='http://example.org/a/b?c'>  <base href='//['>  <head>
      </head>  <body class=q hidden>  </body>  <html style=display:none>  </html>  <frameset>
      <frame>  <plaintext>  <xmp>  <nobr>  <br>  </br>  <br/>  <hr>  <img src=x alt=y>  <main>
      <article>  </article>  <nav>  <footer>  <figure><figcaption>  <summary>  <span hidden>
      </span>  <div id=S:0 hidden>  <o:p>  </o:p>  <?xml version=9?>  <?php  <!-  <!--  -->
      <!--->  <!>  <!doctype x  <![CDATA[  ]]>  <  <<  </  </>  <1>  >  <p  <div class='  '>
      "  =  />  &  &#  &#0;  &#x110000;  &#xd800;  &amp  &notin  &NotEqualTilde;  &nbsp;  中文，
      |  ```  **  [x](y)  x  <meta charset=utf-16>  <meta charset=gb2312>
      <meta charset=x-user-defined>
      <meta http-equiv=Content-Type content='text/html; charset=iso-2022-jp'>
      <meta charset=ibm037>  <meta charset='../x'>
      """
          .strip()
          .split(" {2,}|\n");

  /** Whitespace, format characters and Markdown markers. */
  private static final String[] CHARACTERS =
      ("\0,\r,\t,\f,\n,\n\n,    ,\u000b,\u0085,\u00a0,\u2028,\u3000,\ufeff,\ufffe,\u202e,"
              + "\ud83d\ude00,"
              + " x=,# ,- ,1. ,word ")
          .split(",");

  private static final byte[][] RAW = {
    {(byte) 0xff},
    {(byte) 0xc3},
    {(byte) 0xe4, (byte) 0xb8},
    {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
    {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
    {(byte) 0x80},
    {(byte) 0xc0, (byte) 0x80},
    {(byte) 0x1b, '$', 'B'},
    {'~', '{'},
    {0x0e},
    {0},
    {(byte) 0xef, (byte) 0xbb, (byte) 0xbf},
    {(byte) 0xff, (byte) 0xfe},
    {(byte) 0xfe, (byte) 0xff},
    {(byte) 0x81, 0x30},
  };

  private static final String[] CHARSETS =
      ("UTF-8 UTF-16LE UTF-16BE UTF-16 GB18030 Big5 Shift_JIS EUC-KR ISO-2022-JP "
              + "windows-1252 ISO-8859-1")
          .split(" ");

  private static final String[] WRAPPERS =
      ("table,template,noscript,select,svg,math,pre,a href=x,button,li,blockquote,h1,"
              + "code,textarea,script,title,object,iframe,td,option,b,p,div hidden,head,caption,"
              + "label,xmp,summary")
          .split(",");

  private final SplittableRandom random;
  private byte[] page;

  private PageMutator(byte[] page, long seed) {
    this.page = page;
    this.random = new SplittableRandom(31 * seed + Arrays.hashCode(page));
  }

  /** Returns a page with one to six mutations. The page is not modified. */
  static byte[] mutant(byte[] page, long seed) {
    PageMutator mutator = new PageMutator(page, seed);
    int mutations = 1 + mutator.random.nextInt(MAX_MUTATIONS);
    for (int i = 0; i < mutations; i++) {
      mutator.mutate();
    }
    return mutator.page;
  }

  private void mutate() {
    int from = position();
    int to = Math.min(page.length, from + random.nextInt(spanLimit()));
    switch (random.nextInt(16)) {
      case 0 -> replace(from, page.length);
      case 1 -> replace(0, from);
      case 2 -> replace(from, to);
      case 3 -> insert(position(), slice(from, to));
      case 4 -> swap(from, to);
      case 5 -> replace(from, to, slice(from, to), repeated(slice(from, to)));
      case 6 -> insert(from, repeated(piece()));
      case 7 -> nest(from, to);
      case 8 -> wrap(from, to);
      case 9 -> insert(page.length, piece(), slice(from, to), piece());
      case 10 -> flip(from, to);
      case 11 -> insert(from, RAW[random.nextInt(RAW.length)]);
      case 12 -> transcode();
      case 13 -> insert(from, soup());
      default -> insert(from, piece());
    }
  }

  /** Returns a maximum span length: mostly a small constant, sometimes the length of the page. */
  private int spanLimit() {
    return 1 + (random.nextInt(4) == 0 ? page.length : MAX_SPAN_BYTES);
  }

  /** Returns a random position, in half of the cases moved to the start of a tag. */
  private int position() {
    int at = random.nextInt(page.length + 1);
    if (random.nextBoolean()) {
      while (at < page.length && page[at] != '<') {
        at++;
      }
    }
    return at;
  }

  private byte[] piece() {
    return bytes(pick(random.nextInt(8) == 0 ? CHARACTERS : PIECES));
  }

  private String pick(String[] from) {
    return from[random.nextInt(from.length)];
  }

  private byte[] soup() {
    ByteArrayOutputStream soup = new ByteArrayOutputStream();
    for (int i = random.nextInt(60); i >= 0; i--) {
      soup.writeBytes(piece());
    }
    return soup.toByteArray();
  }

  /** Repeats a span up to thousands of times, as far as the maximum size allows. */
  private byte[] repeated(byte[] span) {
    int room = Math.max(0, MAX_BYTES - page.length) / Math.max(1, span.length);
    int times = Math.min(room, 1 << random.nextInt(15));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < times; i++) {
      all.writeBytes(span);
    }
    return all.toByteArray();
  }

  private void nest(int from, int to) {
    String tag = pick(WRAPPERS);
    byte[] open = repeated(bytes("<" + tag + ">" + (random.nextBoolean() ? "w" : "")));
    byte[] close =
        random.nextBoolean() ? repeated(bytes("</" + tag.split(" ")[0] + ">")) : bytes("");
    replace(from, to, open, slice(from, to), close);
  }

  private void wrap(int from, int to) {
    String tag = pick(WRAPPERS);
    replace(
        from, to, bytes("<" + tag + ">"), slice(from, to), bytes("</" + tag.split(" ")[0] + ">"));
  }

  private void swap(int from, int to) {
    int other = to + random.nextInt(page.length - to + 1);
    int end = Math.min(page.length, other + random.nextInt(MAX_SPAN_BYTES));
    replace(from, end, slice(other, end), slice(to, other), slice(from, to));
  }

  private void flip(int from, int to) {
    byte[] flipped = slice(from, to);
    for (int i = 0; i < flipped.length; i += 1 + random.nextInt(20)) {
      flipped[i] ^= (byte) (1 << random.nextInt(8));
    }
    replace(from, to, flipped);
  }

  private void transcode() {
    Charset to = Charset.forName(pick(CHARSETS));
    page = new String(page, StandardCharsets.UTF_8).getBytes(to);
  }

  private void insert(int at, byte[]... pieces) {
    replace(at, at, pieces);
  }

  /** Replaces a span by pieces, unless the mutant would be too long. */
  private void replace(int from, int to, byte[]... pieces) {
    ByteArrayOutputStream mutant = new ByteArrayOutputStream();
    mutant.write(page, 0, from);
    for (byte[] piece : pieces) {
      mutant.writeBytes(piece);
    }
    mutant.write(page, to, page.length - to);
    if (mutant.size() <= Math.max(page.length, MAX_BYTES)) {
      page = mutant.toByteArray();
    }
  }

  private byte[] slice(int from, int to) {
    return Arrays.copyOfRange(page, from, to);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
