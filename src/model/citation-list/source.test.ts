import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, sourceOf } from './source.ts'

test.each([
  ['https://teareviews.example/northwind', 'teareviews.example'],
  ['https://WWW.TeaReviews.example:8443/northwind?a=b', 'teareviews.example'],
  ['http://reader:secret@forum.example./', 'forum.example'],
  ['https://www.example', 'www.example'],
  ['https://www.www.tea.example..', 'tea.example'],
  ['https://a.www.tea.example/', 'a.www.tea.example'],
  ['https://zh.m.wikipedia.org/wiki/茶', 'zh.wikipedia.org'],
  ['https://m.blog.tea.example/', 'blog.tea.example'],
  ['https://amp.tea.example/a', 'tea.example'],
  ['https://m.me/tea', 'm.me'],
  ['https://m.co.uk/', 'm.co.uk'],
  ['https://shop.m.example/', 'shop.m.example'],
  ['https://amp.dev/', 'amp.dev'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://XN--E1AYBC.xn--p1ai./a', 'xn--e1aybc.xn--p1ai'],
  ['https://[2001:db8::1]/page', '[2001:db8::1]'],
  ['  https://a.example/  ', 'a.example'],
  ['', null],
  ['https://./', null],
  ['teareviews.example/northwind', null],
  ['javascript:alert(1)', null],
  ['ftp://teareviews.example/', null],
  ['https://', null],
])('the source of %j is %j', (url, source) => {
  expect(sourceOf({ url })).toBe(source)
})

test.each([
  [
    'https://tea.example/best',
    [
      'https://tea.example/best/',
      'http://www.tea.example:80/best',
      'https://TEA.example:443/best?',
      'https://tea.example./best#buy',
      'https://tea.example/best#:~:text=tea,of',
      'https://tea.example/best?utm_source=openai&fbclid=x&igshid=z&srsltid=y&gclid=&msclkid=3',
      'https://tea.example/best?UTM_Source=x&&',
      'https://tea.example/best?utm%5Fsource=x',
      'https://tea.example/best/index.html',
      'https://tea.example/best/Default.aspx?',
      'https://tea.example/%62est',
      'https://reader:secret@tea.example/best',
      ' https://tea.example/x/../best ',
    ],
  ],
  [
    'https://tea.example/',
    [
      'https://tea.example',
      'https://www.tea.example/index.php',
      'https://tea.example/#',
      'https://tea.example/#/',
      'https://tea.example/#!',
      'https://tea.example//',
      'https://tea.example/?utm_source=chatgpt.com',
    ],
  ],
  [
    'https://tea.example/caf%C3%A9_(bar)',
    ['https://tea.example/café_(bar)', 'https://tea.example/caf%c3%a9_%28bar%29'],
  ],
  [
    'https://tea.example/?a=1&b=2',
    [
      'https://tea.example/?b=2&a=1',
      'https://tea.example/?b=2&utm_medium=x&a=1#part',
      'https://tea.example/?a=1&amp;utm_medium=x&b=2?utm_source=openai',
      'https://tea.example/;jsessionid=AB12.node1?a=1&b=2',
    ],
  ],
  [
    'https://tea.example/?a=green+tea',
    [
      'https://tea.example/?a=green%20tea',
      'https://tea.example/?a=green tea&referrer=grok.com',
      'https://tea.example/?referer=https%3A%2F%2Fwww.bing.com%2F&a=green+tea',
      'https://tea.example/?a=green+tea&ref_src=twsrc%5Etfw&ref_url=x',
      'https://tea.example/?a=green+tea&ref=chatgpt.com',
      'https://tea.example/?source=https%3A%2F%2Fwww.perplexity.ai%2F&a=green+tea',
    ],
  ],
  [
    'https://www.youtube.com/watch?v=a1',
    [
      'https://youtube.com/watch?v=a1&si=Xy_z',
      'https://www.youtube.com/watch?feature=youtu.be&v=a1&t=42s',
      'https://www.youtube.com/watch?v=a1&ab_channel=Tea&pp=ygUD',
    ],
  ],
  [
    'https://tea.example/a?id=1',
    [
      'https://tea.example/a?id=1&trk=public_post&trkInfo=AQF&trackingId=x',
      'https://tea.example/a?amp=1&id=1',
      'https://tea.example/a?id=1&outputType=amp',
      'https://tea.example/a?id=1&share=jetpack-whatsapp',
      'https://tea.example/a?id=1&klaviyo_id=01H&_kx=a.b&_ke=c',
      'https://tea.example/a?aff_id=7&cjevent=x&irclickid=y&id=1',
      'https://tea.example/a?at_medium=RSS&at_link_origin=BBC&sc_channel=em&id=1',
      'https://tea.example/a?utm-source=x&WT.mc_id=tw&id=1',
      'https://tea.example/a?sfmc_activityid=3&icid=nav&vero_id=a&oly_enc_id=7&id=1',
      'https://tea.example/a?id=1&from=gemini.google.com',
      'https://tea.example/a?id=1&ref=rss',
      'https://tea.example/a?id=1&tracking=itad&ad_src=5&pid=affiliates',
      'https://tea.example/a?id=1&ref=teatalk.com',
      'https://tea.example/a?id=1&campaign_id=4&ext_source=x&deep_link_campaign=y&stm_term=z',
      'https://tea.example/a?id=1&k_clickid=4&clickOrigin=x&xyclid=Cj0KCQjwlvT8BRDe',
      'https://tea.example/a?refCode=x&referralCode=y&orig_referrer=z&id=1&ref_ctx_id=2',
      'https://tea.example/a?shareToken=x&share_from=y&PHPSESSID=0a1b&id=1&email_subject=z',
      'https://tea.example/a?adgroupid=1&affName=x&tracking_source=y&track_keyword=z&id=1',
      'https://tea.example/a?id=1&_pos=1&_sid=2ab&_ss=r&pr_rec_id=3&NaPm=ct%3Dx',
    ],
  ],
  [
    'https://www.google.com/search?q=tea',
    ['https://www.google.com/search?q=tea&ved=2ah&sca_esv=1'],
  ],
  ['https://en.wikipedia.org/wiki/Tea', ['https://en.wikipedia.org/wiki/Tea?wprov=sfti1']],
  [
    'https://stackoverflow.com/questions/1/tea',
    ['https://stackoverflow.com/questions/1/tea?noredirect=1&lq=1'],
  ],
  [
    'https://tea.substack.com/p/oolong',
    ['https://tea.substack.com/p/oolong?r=1a2b&triedRedirect=true'],
  ],
  [
    'https://www.linkedin.com/posts/tea-1',
    ['https://www.linkedin.com/posts/tea-1?rcm=ACoAAA&never_seen=1'],
  ],
  [
    'https://tea.example/news/best-green-teas',
    [
      'https://tea.example/news/best-green-teas?pnespid=WLAg5FBL9X9IyE6J7pPWSE1H',
      'https://tea.example/news/best-green-teas?kk=a4c6361-17cd849c3bd-1058a6',
      'https://tea.example/news/best-green-teas?sid=3fec53ba003fec53ba00',
      'https://tea.example/news/best-green-teas?ref=exit-recirc&__vfz=a&actId=1',
    ],
  ],
  ['https://tea.example/2026/11/16/tea', ['https://tea.example/2026/11/16/tea/?sfnsn=x&hg=1']],
  ['https://tea.example/tea-625392.html', ['https://tea.example/tea-625392.html?hg=1']],
  [
    'https://tea.example/news/best-green-teas.html',
    [
      'https://m.tea.example/news/best-green-teas.html',
      'https://amp.tea.example/news/best-green-teas.amp.html',
      'https://tea.example/amp/news/best-green-teas.html',
      'https://tea.example/news/best-green-teas.html/amp/',
    ],
  ],
  ['https://youtu.be/a1', ['https://youtu.be/a1?si=Xy_z&t=5']],
  [
    'https://www.amazon.co.uk/dp/B0',
    [
      'https://www.amazon.co.uk/dp/B0?tag=x-21&psc=1',
      'https://www.amazon.co.uk/dp/B0/ref=sr_1_1?th=1',
    ],
  ],
  ['https://bbc.example/a', ['https://bbc.example/a?xtor=AL']],
  ['https://x.com/tea/status/1', ['https://x.com/tea/status/1?s=20&t=AbC']],
  ['https://tea.example/90%', ['https://tea.example/90%25']],
  ['https://tea.example/?a[]=1|2', ['https://tea.example/?a%5b%5D=1%7c2']],
  ['https://tea.example:8443/a', ['http://tea.example:8443/a/']],
  ['https://tea.example/#/a', ['https://tea.example/#/a:~:text=tea']],
])('the page of %s has other addresses', (url, others) => {
  for (const other of others) expect(pageOf({ url: other })).toBe(pageOf({ url }))
})

test('pages that may differ are not one', () => {
  const paths = [
    '/ /a /A /a.html /a/b /a//b /a%2Fb /a?id=1 /a?id=2 /a?ID=1 /a?id /a?id=1&id=2',
    '/a?id=2&id=1 /a?id=1%262 /a?ref=x /a?si=x /a?t=5 /a?tag=tea /a?source=openai /a?wprov=x',
    '/a?lq=1 /a?share=42 /a?amp=2 /a?at_home=1 /a?xclid=1 /a?from=2026 /a?trk_no',
    '/a?data_source=1 /a?image_src=1 /a?track=1 /a?trackid=1 /a?ad=1 /a?adid=1 /a?share=tea',
    '/a?email=1 /a?newsletter=1 /a?referee=1 /a?affair=1 /a?clip=1 /a?atm_location=1 /a?ved=1',
    '/2026/11/16/tea /2026/11/16/tea?page=2 /2026/11/16/tea?id=2',
    '/green-tea-62539?color=301324 /a?x=WLAg5FBL9X9IyE6J7pPWSE1H',
    '/best-green-teas?id=WLAg5FBL9X9IyE6J7pPWSE1H',
    '/best-green-teas?x=green-tea-of-2026-and-2027 /a?q=utm_source=1',
    '/a?url=https%3A%2F%2Fx.example%2F%3Futm_source%3D1 /a?amp;id=3 /a/index /guitar/amp',
    '/guitar /amp/a /a?utm=1 /a?page=1+2 /a?page=1%2B2 /indexes.html /myindex.html /#/a /#/b',
    '/#!c /%E0%A4%A /%FF',
  ].flatMap((each) => each.split(' '))
  const urls = [
    ...paths.map((path) => `https://tea.example${path}`),
    'https://tea.example:8443/a',
    'https://blog.tea.example/a',
    'https://notyoutube.com/a?si=x',
    'https://notyoutube.com/a',
    'https://www2.tea.example/a',
    'http://tea.example:443/a',
  ]
  expect(new Set(urls.map((url) => pageOf({ url }))).size).toBe(urls.length)
})

test('a page is the same page when it is read again', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const page = pageOf({ url }) ?? ''
      expect(pageOf({ url: `https://${page}` })).toBe(page)
    }),
  )
})

test.each([
  `https://tea.example/${'%2'.repeat(50_000)}`,
  `https://tea.example${'/'.repeat(100_000)}a`,
  `https://tea.example/?${'utm_a=1&'.repeat(12_000)}`,
  `https://tea.example/?${'&'.repeat(100_000)}`,
  `https://tea.example/#/${'%'.repeat(100_000)}`,
  `https://www.google.com/url?q=${'%25'.repeat(33_000)}3A`,
  `https://web.archive.org/web/2026/${'a/'.repeat(50_000)}`,
  `https://r.search.yahoo.com/${'/RU='.repeat(25_000)}`,
  `https://${'a'.repeat(30)}.${'-'.repeat(60)}.translate.goog/`,
  `https://www.bing.com/ck/a?u=a1${'A'.repeat(100_000)}`,
  `https://urldefense.com/v3/${'__'.repeat(50_000)}`,
  `https://disq.us/?url=${'%3A'.repeat(33_000)}`,
  `https://${'.'.repeat(100_000)}tea.example/`,
])('an address of 100 kB is read at once: %#', (url) => {
  expect(() => pageOf({ url })).not.toThrow()
})
