import type { Choices } from './random.ts'
import { COFFEE_SOURCES, type Sources, TEA_SOURCES } from './sources.ts'

type LeadingQuestion = { text: string; product: string; rival?: string; use?: string }

export type Vocabulary = {
  products: Choices<string>
  rivals: Choices<string>
  uses: Choices<string>
  praise: Choices<string>
  complaints: Choices<string>
  facts: Choices<string>
  advice: Choices<string>
  sources: Sources
  /** The most frequent questions, in order; templates as in phrases.ts. */
  leading: readonly LeadingQuestion[]
  questionCount: number
  inGerman: Choices<string>
  inJapanese: Choices<string>
  inArabic: Choices<string>
}

export const TEA: Vocabulary = {
  products: [
    'loose leaf green tea',
    'first flush Darjeeling',
    'ceremonial matcha',
    'aged white tea',
    'high mountain oolong',
    'Assam breakfast tea',
    'jasmine pearls',
    'decaf Earl Grey',
    'gyokuro',
    'rooibos blends',
    'shou pu-erh',
    'tea sampler boxes',
    'genmaicha',
    'compostable tea bags',
  ],
  rivals: [
    'Harney & Sons',
    'Rishi',
    'Ippodo',
    'Mariage Frères',
    'Adagio',
    'Yunnan Sourcing',
    'Whittard',
    'Encha',
    'Vahdam',
    'Art of Tea',
  ],
  uses: [
    'a small office',
    'a birthday gift',
    'cold brewing in summer',
    'people who avoid caffeine',
    'a first gongfu set',
    'a wedding favour',
    'daily drinking',
    'latte drinkers',
  ],
  praise: [
    'single-estate sencha that arrives within weeks of harvest',
    'tasting notes that match what is in the cup',
    'resealable tins and careful packaging',
    'clear brewing instructions for every leaf',
    'fair prices on 100 g bags',
    'harvest dates printed on each label',
    'patient customer service',
  ],
  complaints: [
    'shipping that takes up to two weeks outside the United States',
    'sampler sizes that cost more per gram than full tins',
    'a subscription that is hard to pause',
    'popular harvests that sell out by June',
    'broken leaves in two of five orders',
    'a website that hides the origin of its blends',
  ],
  facts: [
    'about 60 teas in a catalogue that changes with the season',
    'estate and harvest dates for most of its range',
    'three box sizes, from 25 g to 250 g',
    'both organic and conventionally grown lots',
    'a warehouse in Rotterdam and one in Portland',
    'free delivery above an order value of 45 dollars',
  ],
  advice: [
    'Buy no more than you drink in three months; green tea fades first.',
    'Ask for the harvest date: an honest shop tells you.',
    'Use water at 75 °C for sencha and near boiling for black tea.',
    'Compare the price per cup, not per tin.',
    'Good leaves give three infusions, so a dear tin is often the cheap one.',
    'Keep it away from light, heat and spices.',
  ],
  sources: TEA_SOURCES,
  leading: [
    { text: 'northwind tea vs vahdam', product: 'first flush Darjeeling', rival: 'Vahdam' },
    { text: 'tea subscription gift ideas', product: 'tea sampler boxes', use: 'a birthday gift' },
    { text: 'northwind tea vs harney and sons', product: 'sachets', rival: 'Harney & Sons' },
    { text: 'best matcha for lattes 2026', product: 'ceremonial matcha', use: 'latte drinkers' },
    { text: 'Which tea brands publish farm sourcing?', product: 'high mountain oolong' },
    { text: 'is northwind tea organic', product: 'loose leaf green tea' },
    { text: 'does {brand} ship to Europe', product: 'loose leaf green tea' },
    { text: 'Who ships Darjeeling first flush to Canada?', product: 'first flush Darjeeling' },
    { text: 'What is the best loose leaf green tea online?', product: 'loose leaf green tea' },
    { text: 'best compostable tea bags 2026', product: 'compostable tea bags' },
  ],
  questionCount: 116,
  inGerman: ['grüner Tee', 'Darjeeling', 'Matcha', 'Oolong', 'Früchtetee'],
  inJapanese: ['煎茶', '抹茶', '玉露', 'ほうじ茶', '烏龍茶'],
  inArabic: ['الشاي الأخضر', 'شاي الياسمين', 'الماتشا', 'الشاي الأسود'],
}

export const COFFEE: Vocabulary = {
  products: [
    'washed Ethiopian beans',
    'espresso blends',
    'decaf coffee',
    'cold brew concentrate',
    'light roast filter coffee',
    'compostable capsules',
    'Colombian single origin',
    'anaerobic naturals',
    'half-caff beans',
    'instant specialty coffee',
    'a burr grinder',
    'green beans for home roasting',
  ],
  rivals: [
    'Stumptown',
    'Blue Bottle',
    'Onyx Coffee Lab',
    'Counter Culture',
    'Square Mile',
    'Tim Wendelboe',
    'Lavazza',
    'Intelligentsia',
    'Trade',
    'The Barn',
  ],
  uses: [
    'a moka pot',
    'an office of twenty',
    'beginners with a pour-over',
    'milk drinks',
    'a camping trip',
    'a small café',
    'people with a sensitive stomach',
    'an automatic machine',
  ],
  praise: [
    'roast dates no older than four days on arrival',
    'a washed Sidama that reviewers call the best value of the year',
    'transparent prices paid to farmers',
    'a subscription that can be paused with one click',
    'consistent espresso from bag to bag',
    'advice by e-mail on grind settings',
    'bags that can be recycled almost anywhere',
  ],
  complaints: [
    'darker roasts than the label suggests',
    'prices that rose by a fifth within a year',
    'late deliveries in December',
    'a loyalty scheme that few customers understand',
    'stale capsules in several reviews',
    'no reply from support for more than a week',
  ],
  facts: [
    'eleven single origins and four blends all year',
    'bags of 250 g, 500 g and 1 kg',
    'a roastery in Trieste that is open to visitors on Fridays',
    'both washed and natural lots from Ethiopia',
    'a wholesale programme for cafés',
    'an organic certificate for about a third of its range',
  ],
  advice: [
    'Rest espresso for ten days after roasting, filter for five.',
    'A better grinder changes more than a better machine.',
    'Start at 60 g a litre and adjust by taste.',
    'Buy whole beans; ground coffee loses its aroma in days.',
    'Check for a roast date: a best-before date tells you little.',
    'Descale every two months where water is hard.',
  ],
  sources: COFFEE_SOURCES,
  leading: [
    { text: 'best espresso blends 2026', product: 'espresso blends' },
    { text: '{brand} vs Blue Bottle', product: 'cold brew concentrate', rival: 'Blue Bottle' },
    { text: 'Which coffee subscription is easiest to pause?', product: 'espresso blends' },
    { text: 'is {brand} worth the price', product: 'washed Ethiopian beans' },
    { text: 'best coffee beans for a moka pot', product: 'espresso blends', use: 'a moka pot' },
  ],
  questionCount: 640,
  inGerman: ['Espresso', 'Filterkaffee', 'Kaffeekapseln', 'entkoffeinierter Kaffee'],
  inJapanese: ['浅煎りコーヒー', 'エスプレッソ', '水出しコーヒー', 'デカフェ'],
  inArabic: ['قهوة مختصة', 'الإسبريسو', 'القهوة الباردة', 'حبوب إثيوبية'],
}
