import { describe, expect, test, vi } from 'vitest'
import { ConfigError, loadConfig, readConfig } from './runtime-config.ts'

const linesOf = (file: unknown): string => {
  try {
    readConfig(file)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines.join('\n')
    throw error
  }
  return ''
}

test('an empty file means the defaults', () => {
  expect(readConfig({})).toEqual({
    apiBaseUrl: '',
    auth: 'none',
    brands: [],
    problems: [],
    competitors: [],
    events: '',
    cursorParam: 'cursor',
    limitParam: 'limit',
    pageSize: 50,
    serverFilters: false,
    pollSeconds: 60,
    loadAhead: 40,
    keepLists: true,
    scoreWeights: {
      citation_frequency: 0.4,
      domain_authority: 0.3,
      platform_diversity: 0.2,
      technical_factors: 0.1,
    },
    timeoutMs: 15_000,
    errorReportUrl: '',
  })
})

test.each([
  [{ auth: 'none' }, true],
  [{ auth: 'bearer' }, true],
  [{ auth: 'cookie' }, false],
  [{ auth: 'cookie', keepLists: true }, true],
  [{ keepLists: false }, false],
])('%j: whether lists are kept is %s', (file, keepLists) => {
  expect(readConfig(file)).toMatchObject({ keepLists })
})

test('names of brands are taken as they are, to be checked where they are used', () => {
  const file = {
    brands: [{ id: 'tea', aliases: ['NW', 7], domains: 'tea.example', competitors: [null] }],
    competitors: { name: 'Harney' },
  }
  expect(readConfig(file)).toMatchObject(file)
})

test('a wrong brand is named, and the others are used', () => {
  const brands = [{ id: 'tea', name: 'Tea' }, { id: '..' }, null, { id: 'oolong', name: '' }]
  const config = readConfig({ brands: [...brands, { id: 'coffee' }, { id: 'tea' }] })
  expect(config.brands).toEqual([
    { id: 'tea', name: 'Tea', at: 0 },
    { id: 'coffee', at: 4 },
  ])
  expect(config.problems).toEqual([
    'config.json.brands.1.id: expected an ID of 1 to 200 characters that can be one segment of a URL',
    'config.json.brands.2: expected object',
    'config.json.brands.3.name: expected a text that is not empty',
    'config.json.brands.5.id: another brand has this ID',
  ])
})

describe('the error names a wrong key', () => {
  test.each([
    ['apiBaseUrl', 'ftp://a.example'],
    ['auth', 'basic'],
    ['brands', [{ name: 'No id' }]],
    ['brands', [{ id: '..' }]],
    ['cursorParam', ''],
    ['pageSize', 501],
    ['pollSeconds', -1],
    ['loadAhead', 0.5],
    ['keepLists', 'no'],
    ['scoreWeights', { citation_frequency: 1 }],
    ['timeoutMs', '15000'],
    ['events', '/events.json'],
    ['events', '../events.json'],
    ['events', 'https://elsewhere.example/events.json'],
    ['events', true],
    ['errorReportUrl', '//elsewhere.example/report'],
    ['errorReportUrl', '/\t/elsewhere.example/report'],
    ['errorReportUrl', '/\\elsewhere.example/report'],
    ['errorReportUrl', 'report'],
  ])('%s: %j', (key, value) => {
    expect(linesOf({ [key]: value })).toContain(`config.json.${key}`)
  })

  test.each([
    ['apiBaseUrl', 'https://a.example/api'],
    ['apiBaseUrl', 'http://localhost:8080/'],
    ['scoreWeights', null],
    ['events', 'data/events.json'],
    ['errorReportUrl', '/reports?from=dashboard'],
  ])('but not %s: %j', (key, value) => {
    expect(linesOf({ [key]: value })).toBe('')
  })

  test('an unknown one', () => {
    expect(linesOf({ apiBaseURL: '' })).toBe('config.json.apiBaseURL: unknown key')
  })
})

describe('the file', () => {
  const serve = (body: string, status = 200) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  }

  test('overrides the defaults of the simulated service, and may be missing', async () => {
    serve('{"pageSize":10}')
    const brands = [{ id: 'demo' }]
    await expect(loadConfig({ brands })).resolves.toMatchObject({ brands, pageSize: 10 })
    serve('not found', 404)
    await expect(loadConfig({})).resolves.toMatchObject({ pageSize: 50 })
  })

  test.each([
    ['null', 200],
    ['{"pageSize":', 200],
    ['broken', 500],
  ])('%s with status %i cannot be used', async (body, status) => {
    serve(body, status)
    await expect(loadConfig({})).rejects.toBeInstanceOf(ConfigError)
  })

  test('that cannot be reached says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadConfig({})).rejects.toBeInstanceOf(ConfigError)
  })
})
