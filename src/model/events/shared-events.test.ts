import { describe, expect, test } from 'vitest'
import { letteredEvents, readSharedEvents } from './shared-events.ts'

describe('a file of events', () => {
  test('has dates, titles and perhaps brands', () => {
    const file = [
      { date: '2026-11-03', title: ' GPT-6 ' },
      { date: '2026-11-01', title: 'Campaign', brands: ['tea'] },
    ]
    expect(readSharedEvents(file, 'events.json')).toEqual({
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
      { date: '2026-11-03', title: 'Right' },
    ]
    const { events, problems } = readSharedEvents(file, 'events.json')
    expect(events.map(({ title }) => title)).toEqual(['Right'])
    expect(problems).toEqual([
      'events.json.0: expected an event with date and title',
      'events.json.1.date: expected a date as YYYY-MM-DD',
      'events.json.2.title: expected a text of at most 200 characters',
      'events.json.3.title: expected a text of at most 200 characters',
      'events.json.4.brands: expected a list of IDs',
    ])
    expect(readSharedEvents({}, 'e').problems).toEqual(['e: expected a list'])
  })

  test('has at most 500 events', () => {
    const file = Array.from({ length: 501 }, () => ({ date: '2026-11-03', title: 'x' }))
    const { events, problems } = readSharedEvents(file, 'e')
    expect(events).toHaveLength(500)
    expect(problems).toEqual(['e: expected at most 500 events'])
  })
})

test('the events of a brand have letters by date', () => {
  const events = [
    { date: '2026-11-03', title: 'Third', brands: null },
    { date: '2026-11-01', title: 'First', brands: ['tea'] },
    { date: '2026-11-02', title: 'Other', brands: ['coffee'] },
  ]
  expect(letteredEvents(events, 'tea')).toMatchObject([
    { letter: 'A', note: { date: '2026-11-01', text: 'First' } },
    { letter: 'B', note: { date: '2026-11-03', text: 'Third' } },
  ])
  const many = Array.from({ length: 28 }, () => ({ date: '2026-11-03', title: 'x', brands: null }))
  expect(letteredEvents(many, 'tea').at(-1)?.letter).toBe('AB')
})
