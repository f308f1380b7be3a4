import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvRow } from './csv.ts'

/** A parser after the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('a quote is never closed')
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at += 1
    } else {
      for (; at < text.length && !',\r\n'.includes(text[at] ?? ''); at += 1) {
        if (text[at] === '"') throw new Error('a quote in a cell without quotes')
        cell += text[at]
      }
    }
    row.push(cell)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`neither a comma nor a line end at ${at}`)
  }
  expect(row).toEqual([])
  return rows
}

const DANGEROUS = ['=', '+', '-', '@', '\t', '\r', '\0']

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...DANGEROUS, '"', ',', '\n', "'", ' ', 'a', 'é', '茶', '😀', '\u202E'),
  }),
)
const table = fc.array(fc.array(awkward, { minLength: 1, maxLength: 5 }), { maxLength: 8 })

test('cells are separated by commas, and a record ends with CRLF', () => {
  expect(csvRow(['a', '', 'two words'])).toBe('a,,two words\r\n')
})

test('cells with commas, quotes or line ends are quoted, with quotes doubled', () => {
  expect(csvRow(['a,b', 'say "tea"', 'one\ntwo', 'three\r\nfour'])).toBe(
    '"a,b","say ""tea""","one\ntwo","three\r\nfour"\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\0=1', "'\0=1"],
])('%j, which a spreadsheet would run, becomes text', (cell, written) => {
  expect(csvRow([cell, 'x'])).toBe(`${written},x\r\n`)
})

test('a sign that is not the first character is left alone', () => {
  expect(csvRow(['a=b', '1-2', "'quoted'"])).toBe("a=b,1-2,'quoted'\r\n")
})

test('a record with a single empty cell is not an empty line', () => {
  expect(parseCsv(csvRow(['']))).toEqual([['']])
})

test('the file begins with the byte order mark of UTF-8', () => {
  expect([...new TextEncoder().encode(CSV_START)]).toEqual([0xef, 0xbb, 0xbf])
})

test('for any cells, a parser finds all of them, and a spreadsheet would run none', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(rows.map(csvRow).join(''))
      const cells = read.flat()
      for (const cell of cells) expect(DANGEROUS).not.toContain(cell[0])
      const expected = rows.map((row) =>
        row.map((cell) => (DANGEROUS.includes(cell[0] ?? '') ? `'${cell}` : cell)),
      )
      expect(read).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
