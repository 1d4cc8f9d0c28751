package org.wpbminer.features.block;

import java.util.List;

/**
 * What the names that authors give to elements, and the headings that readers see, say of a block.
 * General words of the trade in several languages; none is a site's own. A word with a blank at its
 * end must be a whole word.
 */
final class Topics {

  /**
   * Topics of {@code class}, {@code id}, {@code role} and {@code itemprop} values, and the bits of
   * {@link #OF_NAMES} from 0 on. One bit more is that of all other words.
   */
  static final List<String> NAME_TOPICS =
      List.of(
          "article",
          "comment",
          "related",
          "hot",
          "navigation",
          "footer",
          "share",
          "promotion",
          "tags",
          "product",
          "legal",
          "list",
          "caption");

  private static final List<String> NAMES =
      List.of(
          // article
          "article,story,artikel,articulo,entry,news ,blog ,wenzhang,single,xinwen,editorial,"
              + "hentry,artical,post ,nodepage,passage",
          // comment
          "comment,disqus,respond,reply,replies,pinglun,kommentar,comentario,commentaire,livefyre,"
              + "discussion,feedback,review,gentie,huifu,liuyan,guestbook",
          // related
          "related,relate,relative,recommend,similar,also,readmore,more ,seealso,xgyd,xiangguan,"
              + "tuijian,tuijie,upsell,crosssell,cross,suggest,yarpp,jp ,further,verwandt,"
              + "relacionad,similaire,teasers,next ,read ,guess,cainixihuan,maylike,xg ,tj ",
          // hot
          "hot,popular,trending,trend,rank,ranking,latest,newest,recent,top ,paihang,remen,zuixin,"
              + "mostread,most ,featured,feature,editorpick,picks,beliebt,headlines,zuire,phb ",
          // navigation
          "nav,navi,menu,subnav,topnav,daohang,topbar,toolbar,dropdown,megamenu,navbar,tabs,tab ,"
              + "sitemap,lanmu,channel,skip,accessibility,hamburger,drawer,offcanvas",
          // footer
          "foot,footer,bottom,colophon,copyright,banquan,fuss,pie ,dibu,siteinfo,contentinfo",
          // share
          "share,sharing,social,facebook,twitter,addthis,addtoany,fenxiang,bdshare,weibo,sns,"
              + "follow,like ,icons,whatsapp,pinterest,teilen,print,email,tools,tool ,actions,"
              + "action",
          // promotion
          "ad ,ads,adv,advert,sponsor,promo,promotion,banner,guanggao,gg ,adsense,adbox,werbung,"
              + "publicidad,outbrain,taboola,cta ,callout,offer,deal,donate,dfp ,gpt ,campaign",
          // tags
          "tag,tags,tagcloud,keyword,label,labels,topic,topics,category,categories,cat ,biaoqian,"
              + "schlagwort,guanjianci,hashtag,filed",
          // product
          "product,price,sku ,goods,item ,buy ,cart,shop,basket,variant,spec,specs,specification,"
              + "warenkorb,produkt,producto,produit,addtocart,quantity,wishlist,checkout,"
              + "shangpin,stock,gallery,thumb",
          // legal
          "cookie,gdpr,consent,privacy,disclaimer,legal,terms,policy,mianze,shengming,impressum,"
              + "datenschutz,notice,onetrust,modal,popup,overlay,dialog,alert,toast,lightbox",
          // list
          "list,lists,listing,grid,cards,card,items,results,result,feed,archive,collection,catalog,"
              + "loop,row ,tile,river,stream,slider,carousel,swiper,slick",
          // caption
          "caption,figcaption,credit,photo,image,picture,figure,tuzhu,img ,media,video,player,"
              + "legende,bild",
          // Other words: no feature tells of their topics. But behind them further words may begin
          // (mainnav), and the longest word counts (articlebody is no article).
          // content
          "content,main,body,text ,txt ,zhengwen,neirong,inhalt,contenido,contenu,primary,"
              + "description,desc ,markdown,prose,rich,wysiwyg,formatted,mw ,detail,"
              + "articlebody,maincontent,"
              // title
              + "title,headline,heading,biaoti,titel,titre,titulo,subtitle,dek ,lede,standfirst,"
              + "deck ,teaser ,intro,summary,abstract,zhaiyao,lead ,chapo,"
              // byline
              + "author,byline,date,time ,meta,info ,published,pubdate,timestamp,dateline,writer,"
              + "source ,laiyuan,zuozhe,autor,datum,fecha,auteur,posted,reporter,editor ,"
              // header
              + "head ,header,masthead,logo,brand,site ,kopf,top,toubu,branding,"
              // side
              + "side,sidebar,aside,rail,right,left,widget,column,col ,secondary,complementary,"
              + "youbian,zuobian,module,portlet,box ,"
              // form
              + "form,search,login,signin,signup,register,subscribe,subscription,newsletter,"
              + "sousuo,denglu,"
              + "zhuce,suche,input,field,buscar,mailing,optin,password,captcha,contact,quickreply,"
              // pager
              + "pager,page ,pages,paging,pagination,paginator,prev,previous,fenye,nextprev,pagenav,"
              + "shangyipian,adjacent,older,newer,"
              // post
              + "post,posts,message,thread,question,answer,qa ,forum,bbs ,tie ,msg ,"
              + "comment text,floor,accepted,viewtopic,"
              // toc
              + "toc,outline,contents,index ,mulu,tableofcontents,anchors,onthispage,jump,"
              // breadcrumb
              + "breadcrumb,crumb,crumbs,bread,path ,location,weizhi,mianbao,position,brotkrumen,"
              + "pathway,dangqian,"
              // profile
              + "profile,user,avatar,member,bio ,about,vcard,poster,signature,authorinfo,userinfo,"
              + "louzhu,usercard,reputation,karma,postauthor,authorbox");

  /**
   * Topics of what a reader sees, headings and the first words of a block, and the bits of {@link
   * #OF_LEADS} from 0 on. One bit more is that of all other words.
   */
  static final List<String> LEAD_TOPICS =
      List.of("related", "hot", "comments", "legal", "tags", "references");

  private static final List<String> LEADS =
      List.of(
          // related
          "related,recommended,recommendation,you may also,you might also,you may like,see also,"
              + "read more,read next,more from,more on,more in,more like,more about,more stories,"
              + "more articles,more news,further reading,similar,suggested,also read,also like,"
              + "also viewed,also bought,read also,up next,continue reading,keep reading,"
              + "don't miss,next article,next story,associated,other articles,learn more,"
              + "others also,customers who,bought together,goes well with,pairs well,accessories,"
              + "compare with,compare options,complete the look,in this series,also in this,"
              + "also on,"
              + "相关,推荐,延伸,拓展阅读,扩展阅读,感兴趣,同类,猜您喜欢,猜你喜欢,您可能,你可能,更多,看过本文,还看了,精彩,阅读更多,"
              + "参见,专题,新闻链接,相關,推薦,延伸閱讀,"
              + "mehr zum,mehr aus,mehr von,mehr zu,weitere,lesen sie auch,auch interessant,"
              + "verwandte,ähnliche,interessante artikel,interessieren,auch auf,dazu passt,"
              + "mehr über,"
              + "passend,empfohlen,das könnte,zum thema,siehe auch,weiterlesen,"
              + "à lire,lire aussi,même rubrique,même thème,même sujet,"
              + "pour aller plus loin,"
              + "sur le même,articles liés,vous aimerez,voir aussi,à découvrir,"
              + "relacionad,te puede,más sobre,más noticias,también te,lee también,ver también,"
              + "relacionados,leia também,veja também,leggi anche,correlati,zobacz,czytaj,podobne,"
              + "powiązane,lees ook,gerelateerd,関連,おすすめ,похожие,читайте также,"
              + "leia mais,você pode gostar,vedi anche,potrebbe interessar,potrebbero interessar,"
              + "zie ook,meer over,aanbevolen,verder lezen,ook interessant,vergelijkbare,"
              + "läs också,läs även,relaterade,liknande,les også,læs også,se også,relaterte,"
              + "relaterede,lue myös,aiheeseen liitty,související,mohlo by vás,čtěte také,"
              + "přečtěte si,"
              + "kapcsolódó,ajánlott,olvasd el,citește și,articole similare,ilgili haber,benzer,"
              + "baca juga,terkait,liên quan,xem thêm,смотрите также,по теме,рекомендуем,"
              + "читайте також,схожі,διαβάστε επίσης,σχετικά,あわせて読み,合わせて読み,관련,추천",
          // hot
          "popular,trending,most read,most popular,most viewed,top stories,latest,recent,hot ,"
              + "editor's pick,editors' pick,featured,what's new,new on,breaking,top news,best of,"
              + "this week,trending now,must read,bestsell,top rated,headlines,"
              + "热门,最新,排行,热点,热评,点击,图片新闻,今日,头条,焦点,最热,热文,24小时,"
              + "一周,本周,周排行,要闻,熱門,關注,"
              + "most commented,newest,new arrivals,our latest,explore more,"
              + "meistgelesen,meistgesehen,meistgeklickt,neueste,neuste,aktuelle,beliebt,"
              + "top-themen,"
              + "les plus lus,les plus,le plus lu,à la une,dernières,populaires,lo más,las más,"
              + "últimas,ultimas,lo último,más leíd,más vist,"
              + "destacad,mais lidas,più letti,najnowsze,popularne,najczęściej,人気,ランキング,"
              + "em alta,mais vistas,più visti,in evidenza,ultime notizie,meest gelezen,"
              + "laatste nieuws,"
              + "populair,mest läst,senaste nytt,mest lest,siste nytt,mest læst,seneste nyt,"
              + "luetuimmat,"
              + "uusimmat,nejčtenější,nejnovější,legolvasottabb,cele mai citite,ultimele știri,"
              + "en çok okunan,son haberler,terpopuler,terbaru,đọc nhiều,mới nhất,популярн,"
              + "последние новости,самое читаемое,останні новини,δημοφιλή,τελευταία νέα,"
              + "新着,인기,최신,많이 본,랭킹",
          // comments
          "comment,comments,leave a reply,leave a comment,post a comment,reply,replies,responses,"
              + "discussion,join the conversation,what do you think,reviews,customer reviews,"
              + "add a comment,be the first,评论,跟帖,留言,回复,我要说,发表评论,网友,參與,評論,"
              + "kommentare,kommentar,diskussion,commentaires,réagir,comentarios,"
              + "comentários,commenti,komentarze,reacties,コメント,комментарии",
          // legal
          "copyright,all rights reserved,©,(c) ,terms,privacy,cookie,we use cookies,disclaimer,"
              + "powered by,版权,免责,声明,备案,许可证,icp,未经,转载,京公网,"
              + "alle rechte,impressum,datenschutz,tous droits,mentions légales,"
              + "todos los derechos,aviso legal,todos os direitos,wszelkie prawa",
          // tags
          "tags,tagged,filed under,topics,categories,category,keywords,labels,posted in,"
              + "标签,关键词,分类,標籤,schlagworte,themen,mots-clés,étiquettes,etiquetas,tagi",
          // references
          "references,sources,bibliography,works cited,citations,cited,notes,footnotes,"
              + "external links,endnotes,literature,参考文献,参考资料,注释,外部链接,外部連結,注解,"
              + "einzelnachweise,quellen,literatur,weblinks,références,bibliographie,notes et,"
              + "referencias,bibliografía,enlaces externos,przypisy,bibliografia,примечания",
          // Other words: no feature tells of their topics. But what stands under "Share" within
          // "Related" is not related: the innermost heading that has a topic counts.
          // share
          "share,tweet,follow us,follow,like us,email this,print ,save ,bookmark,facebook,twitter,"
              + "分享,收藏,转发,打印,微信扫,扫一扫,关注,teilen,folgen,drucken,"
              + "partager,suivez,compartir,comparte,síguenos,compartilhe,condividi,udostępnij,"
              // byline
              + "by ,posted,published,updated,written by,author,last modified,last updated,reading time,"
              + "min read,views,created,asked,answered,joined,作者,来源,发布,记者,编辑,责任编辑,"
              + "发表于,时间,浏览,阅读,點擊,責編,von ,veröffentlicht,stand,aktualisiert,"
              + "par ,publié,mis à jour,por ,publicado,actualizado,di ,autor,opublikowano,責任编辑,"
              // form
              + "sign up,sign in,log in,login,register,subscribe,newsletter,search,your email,email ,"
              + "password,username,name ,submit,contact us,get in touch,create an account,join ,"
              + "free trial,download,登录,注册,搜索,用户名,密码,订阅,验证码,邮箱,下载,"
              + "anmelden,suche,abonnieren,registrieren,jetzt,s'inscrire,rechercher,connexion,"
              + "suscríbete,buscar,regístrate,iniciar,assine,iscriviti,zaloguj,szukaj,"
              // navigation
              + "home ,menu,skip to,about us,about ,contact,navigation,sitemap,site map,main menu,help ,"
              + "faq,support,services,company,resources,careers,首页,导航,当前位置,您的位置,"
              + "您现在的位置,所在位置,位置,返回,网站地图,关于我们,联系我们,友情链接,设为首页,"
              + "startseite,über uns,accueil,inicio,home page,strona główna,"
              // shop
              + "add to cart,add to bag,add to basket,buy ,buy now,price,in stock,out of stock,shipping,"
              + "qty,quantity,sale,was ,wishlist,checkout,your cart,free delivery,sku,size ,"
              + "加入购物车,购买,价格,库存,数量,in den warenkorb,ajouter au panier,"
              + "añadir al carrito,"
              // pager
              + "next ,previous,prev ,older,newer,page ,first ,last ,back to,go to,上一篇,下一篇,上一页,"
              + "下一页,共,尾页,末页,返回顶部,nächste,vorherige,zurück,suivant,précédent,"
              + "siguiente,anterior,następn,poprzedni,«,»,←,→,"
              // contents
              + "contents,table of contents,on this page,in this article,jump to,overview,summary,"
              + "目录,导读,本文,摘要,inhalt,sommaire,índice,spis treści,description,details,"
              + "specification,features,introduction,ingredients,instructions,"
              // source
              + "source,via ,image,photo,credit,getty,reuters,photograph,courtesy,illustration,figure,"
              + "图片来源,资料图,图：,图为,摄,供图,foto,bild,crédit,fuente");

  static final Vocabulary OF_NAMES = new Vocabulary(NAMES);
  static final Vocabulary OF_LEADS = new Vocabulary(LEADS);

  private Topics() {}
}
