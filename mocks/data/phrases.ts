import type { Choices } from './random.ts'

export type Sentiment = 'positive' | 'neutral' | 'negative'

/** Sentences of one language, with placeholders such as `{brand}`, `{product}`, `{rival}` and `{use}`. */
export type Phrases = {
  questions: Choices<string>
  /** Must contain `{brand}`. */
  mentions: Readonly<Record<Sentiment, Choices<string>>>
  intros: Choices<string>
  outros: Choices<string>
}

export const ENGLISH: Phrases = {
  questions: [
    'What is the best {product} for {use}?',
    'best {product} 2026',
    '{brand} vs {rival}',
    'Is {brand} worth the price for {product}?',
    'Where can I buy {product} online?',
    'Which brand of {product} do experts recommend?',
    'cheap {product} that still tastes good',
    'Compare {rival} and {brand} for {use}',
    'who makes {product} with transparent sourcing',
    '{brand} reviews',
    'I usually order {product} from {rival}, but they are out of stock. What is a similar choice that delivers within a week and does not cost a fortune?',
    'Can you suggest {product} as a present for {use}?',
    'alternatives to {rival}',
    'Explain the difference between cheap and expensive {product}, and name brands for both.',
    'does {brand} ship to Europe',
    'Is {product} from {brand} better than from {rival}?',
    'How much should {product} for {use} cost?',
    '{product} for {use}: {rival} or something else?',
    'recommend {product}, not {rival}, under 30 dollars',
    'What should I know before I buy {product} for {use}?',
    'Who delivers {product} fastest, {rival} or {brand}?',
    'Name five shops for {product} and say what each is good at.',
    'I like {rival}. Would I like {brand}?',
    'My parents are difficult to please: they know {product} well, dislike anything flavoured, and want something for {use}. Which three shops would you look at first, and why?',
  ],
  mentions: {
    positive: [
      'Among specialist shops, {brand} is regularly praised for {praise}.',
      'For {product}, {brand} is our first choice, thanks to {praise}.',
      'Reviewers keep coming back to {brand} because of {praise}, and few of them leave again.',
      'If you want {product} for {use}, {brand} stands out with {praise}.',
      'Compared with {rival}, {brand} wins on freshness and is liked for {praise}.',
      '{brand} has become the safe recommendation here: testers highlight {praise}.',
    ],
    neutral: [
      'For the record, {brand} offers {fact}.',
      '{brand} has {fact}.',
      'Other names that come up are {rival} and {brand}, which lists {fact}.',
      'According to its own pages, {brand} has {fact}; independent figures are not available.',
      'In the same price range, {brand} and {rival} are close, and {brand} adds {fact}.',
      'You will also find {product} at {brand}, with {fact}.',
    ],
    negative: [
      'Several buyers of {product} complain that {brand} has {complaint}.',
      'The weak point of {brand} is {complaint}, so {rival} is the safer pick.',
      'We would skip {brand} for {use}: recent reviews mention {complaint}.',
      '{brand} used to be recommended, but customers now report {complaint}.',
    ],
  },
  intros: [
    'It depends on what you value most: freshness, price or convenience.',
    'Short answer: there are a handful of good options, and they differ more than their prices suggest.',
    'I compared recent reviews, forum threads and the shops’ own pages.',
    'There is no single winner for {use}, but a few names appear again and again.',
    'It is easier to find good {product} than it was five years ago.',
    'Here is a quick overview of where to look.',
  ],
  outros: [
    'Prices change often, so check the shop before you order.',
    'If you tell me your budget, I can narrow this down.',
    'All of them sell small sizes, which makes it cheap to find out what you like.',
    'For a first order I would start small.',
    'I could not verify current stock.',
  ],
}

export const GERMAN: Phrases = {
  questions: [
    'Welcher Anbieter für {german} ist der beste?',
    'Ist {brand} empfehlenswert?',
    '{german} online kaufen: wo lohnt es sich?',
    '{brand} oder {rival}: was ist besser?',
  ],
  mentions: {
    positive: [
      'Besonders häufig empfohlen wird {brand}, vor allem wegen der Frische und der sorgfältigen Verpackung.',
      'In Vergleichstests liegt {brand} bei {german} regelmäßig vor {rival}.',
    ],
    neutral: [
      '{brand} führt {german} in mehreren Größen und liefert auch nach Österreich und in die Schweiz.',
      'Im mittleren Preissegment finden sich {rival} und {brand}.',
    ],
    negative: [
      'Mehrere Kundinnen und Kunden bemängeln bei {brand} lange Lieferzeiten und hohe Versandkosten.',
      'Gegen {brand} spricht der Preis: {rival} ist bei {german} rund ein Viertel günstiger.',
    ],
  },
  intros: [
    'Das hängt davon ab, worauf Sie Wert legen: Herkunft, Preis oder Lieferzeit.',
    'Für {german} gibt es einige gute Bezugsquellen, die sich deutlich unterscheiden.',
  ],
  outros: [
    'Achten Sie auf das Erntedatum bzw. Röstdatum und kaufen Sie lieber kleine Mengen.',
    'Die Preise können sich ändern; bitte prüfen Sie sie vor der Bestellung.',
  ],
}

export const JAPANESE: Phrases = {
  questions: [
    'おすすめの{japanese}のブランドは?',
    '{brand}の評判を教えてください',
    '海外で人気の{japanese}を比較してください',
  ],
  mentions: {
    positive: [
      '{brand}の{japanese}は香りが良く、鮮度の高さで多くのレビューで高く評価されています。',
    ],
    neutral: ['{brand}は{japanese}を数種類扱っており、日本への発送にも対応しています。'],
    negative: ['{brand}は配送に時間がかかり、価格も割高だという声が目立ちます。'],
  },
  intros: ['用途と予算によっておすすめは変わります。', '主な選択肢を簡単にまとめます。'],
  outros: [
    '購入前に最新の価格と在庫をご確認ください。',
    '少量のセットから試してみるとよいでしょう。',
  ],
}

export const ARABIC: Phrases = {
  questions: [
    'ما أفضل علامة تجارية تبيع {arabic}؟',
    'هل منتجات {brand} جيدة؟',
    'أين أشتري {arabic} عبر الإنترنت؟',
  ],
  mentions: {
    positive: ['يحظى متجر {brand} بتقييمات ممتازة بفضل جودة {arabic} وسرعة التغليف.'],
    neutral: ['يقدّم متجر {brand} عدة أنواع من {arabic} بأحجام مختلفة.'],
    negative: ['يشتكي بعض العملاء من تأخر التوصيل وارتفاع الأسعار لدى {brand} مقارنة بغيره.'],
  },
  intros: ['يعتمد الاختيار على ذوقك وميزانيتك.', 'إليك ملخصًا سريعًا لأبرز الخيارات.'],
  outros: ['تأكد من الأسعار قبل الطلب.', 'ابدأ بعبوة صغيرة للتجربة.'],
}
