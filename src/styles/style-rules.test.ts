import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const SRC = new URL('..', import.meta.url)

/** The report is laid out for paper, in sizes of its own. */
const PAPER = /^features\/report\//

/** Narrow controls side by side: one pixel more in each is too much for all. */
const DENSE = [
  'ui/ui.module.css: 11px',
  'ui/forms.module.css: 11px',
  'features/citations/filters/filters.module.css: 11px',
]

/**
 * The widths at which a layout changes. Windows: text four times as large, a small phone, a phone, the list beside the reader,
 * room for its whole head, room for all labels.
 */
const WINDOW_WIDTHS = ['16rem', '22.5rem', '45rem', '64rem', '75rem', '80rem']

/**
 * Parts of a page: a small phone, a phone, a panel in two, two columns, three columns, four columns; and a bar that is narrower
 * than its number.
 */
const PART_WIDTHS = ['21rem', '33rem', '38.75rem', '53.75rem', '60rem', '2.4em']

/** Up to this it is a hairline or an optical correction. */
const FINEST_PX = 3
/** Above this it is the size of something that is kept free, such as an icon’s. */
const MAX_PX = 24

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    css: readFileSync(new URL(path, SRC), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }))

/** The values of some properties, each as `path: value`. */
function valuesOf(property: RegExp, value: RegExp): string[] {
  const declaration = new RegExp(`(?<![\\w-])(?:${property.source}):([^;{}]*)`, 'g')
  return sheets
    .filter(({ path }) => !PAPER.test(path))
    .flatMap(({ path, css }) =>
      [...css.matchAll(declaration)]
        .flatMap(([, text = '']) => text.match(new RegExp(value, 'g')) ?? [])
        .map((found) => `${path}: ${found.trim()}`),
    )
}

test('distances are tokens', () => {
  const lengths = valuesOf(/gap|row-gap|column-gap|padding[\w-]*|margin[\w-]*/, /[\d.]+px/)
  expect(lengths.length).toBeGreaterThan(0)
  const raw = lengths.filter((each) => {
    const size = Number.parseFloat(each.slice(each.lastIndexOf(' ')))
    return size > FINEST_PX && size <= MAX_PX
  })
  expect(new Set(raw), 'Use `--space-…` of tokens.css.').toEqual(new Set(DENSE))
})

test('weights are tokens', () => {
  // Faces are for ranges of weights.
  const faces = /^styles\/base\.css: /
  const raw = valuesOf(/font-weight/, /\s\d+/).filter((each) => !faces.test(each))
  expect(raw, 'Use `--weight-…` of tokens.css.').toEqual([])
})

test('lines are as high as their text is large', () => {
  // A reader's larger text would lie over the line below.
  expect(valuesOf(/line-height/, /\s[\d.]+px/), 'Use rem, or no unit.').toEqual([])
})

test('figures are as wide as each other only where they stand below each other', () => {
  const places = valuesOf(/font-variant-numeric/, /tabular-nums/)
  expect(new Set(places.map((each) => each.replace(/:.*/, '')))).toEqual(
    new Set([
      'styles/base.css',
      'features/analysis/tables/tables.module.css',
      'features/breakdown/breakdown.module.css',
      'features/citations/export/export.module.css',
    ]),
  )
})

test('layouts change at the same few widths', () => {
  const widthsOf = (kind: 'media' | 'container') =>
    sheets.flatMap(({ css }) =>
      [...css.matchAll(new RegExp(`@${kind} ([^{]*width[^{]*)`, 'g'))].flatMap(
        ([, condition = '']) =>
          condition.replaceAll(/\(height[^)]*\)/g, '').match(/[\d.]+(?:rem|em|px)/g) ?? [],
      ),
    )
  expect(new Set(widthsOf('media')), 'Use the nearest larger width.').toEqual(
    new Set(WINDOW_WIDTHS),
  )
  expect(new Set(widthsOf('container')), 'Use the nearest larger width.').toEqual(
    new Set(PART_WIDTHS),
  )
})

test('every class of the whole app that is used exists', () => {
  const defined = new Set(
    sheets
      .filter(({ path }) => path.startsWith('styles/'))
      .flatMap(({ css }) => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  )
  const used = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, SRC), 'utf8').matchAll(
        /className=(?:"([^"]*)"|\{`([^`]*)`\})/g,
      ),
    ])
    .flatMap(([, text = '', template = '']) =>
      `${text} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(' ').filter(Boolean),
    )
  expect(used).toContain('text-muted')
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
})

test('no first letter is styled', () => {
  expect(sheets.filter(({ css }) => css.includes('first-letter'))).toEqual([])
})

/** The rules around a place of a sheet, the outermost first. */
function rulesAround(css: string, place: number): string[] {
  const open: string[] = []
  for (const [, rule] of css.slice(0, place).matchAll(/([^{};]*)\{|\}/g)) {
    if (rule === undefined) open.pop()
    else open.push(rule.trim())
  }
  return open
}

test('only the report, and only on paper, is on pages of its own kind', () => {
  const places = sheets.flatMap(({ css }) =>
    [...css.matchAll(/(?<![\w-])page: report/g)].map(({ index }) => rulesAround(css, index)),
  )
  expect(places, 'On anything but `body`, Firefox begins with an empty page.').toEqual([
    ['@layer features', '@media print', 'body:has(.sheet)'],
  ])
})

test('no condition stands within the rule of a pseudo-element', () => {
  const places = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@(?:media|container|supports)/g)].flatMap(({ index }) =>
      rulesAround(css, index)
        .filter((rule) => rule.includes('::'))
        .map((rule) => `${path} ${rule}`),
    ),
  )
  expect(places, 'Chrome before 130 ignores what is in it.').toEqual([])
})

test('a selector that only one engine knows stands alone', () => {
  const lists = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/[^{};]*::-(?:webkit|moz)[^{};]*(?=\{)/g)]
      .filter(([selectors]) => /,\s*\n/.test(selectors))
      .map(([selectors]) => `${path} ${selectors.trim()}`),
  )
  expect(lists, 'Other engines ignore the whole rule.').toEqual([])
})

/** The rules that use a red or a green. */
const RED_AND_GREEN = {
  sentiment: [
    'features/analysis/tables/tables.module.css .negative',
    'features/analysis/tables/tables.module.css .positive',
    'features/analysis/tables/tables.module.css .sentiment',
    "features/overview/overview.module.css [data-tone='negative'] .name",
    "features/overview/overview.module.css [data-tone='negative'] .swatch",
    "features/overview/overview.module.css [data-tone='positive'] .swatch",
    "parts/app/controls.module.css .sentiment[data-tone='negative']",
    "parts/app/controls.module.css .sentiment[data-tone='positive'] .dot",
  ],
  'direction of a score': [
    "features/brands/brands.module.css .change[data-direction='down']",
    "features/brands/brands.module.css .change[data-direction='up']",
    "features/history/history.module.css :is(.figure, .change):has([data-verdict='significant']) .down",
    "features/history/history.module.css :is(.figure, .change):has([data-verdict='significant']) .up",
    "features/overview/overview.module.css .scoreChange:has([data-verdict='significant']) [data-direction='down']",
    "features/overview/overview.module.css .scoreChange:has([data-verdict='significant']) [data-direction='up']",
    "parts/score/score.module.css .change[data-direction='down']",
    "parts/score/score.module.css .change[data-direction='up']",
  ],
  'what is wrong in a form, or deletes': [
    "features/connection/connection.module.css .line [data-problem='true']",
    'features/connection/connection.module.css .problem',
    "parts/user-data/user-data.module.css .draft[data-wrong='true'] > span",
    'ui/ui.module.css .danger',
    'ui/ui.module.css .danger:hover',
    'ui/forms.module.css .error',
    "ui/forms.module.css .field [aria-invalid='true']",
  ],
  'connected, the only other light': [
    "features/shell/shell.module.css .status[data-live='true']::before",
  ],
}

test('red and green have few meanings', () => {
  const used = sheets
    .filter(({ path }) => path !== 'styles/tokens.css')
    .flatMap(({ path, css }) =>
      [...css.matchAll(/--(?:bar-)?(?:posi|nega)tive/g)].map(({ index }) => {
        const selectors = rulesAround(css, index).filter((rule) => !rule.startsWith('@'))
        return `${path} ${selectors.join(' ')}`
      }),
    )
  expect(new Set(used)).toEqual(new Set(Object.values(RED_AND_GREEN).flat()))
})

test('no compared brand is red or green', () => {
  const css = sheets.find(({ path }) => path === 'features/compare/compare.module.css')?.css
  const hues = [...(css ?? '').matchAll(/oklch\([\d.]+% ([\d.]+) ([\d.]+)\)/g)]
    .filter(([, chroma]) => Number(chroma) > 0.03)
    .map(([, , hue]) => Number(hue))
  expect(hues).toHaveLength(10)
  expect(hues.filter((hue) => hue < 50 || (hue > 100 && hue < 220) || hue > 340)).toEqual([])
})

test('the platforms differ also where data is stale', () => {
  const css = sheets.find(({ path }) => path === 'styles/tokens.css')?.css ?? ''
  const [, stale = ''] = /\[data-stale='true'\] \{([^}]*)\}/.exec(css) ?? []
  const greys = [...stale.matchAll(/--platform-[\w-]+: ([^;]+);/g)].map(([, grey]) => grey)
  expect(greys).toHaveLength(5)
  expect(new Set(greys).size).toBe(5)
})

test('every class of a module that is used exists', () => {
  const missing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const code = readFileSync(new URL(path, SRC), 'utf8')
      return [...code.matchAll(/import (\w+) from '(.*\.module\.css)'/g)].flatMap(
        ([, styles, file = '']) => {
          const sheet = readFileSync(new URL(file, new URL(path, SRC)), 'utf8')
          const known = new Set([...sheet.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))
          return [...code.matchAll(new RegExp(`\\b${styles}\\['(\\w+)'\\]`, 'g'))]
            .filter(([, name]) => !known.has(name))
            .map(([use]) => `${path} ${use}`)
        },
      )
    })
  expect(missing).toEqual([])
})

test('the style sheets stay few and small', () => {
  expect(sheets.length, 'A folder has one module.').toBeLessThanOrEqual(45)
  const lines = sheets.flatMap(({ path }) => readFileSync(new URL(path, SRC), 'utf8').split('\n'))
  expect(lines.length, 'Use utilities, and rules that exist.').toBeLessThanOrEqual(8800)
})
