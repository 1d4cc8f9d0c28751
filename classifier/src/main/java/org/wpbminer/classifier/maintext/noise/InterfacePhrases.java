package org.wpbminer.classifier.maintext.noise;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Lines of a main text that say nothing but what to do with it, or how many others did: "Reply",
 * "Read more", "12 likes", "Click to expand...", and variables of templates that were never filled
 * in. Many pages write such controls as links or spans that no class and no element tells from
 * text. Headings, cells of their own, steps of a numbered list and code are left, whatever they
 * say.
 */
public final class InterfacePhrases {

  /** Longer lines are none. */
  private static final int LONGEST = 40;

  /** Elements around a line's text that are looked at for a heading or a cell. */
  private static final int STEPS = 12;

  /** Elements whose text names something or is code. */
  private static final Set<String> NAMES =
      Set.of("dt", "caption", "pre", "code", "kbd", "samp", "tt");

  /** What such lines say, in lower case; 0 stands for any number. */
  private static final Set<String> PHRASES =
      Stream.of(
              // posts
              "permalink, like reply, reply quote",
              "like reply share, share like, report post, report abuse, quote reply, multi quote",
              "add to quote, click to expand, click to shrink, 0 likes, 0 like",
              "0 replies, 0 reply, 0 comments, 0 comment, 0 shares, 0 views, 0 upvotes",
              "likes 0, replies 0, views 0, 0 kudos, comments 0, shares 0, posts 0, messages 0, 0 posts",
              "reaction score 0, add a comment, add comment, leave a comment, post a comment",
              "leave a reply, write a comment, view comments, show comments, write a review",
              "was this helpful, was this page helpful, was this article helpful, forgot password",
              "forgot your password, improve this answer, improve this question, share improve this answer follow",
              "share improve this question follow, share improve this answer",
              "follow us, share this, share this post, share this article",
              "share this page, share this story, share on facebook, share on twitter, share on x",
              "share on linkedin, share on whatsapp, share on pinterest, pin it",
              // pictures, sounds and listings
              "enlarge, click to enlarge, tap to enlarge, enlarge image, enlarge this image",
              "play in new window, run this code",
              // teasers and folded text
              "read more, learn more, find out more, more info, more information, more details",
              "show more, show less, see more, see less, view more, view less, load more",
              "read less, continue reading, keep reading, read full story, read the full story",
              "read full article, read the full article, see details, view details, see all",
              // shops
              "add to cart, add to bag, add to basket, add to trolley, add to wishlist",
              "add to wish list, add to favorites, add to favourites, add to compare",
              "quick view, quick shop, quick buy, quick look, buy now, shop now, view product",
              "select options, choose options, view cart",
              // the page itself
              "loading, please wait, advertisement, advertisements, sponsored",
              "skip to content, skip to main content, back to top, go to top, return to top",
              "subscribe now, sign up now, sign in, log in, copy link, link copied",
              // German
              "gefällt mir, mehr lesen, weiterlesen",
              "mehr erfahren, mehr anzeigen, weniger anzeigen, mehr dazu, artikel teilen",
              "in den warenkorb, zum warenkorb hinzufügen, auf den wunschzettel",
              "jetzt kaufen, zum seitenanfang, nach oben, anzeige, werbung, 0 kommentare",
              "0 kommentar, kommentar schreiben, 0 antworten, artikel drucken, zum inhalt springen",
              // French
              "j aime, lire la suite, lire plus, en savoir plus",
              "voir plus, voir moins, afficher plus, ajouter au panier, acheter maintenant",
              "envoyer par mail, haut de page, publicité, 0 commentaires, 0 commentaire, laisser un commentaire",
              // Spanish and Portuguese
              "me gusta, leer más, ver más, ver menos, saber más",
              "mostrar más, añadir al carrito, agregar al carrito, comprar ahora, publicidad",
              "0 comentarios, dejar un comentario, leia mais, ler mais",
              "saiba mais, ver mais, mostrar mais, adicionar ao carrinho, publicidade",
              // Italian and Dutch
              "mi piace, leggi tutto, leggi di più, scopri di più",
              "mostra di più, aggiungi al carrello, pubblicità, 0 commenti",
              "lees meer, lees verder, meer lezen, meer weergeven, toon meer",
              "in winkelwagen, advertentie",
              // Polish and Russian
              "lubię to, czytaj więcej, czytaj dalej, pokaż więcej",
              "dodaj do koszyka, reklama",
              "читать далее, читать дальше, читать полностью, подробнее, показать ещё, показать еще",
              "в корзину, добавить в корзину, реклама",
              // Chinese
              "分享到, 只看该作者",
              "点击展开, 点击收起, 展开全文, 展开更多, 收起全文, 阅读全文, 查看全文",
              "查看更多, 查看详情, 了解更多, 加载更多, 閱讀全文, 查看更多內容, 回复 0, 赞 0, 复制代码, 複製代碼",
              "加入购物车, 立即购买, 加入購物車, 加载中, 广告, 廣告, 返回顶部, 回到顶部, 0 评论",
              "0 条评论, 0 人点赞, 0 回复, 0 赞, 我要评论, 发表评论, 写评论",
              // Japanese and Korean
              "返信する, シェアする, 続きを読む, もっと見る, もっと読む",
              "詳しく見る, 詳細を見る, カートに入れる, コメントする, ページトップへ, 広告",
              "공유하기, 좋아요, 더보기, 자세히 보기, 댓글 0")
          .flatMap(line -> Arrays.stream(line.split(", ")))
          .collect(Collectors.toUnmodifiableSet());

  /** Plain words, which a story may have on a line of its own: controls only where dressed so. */
  private static final Set<String> WORDS =
      Set.of(
          ("reply like share quote report tweet expand follow compare antworten zitieren"
                  + " teilen melden merken répondre citer partager recommander signaler responder citar"
                  + " compartir compartilhar curtir rispondi condividi reageren delen odpowiedz"
                  + " cytuj udostępnij ответить цитировать поделиться нравится пожаловаться купить"
                  + " 回复 回覆 引用 举报 舉報 点赞 赞 分享 转发 收藏 评论 关注 展开 收起 更多 展開 打印 返信 いいね シェア ツイート 답글 공유 신고"
                  + " 장바구니")
              .split(" "));

  /** Elements that text stands in: without a class they make no control of a plain word. */
  private static final Set<String> TEXTS = Set.of("p", "li", "blockquote");

  private static final Set<String> BOLD = Set.of("b", "strong");

  private static final String QUOTES =
      "\"\"\u201c\u201d\u201e\u201c\u2018\u2019\u00ab\u00bb\u300c\u300d\u300e\u300f";

  private InterfacePhrases() {}

  /** Leaves them out, in time linear in the lines. */
  public static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (VisibleLine line : view.lines()) {
      if (line.text().length() <= LONGEST
          && (isControl(tree, line) || isPlaceholder(tree, line))
          && !isContent(tree, line)) {
        view.leaveOut(line);
      }
    }
  }

  private static boolean isControl(PageTree tree, VisibleLine line) {
    String words = words(line.text());
    return (PHRASES.contains(words) || WORDS.contains(words) && isDressed(tree, line))
        && !isQuoted(line.text());
  }

  /** Whether a line is a link or a button, or what its page dresses by a class or a plain box. */
  private static boolean isDressed(PageTree tree, VisibleLine line) {
    boolean bold = false;
    int up = tree.parent(line.first());
    for (int i = 0; i < STEPS && up > 0; i++, up = tree.parent(up)) {
      boolean named = tree.attribute(up, "class") != null;
      if (TEXTS.contains(tree.tag(up))) {
        return named && !bold;
      }
      if (named || isLinked(tree, up) || tree.onOwnLines(up)) {
        return true;
      }
      bold |= BOLD.contains(tree.tag(up));
    }
    return true;
  }

  /** Whether marks of quotation stand around a line, in pairs that point outwards. */
  private static boolean isQuoted(String line) {
    int open = QUOTES.indexOf(line.charAt(0));
    return open >= 0 && QUOTES.charAt(open ^ 1) == line.charAt(line.length() - 1);
  }

  /**
   * Whether a line is a variable that the page's program has left as it stands in a template. A
   * list may be one of templates' names, and one that is told about bears links or marks.
   */
  private static boolean isPlaceholder(PageTree tree, VisibleLine line) {
    String text = line.text();
    return line.first() == line.last()
        && text.startsWith("{{")
        && text.endsWith("}}")
        && text.indexOf('}') == text.length() - 2
        && !isInItem(tree, line.first());
  }

  private static boolean isInItem(PageTree tree, int text) {
    int up = tree.parent(text);
    for (int i = 0; i < STEPS && up > 0 && !tree.tag(up).equals("li"); i++) {
      up = tree.parent(up);
    }
    return up > 0 && tree.tag(up).equals("li");
  }

  /** Runs of letters in lower case, and 0 for each number, parted by blanks. */
  private static String words(String line) {
    StringBuilder words = new StringBuilder();
    boolean inWord = false;
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      i += Character.charCount(c);
      if (isLetter(c)) {
        words.append(inWord || words.length() == 0 ? "" : " ");
        words.appendCodePoint(Character.toLowerCase(c));
        inWord = true;
        continue;
      }
      inWord = false;
      if (Character.isDigit(c)) {
        words.append(words.length() == 0 ? "0" : " 0");
        i = endOfNumber(line, i);
      }
    }
    return words.toString();
  }

  private static boolean isLetter(int c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** Behind the digits, points and commas of a number, and its k or m for thousands. */
  private static int endOfNumber(String line, int at) {
    int end = at;
    while (end < line.length()
        && (Character.isDigit(line.charAt(end)) || ".,".indexOf(line.charAt(end)) >= 0)) {
      end++;
    }
    boolean unit = end < line.length() && "km".indexOf(line.charAt(end)) >= 0;
    boolean ends = end + 1 >= line.length() || !Character.isLetter(line.charAt(end + 1));
    return unit && ends ? end + 1 : end;
  }

  /**
   * Whether the line is a heading, the name of something or what is said of it, a step, a cell of
   * its own, code, or what a list within the item stands under.
   */
  private static boolean isContent(PageTree tree, VisibleLine line) {
    boolean linked = false;
    int up = tree.parent(line.first());
    for (int i = 0; i < STEPS && up > 0; i++) {
      String tag = tree.tag(up);
      linked |= isLinked(tree, up);
      if (tree.isHeading(up) || NAMES.contains(tag)) {
        return true;
      }
      switch (tag) {
        case "td", "th", "dd" -> {
          return tree.chars(up) <= LONGEST;
        }
        case "li" -> {
          return hasList(tree, line.last() + 1, up)
              || !linked && tree.tag(tree.parent(up)).equals("ol");
        }
        default -> up = tree.parent(up);
      }
    }
    return false;
  }

  private static boolean isLinked(PageTree tree, int node) {
    return tree.tag(node).equals("a") || "button".equals(tree.attribute(node, "role"));
  }

  /** Whether a list begins right behind a line in its item. */
  private static boolean hasList(PageTree tree, int from, int item) {
    return from < tree.subtreeEnd(item)
        && (tree.tag(from).equals("ul") || tree.tag(from).equals("ol"));
  }
}
