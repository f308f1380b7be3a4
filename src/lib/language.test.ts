import { expect, test } from 'vitest'
import { compareNames, formatList, localeOf } from './language.ts'
import { words } from './test-words.ts'

const DAY = Date.UTC(2026, 10, 17, 13, 5)

function formatsOf(...languages: string[]): string[] {
  const locale = localeOf(languages)
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return [
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(DAY),
    // Versions of Unicode data differ in the spaces here.
    new Intl.DateTimeFormat(locale, clock).format(DAY).replaceAll(/\s/g, ' '),
    new Intl.NumberFormat(locale).format(1234.5),
    new Intl.ListFormat(locale).format(['a', 'b', 'c']),
  ]
}

const PLAIN = ['Nov 17, 2026', '1:05 PM', '1,234.5', 'a, b, and c']
const BRITISH = ['17 Nov 2026', '13:05', '1,234.5', 'a, b and c']

const LANGUAGES = 'de-DE|ar-EG, ar|fa-IR|th-TH-u-ca-buddhist-nu-thai|de-DE, de, en-US, en'

test.each([...words(LANGUAGES), ...words('en|en-US-u-nu-arab|english|')])(
  'beside English words, readers with the languages “%s” see formats of English',
  (languages) => {
    expect(formatsOf(...languages.split(', '))).toEqual(PLAIN)
  },
)

test.each(words('en-GB, en|en, en-gb|de-CH, en-GB, en-US|en-GB-oxendict'))(
  'the region of an English reader counts: %s',
  (languages) => {
    expect(formatsOf(...languages.split(', '))).toEqual(BRITISH)
  },
)

test('without languages, formats are English', () => {
  expect(formatsOf()).toEqual(PLAIN)
})

test('the calendar is that of the service in every region', () => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(
    localeOf(['en-TH-u-ca-buddhist']),
  ).resolvedOptions()
  expect([calendar, numberingSystem]).toEqual(['gregory', 'latn'])
})

test('lists are in words', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual([
    'a',
    'a and b',
    'a, b, and c',
  ])
})

test('names are in the order in which people expect them', () => {
  expect(['tea 10', 'Zoo', 'Tea 2', 'Éclair'].toSorted(compareNames)).toEqual([
    'Éclair',
    'Tea 2',
    'tea 10',
    'Zoo',
  ])
})
