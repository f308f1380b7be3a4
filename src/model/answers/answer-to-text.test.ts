import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerMarkdown } from './answer-markdown.ts'
import { answerToText, excerptToText } from './answer-to-text.ts'

describe('an answer in words', () => {
  test.each([
    ['1**“召回-排序”**2', '1“召回-排序”2'],
    ['𠀀𠀁**"加粗"**𠀀𠀁', '𠀀𠀁"加粗"𠀀𠀁'],
    ['**이 [링크](https://a.example/)**만', '이 링크만'],
    ['~~删除的文字（带括号）。~~这个句子', '删除的文字（带括号）。这个句子'],
    ['PCB 0.3~8mm, ~$120B (~$55–65B)', 'PCB 0.3~8mm, ~$120B (~$55–65B)'],
    ['＊＊P1＊＊鸟瞰', 'P1鸟瞰'],
    ['：**https://a.example/kit**（public）。', '：https://a.example/kit（public）。'],
    ['areas/<meta-name> e <name>.', 'areas/<meta-name> e <name>.'],
    ['<I am an artificial breaker.>', '<I am an artificial breaker.>'],
    ['Nest \\<foo\\> and <bar>', 'Nest <foo> and <bar>'],
    ['set PQ (*) jj * jj (*)', 'set PQ (*) jj * jj (*)'],
    ['\\ue202turn0search0 a \\ue203b\\ue204', 'a b'],
    ['**Bold over\n\ntwo paragraphs** end', 'Bold over\n\ntwo paragraphs end'],
    ['Use **kwargs and *args', 'Use **kwargs and *args'],
    ['It scores 4.5*/5* <ref>1</ref>', 'It scores 4.5*/5* [1]'],
    ['`a` is [b](https://a.example) **c**', 'a is b c'],
    ['fair?cite?turn0search3?turn0search8? and', 'fair and'],
    ['5! = 5*4*3*2*1', '5! = 5*4*3*2*1'],
    ['**Brand: **Northwind and **Price. **5', 'Brand: Northwind and Price. 5'],
    ['**Northwind **(Tea)', 'Northwind (Tea)'],
    ['Fair [cite 5, 6]. [cite this]', 'Fair. [cite this]'],
    ['Fair[file:1][image:2, 3]', 'Fair[1][2, 3]'],
    ['<|channel>thought\nPlan.<channel|>Tea<turn|>', 'Plan.\n\nTea'],
    ['<function=search>\n<parameter=q>\ntea\n</parameter>\n</function>\nTea', 'Tea'],
    ['f(**x, **y) and **a, **b', 'f(**x, **y) and **a, **b'],
    ['Good \\[6\\].\n\n\\[1\\] Tea Talk', 'Good [6].\n\n[1] Tea Talk'],
    ['it costs $\\$0.60$, from $7M to $40M', 'it costs $0.60, from $7M to $40M'],
    ['Rise.[^1_1][^1_2]\n\n<div style="text-align: center">⁂</div>', 'Rise.[1_1][1_2]\n\n⁂'],
    ['2*3*4 = 24, a*b*c, 2**3**2', '2*3*4 = 24, a*b*c, 2**3**2'],
    ['10<sup>6</sup>, H<sub>2</sub>O', '10⁶, H2O'],
    ['costs 5[1](https://a.example)', 'costs 5[1]'],
    ['costs 30[3,5](@ref) or 40[2-4](#a)', 'costs 30[3,5] or 40[2-4]'],
    ['Tea &mdash; &#8364;5 &eacute; &unknown;', 'Tea — €5 é &unknown;'],
    ['| a | b |\n|---|---|\n| `x|y` | c<br>d |', 'a | b\nx|y | c\nd'],
    ['$5 to $10, $x_1$, \\(2 \\times 3\\)', '$5 to $10, x_1, 2 × 3'],
    ['[Northwind]: # (kept)\n[//]: # (left out)', '[Northwind]: # (kept)'],
    // Reported in other programs: Grok, ChatGPT, Gemini, and answers that are one fence or page.
    ['Fair.{render_inline_citation citation_id="17"} And cheap.', 'Fair. And cheap.'],
    ['Fair. grok_render_citation_card_json={"cardIds":["3f"]}', 'Fair.'],
    ['Fair ([oai_citation:0‡a.example](https://a.example/x)).', 'Fair ([0]).'],
    ['Fair:antCitation[]{citations="e1f0-2"} and cheap.', 'Fair and cheap.'],
    ['Fair<citation>1</citation><ref name="a">3</ref>.', 'Fair[1][3].'],
    ['Fair:contentReference[oaicite:3]{index=3 url="https://a.example"}.', 'Fair.'],
    [
      'Fair 【source:12】, cheap [[cite: 2, 7]] and good [see [cite: 4]].',
      'Fair, cheap and good [see].',
    ],
    ['Fair turn0image3turn0image5. And【turn0search1】 cheap', 'Fair. And cheap'],
    ['Fair.({"attribution":{"attributableIndex":"1009-1"}})', 'Fair.'],
    ['Look:\nhttp://googleusercontent.com/immersive_entry_chip/0\nFair.', 'Look:\n\nFair.'],
    ['```markdown\n## Teas\n- **Northwind**\n```\n', 'Teas\n• Northwind'],
    ['```md\n**a**\n```\nb\n```\nc\n```', '**a**\n\nb\nc'],
    ['Fair [CITATION: 3].', 'Fair [3].'],
    ['Fair<cit id="e7">, cheap [CITATION:row-c9f-47:53].', 'Fair, cheap.'],
    ['<!DOCTYPE html><html><body>Fair</body></html>', 'Fair'],
    ['<a title="Teas > Fair" href="https://a.example">Northwind</a> is fair', 'Northwind is fair'],
    ['[Tea](https://a.example "the \\"fair\\" one") is', 'Tea is'],
    ['- ** Taste **: mild\n2 ** 3 ** 4', '• Taste: mild\n2 ** 3 ** 4'],
    ['![](data:image/svg+xml;utf8,<svg a="(b)"/>) Tea ![a tin](data:x)', 'Tea a tin'],
    ['See [cite 5], [cite: 1, 2] or [cite a book].', 'See, or [cite a book].'],
    // ChatGPT’s marks after their private-use characters were lost.
    [
      'products{"selections":[["turn0product2","Sencha, 20 g"],\n["turn0product1","Oolong"]],"tags":["a"]}\nFair',
      'Sencha, 20 g, Oolong\nFair',
    ],
    [
      'genui{"math_block_widget_always_prefetch_v2":{"content":"w=e^{-\\lambda t}"}}\n\nFair',
      'w=e^(-λ t)\n\nFair',
    ],
    [
      '\ue200genui\ue202{"math_block_widget_v2": {"content": "S^2=\\\\frac{12}{n-1}"}}\ue201 is fair',
      'S²=12/(n-1) is fair',
    ],
    [
      '* [cite_start]**Price:** 5 € [cite: 2] (**low** [cite: 3]).\n* [cite_start]*Mild* [cite: 4]',
      '• Price: 5 € (low).\n• Mild',
    ],
    ['**Fair [cite: 1]** and [cite: 2] **cheap**', 'Fair and cheap'],
    [
      '\ue200businesses_map\ue202{"name":"Tea Bar","id":"1"}\ue202{"name":"Cup House"}\ue201 open',
      'Tea Bar, Cup House open',
    ],
    ['^[It is fair.]({"attribution":{"attributableIndex":"0-1"}}) Yes', 'It is fair. Yes'],
    ['Fair citegenerated-reference-identifier.', 'Fair.'],
    ['Fair [oai_citation:0tea.example].', 'Fair [tea.example].'],
    ['Rain forecastturn0forecast0 iturn0image1turn0image4 end', 'Rain end'],
    ['urlCheck the $9 tinturn0search3 or videoSee itturn0youtube1', 'Check the $9 tin or See it'],
    ['Fair. \ufffd cite turn0search5 | filecite turn0file0L5-L8', 'Fair. |'],
    ['【entity|["shop","北风茶馆","上海"]】很好【cite|turn0search1】', '北风茶馆很好'],
    ['**entity["book","Tea","A [1] b"]** x', 'Tea x'],
    ['**Prix\u202f:\u202f**12 et **茶：　**好', 'Prix\u202f:\u202f12 et 茶：　好'],
    // Names and patterns of programs.
    ['_load_data and _run() of from_, _a b_', '_load_data and _run() of from_, a b'],
    ['__init__.py runs if __name__ == "__main__"', '__init__.py runs if __name__ == "__main__"'],
    ['**__str__** of obj.__slots__ and MY_A_B', '__str__ of obj.__slots__ and MY_A_B'],
    ['x.__tea__ and __tea__() and __MY_TEA__', 'x.__tea__ and __tea__() and __MY_TEA__'],
    ['__Fair__ tea and __cheap__.', 'Fair tea and cheap.'],
    ['__Fair__[1] and __Pros__/__Cons__', 'Fair[1] and Pros/Cons'],
    ['src/__tea__/a and __tea__[0].a', 'src/__tea__/a and __tea__[0].a'],
    ['https://a.example/__init__/ <b>__all__</b>', 'https://a.example/__init__/ __all__'],
    ['f(*args, **kwargs) = x**2 + y**2', 'f(*args, **kwargs) = x**2 + y**2'],
    ['/** A */ int a; /* B */', '/** A */ int a; /* B */'],
    ['<path:__name__> and **x**2', 'path:__name__ and x2'],
  ])('%j', (sent, words) => {
    expect(answerToText(sent)).toBe(words)
  })
})

test('patterns of paths are no emphasis', () => {
  const sent = 'src/**/*.ts, test/**/*.ts and **/*.js, **cheap/**dear'
  expect(answerMarkdown(sent)).toBe(
    String.raw`src/\*\*/\*.ts, test/\*\*/\*.ts and \*\*/\*.js, **cheap/**dear`,
  )
})

test('tags that end are markup, others and those in code are text', () => {
  expect(answerToText('<Person>Anna</Person> says `</name>` is no <name>')).toBe(
    'Anna says </name> is no <name>',
  )
})

describe('an excerpt whose ends are cut', () => {
  test.each([
    ['…search3\ue201 is fair.\ue200cite\ue202turn0se', 'is fair.'],
    ['a.example/x) is fair, see [Tea Talk](https://b.exam', 'is fair, see Tea Talk'],
    ['is fair <a href="https://a.exa', 'is fair'],
    ['x" rel="nofollow">Tea Talk</a> is fair', 'Tea Talk is fair'],
    ['is fair ![](data:image/png;base64,iVBOR', 'is fair'],
    ['is fair【4:0†sour', 'is fair'],
    ['| **Tea** | fair |', 'Tea | fair'],
    ['a good choice ([Tea Talk][1]).', 'a good choice (Tea Talk[1]).'],
    ['Tea\n- is **fair**\n- and cheap', 'Tea • is fair • and cheap'],
    ['  Northwind  Tea ', 'Northwind  Tea'],
  ])('%j', (sent, words) => {
    expect(excerptToText(sent)).toBe(words)
  })
})

test.each([
  ['marks', '\ue200cite\ue202'],
  ['unclosed marks', '\ue200cite\ue202turn0search3'],
  ['references', 'fair[1]: '],
  ['asterisks', 'a*'],
  ['pairs of asterisks', '**a '],
  ['links', '[a]('],
  ['images', '![](data:image/png;base64,'],
  ['tags', '<b x="'],
  ['comments', '<!-- '],
  ['entities', 'entity["a","'],
  ['formulas', '\\(a'],
  ['dollars', '$$a'],
  ['quotes', '>'],
  ['rows', '|-|\n'],
  ['line ends', '\n'],
  ['backticks', '` `` ``` '],
  ['calls of tools', '<tool_call>'],
  ['begun calls of tools', '<|toolbegin|>'],
  ['ended tags', '<x a="b"></x>'],
])('150,000 characters of %s are read', (_, part) => {
  // With quadratic time, this would exceed the timeout.
  expect(answerToText(part.repeat(150_000 / part.length))).toBeTypeOf('string')
})

test('any text is read, and reading it again changes nothing of a text without marks', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '[a](b)',
      '![',
      '<br>',
      '<b',
      '\ue200',
      '\ue201',
      '【',
      '†',
      '$',
      '\\(',
      '|',
      '\n',
      '\n\n',
      '|-|-|',
      '&amp;',
      '~~',
      '> ',
      '- ',
      ':::',
      '[^1]',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      expect(answerToText(text)).not.toMatch(/[\ue200-\ue2ff]/)
      expect(excerptToText(text)).toBe(excerptToText(text).trim())
      expect(answerMarkdown('Plain words, 5.')).toBe('Plain words, 5.')
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['| A | B | C |\n|---|---|\n| 1 | 2 | 3 |', '| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |'],
  ['| A | B |\n|:-|--|--|\n| 1 | 2 |', '| A | B |\n|:-|--|\n| 1 | 2 |'],
  ['| A |\n|---|\n| 1 | 2 | b |', '| A | | |\n|---|---|---|\n| 1 | 2 | b |'],
  ['A | B | C\n-|-\n1 | 2 | 3', 'A | B | C|\n-|-|---|\n1 | 2 | 3'],
  ['| A | B |\n|———|:––|\n| 1 | 2 |', '| A | B |\n|---|:---|\n| 1 | 2 |'],
  ['| A | B |\n|---|---|\n| — | — |', '| A | B |\n|---|---|\n| — | — |'],
  ['> | A | B |\n> |---|\n> | 1 | 2 |', '> | A | B |\n> |---|---|\n> | 1 | 2 |'],
  ['```\n| A | B |\n|---|\n```', '```\n| A | B |\n|---|\n```'],
])('a table %j has a head and dashes for all cells', (sent, markdown) => {
  expect(answerMarkdown(sent)).toBe(markdown)
})
