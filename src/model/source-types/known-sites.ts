/*
 * Well-known sites, maintained by hand. Network hosts are from Matomo's public list of social sites; the others are the
 * largest sites of their kind, by language, among the pages that assistants cite. Each stands for all its subdomains: a
 * registrable domain, or a subdomain where the rest of the site is something else. `tripadvisor.*` is the site in each
 * country: tripadvisor.com, tripadvisor.de, tripadvisor.co.uk.
 */

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** User-generated content: questions and answers, posts, videos, reviews. */
export const COMMUNITIES = [
  // Questions, answers and forums
  ...words(`
    2ch.net 2ch.sc 4pda.to 5ch.net allrecipes.com ameba.jp ameblo.jp answers.com
    answers.microsoft.com answers.yahoo.com askubuntu.com avforums.com avsforum.com b23.tv
    baby-kingdom.com babycenter.* baijiahao.baidu.com bilibili.com blind.com blog.naver.com
    boards.ie bobaedream.co.kr bogleheads.org brainly.* brunch.co.kr cafe.daum.net cafe.naver.com
    chefkoch.de chiebukuro.yahoo.co.jp chollometro.com city-data.com clien.net cnblogs.com
    commentcamarche.net community.spiceworks.com cookpad.com cosme.net coursehero.com
    cruisecritic.* csdn.net dcard.tw dcinside.com dealabs.com dev.to dianping.com discourse.group
    discourse.org discuss.com.hk donanimhaber.com douban.com douyin.com drive2.ru dzen.ru
    eksisozluk.com elektroda.pl familjeliv.se fc2.com fishbowlapp.com fixya.com flashback.org
    flyertalk.com fmkorea.com fok.nl forocoches.com gamefaqs.gamespot.com gamer.com.tw
    girlschannel.net github.com gitlab.com groups.google.com groups.io gutefrage.net habr.com
    hardforum.com hardwareluxx.de hardwarezone.com.sg hashnode.com hashnode.dev hateblo.jp
    hatena.ne.jp hatenablog.com hatenablog.jp hatenadiary.com hatenadiary.jp head-fi.org
    hotukdeals.com houzz.* huggingface.co hupu.com ifixit.com in.naver.com indiehackers.com
    instiz.net inven.co.kr irecommend.ru jeuxvideo.com jianshu.com jingyan.baidu.com juejin.cn
    justanswer.* kaggle.com kakaku.com kaskus.co.id kin.naver.com kizlarsoruyor.com
    komachi.yomiuri.co.jp kuaishou.com lihkg.com livedoor.blog livejournal.com lobste.rs
    lowyat.net mafengwo.cn marmiton.org mathoverflow.net mediavida.com mixi.jp mlbpark.donga.com
    mobile01.com motor-talk.de mp.weixin.qq.com mumsnet.com my.mail.ru mydealz.de neogaf.com
    netmums.com news.ycombinator.com nga.cn nico.ms nicovideo.jp note.com note.mu odnoklassniki.ru
    ok.ru okky.kr okwave.jp oschina.net otvet.mail.ru otzovik.com ozbargain.com.au pann.nate.com
    pantip.com pepper.com pepper.pl pikabu.ru pixiv.net post.naver.com ppomppu.co.kr proboards.com
    producthunt.com ptt.cc qiita.com quizlet.com quora.com redd.it reddit.com resetera.com
    ruliweb.com rutube.ru seesaa.net segmentfault.com serverfault.com slashdot.org slickdeals.net
    stackexchange.com stackoverflow.com steamcommunity.com superuser.com tabelog.com tapatalk.com
    taringa.net teachat.com teamblind.com technopat.net teratail.com theqoo.net
    thestudentroom.co.uk tieba.baidu.com tinhte.vn tistory.com todayhumor.co.kr toster.ru
    toutiao.com ubuntuforums.org urbia.de v2ex.com vc.ru velog.io vk.com vk.ru vkontakte.ru voz.vn
    weibo.cn weibo.com wer-weiss-was.de whattoexpect.com whirlpool.net.au wykop.pl xhslink.com
    xiaohongshu.com zapytaj.onet.pl zenn.dev zhidao.baidu.com zhihu.com
  `),
  // Networks, videos and pictures
  ...words(`
    500px.com 9gag.com anilist.co band.us bandcamp.com beehaw.org behance.net bitchute.com
    boardgamegeek.com bsky.app bsky.social chaos.social clubhouse.com dailymotion.com
    deviantart.com discord.com discord.gg discordapp.com dribbble.com facebook.com fb.com fb.watch
    feddit.org flickr.com fosstodon.org giphy.com goodreads.com hachyderm.io ig.me imgur.com
    infosec.exchange instagr.am instagram.com kbin.social kick.com last.fm lemm.ee lemmy.ca
    lemmy.ml lemmy.world letterboxd.com librarything.com linkedin.com locals.com mas.to
    mastodon.cloud mastodon.online mastodon.social mastodon.world meetup.com messenger.com
    mewe.com minds.com misskey.io mixcloud.com mstdn.ca mstdn.jp mstdn.social myanimelist.net
    nextdoor.* odysee.com pawoo.net pinterest.* pixelfed.social podcasts.apple.com
    rateyourmusic.com ravelry.com rumble.com sh.itjust.works snapchat.com soundcloud.com
    strava.com streamable.com t.me techhub.social telegram.me thestorygraph.com threads.com
    threads.net tiktok.com trakt.tv truthsocial.com tumblr.com twitch.tv twitter.com unsplash.com
    viadeo.com vimeo.com weheartit.com x.com xing.com youtu.be youtube-nocookie.com youtube.com
  `),
  // Open publishing
  ...words(`
    academia.edu archiveofourown.org beehiiv.com bitcointalk.org blogg.se blogger.com blogspot.*
    canalblog.com dreamwidth.org ghost.io hive.blog hubpages.com issuu.com jimdofree.com
    livejournal.net medium.com over-blog.com overblog.com scribd.com skyrock.com slideshare.net
    steemit.com substack.com svbtle.com telegra.ph typepad.com uol.blog vocal.media wattpad.com
    weebly.com wixsite.com wordpress.com write.as
  `),
  // Customer reviews
  ...words(`
    alternativeto.net ambitionbox.com angi.com ausgezeichnet.org avis-verifies.com basenotes.com
    bbb.org beeradvocate.com capterra.* checkatrade.com complaintsboard.com consumeraffairs.com
    ekomi.* feefo.com foursquare.com fragrantica.* g2.com getapp.* glassdoor.* happycow.net
    healthgrades.com holidaycheck.* homeadvisor.com influenster.com jameda.de kununu.com
    makeupalley.com mouthshut.com mybuilder.com peerspot.com pissedconsumer.com
    productreview.com.au provenexpert.com ratebeer.com ratemds.com ratemyprofessors.com
    ratetea.com reclameaqui.com.br reviews.co.uk reviews.io saashub.com sitejabber.com slant.co
    softwareadvice.* sourceforge.net steepster.com tripadvisor.* trustedshops.* trustpilot.*
    trustradius.com untappd.com verified-reviews.com vivino.com yelp.* zagat.com zomato.com
  `),
]

/** Encyclopedias, dictionaries and collections of facts. */
export const REFERENCE_WORKS = [
  // Encyclopedias
  ...words(`
    100.daum.net academic.ru baike.baidu.com baike.so.com baike.sogou.com bigenc.ru britannica.com
    brockhaus.de citizendium.org dbpedia.org dic.nicovideo.jp dic.pixiv.net dict.naver.com
    doopedia.co.kr enciclopedia.cat encyclopedia.com encyklopedia.pwn.pl encykorea.aks.ac.kr
    everipedia.org fandom.com gufo.me hudong.com infogalactic.com japanknowledge.com kotobank.jp
    larousse.fr lex.dk liquipedia.net miraheze.org moegirl.org.cn namu.wiki ne.se ruwiki.ru
    scholarpedia.org snl.no terms.naver.com treccani.it tvtropes.org universalis.fr weblio.jp
    wiki.gg wiki.mbalib.com wikia.com wikia.org wikibooks.org wikidata.org wikihow.* wikimedia.org
    wikimediafoundation.org wikinews.org wikipedia.org wikiquote.org wikisource.org
    wikiversity.org wikivoyage.org wikiwand.com wiktionary.org
  `),
  // Dictionaries
  ...words(`
    cnrtl.fr collinsdictionary.com dict.cc dictionary.cambridge.org dictionary.com duden.de
    dwds.de etymonline.com jisho.org ldoceonline.com leo.org lexico.com linguee.*
    macmillandictionary.com merriam-webster.com oed.com oxfordlearnersdictionaries.com pons.com
    rae.es reverso.net thefreedictionary.com thesaurus.com urbandictionary.com vocabulary.com
    wordnik.com wordreference.com yourdictionary.com
  `),
  // Facts and figures
  ...words(`
    allmusic.com companiesmarketcap.com corporatefinanceinstitute.com crunchbase.com
    data.worldbank.org discogs.com dnb.com drugs.com examine.com fatsecret.* genius.com
    geonames.org gesundheitsinformation.de gutenberg.org imdb.com investopedia.com isbndb.com
    macrotrends.net medlineplus.gov merckmanuals.com metacritic.com msdmanuals.com musicbrainz.org
    netdoktor.* northdata.* numbeo.com nutritionix.com nutritionvalue.org opencorporates.com
    openfoodfacts.org openlibrary.org openstreetmap.org ourworldindata.org owler.com pitchbook.com
    rottentomatoes.com rxlist.com statista.com themoviedb.org thetvdb.com timeanddate.com
    tradingeconomics.com wikimapia.org worldcat.org worldometers.info zoominfo.com
  `),
  // Science and technology
  ...words(`
    arxiv.org biorxiv.org caniuse.com cinii.jp cnki.net cochranelibrary.com cppreference.com
    devdocs.io developer.mozilla.org doi.org europepmc.org geeksforgeeks.org ietf.org
    jstage.jst.go.jp jstor.org link.springer.com mathworld.wolfram.com mdn.dev mdn.io medrxiv.org
    ncbi.nlm.nih.gov oeis.org orcid.org patents.google.com plato.stanford.edu plos.org
    readthedocs.io readthedocs.org researchgate.net rfc-editor.org schema.org scholar.google.com
    sciencedirect.com semanticscholar.org ssrn.com techopedia.com tutorialspoint.com w3.org
    w3schools.com webopedia.com wolframalpha.com worldwide.espacenet.com zenodo.org
  `),
]

/** Shops, marketplaces and price comparisons. */
export const SHOPS = words(`
  11st.co.kr akakce.com alibaba.com aliexpress.* allegro.pl amazon.* argos.co.uk asos.com auchan.*
  bestbuy.com billiger.de bol.com carrefour.* cdiscount.com ceneo.pl chewy.com cimri.com costco.*
  coupang.com decathlon.* digitec.ch douglas.* ebay.* elcorteingles.es emag.* etsy.com
  flipkart.com fnac.* galaxus.* geizhals.* gmarket.co.kr hepsiburada.com heureka.* homedepot.com
  idealo.* iherb.com ikea.* jd.com johnlewis.com kaufland.* kelkoo.* kroger.com lazada.* lowes.com
  macys.com mediamarkt.* mercadolibre.* mercadolivre.com.br myntra.com n11.com newegg.com
  nordstrom.com otto.de ozon.ru pricerunner.* pricespy.* prisjakt.* rakuten.* sephora.* shein.*
  shopee.* shopping.yahoo.co.jp skroutz.* smartstore.naver.com taobao.com target.com temu.com
  tesco.com tmall.com tokopedia.com trendyol.com trovaprezzi.it walmart.* wayfair.* wildberries.ru
  zalando.* zozo.jp
`)

/** First labels of hosts with a site's community: `forum.teatalk.example`. */
export const COMMUNITY_LABELS = words('forum forums community discuss board boards bbs')

/** First labels of hosts with a site's reference works. */
export const REFERENCE_LABELS: readonly string[] = ['wiki', 'encyclopedia', 'dictionary']

/** First labels of hosts with a site's shop. */
export const SHOP_LABELS: readonly string[] = ['shop', 'store']
