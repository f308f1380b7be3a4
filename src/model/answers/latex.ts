const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'times × cdot · div ÷ pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ rightarrow → to → Rightarrow ⇒ ' +
    'leftarrow ← uparrow ↑ downarrow ↓ sim ~ checkmark ✓ bullet • star ★ bigstar ★ pounds £ lambda λ theta θ Omega Ω ' +
    'infty ∞ sum ∑ degree ° alpha α beta β Delta Δ mu μ pi π sigma σ ' +
    'ldots … dots … euro €'
  )
    .split(' ')
    .flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [],
    ),
)

const UNSEEN =
  /^(?:left|right|big|Big|displaystyle|quad|qquad|limits|boxed|emph|text|mathrm|mathbf|mathit|textbf|textit|operatorname|mathsf|mathbb|bf|rm)$/
const RAISED = new Map(
  [...'0123456789+-n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][at] ?? sign]),
)

/** Digits and signs as superscript. */
export function raised(text: string): string {
  return Array.from(text, (sign) => RAISED.get(sign) ?? sign).join('')
}

function lowered(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}

/** A formula as text: `\frac{a}{b} \times 10^2` is `a/b × 10²`. Unknown commands stay. */
export function readFormula(latex: string): string {
  return (
    latex
      .replaceAll('{,}', ',')
      .replaceAll(/\^\s*\{?\s*\\circ\s*\}?/g, '°')
      .replaceAll(/\\begin\{[a-z]{1,20}\*?\}|\\end\{[a-z]{1,20}\*?\}|(?<!\\)&(?=[=<>≈])/g, '')
      .replaceAll(/\\\\(?=\s|$)/g, '')
      .replaceAll(/\\(?:text|math)[a-z]{0,4}\{([^{}]{0,200})\}/g, '$1')
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
      .replaceAll(/\^(?:\{([\d+\-n]{1,6})\}|([\d+\-n]{1,6}))/g, (_, inBraces?: string, bare = '') =>
        raised(inBraces ?? bare),
      )
      .replaceAll(/\^\{([^{}]{2,200})\}/g, '^($1)')
      // `CO_2`, but not `x_1`.
      .replaceAll(/(?<=[A-Z][a-z]?\}?)_\{?(\d{1,6})\}?/g, (_, index: string) => lowered(index))
      .replaceAll(/[{}]/g, '')
      .replaceAll(/[ \t]{2,}/g, ' ')
      .trim()
  )
}

function grouped(part: string): string {
  return /^\s*\\?[\w.,%\\]+(?:\{[^{}]*\})?\s*$/.test(part) ? part.trim() : `(${part.trim()})`
}
