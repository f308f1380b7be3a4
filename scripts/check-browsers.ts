/**
 * Checks that the production build uses no API that a supported browser lacks (docs/browsers.md). Globals and their members are
 * recognized. The type of other objects is unknown, so a method is too new only if every method of that name is. Single-word
 * names, such as `run`, are skipped, because our own objects have them too.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import bcd, {
  type CompatStatement,
  type Identifier as Feature,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync, Visitor } from 'vite'
import { OLDEST_BROWSERS } from '../deploy/browsers.ts'
import { ROOT, runProgram } from './run.ts'

/** Too new but used, with the fallback. */
const ALLOWED: Readonly<Record<string, string>> = {
  requestIdleCallback: 'A timer takes its place (src/lib/scheduling.ts).',
  showSaveFilePicker: 'The file is collected in memory and downloaded.',
  '.createWritable': 'It comes with showSaveFilePicker.',
  navigation: 'React asks for it first.',
  '.startViewTransition': 'The router asks for it first, and no route uses transitions.',
  '.skipTransition': 'It comes with startViewTransition.',
  setImmediate: 'React asks for it first, and takes a message channel.',
  'Uint8Array.fromHex': '@noble/hashes asks for it first.',
  '.toHex': '@noble/hashes asks for it first.',
  'Error.captureStackTrace': 'zod asks for it first.',
  trustedTypes:
    'Where it is missing, addresses of scripts are plain texts (src/model/stored-shell.ts).',
  '.createPolicy': 'It comes with trustedTypes.',
  '.createScriptURL': 'It comes with trustedTypes.',
  '.addRoutes': 'The service worker asks for it first, and answers by itself.',
  'Symbol.asyncDispose':
    'It names a method of the client of NATS, which the dashboard never calls by it.',
  '.createContext': 'It is that of React.',
  '.isVisible': 'It is that of the list of citations.',
}

type Browser = keyof typeof OLDEST_BROWSERS

const BROWSERS: readonly Browser[] = ['chrome', 'firefox', 'safari']

const version = (text: unknown) => Number.parseFloat(String(text).replace('≤', ''))

function browsersWithout({ __compat: compat }: Feature): readonly Browser[] {
  return BROWSERS.filter((browser) => {
    const oldest = OLDEST_BROWSERS[browser]
    return ![compat?.support[browser] ?? []].flat().some((statement) => {
      if ('flags' in statement || 'prefix' in statement || 'alternative_name' in statement)
        return false
      const { version_added: added, version_removed: removed } = statement
      return version(added) <= oldest && !(version(removed) <= oldest)
    })
  })
}

/** Names and the browsers that lack them: `URL`, `URL.parse` and, on any object, `.toSorted`. */
const WITHOUT = new Map<string, readonly Browser[]>()

function add(name: string, feature: Feature): void {
  const browsers = browsersWithout(feature)
  if (browsers.length < (WITHOUT.get(name)?.length ?? Infinity)) WITHOUT.set(name, browsers)
}

function partsOf(feature: Readonly<Record<string, Feature | CompatStatement>>) {
  return Object.entries(feature).filter(
    (entry): entry is [string, Feature] => entry[0] !== '__compat',
  )
}

function addMembers(owner: string, feature: Feature): void {
  for (const [key, member] of partsOf(feature)) {
    if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue
    const name = key.replace(/_static$/, '')
    add(owner === 'Window' ? name : `${owner}.${name}`, member)
    add(`.${name}`, member)
    if (owner === 'Intl') addMembers(`Intl.${name}`, member)
  }
}

for (const features of [bcd.api, bcd.javascript['builtins'] ?? {}]) {
  for (const [owner, feature] of partsOf(features)) {
    add(owner, feature)
    addMembers(owner, feature)
  }
}

const isWindow = (name: string) => ['window', 'self', 'globalThis'].includes(name)

function tooNew(file: string, code: string): string[] {
  const used: string[] = []
  const properties = new Set<unknown>()
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const { object, property } = callee
      if (property.type !== 'Identifier' || (object.type === 'Identifier' && isWindow(object.name)))
        return
      if (/[A-Z]/.test(property.name)) used.push(`.${property.name}`)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      properties.add(property)
      if (object.type !== 'Identifier') return
      used.push(isWindow(object.name) ? property.name : `${object.name}.${property.name}`)
    },
    Property({ key, shorthand, computed }) {
      if (!shorthand && !computed) properties.add(key)
    },
    MethodDefinition({ key }) {
      properties.add(key)
    },
    PropertyDefinition({ key }) {
      properties.add(key)
    },
    Identifier(identifier) {
      if (!properties.has(identifier)) used.push(identifier.name)
    },
  }).visit(parseSync(file, code).program)
  return [...new Set(used)].filter((name) => (WITHOUT.get(name) ?? []).length > 0)
}

await runProgram(async () => {
  const contentOf = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
  const page = 'dist/index.html'
  const inPage = [...contentOf(page).matchAll(/<script>(.*?)<\/script>/gs)]
  const scripts = [
    ...globSync('dist/**/*.js', { cwd: ROOT }).map((file) => ({ file, code: contentOf(file) })),
    ...inPage.map(([, code = '']) => ({ file: page, code })),
  ]
  const used = new Set<string>()
  const problems: string[] = []
  if (inPage.length === 0) problems.push(`${page} has no scripts, so they cannot be looked at.`)
  for (const { file, code } of scripts) {
    // The name sets the language of the script.
    for (const name of tooNew(`${file}.js`, code)) {
      used.add(name)
      if (name in ALLOWED) continue
      const browsers = WITHOUT.get(name)?.map((each) => `${each} ${OLDEST_BROWSERS[each]}`)
      problems.push(`${file} uses ${name}, which is not in ${browsers?.join(', ')}.`)
    }
  }
  const unused = Object.keys(ALLOWED).filter((name) => !used.has(name))
  problems.push(...unused.map((name) => `${name} is allowed, but nothing uses it.`))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(`${scripts.length} scripts: every supported browser has what they use.`)
})
