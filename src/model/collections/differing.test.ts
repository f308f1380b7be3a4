import { expect, test } from 'vitest'
import { COMPETITOR, Competitors } from '../competitors/competitors.ts'
import { EVENT } from '../notes/note.ts'
import { Notes } from '../notes/notes.ts'
import { QUESTION_GROUP, QuestionGroups } from '../question-groups/question-groups.ts'
import { authorOf } from './team/team-choice.ts'
import { NOW, SCOPE, testBrowser } from './test-records.ts'

test('who corrects a part of what a colleague made does not become its maker', () => {
  const browser = testBrowser()
  const by = (actor: string, now: number) => {
    const names = { competitors: [], aliases: [], domains: [], problems: [] }
    const competitors = browser.tab(COMPETITOR, () => now, SCOPE, actor)
    return {
      competitors: new Competitors(competitors, () => names),
      groups: new QuestionGroups(
        browser.tab(QUESTION_GROUP, () => now, SCOPE, actor),
        () => [],
      ),
      notes: new Notes(browser.tab(EVENT, () => now, SCOPE, actor)),
    }
  }
  const [anna, ben] = [by('a Anna', NOW), by('b Ben', NOW + 5)]
  anna.competitors.keep('tea', { name: 'Acme', aliases: [], domains: [] })
  anna.groups.keep('tea', { name: 'Prices', lines: ['price'] })
  anna.notes.add('tea', { date: '2026-11-01', text: 'Launch' })
  const made = [anna.competitors.records, anna.groups.records, anna.notes.records]
  const own = [ben.competitors.records, ben.groups.records, ben.notes.records]
  own.forEach((records, index) => records.adopt(made[index]?.records() ?? []))
  const [competitor] = ben.competitors.records.all()
  const [group] = ben.groups.records.all()
  const [note] = ben.notes.records.all()
  if (group === undefined || note === undefined) throw new Error('Anna has made them.')
  ben.competitors.keep('tea', { name: 'Acme', aliases: ['A'], domains: [] }, competitor?.id)
  ben.groups.keep('tea', { name: 'Prices', lines: ['price', 'cost'] }, group)
  ben.notes.edit(note, { date: '2026-11-01', text: 'Launch of tea' })
  expect(ben.notes.records.all()[0]?.text).toBe('Launch of tea')
  expect(own.map((records) => authorOf(records.records()[0]))).toEqual(['Anna', 'Anna', 'Anna'])
})
