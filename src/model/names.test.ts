import { describe, expect, test } from 'vitest'
import {
  inPlatformOrder,
  platformColor,
  platformName,
  sentimentName,
  sentimentTone,
} from './names.ts'

describe('names', () => {
  test.each([
    ['google_ai', 'Google AI'],
    ['new_engine', 'New engine'],
    ['__proto__', 'Proto'],
    ['constructor', 'Constructor'],
    ['', '(no name)'],
  ])('the platform %j is called %s', (key, name) => {
    expect(platformName(key)).toBe(name)
  })

  test('platforms have a fixed order, the unknown ones at the end', () => {
    expect(inPlatformOrder(['zed', 'claude', 'a_new_one', 'chatgpt', 'claude'])).toEqual([
      'chatgpt',
      'claude',
      'a_new_one',
      'zed',
    ])
  })

  test('all unknown platforms have the same colour', () => {
    expect(platformColor('constructor')).toBe(platformColor('new_engine'))
    expect(platformColor('claude')).not.toBe(platformColor('new_engine'))
  })

  test('an unknown sentiment is neutral in tone and keeps its name', () => {
    expect([sentimentName('mixed_feelings'), sentimentTone('mixed_feelings')]).toEqual([
      'Mixed feelings',
      'neutral',
    ])
    expect(['positive', 'negative'].map(sentimentTone)).toEqual(['positive', 'negative'])
  })
})
