import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { csvRow, csvType, toCsv } from './csv.ts'

function parseCsv(text: string, separator: string): string[][] {
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
      for (; at < text.length && !`${separator}\r\n`.includes(text[at] ?? ''); at += 1) {
        if (text[at] === '"') throw new Error('a quote in a cell without quotes')
        cell += text[at]
      }
    }
    row.push(cell)
    if (text[at] === separator) at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`neither a separator nor a line end at ${at}`)
  }
  expect(row).toEqual([])
  return rows
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const CONTROLS = ['\t', '\r', '\n', '\0']

/** Spreadsheets split a file differently by the language of the computer. Quotes count only at the start of a cell. */
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' }
const KINDS = ['comma', 'semicolon', 'tab'] as const

/** The cells a spreadsheet finds at a separator, without the white space and quotes before them. */
function cellsAt(separator: string, text: string): string[] {
  const cell = new RegExp(`"(?:[^"]|"")*"?[^${separator}\\r\\n]*|[^${separator}\\r\\n]+`, 'g')
  return (text.match(cell) ?? []).map((written) => written.replace(/^[\s"\0]+/, ''))
}

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...SIGNS, ...CONTROLS, ...'",;\' a\u00A0é茶😀\u202E'),
  }),
)
const someTable = fc.array(fc.array(awkward, { minLength: 1, maxLength: 5 }), { maxLength: 8 })

test('cells are separated as told, a record ends with CRLF, and one empty cell is no empty line', () => {
  const cells = ['a', '', 'two words']
  const written = ['a,,two words\r\n', 'a;;two words\r\n', 'a\t\ttwo words\r\n']
  expect(KINDS.map((kind) => csvRow(cells, kind))).toEqual(written)
  expect(csvRow([''], 'tab')).toBe('""\r\n')
})

test('cells with separators, quotes or line ends are quoted, with quotes doubled', () => {
  expect(csvRow(['a,b', 'say "tea"', 'one\ntwo', 'three\r\nfour'], 'comma')).toBe(
    '"a,b","say ""tea""","one\ntwo","three\r\nfour"\r\n',
  )
  const cells = ['a,b', 'a;b', 'a\tb', 'say "tea"']
  expect(csvRow(cells, 'semicolon')).toBe('a,b;"a;b";a\tb;"say ""tea"""\r\n')
  expect(csvRow(cells, 'tab')).toBe('a,b\ta;b\t"a\tb"\t"say ""tea"""\r\n')
})

test.each([
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\0=1', "'\0=1"],
  ['\n=1', '"\'\n\'=1"'],
  ['\ntext', '"\'\ntext"'],
  [' =1', "' =1"],
  ['\u3000"@a', '"\'\u3000""@a"'],
  ['＝1', "'＝1"],
  ['＠a', "'＠a"],
  ['a;=1', "a;'=1"],
  ['a; "=1"', '"a;\' ""=1"""'],
  ['one\n- two', '"one\n\'- two"'],
])('%j, which a spreadsheet would run, becomes text', (cell, written) => {
  expect(csvRow([cell, 'x'], 'comma')).toBe(`${written},x\r\n`)
})

test.each([
  ['semicolon', 'a,=1', "a,'=1"],
  ['semicolon', 'a, "=1"', '"a,\' ""=1"""'],
  ['semicolon', 'a\t-1', "a\t'-1"],
  ['semicolon', 'a; =b', '"a; =b"'],
  ['tab', 'a,=1', "a,'=1"],
  ['tab', 'a;=1', "a;'=1"],
  ['tab', 'a\t=1', '"a\t\'=1"'],
] as const)(
  'separated by a %s, %j is text where the file is split otherwise',
  (separator, cell, written) => {
    expect(csvRow([cell], separator)).toBe(`${written}\r\n`)
  },
)

test('a sign that is not the first character is left alone', () => {
  expect(csvRow(['a=b', 'b-2', "'quoted'", ' a - b', 'a; b=c', 'a, =b'], 'comma')).toBe(
    'a=b,b-2,\'quoted\', a - b,a; b=c,"a, =b"\r\n',
  )
})

test('numbers stay numbers, with the decimal mark that goes with the separator', () => {
  const numbers = [-5, 0, 0.04, -1.5e-9, 1e21]
  expect(csvRow(numbers, 'comma')).toBe('-5,0,0.04,-1.5e-9,1e+21\r\n')
  expect(csvRow(numbers, 'semicolon')).toBe('-5;0;0,04;-1,5e-9;1e+21\r\n')
  expect(csvRow(numbers, 'tab')).toBe('-5\t0\t0.04\t-1.5e-9\t1e+21\r\n')
})

test('a text that a spreadsheet would make a number or a date of has an apostrophe, except with tabs', () => {
  const texts = ['00042', '1E10', '10 %', '1,5', '2026-11-17', 'TRUE', '+49 30', 'tea 7']
  const cells = [...texts, { date: '2026-11-17' }]
  expect(csvRow(cells, 'comma')).toBe(
    `'00042,'1E10,'10 %,"'1,5",'2026-11-17,'TRUE,'+49 30,tea 7,2026-11-17\r\n`,
  )
  expect(csvRow(cells, 'semicolon')).toBe(
    `'00042;'1E10;'10 %;'1,5;'2026-11-17;'TRUE;'+49 30;tea 7;2026-11-17\r\n`,
  )
  expect(csvRow(cells, 'tab')).toBe(
    `00042\t1E10\t10 %\t1,5\t2026-11-17\tTRUE\t'+49 30\ttea 7\t2026-11-17\r\n`,
  )
})

test.each(['\n', ' ', ';', ',', '"', '\t\n ;"'])(
  'a text of 200,000 times %j is written in time',
  (part) => {
    for (const kind of KINDS) {
      expect(csvRow([part.repeat(200_000)], kind).length).toBeGreaterThan(200_000)
    }
  },
)

test('the file begins with the byte order mark of UTF-8, and one with tabs is named as such', async () => {
  const columns = [['a', () => 1] as const, ['b', (half: number) => half] as const]
  expect(await toCsv(columns, [2.5], 'semicolon')).toBe(`\uFEFFa;b\r\n1;2,5\r\n`)
  expect(KINDS.map((kind) => csvType(kind).extension)).toEqual(['.csv', '.csv', '.tsv'])
})

test('for any cells, a parser finds all of them, and a spreadsheet would run none', () => {
  fc.assert(
    fc.property(someTable, fc.constantFrom(...KINDS), (rows, kind) => {
      const written = rows.map((cells) => csvRow(cells, kind)).join('')
      const read = parseCsv(written, SEPARATORS[kind])
      for (const cell of read.flat()) expect(CONTROLS).not.toContain(cell[0])
      for (const separator of Object.values(SEPARATORS)) {
        for (const cell of cellsAt(separator, written)) expect(SIGNS).not.toContain(cell[0])
      }
      const plain = (table: string[][]) =>
        table.map((row) => row.map((cell) => cell.replaceAll("'", '')))
      expect(plain(read)).toEqual(plain(rows))
    }),
    { numRuns: 1000 },
  )
})

test('the rows of a file read no names of months', async () => {
  await toCsv([], [], 'comma')
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  expect(csvRow(['GPT 5', '5 травня'], 'comma')).toBe("GPT 5,'5 травня\r\n")
  expect(formats).not.toHaveBeenCalled()
})
