import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Separator, toCsv } from './csv.ts'
import { sweep } from './test-sweep.ts'
import { words } from './test-words.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0

/** A user's locale and cell separator, as LibreOffice codes them. */
const READERS = {
  comma: { sign: 44, language: 1033 },
  semicolon: { sign: 59, language: 1031 },
} as const

/** The type and value of each cell after LibreOffice has opened a file with all its text conversions on. */
function opened(folder: string, separator: keyof typeof READERS, file: string) {
  const { sign, language } = READERS[separator]
  writeFileSync(join(folder, 'file.csv'), file)
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=CSV:${sign},34,76,1,,${language},false,true`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'file.csv'),
    ],
    { stdio: 'ignore' },
  )
  const sheet = readFileSync(join(folder, 'file.fods'), 'utf8')
  return [...sheet.matchAll(/<table:table-cell([^>]*)>([\s\S]*?)<\/table:table-cell>/g)].map(
    ([, attributes = '', content = '']) => ({
      kind: /formula=/.test(attributes)
        ? 'formula'
        : /office:value-type="(\w+)"/.exec(attributes)?.[1],
      value:
        /office:(?:date-)?value="([^"]*)"/.exec(attributes)?.[1] ??
        content
          .trim()
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&apos;', "'")
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
    }),
  )
}

// Any version of LibreOffice works (`apt-get install libreoffice-calc`). Its first start is slow.
describe.runIf(isInstalled)('LibreOffice', { timeout: 120_000 }, () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'csv-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const NUMBERS = [0.125, 1234.5, -0.5, 0, 1e21, 1.5e-9]
  const TEXTS = [
    ...words('00042|1E10|12e-3|10 %|1/2|1.5|1,5|1.234,5|12345678901234567890|TRUE|WAHR|false'),
    ...words('3 Mar|5. Dez. 2026|March 5, 2026|2026-11-17|17.11.26|12:30|5 PM|5 p|$5|5 €|=cmd'),
    ...words('+49 30 1234|-5|@x| 007|(5)|１２３|06-8108|MAR 3|SEP1|DEC-1|3E5|2e08'),
    ...words('13.10.2019 06:29|2026-11-17 06:29'),
    ...words("1'000"),
    ...words('1 000|12,345.67|-.5|.5|5.|½|#1|1st|24/7|9-11|1:2:3|10.0.0.1|P1D|0x1F|Studio 54'),
    ...words('7 Up|A4|5 kg|Nov|Nov 2026|Tue 17 Nov 2026|17-Nov-26|¥100|100 kr|#N/A|ja'),
  ]

  test.each(sweep(['semicolon', 'comma'] as const))(
    'reads numbers and dates of a file with the %s as what they are, and texts as texts',
    async (separator: Separator & keyof typeof READERS) => {
      const rows = [...NUMBERS, { date: '2026-11-17' }, ...TEXTS]
      const columns = [
        ['name', () => 'cell'] as const,
        ['value', (cell: (typeof rows)[number]) => cell] as const,
      ]
      const cells = opened(folder, separator, await toCsv(columns, rows, separator))
      const [, ...read] = cells.filter((_, index) => index % 2 === 1)
      expect(read.slice(0, NUMBERS.length).map(({ kind, value }) => [kind, Number(value)])).toEqual(
        NUMBERS.map((number) => ['float', number]),
      )
      expect(read[NUMBERS.length]).toEqual({ kind: 'date', value: '2026-11-17' })
      // A leading apostrophe is allowed.
      expect(
        read.slice(NUMBERS.length + 1).map(({ kind, value }) => [kind, value.replace(/^'/, '')]),
      ).toEqual(TEXTS.map((text) => ['string', text]))
    },
  )
})
