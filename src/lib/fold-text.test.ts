import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAll, foldText } from './fold-text.ts'

const parts = (text: string, phrase: string) =>
  findAll(text, phrase).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Northwind tea, northwind TEA', 'Northwind Tea', ['Northwind tea', 'northwind TEA']],
  ['Harney’s', "harney's", ['Harney’s']],
  ['Harney`s café', "harney's", ['Harney`s']],
  ['Café in Ko\u0308ln', 'köln', ['Ko\u0308ln']],
  ['Café in Köln', 'cafe', ['Café']],
  ['a cafe', 'cafe\u0301', ['cafe']],
  ['e\u2011mail', 'e-mail', ['e\u2011mail']],
  ['two\u00a0 spaces\nhere', 'two spaces here', ['two\u00a0 spaces\nhere']],
  ['price 5–10', '5-10', ['5–10']],
  ['Smørrebrød', 'smorrebrod', ['Smørrebrød']],
  ['ΟΔΟΣ', 'οδος', ['ΟΔΟΣ']],
  ['STRASSE', 'straße', ['STRASSE']],
  ['Straße', 's', ['S', 'ß']],
  ['ﬁne', 'fi', ['ﬁ']],
  ['ﬁne', 'i', ['ﬁ']],
  ['İzmir', 'izmir', ['İzmir']],
  ['ırmak', 'IRMAK', ['ırmak']],
  ['Azərbaycan', 'azerbaycan', ['Azərbaycan']],
  ['ｔｅａ', 'Tea', ['ｔｅａ']],
  ['ﾃｨｰ ガ', 'ティー', ['ﾃｨｰ']],
  ['ガ ｶﾞ', 'ガ', ['ガ', 'ｶﾞ']],
  ['か゛が', 'か', ['か']],
  ['العَرَبِيَّة', 'العربية', ['العَرَبِيَّة']],
  ['می\u200cخواهم', 'ميخواهم', ['می\u200cخواهم']],
  ['٤٢ and ४२', '42', ['٤٢', '४२']],
  ['हिन्दी, हिंदी', 'हिंदी', ['हिन्दी', 'हिंदी']],
  ['मुम्बई का बाज़ार, चाँद', 'मुंबई', ['मुम्बई']],
  ['मुम्बई का बाज़ार, चाँद', 'बाजार', ['बाज़ार']],
  ['मुम्बई का बाज़ार, चाँद', 'चांद', ['चाँद']],
  ['CO₂', 'co2', ['CO₂']],
  ['½ ㎏ №5', '1/2 kg no5', ['½ ㎏ №5']],
  ['Ѐжик', 'ежик', ['Ѐжик']],
  ['“x”', '"x"', ['“x”']],
  ['and so on…', 'on...', ['on…']],
  ['𝐓𝐞𝐚', 'tea', ['𝐓𝐞𝐚']],
  ['👩\u200d🌾 🌾', '🌾', ['👩\u200d🌾', '🌾']],
  ['👍🏽', '👍', ['👍🏽']],
  ['a (b) [c]* \\d', '(b) [c]* \\d', ['(b) [c]* \\d']],
  ['Ⱥ İstanbul box', 'box', ['box']],
  ['a\u0301\u0302\u0303 b', 'a', ['a\u0301\u0302\u0303']],
  [
    'Lo\u00adrem Lo\u200brem Lo\u200crem Lo\u200drem',
    'lorem',
    ['Lo\u00adrem', 'Lo\u200brem', 'Lo\u200crem', 'Lo\u200drem'],
  ],
  ['Hawaiʻi, Hawai’i, Hawaii', "hawai'i", ['Hawaiʻi', 'Hawai’i', 'Hawaii']],
  ['Hawai\u02bci and Hawai‘i', 'Hawaii', ['Hawai\u02bci', 'Hawai‘i']],
  ["Lānaʻi, Xi'an and Ba'ath", 'lanai', ['Lānaʻi']],
  ["Xi'an tea", 'an t', ['an t']],
  ['qu’elle', 'quelle', []],
  ['we’ll and L’Oréal', 'well', []],
  ['ʿUmar, Qurʾan', "qur'an", ['Qurʾan']],
  ['צה״ל וצ׳יפס', 'צה"ל', ['צה״ל']],
  ['צה״ל וצ׳יפס', "צ'יפס", ['צ׳יפס']],
  ['two words', ' ', []],
  ['anything', '\u0301\u200b', []],
  ['\ud83d and 🍵', '\ud83d', ['\ud83d']],
  ['', 'a', []],
])('in %j, %j is %j', (text, phrase, expected) => {
  expect(parts(text, phrase)).toEqual(expected)
})

test('a phrase of 32,768 letters is looked for like any other', () => {
  const long = 'é('.repeat(16_384)
  expect(findAll(`x${long}`, long.toUpperCase())).toEqual([{ start: 1, end: 32_769 }])
  expect(findAll('tea', long)).toEqual([])
})

const hardText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'e\u0301|ß|ﬁ|İ| |\u00a0|\u200b|\u00ad|’|…|™|´|″|ㅎ|ㅏ|ㄴ|하|\u11ab|ｶ|ﾞ|か|\u3099'.split(
          '|',
        ),
        ...'👩\u200d🌾|🇩|🇪|\ud83d|\ude00|क्ष|न्|ं|\u0301|\r\n|٤|½|ﷺ|u|ʻ|¨|‗|Σ'.split('|'),
        "a'e",
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((list) => list.join(''))

test('a text folded by its characters is the text folded at once', () => {
  fc.assert(
    fc.property(hardText, (text) => {
      const folded = foldText(text)
      expect(folded.places().folded).toBe(folded.folded)
    }),
    { numRuns: 2_000 },
  )
})

test('what is found is a part of the text, in order and without overlaps, and never half a character', () => {
  const characters = new Intl.Segmenter('en')
  fc.assert(
    fc.property(hardText, hardText, (text, phrase) => {
      const ranges = findAll(text, phrase)
      const borders = new Set([
        text.length,
        ...Array.from(characters.segment(text), ({ index }) => index),
      ])
      let last = 0
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(borders.has(start) && borders.has(end)).toBe(true)
        last = end
      }
    }),
    { numRuns: 2_000 },
  )
})
