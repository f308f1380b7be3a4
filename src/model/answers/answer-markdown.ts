import type { TextRange } from '../../lib/text-ranges.ts'
import { whenNeeded } from '../../lib/when-needed.ts'
import { PRIVATE, withoutHiddenMarks } from './hidden-marks.ts'
import { strayBold } from './markdown-edits.ts'
import { readFormula, readTag } from './markup.ts'
import { type Edit, codeRanges, tableRanges, withEdits } from './ranges.ts'

/** Normalizes to plain Markdown. What only the assistant's page understands is dropped or becomes words (contract §16.5). */
export function answerMarkdown(sent: string): string {
  const text = sent
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\\u(e20[0-9a-f])/gi, asCharacter)
    .replace(WHOLE_FENCE, '$2')
  if (!MAY_NEED_READING.test(text)) return text
  const labels = labelsOf(text)
  const code = codeRanges(text)
  const ended = endedTags(text, code)
  const parts: string[] = []
  const tables = tableRanges(text)
  let table = 0
  let at = 0
  for (const { start, end, kind } of code) {
    parts.push(readProse(text.slice(at, start), labels, ended))
    const sentCode = text.slice(start, end).replaceAll(PRIVATE, '')
    // A pipe in code ends a table cell.
    while ((tables[table]?.end ?? Infinity) <= start) table += 1
    const isInTable = kind === 'span' && (tables[table]?.start ?? Infinity) <= start
    parts.push(isInTable ? sentCode.replaceAll(/(?<!\\)\|/g, '\\|') : sentCode)
    at = end
  }
  parts.push(readProse(text.slice(at), labels, ended))
  return withoutStrayBold(withWholeTables(parts.join('')))
}

/** Bounded because each row gets a cell for each added column. */
const MAX_ADDED_COLUMNS = 50

/** Pads each table's header and delimiter rows to its longest row; otherwise it would not be a table, or lose cells. */
function withWholeTables(markdown: string): string {
  const edits: Edit[] = []
  const fences = whenNeeded(() => codeRanges(markdown).filter(({ kind }) => kind === 'fence'))
  let next = 0
  for (const { start, end } of tableRanges(markdown)) {
    const [head = '', sentRule = '', ...rows] = markdown.slice(start, end).split('\n')
    const rule = /^[\s>|:–—-]+$/.test(sentRule) ? sentRule.replace(/[–—]+/g, '---') : sentRule
    const inHead = cellCount(head)
    const inRule = cellCount(rule)
    if (!head.includes('|')) continue
    const longest = rows.reduce((most, row) => Math.max(most, cellCount(row)), inHead)
    const columns = Math.min(longest, Math.max(inHead, MAX_ADDED_COLUMNS))
    if (inHead === columns && inRule === columns && rule === sentRule) continue
    while ((fences()[next]?.end ?? Infinity) <= start) next += 1
    if ((fences()[next]?.start ?? Infinity) <= start) continue
    edits.push({
      start,
      end: start + head.length + 1 + sentRule.length,
      text: `${withCells(head, inHead, columns, ' ')}\n${withCells(rule, inRule, columns, '---')}`,
    })
  }
  return withEdits(markdown, edits)
}

const PIPE = /(?<!\\)\|/g

function cellCount(row: string): number {
  const inner = row.replace(/^[\s>]*\|?/, '').trimEnd()
  const pipes = inner.match(PIPE)?.length ?? 0
  return /(?<!\\)\|$/.test(inner) ? pipes : pipes + 1
}

function withCells(row: string, count: number, target: number, cell: string): string {
  const open = row.trimEnd().replace(/(?<!\\)\|$/, '')
  if (count <= target) return `${open}${`|${cell}`.repeat(target - count)}|`
  const starts = Array.from(open.matchAll(PIPE), ({ index }) => index)
  return `${open.slice(0, starts.at(target - count))}|`
}

/** Characters read in one task, which takes up to 50 ms; answers may have 2,000,000 (contract §1). */
const MAX_READ_AT_ONCE = 100_000

/** Splits an answer into parts to read one after the other, between paragraphs if possible. Most are one part. */
export function partsOfAnswer(sent: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < sent.length;) {
    const limit = at + MAX_READ_AT_ONCE
    const blank = limit < sent.length ? sent.lastIndexOf('\n\n', limit) + 2 : sent.length
    const isInPair = /[\uDC00-\uDFFF]/.test(sent.charAt(limit))
    const end = blank > at + 2 ? blank : isInPair ? limit - 1 : limit
    parts.push(sent.slice(at, end))
    at = end
  }
  return parts
}

function withoutStrayBold(markdown: string): string {
  const mayHave = markdown
    .split('\n')
    .some(
      (line) => line.includes('**') && (line.includes('|') || line.split('**').length % 2 === 0),
    )
  return mayHave ? withEdits(markdown, strayBold(markdown)) : markdown
}

/** What begins a message of a model that sends its reasoning and its answer in one text. */
const CHANNEL =
  /(?:<\|start\|>\w{0,20})?<\|channel\|>[^<>|\n]{0,40}(?:<\|constrain\|>\w{0,20})?<\|message\|>|\[\/THINK\]|<\|channel>\w{0,20}|<channel\|>/g

const MAY_NEED_READING =
  /[*＊＊\ue200-\ue2ff【<[\\$`|{]|turn\d|https?:|:::|contentReference|citegen|##|__|_\w+[_(]/

/** An answer that is a single fence of Markdown is not code. */
const WHOLE_FENCE = /^\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\n((?:(?![ \t]*\1)[^\n]*\n)*)\1\s*$/i

function asCharacter(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}

/** Bold text that ends after its space, which closes nothing in Markdown: `**Brand: **Northwind`. */
const SPACE_IN_BOLD =
  /(?<=^|\s)(\*\*(?!\d+\s|[^(*\n]*\))[^\s*](?:[^*\n]{0,200}[^\s*,])?)([^\S\n]+)\*\*(?=[\p{L}\p{N}(（])(?![^\s*]{1,40}\*\*)/gmu

/** The same with spaces on both sides, at the start of a line: `- ** Brand **: Northwind`. */
const SPACED_LABEL =
  /^([ \t>]*(?:[-+*] |\d{1,3}[.)] )?[ \t]*)\*\*[ \t]+([^\s*](?:[^*\n]{0,200}[^\s*])?)[ \t]+\*\*(?=[\s:：]|$)/gm

/** `__Note:__text`, which Markdown reads as part of a name such as `__init__.py`. */
const UNDERSCORED_LABEL = /(?<=^|\s)__([^\s_][^_\n]{0,200}[:：.!?)])__(?=\p{L})/gmu

/** Names, patterns of paths, ends of comments and powers in code outside of code marks; also addresses, which stay. */
const OF_CODE = new RegExp(
  `(?=[h<_*])(?:${[
    String.raw`https?:\/\/[^\s<>]{1,2000}`,
    String.raw`<[^\s<>]{1,200}>`,
    String.raw`(?<![\p{L}\p{N}_\\])__([a-z][a-z\d]{0,40}(?:_[a-z\d]{1,40}){0,9})__(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_\\])_(?=[a-z][a-z\d]{0,40}(?:(?:_[a-z\d]{1,40}){1,9}(?![\p{L}\p{N}_])|\())`,
    String.raw`(?<=\/)\*\*(?=\/)`,
    String.raw`(?<=\/)\*(?=\.\w)`,
    String.raw`(?<![^\s(])\*\*(?=\/\*)`,
    String.raw`(?<=\s)\*{1,2}\/(?=\s|$)`,
    String.raw`(?<=(?<![\p{L}\p{N}*_])[a-z])\*\*(?=\d)`,
  ].join('|')})`,
  'giu',
)

/** Special names of Python, JavaScript and their test runners; `__cheap__` is bold. */
const SPECIAL_NAME =
  /^(?:init|new|del|main|name|file|doc|dict|all|class|module|version|author|slots|path|str|repr|call|len|iter|next|a?enter|a?exit|await|hash|bool|contains|eq|ne|lt|le|gt|ge|add|sub|mul|[gs]et|(?:[gs]et|del)(?:attr|item)|future|pycache|proto|(?:dir|file|type)name|tests?|mocks|snapshots|fixtures)$/

function keepCode(text: string): string {
  return text.replaceAll(OF_CODE, (found, name: string | undefined, at: number, all: string) => {
    const isBold =
      name !== undefined &&
      !SPECIAL_NAME.test(name) &&
      !name.includes('_') &&
      !/(?:[.@]|(?<!__)\/)$/.test(all.slice(Math.max(0, at - 3), at)) &&
      !/^(?:\(|\[(?![1-9]\d{0,3}\])|\/(?!__)|\.\w|\s?==?)/.test(
        all.slice(at + found.length).slice(0, 6),
      )
    return isBold || /^[<h]/i.test(found) ? found : found.replaceAll(/[*_]/g, String.raw`\$&`)
  })
}

/** Tags that end somewhere in the answer are markup, whatever their name; `<your name>` is text. */
function endedTags(text: string, code: readonly TextRange[]): ReadonlySet<string> {
  const ended = new Set<string>()
  let next = 0
  for (const { index, 1: name = '' } of text.matchAll(END_TAG)) {
    while ((code[next]?.end ?? Infinity) <= index) next += 1
    if ((code[next]?.start ?? Infinity) > index) ended.add(name.toLowerCase())
  }
  return ended
}

const END_TAG = /<\/([a-z][\w.:-]{0,60})>/gi
const ANY_TAG =
  /<\/?([a-z][\w.:-]{0,60})(?:\s(?:[^<>"']|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,2000})?>/gi

function readProse(prose: string, labels: ReadonlySet<string>, ended: ReadonlySet<string>): string {
  let text = withoutComments(prose).replaceAll(CHANNEL, '\n\n')
  if (text.includes('<'))
    text = text.replaceAll(/<!doctype\b[^<>\n]{0,300}>|<\?xml\b[^<>\n]{0,300}\?>/gi, '')
  if (/[\ue200-\ue2ff【:[<{]|turn\d|citegen/.test(text)) text = withoutHiddenMarks(text)
  if (ended.size > 0)
    text = text.replaceAll(ANY_TAG, (tag, name: string, at: number, all: string) => {
      if (!ended.has(name.toLowerCase()) || readTag(tag) !== null) return tag
      return all.charAt(at + tag.length) === '<' ? ' ' : ''
    })
  if (text.includes('##')) text = text.replaceAll(/^( {0,3}#{2,6})(?=[\p{L}\d*])/gmu, '$1 ')
  if (/\s\*\*/.test(text))
    text = text.replaceAll(SPACE_IN_BOLD, '$1**$2').replaceAll(SPACED_LABEL, '$1**$2**')
  if (text.includes('__')) text = text.replaceAll(UNDERSCORED_LABEL, '**$1**')
  if (text.includes('＊')) text = text.replaceAll(/＊＊([^＊\n]{1,500})＊＊/g, '**$1**')
  if (text.includes('<'))
    text = text.replaceAll(
      LINK_TAG,
      (_, address: string, name: string) => `[${name}](<${address}>)`,
    )
  text = text.replaceAll(
    /<(ref|cite|citation|source)(?:\s[^<>\n]{0,200})?>(\d{1,4})<\/\1>/gi,
    '[$2]',
  )
  if (text.includes('[')) text = readBrackets(text, labels)
  if (text.includes('\\') || text.includes('$')) text = readFormulas(text)
  if (text.includes('_') || text.includes('*')) text = keepCode(text)
  if (text.includes('://')) text = text.replaceAll(TOUCHED_ADDRESS, '<$&>')
  return text
    .replaceAll(
      /^([ \t>]*)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gim,
      (_, start: string, kind: string) =>
        `${start}**${kind.charAt(0)}${kind.slice(1).toLowerCase()}**`,
    )
    .replaceAll(/^[ \t]*:::[ \t]*writing\{[^}\n]{0,300}\}[ \t]*$|^[ \t]*:::[ \t]*$/gm, '')
    .replaceAll(/^[ \t]*:::[ \t]*(\w{2,30})/gm, '**$1**')
}

/** An unclosed comment is text. Beyond the last end, searching one for each start would take quadratic time. */
function withoutComments(text: string): string {
  const end = text.lastIndexOf('-->') + 3
  return text.slice(0, end).replaceAll(/<!--[^]*?-->/g, '') + text.slice(end)
}

const LINK_TAG =
  /<a\s[^<>]{0,500}?href\s*=\s*["']?(https?:[^"'\s<>]{1,2000})["']?[^<>]{0,500}>([^<>[\]\n]{1,300})<\/a>/gi

/** An address directly followed by a mark or by Chinese or Japanese punctuation, which would be read as part of it. */
const TOUCHED_ADDRESS =
  /(?<![(<"'=\w[])https?:\/\/[^\s<>*~"'`()[\]\u3000-\u303f\uff00-\uff0f\uff1a-\uff20「」]{1,2000}(?=\*\*|~~|\[|[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20])/g

/** Images without a description, and data in the addresses of others, contain no words. An excerpt may end inside one. */
const UNDESCRIBED_IMAGE =
  /!\[\s{0,9}\]\(\s?(?:<[^<>\n]{0,4000}>|data:[^\n()]*(?:\([^\n()]*\)[^\n()]*){0,9}|[^\s()<]*(?:\([^\s()]*\)[^\s()]*){0,9})(?:\s{1,9}"[^"\n]{0,500}")?\s?(?:\)|$)/g
const DATA_IMAGE =
  /(!\[[^[\]\n]{1,500}\]\()\s?<?data:[^\s()<>]*(?:\([^\s()]*\)[^\s()]*){0,9}>?(?:\s{1,9}"[^"\n]{0,500}")?\s?(?:\)|$)/g

function readBrackets(prose: string, labels: ReadonlySet<string>): string {
  let text = prose
  if (text.includes('!['))
    text = text.replaceAll(UNDESCRIBED_IMAGE, '').replaceAll(DATA_IMAGE, '$1)')
  text = text
    // The usual comment syntax in Markdown.
    .replaceAll(
      /^ {0,3}\[(?:\/\/|comment)\]:[ \t]{0,9}(?:#|<>)[ \t]{0,9}(?:\([^\n]{0,2000}\)|"[^\n]{0,2000}"|'[^\n]{0,2000}')[ \t]*\n?/gim,
      '',
    )
    // Source numbers of Bing and Kimi, DeepSeek, Baidu, Perplexity, Azure.
    .replaceAll(/\[\^([^[\]\s^]{1,60})\^?\](?:\^)?/g, '[$1]')
    .replaceAll(/\^((?:\[\d{1,3}\]){1,9})\^/g, '$1')
    .replaceAll(
      /\[(?:citation|web|page|post|attached_file|doc|ref|source|webpage|file|image|video|memory|chart)[:_]? ?(\d{1,4}(?:, ?\d{1,4}){0,20})\](?!\()/gi,
      '[$1]',
    )
    .replaceAll(
      /(?<=\S)\[oai_citation(?:_attribution)?:(\d{1,4})[‡†:]?[^[\]\n]{1,300}\](?=\()/g,
      '[$1]',
    )
    .replaceAll(/\[oai_citation(?:_attribution)?:\d{1,4}[‡†:]?([^[\]\n]{1,300})\]/g, '[$1]')
  return text.replaceAll(
    /(?<!\])\[([^[\]\n]{1,300})\]\[([^[\]\n]{1,60})\]/g,
    (marker, name: string, label: string) => {
      const isReference = labels.has(label) || /^\d{1,4}$/.test(label)
      return isReference && !labels.has(name) && !/^\d+$/.test(name) ? `${name}[${label}]` : marker
    },
  )
}

/** Link labels defined in the answer: `[1]: https://…`. */
function labelsOf(text: string): ReadonlySet<string> {
  const definitions = text.matchAll(/^ {0,3}\[\^?([^[\]\n]{1,60})\]:[ \t]/gm)
  return new Set(Array.from(definitions, ([, label = '']) => label))
}

const FORMULA =
  /\\\(([^\n]{1,500}?)\\\)|\\\[((?:(?!\n\s*\n|\\\[)[^]){1,1000}?)\\\]|\$\$((?:(?!\n\s*\n|\$\$)[^]){1,1000}?)\$\$|(?<![\\$\w])\$(?=[^\s$])((?:[^$\\\n]|\\[^\n]){1,200}?)(?<=\S)\$(?:(?![\d\w$])|(?<=circ\}?\$)(?=[CF]\b))|\\(?:boxed|emph|text[a-z]{0,4})\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){1,300}\}/g

function readFormulas(text: string): string {
  return text.replaceAll(
    FORMULA,
    (sent, inline?: string, display?: string, block?: string, dollars?: string) => {
      // A source number in escaped brackets is not a formula.
      if (display !== undefined && /^\d{1,4}$/.test(display)) return sent
      const latex = inline ?? display ?? block ?? dollars ?? sent
      // `$5` and `US$` are money.
      if (dollars !== undefined && !/\\[A-Za-z$]|[_^]/.test(latex)) return sent
      return readFormula(latex).replaceAll(/[\\*_~`[\]<|]/g, String.raw`\$&`)
    },
  )
}
