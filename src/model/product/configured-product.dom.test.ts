import { afterEach, expect, test } from 'vitest'
import { applyProduct, configuredMethod, configuredProduct } from './configured-product.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.documentElement.removeAttribute('style')
})

test('without an entry the dashboard is its own', () => {
  expect(configuredProduct(undefined)).toEqual({
    name: 'Brand Visibility',
    logo: null,
    accent: null,
    problems: [],
  })
})

test('name, logo and accent are used', () => {
  const product = configuredProduct({ name: ' Acme ', logo: '/acme.svg', accent: '#0a7d4f' })
  expect(product).toMatchObject({ name: 'Acme', logo: '/acme.svg', problems: [] })
  expect(product.accent?.hue).toBeCloseTo(159, 0)
})

test('a strong colour is weakened as far as text needs', () => {
  expect(configuredProduct({ accent: '#ff0000' }).accent?.chroma).toBe(0.17)
})

test.each([
  // https://oklch.com
  ['#ff0000', 29.23, 0.17],
  ['#0000FF', 264.05, 0.17],
  ['#663399', 303.37, 0.1603],
])(
  'the tint of %s has the published hue %d and chroma %d, up to the limit',
  (accent, hue, chroma) => {
    const product = configuredProduct({ accent })
    expect(product.accent?.hue).toBeCloseTo(hue, 1)
    expect(product.accent?.chroma).toBeCloseTo(chroma, 3)
    expect(configuredProduct({ accent: '#808080' }).accent?.chroma).toBeCloseTo(0, 5)
  },
)

test.each(['', '#fff', 'red', '#12345', '#1234567', 'url(x)'])('%j is no colour', (accent) => {
  expect(configuredProduct({ accent }).accent).toBeNull()
})

test('a wrong entry is named, and the others are used', () => {
  const logos = [
    'https://cdn.example/a.png',
    '//cdn.example/a.png',
    'javascript:alert(1)',
    '/\\a',
    '/a b.png',
    'x data:image/png;base64,AAAA',
    'data:image/pngAAAA',
    7,
  ]
  for (const logo of [...logos, `data:image/png;base64,${'A'.repeat(100_000)}`]) {
    const { name, logo: used, problems } = configuredProduct({ name: 'Acme', logo })
    expect([name, used, problems.length]).toEqual(['Acme', null, 1])
    expect(problems[0]).toMatch(/^config\.json\.product\.logo: expected the path/)
  }
  expect(configuredProduct({ name: '', accent: 'blue', color: '#000000' }).problems).toEqual([
    'config.json.product.color: unknown key',
    'config.json.product.name: expected a text of 1 to 60 characters',
    'config.json.product.accent: expected a colour such as "#444ebb"',
  ])
  for (const name of [7, 'x'.repeat(61)]) {
    expect(configuredProduct({ name }).name).toBe('Brand Visibility')
  }
  expect(configuredProduct({ accent: 7 }).accent).toBeNull()
  expect(configuredProduct('Acme').problems).toEqual([
    'config.json.product: expected { "name", "logo", "accent" }',
  ])
})

test('a name may have 60 characters, and a picture 100,000', () => {
  const name = 'x'.repeat(60)
  const start = 'data:image/png;base64,'
  const logo = start + 'A'.repeat(100_000 - start.length)
  expect(configuredProduct({ name, logo })).toMatchObject({ name, logo, problems: [] })
})

test('without a picture the icon stays', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  applyProduct(configuredProduct({ name: 'Acme' }))
  const icon = document.querySelector('link')
  expect([icon?.getAttribute('href'), icon?.type]).toEqual(['/favicon.svg', 'image/svg+xml'])
  expect(document.querySelector('meta')?.name).toBe('application-name')
})

test('name, icon and accent are shown', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  const logo = 'data:image/png;base64,AAAA'
  applyProduct(configuredProduct({ name: 'Acme', logo, accent: '#0a7d4f' }))
  expect(document.querySelector('link')?.getAttribute('href')).toBe(logo)
  expect(document.querySelector('meta')?.content).toBe('Acme')
  expect(document.documentElement.style.getPropertyValue('--accent-hue')).toMatch(/^15\d\.\d$/)
})

test('how answers are collected is a text of at most 300 visible characters', () => {
  expect(configuredMethod(undefined)).toEqual({ text: '', problems: [] })
  expect(configuredMethod(' Asked daily from Berlin. ').text).toBe('Asked daily from Berlin.')
  for (const wrong of [7, '', 'x'.repeat(301), 'a\u202Eb', 'a\nb']) {
    expect(configuredMethod(wrong)).toMatchObject({
      text: '',
      problems: [expect.stringContaining('config.json.method: expected')],
    })
  }
})
