import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { answerMarkdown } from '../src/model/answers/answer-markdown.ts'
import { answerToText } from '../src/model/answers/answer-to-text.ts'
import { locatePassage } from '../src/model/answers/passage.ts'
import { Markdown } from '../src/parts/citations/answer/markdown.tsx'
import { cutIntoPieces, PlainText } from '../src/parts/citations/answer/plain-text.tsx'
import { ASSISTANT_ANSWERS, type AssistantAnswer } from './data/assistant-answers.ts'

function shown({ answer, context }: AssistantAnswer) {
  const markdown = answerMarkdown(answer)
  const place = locatePassage(markdown, context)
  const formatted = cutIntoPieces(markdown).map(({ start, text }) =>
    createElement(Markdown, {
      key: start,
      text,
      from: place === null ? undefined : place.start - start,
      to: place === null ? undefined : place.end - start,
      brandName: '',
    }),
  )
  const plain = createElement(PlainText, { text: markdown, mention: place, brandName: '' })
  return { formatted: seen(formatted), plain: seen(plain) }
}

function seen(page: ReactNode) {
  const html = renderToStaticMarkup(page)
  const marks = html.matchAll(/<mark [^>]*>(.*?)<\/mark>/gs)
  return {
    text: textOf(
      html.replaceAll(/<span data-part="address">(?:<span>)?[^<]*(?:<\/span>)?<\/span>/g, ''),
    ),
    marked: textOf(Array.from(marks, ([, inner]) => inner).join(' ')),
  }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:amp|quot|#x27);/g, ' ')
}

/** Without marks, tags and list numbers, which the page adds itself. */
function expectedText({ answer, unread, reads }: AssistantAnswer): string {
  if (reads !== undefined) return reads
  let text = answer
  for (const mark of unread) {
    expect(text).toContain(mark)
    text = text.replace(mark, ' ')
  }
  return text
    .replaceAll(/<(?!API_KEY|https:)\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/^[ \t]*(?:\d+\.(?=\s)|- \[[ x]\])/gm, '')
    .replaceAll(/&(amp|nbsp);/g, ' ')
}

const characters = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
const withoutNumbers = (text: string) =>
  characters(text.normalize('NFKC').replaceAll(/\[\w+\]|\d+/g, ''))

describe.each(ASSISTANT_ANSWERS)('$platform ($language): $query', (answer) => {
  const { formatted, plain } = shown(answer)

  test('no text is missing, and none is added', () => {
    expect(characters(formatted.text)).toBe(characters(expectedText(answer)))
  })

  test('no marks are left', () => {
    for (const { text } of [formatted, plain])
      expect(text).not.toMatch(/\*\*|[\ue000-\uf8ff]|†|oaicite|<br/)
  })

  test('the context is found and marked', () => {
    for (const { marked } of [formatted, plain])
      expect(withoutNumbers(marked)).toBe(withoutNumbers(answer.context))
  })

  test('the plain text has the same words, and so has the answer in words', () => {
    for (const text of [plain.text, answerToText(answer.answer)]) {
      const words = text.replaceAll(/^[ \t]*(?:• )?\d+\.(?=\s)/gm, '')
      expect(characters(words)).toBe(characters(formatted.text))
    }
  })
})

test('there are sixty answers or more, in eight languages or more', () => {
  expect(ASSISTANT_ANSWERS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ASSISTANT_ANSWERS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
})
