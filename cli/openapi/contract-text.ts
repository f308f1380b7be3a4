import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../docs/contract.md')

export type ContractSection = {
  title: string
  /** The meaning of each field, by its name in the table: `scores[].date`. */
  meanings: ReadonlyMap<string, string>
  example: unknown
}

/** Sections §16.1 to §16.6 by number. */
export function readContract(): Map<string, ContractSection> {
  const parts = readFileSync(CONTRACT, 'utf8').split(/^#{2,3} §/m)
  const sections = new Map<string, ContractSection>()
  for (const part of parts) {
    const [, number, title] = /^(16\.\d) (.+)\n/.exec(part) ?? []
    if (number === undefined || title === undefined) continue
    const json = /```json\n([\s\S]+?)```/.exec(part)?.[1]
    if (json === undefined) throw new Error(`Contract §${number} has no example.`)
    sections.set(number, { title, meanings: readTable(part), example: JSON.parse(json) })
  }
  return sections
}

function readTable(section: string): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const line of section.split('\n')) {
    const [, fields = '', , meaning = ''] = line.split(' | ').length >= 3 ? cellsOf(line) : []
    for (const [, name] of fields.matchAll(/`([^`]+)`/g)) {
      if (name !== undefined && meaning !== '') meanings.set(name, plain(meaning))
    }
  }
  return meanings
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}

function plain(text: string): string {
  return text.replaceAll('`', '').replaceAll(/§(\d+(?:\.\d)?)/g, 'contract §$1')
}
