import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerMarkdown } from './answer-markdown.ts'
import { locatePassage } from './passage.ts'

function located(sent: string, excerpt: string): string | null {
  const markdown = answerMarkdown(sent)
  const range = locatePassage(markdown, excerpt)
  return range === null ? null : markdown.slice(range.start, range.end)
}

const ANSWER =
  'On service, **reviewers find\nNorthwind** [Tea](https://a.example/x) slower &amp; pricier.\n\n2. Next'

describe('an excerpt is found', () => {
  test.each([
    ['word for word', ANSWER, ' **reviewers find ', '**reviewers find'],
    ['as it is', '...', '...', '...'],
    [
      'with other white space',
      ANSWER,
      'service, **reviewers  find Northwind**',
      'service, **reviewers find\nNorthwind',
    ],
    [
      'without Markdown',
      ANSWER,
      '… reviewers find Northwind Tea slower & pricier. Next …',
      'reviewers find\nNorthwind** [Tea](https://a.example/x) slower &amp; pricier.\n\n2. Next',
    ],
    [
      'without other numbers of sources',
      'Fair【^1^】[[2]]. Cheap ^3^ too',
      'Fair. Cheap too.',
      'Fair【^1^】[[2]]. Cheap ^3^ too',
    ],
    [
      'without the numbers of sources',
      'Fair[1][2]. Cheap¹ too',
      'Fair. Cheap too.',
      'Fair[1][2]. Cheap¹ too',
    ],
    ['with its full stop after a number', 'Fair [1][2]. Next', 'Fair.', 'Fair [1][2].'],
    [
      'with the addresses of links',
      '[Tea Talk](https://a.example/x) is fair',
      'Tea Talk (https://a.example/x) is fair',
      'Tea Talk](https://a.example/x) is fair',
    ],
    ['with its full stop after a mark', 'It is **fair**. Next', 'is fair.', 'is **fair**.'],
    [
      'with numbers that only it has',
      'Fair. Cheap too.',
      'Fair[1]. Cheap [2] too.',
      'Fair. Cheap too.',
    ],
    ['without the numbers of a list', '1. one\n2. two\n3. three', 'one two', 'one\n2. two'],
    [
      'with the numbers of a list in one line',
      'a[1]\n1. one\n2. two',
      'a 1. one 2. two',
      'a[1]\n1. one\n2. two',
    ],
    [
      'without tags',
      'a<br>b <b>c</b> H<sub>2</sub>O',
      'a b c H2O',
      'a<br>b <b>c</b> H<sub>2</sub>O',
    ],
    ['with tags that only it has', 'a b c', 'a<br>b <b>c', 'a b c'],
    [
      'with a link that its ends cut',
      'See [Tea](https://a.example/x) now, [More](https://b.example)',
      'Tea](https://a.example/x) now, [More](https://b.ex',
      'Tea](https://a.example/x) now, [More](https://b.ex',
    ],
    [
      'without what it leaves out',
      'one two three four five',
      'one two […] five',
      'one two three four five',
    ],
    [
      'with other accents and forms',
      'Café ﬁne Ｔｅａ straße',
      'cafe\u0301 fine tea',
      'Café ﬁne Ｔｅａ',
    ],
    ['with its full stop', '**「茶」です。**次', '「茶」です。', '「茶」です。'],
  ])('%s', (_, sent, excerpt, found) => {
    expect(located(sent, excerpt)).toBe(found)
  })
})

test.each([
  [ANSWER, 'something else'],
  [ANSWER, ''],
  ['', '…'],
  ['aaa', '…!'],
  ['It costs 5 in all', 'It costs 6 in all'],
  ['one two', 'two … one'],
])('%j does not contain %j', (sent, excerpt) => {
  expect(located(sent, excerpt)).toBeNull()
})

test('for any two texts, gives a range of the answer or null', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (answer, excerpt) => {
      const range = locatePassage(answer, excerpt)
      if (range === null) return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThan(range.start)
      expect(range.end).toBeLessThanOrEqual(answer.length)
    }),
  )
})

test('words of a text are always found, with any white space', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z.]{1,8}$/), { minLength: 3 }), (words) => {
      fc.pre(/[a-z]/.test(words.slice(1).join('')))
      expect(locatePassage(words.join(' '), words.slice(1).join('\n  '))).not.toBeNull()
    }),
  )
})

test('a context that was cut for its length is found', () => {
  const answer = 'Northwind Tea is fair and cheap.'
  expect(locatePassage(answer, 'Tea is fair… (cut after 20,000 characters)')).toEqual({
    start: 10,
    end: 21,
  })
})

test('a passage is not found in an image, an address or a tag if the text has it too', () => {
  const sent = '![Tea](x) [a](Tea) <b title="Tea">b</b> **Tea**'
  expect(locatePassage(answerMarkdown(sent), 'Tea')?.start).toBe(sent.lastIndexOf('Tea'))
})
