import { describe, expect, test } from 'vitest'
import { letteredAnnotations, readOperatorAnnotations } from './operator-annotations.ts'

describe('a file of events', () => {
  test('has dates, titles and perhaps brands', () => {
    const file = [
      { date: '2026-11-03', title: ' GPT-6 ' },
      { date: '2026-11-01', title: 'Campaign', brands: ['tea'] },
    ]
    expect(readOperatorAnnotations(file, 'events.json')).toEqual({
      events: [
        { date: '2026-11-03', title: 'GPT-6', brands: null },
        { date: '2026-11-01', title: 'Campaign', brands: ['tea'] },
      ],
      problems: [],
    })
  })

  test('names wrong entries and leaves them out', () => {
    const file = [
      null,
      { date: '2026-02-30', title: 'No day' },
      { date: '2026-11-03', title: ' ' },
      { date: '2026-11-03', title: 'x'.repeat(201) },
      { date: '2026-11-03', title: 'Brands', brands: 'tea' },
      { date: '2026-11-03', title: 'Brands', brands: ['tea', 5] },
      { date: 20_261_103, title: 'No text' },
      { date: '2026-11-03', title: 5 },
      { date: '2026-11-03', title: 'R'.repeat(200) },
    ]
    const { events, problems } = readOperatorAnnotations(file, 'events.json')
    expect(events.map(({ title }) => title)).toEqual(['R'.repeat(200)])
    expect(problems).toEqual([
      'events.json.0: expected an event with date and title',
      'events.json.1.date: expected a date as YYYY-MM-DD',
      'events.json.2.title: expected a text of at most 200 characters',
      'events.json.3.title: expected a text of at most 200 characters',
      'events.json.4.brands: expected a list of IDs',
      'events.json.5.brands: expected a list of IDs',
      'events.json.6.date: expected a date as YYYY-MM-DD',
      'events.json.7.title: expected a text of at most 200 characters',
    ])
    expect(readOperatorAnnotations({}, 'e')).toEqual({
      events: [],
      problems: ['e: expected a list'],
    })
  })

  test('has at most 500 events', () => {
    const file = Array.from({ length: 501 }, () => ({ date: '2026-11-03', title: 'x' }))
    const { events, problems } = readOperatorAnnotations(file, 'e')
    expect(events).toHaveLength(500)
    expect(problems).toEqual(['e: expected at most 500 events'])
  })
})

test('the events of a brand have letters by date', () => {
  const events = [
    { date: '2026-11-03', title: 'Third', brands: null },
    { date: '2026-11-01', title: 'First', brands: ['tea'] },
    { date: '2026-11-02', title: 'Other', brands: ['coffee'] },
    { date: '2026-11-03', title: 'Of the same day', brands: null },
    { date: '2026-11-02', title: 'Second', brands: ['coffee', 'tea'] },
  ]
  expect(letteredAnnotations(events, 'tea')).toMatchObject([
    { number: 1, letter: 'A', note: { date: '2026-11-01', text: 'First' } },
    { number: 2, letter: 'B', note: { date: '2026-11-02', text: 'Second' } },
    { number: 3, letter: 'C', note: { date: '2026-11-03', text: 'Third' } },
    { number: 4, letter: 'D', note: { date: '2026-11-03', text: 'Of the same day' } },
  ])
  const many = Array.from({ length: 28 }, () => ({ date: '2026-11-03', title: 'x', brands: null }))
  const lettered = letteredAnnotations(many, 'tea')
  expect(lettered.slice(25).map(({ letter }) => letter)).toEqual(['Z', 'AA', 'AB'])
  expect(new Set(lettered.map(({ note }) => note.id)).size).toBe(28)
})
