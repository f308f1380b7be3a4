const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'times × cdot · div ÷ pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ rightarrow → to → Rightarrow ⇒ ' +
    'infty ∞ sum ∑ degree ° alpha α beta β Delta Δ mu μ pi π sigma σ ' +
    'ldots … dots … euro €'
  )
    .split(' ')
    .flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [],
    ),
)

const UNSEEN =
  /^(?:left|right|big|Big|displaystyle|quad|qquad|limits|boxed|text|mathrm|mathbf|mathit|textbf|textit|operatorname|mathsf|mathbb|bf|rm)$/
const RAISED = new Map(
  [...'0123456789+-n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][at] ?? sign]),
)

/** Digits and signs as superscript. */
export function raised(text: string): string {
  return Array.from(text, (sign) => RAISED.get(sign) ?? sign).join('')
}

/** A formula as text: `\frac{a}{b} \times 10^2` is `a/b × 10²`. Unknown commands stay. */
export function readFormula(latex: string): string {
  return latex
    .replaceAll(
      /\\[dt]?frac\s*\{([^{}]{0,200})\}\s*\{([^{}]{0,200})\}/g,
      (_, top: string, below: string) => `${grouped(top)}/${grouped(below)}`,
    )
    .replaceAll(/\\sqrt\s*\{([^{}]{0,200})\}/g, '√($1)')
    .replaceAll(/\\([A-Za-z]+)/g, (command, name: string) =>
      UNSEEN.test(name) ? '' : (SIGNS.get(name) ?? command),
    )
    .replaceAll(/\\[,;:! ]/g, ' ')
    .replaceAll(/\\([%$&#_{}])/g, '$1')
    .replaceAll(/\^\{?([\d+\-n]{1,6})\}?/g, (_, power: string) => raised(power))
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim()
}

function grouped(part: string): string {
  return /^\s*\\?[\w.,%\\]+(?:\{[^{}]*\})?\s*$/.test(part) ? part.trim() : `(${part.trim()})`
}
