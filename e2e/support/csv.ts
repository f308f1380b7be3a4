/** By RFC 4180. @throws if the text is invalid */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (found === null)
      throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, written = '', end] = found
    row.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last record has no end')
  return rows
}
