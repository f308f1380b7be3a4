import { expect, test } from 'vitest'
import { words } from '../../lib/test-words.ts'
import { isRedirect } from './redirects.ts'
import { citedPageOf, pageOf, sourceOf } from './source.ts'

const TARGET = 'https://teatalk.example/best?id=7'
const ENCODED = encodeURIComponent(TARGET)
const inBase64 = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const BASE64 = inBase64(TARGET)
/** The format of older Google News ids: the address after its length, followed by other bytes. */
const NEWS_ID = inBase64(`\u0008\u0013\u0022!${TARGET}\u00D2\u0001\u0000`)

test.each([
  `https://www.google.com/url?sa=t&q=${ENCODED}&ved=2ah`,
  `https://google.com.br/url?q=${ENCODED}`,
  `http://WWW.Google.DE:80/url/?q=${ENCODED}`,
  `https://www.google.com/goto?url=${ENCODED}`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${ENCODED}`,
  `https://www.google.com/imgres?imgurl=https%3A%2F%2Fother.example&imgrefurl=${ENCODED}`,
  'https://www.google.com/amp/s/teatalk.example/best?id=7',
  `https://news.google.com/rss/articles/${NEWS_ID}?oc=5`,
  `https://news.google.com/articles/${NEWS_ID}`,
  'https://teatalk-example.cdn.ampproject.org/c/s/teatalk.example/best?id=7',
  'https://teatalk-example.translate.goog/best?id=7&_x_tr_sl=en&_x_tr_tl=de&_x_tr_hl=de',
  'https://translate.google.com/translate?sl=en&u=teatalk.example/best%3Fid%3D7',
  `https://www.bing.com/ck/a?!&&p=b7&ptn=3&u=a1${BASE64}&ntb=1`,
  `https://yandex.com.tr/clck/jsredir?from=x&url=${ENCODED}`,
  `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`,
  `https://l.instagram.com/?u=${ENCODED}&e=AT`,
  `https://www.youtube.com/redirect?event=video_description&q=${ENCODED}`,
  `https://vk.com/away.php?to=${ENCODED}`,
  `https://link.zhihu.com/?target=${ENCODED}`,
  `https://link.juejin.cn/?target=https%3A//teatalk.example/best%3Fid%3D7`,
  `https://gitee.com/link?target=${encodeURIComponent(ENCODED)}`,
  `https://steamcommunity.com/linkfilter/?url=${ENCODED}`,
  `https://deref-gmx.net/mail/client/RV25/dereferrer/?redirectUrl=${ENCODED}`,
  `https://via.hypothes.is/${TARGET}`,
  `https://www.pixiv.net/jump.php?url=${ENCODED}`,
  `https://googleweblight.com/i?u=${ENCODED}&hl=de`,
  `https://deref-web.de/mail/client/x/dereferrer/?redirectUrl=${ENCODED}`,
  `https://web.archive.org/web/20260101000000id_/https:/teatalk.example/best?id=7`,
  `https://archive.today/newest/${TARGET}`,
  `https://archive.is/o/AbC12/${TARGET}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02`,
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__teatalk.example_best-3Fid-3D7&d=Dw',
  `https://a.awstrack.me/L0/${ENCODED}/1/0100/x`,
  `https://href.li/?${TARGET}`,
  `https://www.google.com/url?q=&url=${ENCODED}`,
  `https://plus.url.google.com/url?q=${ENCODED}`,
  `https://www.google.com/url?q=https%3A%2F%2Fwww.youtube.com%2Fredirect%3Fq%3D${encodeURIComponent(ENCODED)}`,
  'https://www.google.com/amp/teatalk.example/best?id=7',
  `https://consent.google.com/ml?continue=${ENCODED}`,
  'https://cdn.ampproject.org/c/s/www.teatalk.example/best/?id=7&amp_js_v=a9#amp_tf=From',
  'https://teatalk-example.cdn.ampproject.org/ii/w680/s/teatalk.example/best?id=7',
  `https://cn.bing.com/ck/a?!&&u=${BASE64}`,
  `https://r.search.yahoo.com/cbclk/RU=https%3a%2f%2fwww.bing.com%2faclick%3fu%3d${inBase64(ENCODED)}/RK=2`,
  `https://duckduckgo.com/l/?uddg=${encodeURIComponent(ENCODED)}`,
  `https://web.archive.org/web/${TARGET}`,
  `https://web.archive.org/web/2026*/${TARGET}`,
  `https://web.archive.org/web/2026/${ENCODED}`,
  `https://archive.ph/?run=1&url=${ENCODED}`,
  `https://archive.ph/2026.01.02-030405/${TARGET}`,
  `https://r.jina.ai/${ENCODED}`,
  `https://r.jina.ai/http://${TARGET}`,
  `https://www.pixiv.net/jump.php?${ENCODED}`,
  `https://ok.ru/dk?cmd=logExternal&st.link=${ENCODED}`,
  `https://slack-redir.net/link?url=${encodeURIComponent(ENCODED)}`,
  'https://urldefense.com/v3/__https://teatalk.example/best*id=7*top__;PyM!!Abc!x$',
  'https://urldefense.us/v3/__https://teatalk.example/b**At?id=7__;ZXM!!Abc!x$',
  `https://linkprotect.cudasvc.com/url?a=${ENCODED}&c=E,1,x`,
  `https://yandex.ru/turbo?text=${ENCODED}`,
  'https://yandex.ru/turbo/s/teatalk.example/best?id=7',
  'https://teatalk-example.turbopages.org/teatalk.example/s/best?id=7',
  'https://teatalk-example.turbopages.org/turbo/teatalk.example/s/best?id=7',
  `https://webcache.googleusercontent.com/search?q=cache:AbC1dEf2_h-k:${ENCODED}+tea`,
  `https://webcache.googleusercontent.com/search?q=cache%3A%3A${ENCODED}`,
  `https://webcache.googleusercontent.com/search?q=cache:${ENCODED}`,
  `https://www.google.com/travel/clk?pc=AA&pcurl=${ENCODED}`,
  `https://lens.google.com/uploadbyurl?url=${ENCODED}`,
  `http://googleweblight.com/?lite_url=${ENCODED}`,
  `https://outgoing.prod.webservices.mozgcp.net/v1/ab12/${ENCODED}`,
  `https://track.adform.net/C/?bn=1;cpdir=${TARGET}`,
  `https://www.anrdoezrs.net/links/1/type/dlg/${TARGET}`,
  `https://click.pstmrk.it/3s/${ENCODED.replace('https%3A%2F%2F', '')}/AbC/x`,
  `https://www.youtube.com/attribution_link?a=x&u=${ENCODED}`,
  `https://click.shop.example/?id=4&url=${ENCODED}`,
  `https://links.shop.example/a/${ENCODED}`,
  `https://shop.example/redirect.php?from=https%3A%2F%2Fshop.example&target=${ENCODED}`,
  `https://shop.example/de/out/?${TARGET}`,
  `https://shop.example/goto/${TARGET}`,
  `https://imp.shop.example/c/14/44?subId1=x&u=${ENCODED}`,
  `https://shop.example/aclk?adurl=${ENCODED}&rurl=https%3A%2F%2Fother.example`,
  `https://shop.example/bar/?back_url=https%3A%2F%2Fother.example&redirect_to=${ENCODED}`,
  `https://shop.example/banner.php?id=1&htmlurl=${TARGET}`,
  `https://click.redditmail.com/CL0/https://teatalk.example/best%3Fid=7/1/01000191bd393638-90cd/aBs=369`,
  `https://shop.example/external-link?to=${inBase64(TARGET)}`,
  `https://click.shop.example/ab12/cd34/${inBase64(TARGET)}`,
  `https://shop.example/redirect/${inBase64(TARGET)}/4f2?x=1`,
  `https://email.shop.example/c/${inBase64(JSON.stringify({ id: 7, href: TARGET, sig: 'a' }))}`,
  `https://substack.com/redirect/2/${inBase64(JSON.stringify({ e: TARGET }))}.aB-3?j=eyJ1IjoiMSJ9`,
  `https://news.shop.example/v3/click/${inBase64('{"alg":"HS256"}')}.${inBase64(JSON.stringify({ url: TARGET }))}.sig`,
  `https://shop.example/link?d=${inBase64(`{"u":"${TARGET.replaceAll('/', '\\/')}"}`)}`,
])('%s is counted for the page that it leads to', (url) => {
  expect(pageOf({ url })).toBe('teatalk.example/best?id=7')
  expect(sourceOf({ url })).toBe('teatalk.example')
})

test.each([
  [
    'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQE1==',
    'vertexaisearch.cloud.google.com',
  ],
  ['https://t.co/AbC', 't.co'],
  ['https://www.bit.ly/3x', 'bit.ly'],
  ['https://www.google.com/url?source=gmail&q=CONTRIBUTING.md', 'google.com/url'],
  ['https://www.googleadservices.com/pagead/aclk?adurl=&ms=Co', 'googleadservices.com'],
  ['https://www.baidu.com/link?url=Xyz', 'baidu.com/link'],
  ['https://cdn.ampproject.org/v0.js', 'cdn.ampproject.org'],
  ['https://search.app/AbC', 'search.app'],
  ['https://www.google.com/url?sa=t', 'google.com/url'],
  ['https://www.google.com/goto?url=CAESiwE', 'google.com/goto'],
  ['https://www.bing.com/ck/a?u=a1%FF', 'bing.com/ck/a'],
  ['https://news.google.com/rss/articles/CBMiabc_x', 'news.google.com/rss/articles'],
  ['https://archive.ph/AbC1d', 'archive.ph'],
  ['https://tea.us1.list-manage.com/track/click?u=1&id=2', 'tea.us1.list-manage.com/track/click'],
  ['https://xn--teatalk-4ya.translate.goog/', 'xn--teatalk-4ya.translate.goog'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2F', 'l.facebook.com'],
])('%s is a redirect, since its target is not in it', (url, source) => {
  expect(sourceOf({ url })).toBe(source)
  expect(isRedirect(source)).toBe(true)
  expect(sourceOf({ url: `https://${source}` })).toBe(source)
})

test.each([
  'https://www.google.com/maps/place/Tea',
  'https://www.google.com/search?q=https%3A%2F%2Fteatalk.example',
  'https://www.google.com/urls?q=https%3A%2F%2Fteatalk.example',
  'https://google.com.teatalk.example/url?q=https%3A%2F%2Fother.example',
  'https://notgoogle.com/url?q=https%3A%2F%2Fteatalk.example',
  'https://www.bing.com/search?q=tea',
  'https://web.archive.org/',
  'https://news.google.com/topics/CAAq',
  'https://www.msn.com/en-us/news/x',
  'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fteatalk.example',
  'https://www.youtube.com/watch?v=1&q=https%3A%2F%2Fteatalk.example',
  'https://teatalk.example/url?q=https%3A%2F%2Fother.example',
  'https://teatalk.example/https://other.example/',
  'https://teatalk.example/redirect?from=https%3A%2F%2Fother.example',
  'https://teatalk.example/going-out/tea?url=https%3A%2F%2Fother.example',
  'https://click.teatalk.example/docs',
  'https://teatalk.example/save-as-pdf?url=https%3A%2F%2Fother.example',
  'https://teatalk.example/login?url=https%3A%2F%2Fother.example',
  'https://teatalk.example/a?image_url=https%3A%2F%2Fother.example%2Fa.png',
  'https://github.com/login?return_to=https%3A%2F%2Fother.example',
  'https://twitter.com/intent/tweet?url=https%3A%2F%2Fother.example',
  'https://search.google.com/test/rich-results?url=https%3A%2F%2Fother.example',
])('%s is a page of its own host', (url) => {
  const host = new URL(url).hostname.replace('www.', '')
  expect(citedPageOf({ url })).toMatchObject({ source: host, via: null })
  expect(isRedirect(host)).toBe(false)
})

test.each([
  ...words('javascript:alert(1)| \u0001java\tscript:alert(1)|javascript%3Aalert(1)'),
  ...words('data:text/html,<script>alert(1)</script>|DATA:text/html;base64,PHNjcmlwdD4='),
  ...words('file:///etc/passwd|intent://teatalk.example#Intent;scheme=https;end'),
  ...words('mailto:tea@teatalk.example|blob:https://teatalk.example/1'),
  ...words('view-source:https://teatalk.example'),
])('a redirect to %j is no page', (target) => {
  const url = `https://www.google.com/url?q=${encodeURIComponent(target)}`
  expect(citedPageOf({ url })).toBeNull()
  expect(
    citedPageOf({ url: `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}` }),
  ).toBeNull()
})

test('a target in Base64 has any letters', () => {
  const url = `https://www.bing.com/ck/a?u=a1${inBase64('https://teatalk.example/caf\u00C3\u00A9')}`
  expect(pageOf({ url })).toBe('teatalk.example/caf%C3%A9')
})

test('an address before an equals sign is the target, not a name', () => {
  expect(sourceOf({ url: `https://tea.example/redirect?${ENCODED}=` })).toBe('teatalk.example')
})

test('a target may be without its scheme, or of the same host', () => {
  const sourceOfTarget = (target: string) =>
    sourceOf({ url: `https://www.google.com/url?q=${encodeURIComponent(target)}` })
  expect(sourceOfTarget('teatalk.example:8080/a')).toBe('teatalk.example')
  expect(sourceOfTarget('//teatalk.example/a')).toBe('teatalk.example')
  expect(sourceOfTarget('\\\\teatalk.example/a')).toBe('teatalk.example')
  expect(sourceOfTarget('/maps?q=tea')).toBe('google.com')
  expect(sourceOfTarget('https://reader:secret@bücher.example./a')).toBe('xn--bcher-kva.example')
  expect(sourceOfTarget('tea')).toBe('google.com/url')
})

function nested(depth: number): string {
  let url = TARGET
  for (let time = 0; time < depth; time += 1) {
    url = `https://www.google.com/url?q=${encodeURIComponent(url)}`
  }
  return url
}

test('ten redirects in each other are followed, and more are one redirect', () => {
  expect(sourceOf({ url: nested(10) })).toBe('teatalk.example')
  expect(sourceOf({ url: nested(11) })).toBe('google.com/url')
  expect(citedPageOf({ url: nested(2) })).toMatchObject({ via: 'google.com' })
})

test.each([
  ['https://urldefense.com/v3/__https://tea.example/mart**Anez__;w60!!D9dN!VC$', '/mart%C3%ADnez'],
  [
    'https://urldefense.com/v3/__https://tea.example/**Ex__;5pel5pys!!D9dN!VC$',
    '/%E6%97%A5%E6%9C%ACx',
  ],
  ['https://urldefense.com/v3/__https://tea.example/a*b__;!!D9dN!VC$', '/a*b'],
])('%s has its bytes behind the address', (url, path) => {
  expect(pageOf({ url })).toBe(`tea.example${path}`)
})
