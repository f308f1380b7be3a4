import { withEdits } from './ranges.ts'

export const PRIVATE = /[\ue200-\ue2ff]/g

/** ChatGPT's name for a source in one turn of the conversation: `turn0search3`. */
const TURN = String.raw`turn\d+[a-z_]+\d+`

/** The same where a word may touch it, because its private-use characters were lost. */
const TOUCHED_TURN = String.raw`turn\d+(?:search|news|image|view|fetch|file|product|business|youtube|video|reddit|forecast|sports|finance|stock|time|academia|map|memory)\d+`

const INDEX_OF_SOURCE = String.raw`(?:\{index=[^{}\n]{0,2000}\})?`

/** Marks that are not for users, each with one space before it. */
const HIDDEN_MARKS = new RegExp(
  `([ \\t]?)(?:${[
    // ChatGPT. Every quantifier is bounded, so unclosed marks cost nothing.
    String.raw`\ue200[^\ue200\ue201]{0,4000}\ue201`,
    String.raw`(?:[\ue200\ufffd?□] ?)?(?:file|mem)?cite(?:[\ue202\ufffd?□ ]?(?:${TURN}(?:[-–]\d+|L\d+(?:-L\d+)?)?|generated-reference-identifier))+[\ue201\ufffd?□]?`,
    String.raw`\b(?:i|forecast|finance|schedule|standings?|sports|stock|weather|map|time)(?:${TURN}){1,50}\b`,
    String.raw`\ue200?navlist[^\n\ue201]{0,300}?(?:\ue202?${TURN})+\ue201?`,
    String.raw`\ue200[a-z_]{1,30}(?:\ue202(?:${TURN}|[^\s\ue200-\ue202]{0,80}))*`,
    String.raw`【(?:[a-z_]{1,20}\|[^【】\n]{0,400}|${TURN})】`,
    String.raw`[\ue202\ufffd]?(?:\b${TURN}|${TOUCHED_TURN})(?:${TURN}){0,50}\b`,
    String.raw`\ue200?\b(?:image_group|genui)\{[^\n]{0,2000}?\}(?=\s|$|\ue201)`,
    String.raw`【[^【】\n]{0,80}(?:†|‡)[^【】\n]{0,300}】`,
    String.raw`\[\d{1,4}†[^[\]\n]{0,80}\]`,
    String.raw`【(?:oaicite|citation|source)[:_][^【】\n]{0,20}】`,
    String.raw`(?:&#8203;|\u200b)?:contentReference\[oaicite:\d{0,6}\]${INDEX_OF_SOURCE}`,
    String.raw`\[oaicite:\d{1,6}\]${INDEX_OF_SOURCE}`,
    String.raw`\(?\{"attribution":\{"attributableIndex":"[^"\n]{0,40}"\}\}\)?`,
    // Gemini.
    String.raw`\[cite_(?:start|end)\]`,
    String.raw`\[\[cite: ?[\d, –-]{1,40}\]\]`,
    String.raw`\[(?:cite:|CITATION:(?! ?\d)|cite (?=\d[\d, –-]*\]))[^[\]\n]{0,200}\]`,
    String.raw`\[span_\d{1,6}\]\((?:start|end)_span\)`,
    String.raw`https?://googleusercontent\.com/[a-z_]{3,40}/[^\s()<>*]{0,200}`,
    // Claude.
    String.raw`:antCitation\[\]\{citations="[^"\n]{0,500}"\}`,
    // Grok.
    String.raw`<grok:(?<card>\w{1,30})\b[^>]{0,500}>(?:(?!</?grok:)[^]){0,1000}?</grok:\k<card>>`,
    String.raw`<grok-card\b[^>]{0,500}>(?:\s{0,20}</grok-card>)?`,
    String.raw`\[\]\(grok_render_citation_card_json=\{[^\n]{0,500}?\}\)`,
    String.raw`\bgrok_render_citation_card_json=\{[^{}\n]{0,500}\}`,
    String.raw`\{render_inline_citation\b[^{}\n]{0,200}\}`,
    // Calls of tools.
    String.raw`<function=[^<>\n]{1,80}>(?:(?!</?function)[^]){0,3000}</function>`,
    String.raw`<(?<tool>(?:\w{1,10}:|｜DSML｜)?(?:function_calls?|function_results?|tool_\w{1,20}))\b[^<>]{0,300}>(?:(?!</?\k<tool>)[^]){0,3000}</\k<tool>>`,
    String.raw`<[|｜](?<call>[^<>|｜\n]{0,20}(?:Function|tool)[^<>|｜\n]{0,20}?)[Bb]egin[|｜]>(?:(?!<[|｜]\k<call>[Bb])[^]){0,3000}?<[|｜]\k<call>[Ee]nd[|｜]>`,
    // Cohere, and model tokens.
    String.raw`</?co:[ \d,]{0,40}>`,
    String.raw`<[|｜][^<>|｜\n]{1,40}[|｜]>|<\|[a-z_]{2,30}>|<[a-z_]{2,30}\|>`,
    String.raw`<(?:ctrl|unused)\d{1,3}>(?:thought\b)?`,
    // Mistral.
    String.raw`\[TOOL_CALLS\][^\n]{0,4000}`,
    String.raw`\[REF\][\d,\s]{0,100}\[/REF\]`,
    String.raw`\[/?(?:THINK|INST)\]`,
  ]
    .map((mark) => `(?:${mark})`)
    .join('|')})+`,
  'gu',
)

/** The words of ChatGPT's marks: names, links, cards of products and formulas. Their private-use characters may be lost. */
const ENTITY =
  /(?:\ue200[a-z_]{2,30}|【entity\||\b(?:product_entity|entity|products?|hotel|place|business))\ue202?\[\s?"[^"\n]{0,80}",\s?"((?:[^"\\\n]|\\.){1,200})"[^\]"\n]{0,200}(?:"(?:[^"\\\n]|\\.){0,500}"[^\]"\n]{0,200}){0,8}\][\ue201】]?/gu
const LINK =
  /\ue200(?:url|link|link_title|video|[a-z]{0,20}_?entity)\ue202(?:turn\w{1,40}\ue202)?([^\ue200-\ue202\n]{1,300})(?:\ue202([^\ue200-\ue202\s]{0,2000}))?(?:\ue202[^\ue200-\ue202\n]{0,300}){0,5}\ue201/gu
const LOST_LINK = new RegExp(
  String.raw`\b(?:url|link_title|video)(?=[\p{Lu}\p{Lo}\d])([^\n\ue200-\ue2ff]{1,200}?)(?=${TOUCHED_TURN})`,
  'gu',
)
const PRODUCTS =
  /\ue200?\bproducts?(?:_carousel)?\ue202?\{\s?"selections":([^]{1,4000}?\]\s{0,9}\])[^{}\n]{0,1000}\}\ue201?/g
const PRODUCT = /\[\s{0,9}"[^"\n]{0,80}",\s{0,9}"([^\n]{1,300}?)"\s{0,9}[\],]/g
const BUSINESSES = /\ue200businesses_map((?:\ue202\{[^\ue200-\ue202]{1,3000}\})+)\ue201/g
const BUSINESS = /"name":\s?"((?:[^"\\\n]|\\.){1,300})"/g
const FORMULA =
  /\ue200?\bgenui\ue202?\{\s?"\w{1,60}":\s?\{\s?"content":\s?"((?:[^"\\\n]|\\[^\n]){1,2000})"[^\n}]{0,200}\}\s?\}\ue201?/g

/** Drops marks, and keeps the words in them. */
export function withoutHiddenMarks(sent: string): string {
  const text = sent
    .replaceAll(ENTITY, (_, name: string) => name.replaceAll(/\\(.)/g, '$1'))
    .replaceAll(LINK, (_, name: string, address = '') =>
      /^https?:/.test(address) ? `[${name}](<${address}>)` : name,
    )
    .replaceAll(LOST_LINK, '$1')
    .replaceAll(PRODUCTS, (_, cards: string) => namesIn(cards, PRODUCT))
    .replaceAll(BUSINESSES, (_, cards: string) => namesIn(cards, BUSINESS))
    .replaceAll(/\^\[([^[\]\n]{1,1000})\](?=\(\{"attribution")/g, '$1')
    // Some programs send the JSON, others its text.
    .replaceAll(FORMULA, (_, latex: string) => `$$${latex.replaceAll('\\\\', '\\')}$$`)
  return leaveOut(text, HIDDEN_MARKS).replaceAll(PRIVATE, '')
}

function namesIn(cards: string, name: RegExp): string {
  return Array.from(cards.matchAll(name), ([, each = '']) => each.replaceAll('\\"', '"')).join(', ')
}

/** Drops marks, and the space before them where none is needed. */
function leaveOut(text: string, marks: RegExp): string {
  const edits = Array.from(text.matchAll(marks), ({ 0: match, 1: space = '', index: start }) => {
    const end = start + match.length
    return { start, end, text: space !== '' && beginsWords(text, start, end) ? space : '' }
  })
  return withEdits(text, edits)
}

/** An earlier asterisk is too far away to open what one closes. */
const MAX_EMPHASIS = 500

/** Whether words, an opening bracket or emphasis that opens there follow a mark: `* [cite_start]**Price:** 5`. */
function beginsWords(text: string, start: number, end: number): boolean {
  const next = text.slice(end, end + 2)
  const sign = /^[*_~]/.exec(next)?.[0]
  if (sign === undefined) return /^(?:[^\s\p{P}]|[\p{Ps}\p{Pi}])/u.test(next)
  const before = text.slice(Math.max(0, start - MAX_EMPHASIS), start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.replace(/^[\s>]*[*+-]$/, '').split(sign.repeat(2)).length % 2 === 1
}
