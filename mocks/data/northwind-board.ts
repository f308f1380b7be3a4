import type { CitationBody, CitationHead } from './brand-data.ts'

type Row = CitationHead & Omit<CitationBody, 'modelVersion'>

const HOUR = 3_600

// Deliberately the longest of these answers: 1,842 characters, as in the design.
const COMPARISON = [
  'Both sell loose-leaf tea in tins and sachets, but they aim at different drinkers.',
  '1. **Range.** Harney carries over 300 blends; Northwind keeps a short list of single-estate harvests.\n2. **Price.** For everyday blends Harney is usually 20–30% cheaper per cup.',
  'On service, reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its spring sencha is rated higher for freshness. If you drink black tea daily, Harney is the safer pick.',
  'For gifts, both offer sampler boxes; Northwind’s include harvest dates and tasting cards.',
  '### At a glance',
  '| | Northwind | Harney |\n| --- | --- | --- |\n| Teas in the catalogue | about 60 | over 300 |\n| Cheapest 100 g | 14 USD | 9 USD |\n| Harvest date on the label | yes | some teas |\n| Sachets | a few | most blends |\n| Delivery in the US | 5–9 days | 2–4 days |',
  '### Who should choose which',
  '- **Green tea drinkers** get more from the shorter list: the sencha and gyokuro are sold within weeks of harvest, and the date is printed on every tin.\n- **Breakfast tea drinkers** pay less for the larger catalogue and wait less for a refill.\n- **Offices** are better served by sachets, which keep longer once a box is open and need no equipment.',
  '### What reviewers complain about',
  'Late parcels are the most frequent complaint in the last twelve months, followed by the price of small tins. Harney’s critics mention flavourings that taste artificial and tins that dent in the post. Neither shop has an unusual number of refunds.',
  '> I order green tea from one and Earl Grey from the other, and have stopped looking for a shop that is good at both.',
  'Prices were checked on the shops’ own pages and do not include shipping. If you tell me which teas you drink most and how soon you need them, I can suggest a first order for either shop that costs less than thirty dollars.',
].join('\n\n')

/** The newest rows, written by hand, because people see them first. */
export const BOARD_ROWS: readonly Row[] = [
  {
    platform: 'chatgpt',
    sentiment: 'positive',
    ageSeconds: 2 * HOUR + 600,
    query: 'What is the best loose leaf green tea online?',
    mention:
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging…',
    url: 'https://www.leafjournal.example/best-loose-leaf-green-tea',
    mentionContext:
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging, and its harvest dates make freshness easy to check.',
    fullResponse: [
      'There is no single winner, but three kinds of shop are worth a look.',
      '## Specialist shops',
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging, and its harvest dates make freshness easy to check.',
      '## Large catalogues',
      '- **Harney & Sons** for variety\n- **Adagio** for small sizes',
      '## Straight from Japan',
      'Ippodo ships from Kyoto; expect to pay customs.',
    ].join('\n\n'),
    sentimentScore: 0.78,
  },
  {
    platform: 'perplexity',
    sentiment: 'negative',
    ageSeconds: 5 * HOUR + 18 * 60,
    query: 'northwind tea vs harney and sons',
    mention:
      'Reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its…',
    url: 'https://teareviews.example/northwind-vs-harney',
    mentionContext:
      'reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its spring sencha is rated higher for freshness',
    fullResponse: COMPARISON,
    sentimentScore: -0.42,
  },
  {
    platform: 'claude',
    sentiment: 'neutral',
    ageSeconds: 9 * HOUR + 300,
    query: 'Which tea brands publish farm sourcing?',
    mention: 'Northwind Tea lists estate and harvest dates for most of its catalogue.',
    url: 'https://steepnotes.example/farm-sourcing',
    mentionContext: 'Northwind Tea lists estate and harvest dates for most of its catalogue.',
    fullResponse: [
      'Few brands publish the farm; more publish the region. From their own pages:',
      '| Brand | Farm | Harvest date |\n| --- | --- | --- |\n| Rishi | region | no |\n| Yunnan Sourcing | village | season |\n| Northwind Tea | estate | yes |',
      'Northwind Tea lists estate and harvest dates for most of its catalogue. None of the three is audited by a third party.',
    ].join('\n\n'),
    sentimentScore: 0.05,
  },
  {
    platform: 'google_ai',
    sentiment: 'positive',
    ageSeconds: 11 * HOUR + 1_200,
    query: 'tea subscription gift ideas',
    mention: '…a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
    url: 'https://kitchenlab.example/tea-subscriptions',
    mentionContext:
      'a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
    fullResponse: [
      'Popular tea subscriptions to give:',
      '- **Monthly:** four sachets from a different garden each time\n- **For beginners:** a kettle and three classics\n- **For tea lovers:** a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
      'Most can be given for three, six or twelve months.',
    ].join('\n\n'),
    sentimentScore: 0.61,
  },
  {
    platform: 'chatgpt',
    sentiment: 'neutral',
    ageSeconds: 14 * HOUR + 1_500,
    query: 'is northwind tea organic',
    mention:
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without…',
    url: 'https://forum.teatalk.example/is-northwind-organic',
    mentionContext:
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without synthetic pesticides by its own account.',
    fullResponse: [
      'Partly.',
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without synthetic pesticides by its own account.',
      'Look for the certificate number on the product page: teas without one are not certified.',
    ].join('\n\n'),
    sentimentScore: 0.02,
  },
  {
    platform: 'perplexity',
    sentiment: 'positive',
    ageSeconds: 17 * HOUR + 720,
    query: 'best matcha for lattes 2026',
    mention: 'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha.',
    url: 'https://kitchenlab.example/matcha-lattes-2026',
    mentionContext: 'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha.',
    fullResponse: [
      'For lattes a culinary grade is enough, since milk hides the finer notes.',
      '1. Ippodo\n2. Encha\n3. Northwind Tea',
      'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha. It was the cheapest of the three. [Full test](https://kitchenlab.example/matcha-lattes-2026)',
    ].join('\n\n'),
    sentimentScore: 0.44,
  },
  {
    platform: 'claude',
    sentiment: 'negative',
    ageSeconds: 21 * HOUR + 480,
    query: 'Who ships Darjeeling first flush to Canada?',
    mention:
      'Northwind Tea ships to Canada, but several customers report duties that were not announced…',
    url: 'https://forum.teatalk.example/first-flush-canada',
    mentionContext:
      'Northwind Tea ships to Canada, but several customers report duties that were not announced at checkout and parcels that took a month.',
    fullResponse: [
      'A few shops do, with very different delivery times.',
      '- **Vahdam** ships from India, with duties included.\n- **Art of Tea** delivers in about ten days.',
      'Northwind Tea ships to Canada, but several customers report duties that were not announced at checkout and parcels that took a month.',
    ].join('\n\n'),
    sentimentScore: -0.51,
  },
]
