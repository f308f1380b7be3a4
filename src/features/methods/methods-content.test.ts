import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { INTRODUCTION, type Rule, RULES, type RuleText } from './methods-content.ts'

function wrapped(text: string, indent = ''): string {
  return text.replaceAll(/(.{1,140})(?: |$)/g, `\n${indent}$1`).trim()
}

function asMarkdown(rules: readonly Rule[]): string {
  const sections = rules.map(({ title, sentence, texts, test: held }) =>
    [
      `## ${title}`,
      `**${sentence}**`,
      ...texts.map(textAsMarkdown),
      wrapped(`Held by the test “${held.name}” in \`${held.file}\`.`),
    ].join('\n\n'),
  )
  const renew =
    'The page `/methods` says the same. Both are made of `src/features/methods/methods-content.ts`; `npx vitest run src/features/methods -u` renews this file.'
  return `${['# Methods', wrapped(INTRODUCTION), wrapped(renew), ...sections].join('\n\n')}\n`
}

function textAsMarkdown(text: RuleText): string {
  return typeof text === 'string'
    ? wrapped(text)
    : text.map((item) => wrapped(`- ${item}`, '  ')).join('\n')
}

test('docs/methods.md says what the page says', async () => {
  await expect(asMarkdown(RULES)).toMatchFileSnapshot('../../../docs/methods.md')
})

test.each(RULES.map(({ id, test: held }) => [id, held] as const))(
  'the test that holds %s exists',
  (_, { file, name }) => {
    const code = readFileSync(file, 'utf8')
    for (const part of name.split(' › ')) expect(code).toContain(`'${part}'`)
  },
)

test('every rule has an address of its own', () => {
  const ids = RULES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // The verdict buttons link to these.
  expect(ids).toEqual(expect.arrayContaining(['score', 'picked', 'rows', 'share', 'like-for-like']))
})
