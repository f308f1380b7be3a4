import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { redirects } from '../../deploy/redirects.ts'
import { pageForBrand } from '../features/shell/use-open-page.ts'
import { testServices } from '../model/test-services.ts'
import { describeForReport } from './error-reporter.ts'
import { createAppRouter } from './router.tsx'

const PATHS = Object.keys(createAppRouter(testServices()).routesByPath).map((path) =>
  path.replace(/(?<=.)\/$/, ''),
)

test('the router has the pages of this test', () => {
  expect(PATHS).toEqual(
    expect.arrayContaining(['/settings', '/brands/$brandId', '/brands/$brandId/analysis']),
  )
})

test.each(PATHS)('%s opens on a static host', (path) => {
  const rules = redirects('').matchAll(/^(\/\S*?)(\/\*)? \/index\.html 200$/gm)
  const isAnswered = [...rules].some(([, start = '', rest]) =>
    rest === undefined ? path === start : path.startsWith(`${start}/`),
  )
  expect(path === '/' || isAnswered).toBe(true)
})

test.each(PATHS)('%s is named in the log of nginx, without its ids', (path) => {
  const template = readFileSync('deploy/nginx/default.conf.template', 'utf8')
  const [, map = ''] = /map \$path_only \$logged_path \{(.*?)\n\}/s.exec(template) ?? []
  const opened = path.replaceAll(/\$\w+/g, 'x')
  const rules = map.matchAll(/"~(\S+)" ("[^"]*"|\$path_only);/g)
  const logged = [...rules].flatMap(([, pattern = '', text = '']) => {
    const match = new RegExp(pattern).exec(opened)
    if (match === null) return []
    const { page = '' } = match.groups ?? {}
    return text === '$path_only' ? opened : text.slice(1, -1).replace('$page', page)
  })
  expect(logged[0]).toBe(path.replaceAll(/\$\w+/g, '*'))
})

test.each(PATHS)('%s is named in error reports, without its ids', (path) => {
  const opened = path.replaceAll(/\$\w+/g, 'x')
  const { page } = describeForReport(new Error('x'), 'render', opened, 'app-1.js')
  expect(page).toBe(path.replaceAll(/\$\w+/g, '*'))
})

test.each(PATHS)(
  'on %s, another brand opens the same page, or what is above a citation',
  (path) => {
    // A page is inside those above it.
    const open = PATHS.filter((each) => path.startsWith(each)).toSorted(
      (one, other) => one.length - other.length,
    )
    const same = path.startsWith('/brands/') ? path.replace('/$citationId', '') : '/brands/$brandId'
    expect(pageForBrand(open)).toBe(same)
  },
)
