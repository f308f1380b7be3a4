import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

/** The class that `.row` becomes in a CSS module. */
async function className(file: string, css: string): Promise<string | undefined> {
  const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  const { modules } = await preprocessCSS(css, `${config.root}/src/ui/${file}`, config)
  return modules?.['row']
}

test('CSS modules created while the development server runs have different class names', async () => {
  const one = await className('new-one.module.css', '.row { color: red }')
  const other = await className('new-other.module.css', '.row { color: blue }')
  expect(one).toMatch(/row/)
  expect(other).toMatch(/row/)
  expect(one).not.toBe(other)
})
