import { capitalized, formatList } from '../../lib/language.ts'
import { formatNumber, formatPercent } from '../../lib/numbers.ts'
import { DAYS_COMPARED } from '../../lib/period.ts'
import { WEEKS } from '../../model/analysis/segments.ts'
import { MIN_NEGATIVE, MIN_NEGATIVE_DAYS, STALE_DAYS } from '../../model/insights/actions.ts'
import { DAYS_KNOWN, MIN_FIRST_ANSWERS, MIN_FIRST_PART } from '../../model/insights/measurement.ts'
import { EXPLANATION_DAYS } from '../../model/notes/change-around.ts'
import { MIN_OTHER_BRANDS } from '../../model/portfolio/other-brands-sentence.ts'
import { SAMPLE_SIZE } from '../../model/reviews/sample.ts'
import {
  COMMUNITIES,
  COMMUNITY_LABELS,
  REFERENCE_LABELS,
  SHOP_LABELS,
  REFERENCE_WORKS,
  SHOPS,
} from '../../model/source-types/known-sites.ts'
import {
  MIN_QUESTIONS_WITH_HIT,
  MIN_QUESTIONS_WITH_SHARE,
} from '../../model/statistics/interval.ts'
import {
  MIN_CITATIONS,
  MIN_QUESTIONS,
  SWAPS,
  PERMUTATIONS,
} from '../../model/statistics/row-changes.ts'
import {
  CLEAR_MARGIN,
  ENOUGH_SEPARATE_PERIODS,
  MIN_COVERED,
  MIN_SEPARATE_PERIODS,
  MIN_WINDOWS,
  RARE,
} from '../../model/statistics/score-windows.ts'
import {
  rowVerdictName,
  scoreVerdictMessage,
  scoreVerdictName,
  VERDICT_KINDS,
} from '../../model/statistics/verdict-labels.ts'
import { OUTCOME_DAYS } from '../../model/work/outcome.ts'
import { NOT_THEREFORE } from '../../parts/insights/explanation-messages.ts'
import { ROW_RULE } from '../../parts/insights/row-verdict-message.ts'
import { PICKED_RULE, SCORE_RULE } from '../../parts/score/score-verdict-text.ts'

export type RuleText = string | readonly string[]

export type Rule = {
  /** The URL fragment: `/methods#score`. */
  id: string
  title: string
  sentence: string
  texts: readonly RuleText[]
  /** The test that fails if the code breaks the rule. Its name may be in parts: `of a share › needs 15 questions`. */
  test: { file: string; name: string }
}

export const INTRODUCTION =
  'AI answers vary. Ask the same question twice and you may get different brands and sources, so every number here moves on its own. This page says which changes the dashboard takes seriously, and how it decides.'

/** In page order. The page and docs/methods.md are generated from them. */
export const RULES: readonly Rule[] = [
  {
    id: 'limits',
    title: 'What this data can’t tell you',
    sentence: 'Every share is a share of the answers that mention your brand.',
    texts: [
      'The service lists the answers that mention your brand, and no others. How often you are left out, how visible you are overall and what your share of all answers is cannot be worked out from that, so no page says it.',
      'The score is one whole number a day. We don’t know how many answers are behind it, so we can’t give a margin of error.',
      'Citations of the same question are alike. A hundred citations of five questions say far less than a hundred citations of fifty. The rules below therefore count questions, not just citations.',
      'Something that happens afterwards isn’t always caused by it. The pages say “after” and “over the same days”, never “because of”. There are no forecasts.',
    ],
    test: {
      file: 'src/model/statistics/row-changes.test.ts',
      name: 'it is too few to tell › with one question, however many citations it has',
    },
  },
  {
    id: 'verdicts',
    title: 'The three verdicts',
    sentence: 'A change is remarkable, or it is not, or there is not enough data to say.',
    texts: [
      [
        `${capitalized(rowVerdictName('significant'))}, or of the score ${scoreVerdictName('significant')}: there is enough data, and the change passes the rule. In a sentence, such a change of the score is “${scoreVerdictMessage('significant')}”, because it is compared with its own past.`,
        `${capitalized(rowVerdictName('not-significant'))}, or of the score ${scoreVerdictMessage('not-significant')}: there is enough data, and the change does not pass. Something may have changed all the same, but changes of this size also come by themselves.`,
        `${capitalized(rowVerdictName('insufficient'))}: the reason says what it would take.`,
      ],
      'In a table, only a remarkable change has its verdict beside it, as a mark that opens the reason. Any other change shows its reason when you point at it or choose it.',
      `CSV files, the digest and the server for assistants say ${formatList(VERDICT_KINDS.map((kind) => `“${scoreVerdictName(kind)}”`))} of the score, and ${formatList(VERDICT_KINDS.map((kind) => `“${rowVerdictName(kind)}”`))} of everything else.`,
      'A verdict does not say whether a change is good. Only a change of the score is green or red, and only if it is unusually large.',
    ],
    test: {
      file: 'src/model/statistics/verdict-labels.test.ts',
      name: 'a row has the same verdicts in files and in sentences',
    },
  },
  {
    id: 'score',
    title: 'Change of the score',
    sentence: SCORE_RULE,
    texts: [
      `A change over 7 days is compared with all changes over 7 days in the ${DAYS_COMPARED} days before it. One counts if it ends before the change begins and has a score on its first and its last day.`,
      'The change of a period goes from its first score to its last: 30 daily scores give a change over 29 days. The change that the service gives with the score begins a day earlier.',
      'The reason gives the count, for example: “In the past year, 3 of 83 seven-day periods saw a change this big.”',
      `With fewer than ${MIN_WINDOWS} of them there is not enough data. Changes over 7 days need ${2 * 7 + MIN_WINDOWS} days of history, changes over 30 days need ${2 * 30 + MIN_WINDOWS}. A change over a whole year never has enough data.`,
      'A component is judged in the same way, by the values that this browser has kept: the service gives no history of components. So it takes months of visits until there is a verdict.',
      'This describes the past of your score; it is not a test. A score that jumps about needs a larger change to stand out than a steady one.',
    ],
    test: {
      file: 'src/model/statistics/score-windows.test.ts',
      name: 'larger than usual are changes that at most one window in twenty had',
    },
  },
  {
    id: 'picked',
    title: 'Days that were picked for their change',
    sentence: PICKED_RULE,
    texts: [
      `The largest rise or fall of a month is larger than most changes, whether or not anything happened. So a move in “Why it moved”, and any days that you drag over on the chart or choose by dates, except calendar months, are judged as picked: the largest move of these 30 days is compared with the largest move of all 30 days before, at most ${DAYS_COMPARED} days back.`,
      'The reason gives the count, for example: “In the past year, the biggest move was this large in 9 of 306 periods of 30 days.”',
      `That takes ${MIN_WINDOWS} earlier periods, of which ${MIN_SEPARATE_PERIODS} must not overlap: 43 days of history for a week, 120 for a month, 360 for a quarter. A year never has enough data. Where fewer than ${ENOUGH_SEPARATE_PERIODS} fit side by side, as for a quarter, the move must also exceed all of them by ${formatPercent(CLEAR_MARGIN - 1)}. A period counts if it has a score on at least ${formatPercent(MIN_COVERED)} of as many days as the present one.`,
      'In simulated brands in which nothing ever changed, 4% to 6% of weeks and months, and 1% to 6% of quarters, had a move that was unusually large. A step of 10 points was found in 85% to 100% of weeks and months.',
    ],
    test: {
      file: 'src/model/insights/score-simulation.test.ts',
      name: 'without a change, at most a tenth of stories is larger than usual',
    },
  },
  {
    id: 'news',
    title: 'New, still and over',
    sentence: 'A verdict that was there a day ago is no news.',
    texts: [
      'The headline of the overview, Brands and the digest work the verdict out twice, by the same data: for today, and for the end of the day before, or of your last visit. They say what is new, what is still so, and what no longer is. “Nothing unusual” is a normal sentence.',
      `Of 200 brands in which nothing happens, about ${200 * RARE} change unusually much on any day. Brands says how many are, and how many chance alone would give.`,
    ],
    test: {
      file: 'src/model/insights/score-simulation.test.ts',
      name: 'on at most 8 of 100 quiet mornings something is new',
    },
  },
  {
    id: 'others',
    title: 'Your other brands',
    sentence: 'When assistants change, every brand moves. So we say what your other brands did.',
    texts: [
      `From ${MIN_OTHER_BRANDS + 1} brands on, once Brands has loaded them: of the changes of your other brands over the same days we take the median, and judge what remains of this one’s change by the score rule, against the same remainder over as many earlier days. “Your other brands” are those in your list, not the market. Reports say it only if their author turns it on.`,
      'Where all of 48 simulated brands fell together, most fell unusually much, and of the remainders at most 4; where one fell, it was that one.',
    ],
    test: {
      file: 'mocks/known-truth.test.ts',
      name: 'where all fell, their verdicts say so alone, and beyond the others nothing is unusual',
    },
  },
  {
    id: 'rows',
    title: 'Change of a source, question, platform or sentiment',
    sentence: ROW_RULE,
    texts: [
      `If nothing had changed, it would make no difference which of the two periods the citations of a question come from. So a coin is tossed for each question: heads, its two periods are swapped. That is done ${SWAPS} times, and each time the change of every row is worked out again. The data as they are make try number ${formatNumber(PERMUTATIONS)}.`,
      'The change of a row is the change of its share of the citations, measured by how much that share moves in the swaps. It has to stand out against the largest change of the whole table in each try: among forty rows, one always looks remarkable.',
      'Whole questions are swapped because the citations of a question belong together. The coins fall the same way each time, so the same data always get the same verdict. Statisticians call this a permutation test with the max-T method of Westfall and Young.',
      `It takes at least ${MIN_QUESTIONS} questions, and at least ${MIN_CITATIONS} citations of the row in both periods together. With less there is not enough data.`,
      'One question alone is too little to judge a change. It would take the same question asked many times in each period, by rules of its own; the service says how often a question named you, not how often it was asked. Its answers can be read and compared instead.',
      'The rule is strict, and it misses things. In simulations with 10 citations a question, a source that doubled was found in a quarter of cases with 100 questions, and hardly ever with 10. One that went from 5% to 25% of the citations was found in most cases. “No clear change” does not mean that nothing happened.',
      'The textbook way compares two shares as if every citation were independent. In simulated tables in which nothing had changed, it still called some row real in 25% to 85% of cases. This rule did so in at most 8%.',
    ],
    test: {
      file: 'src/model/statistics/simulation.test.ts',
      name: 'without a change, at most a tenth of tables has a source that is more than chance',
    },
  },
  {
    id: 'share',
    title: 'A share and its margin',
    sentence: `A share gets a margin, such as “17% ± 4”, from ${MIN_QUESTIONS_WITH_SHARE} questions on, ${MIN_QUESTIONS_WITH_HIT} of which must have a citation that counts.`,
    texts: [
      'The margin says between which shares the true one lies, with 95% confidence: the share that you would find if these questions were asked over and over again.',
      'It is Wilson’s interval for a share. It is made wider for the citations of a question, which are alike, and for a small number of questions.',
      'In simulations, it held the true share in 89% to 96% of cases. With fewer questions that fell to 70%, so none is shown there.',
    ],
    test: {
      file: 'src/model/statistics/interval.test.ts',
      name: 'the interval of a share › needs 15 questions, of which 8 have a hit',
    },
  },
  {
    id: 'labels',
    title: 'How many labels stand',
    sentence: `“Of ${SAMPLE_SIZE} labels checked, 46 stood (81–97%)” counts the citations of the sample whose sentiment you have corrected or confirmed.`,
    texts: [
      `“Sample of ${SAMPLE_SIZE}” on Citations draws them from all citations by a hash of their IDs, so it is the same for everyone. Until all of them are checked, no share is given.`,
      'Labels that you correct elsewhere don’t count: wrong ones are noticed more often. The margin is Wilson’s interval, with 95% confidence.',
      'Charts and counts keep the service’s labels. What to do, quotes and the latest negative citations leave out what you have relabelled; the overview says so. The digest has no reviews, so it leaves out nothing.',
    ],
    test: {
      file: 'src/model/insights/label-check.test.ts',
      name: 'the check › has an interval with the true share in about 95% of worlds',
    },
  },
  {
    id: 'like-for-like',
    title: 'Same questions',
    sentence:
      'A change is also given for the questions that have citations in both periods, with new and dropped questions counted beside it.',
    texts: [
      'Citations also rise because more questions are asked. Only the same questions can be compared, for example: “Same 88 questions: 214 → 230 citations. 14 new questions added 49, 9 that ended took away 30.” Here the same questions brought 16 more citations; the rest comes from new or dropped questions.',
      'If a platform has citations in one period only, that is said before any number. A changed mix of platforms is the most common false alarm.',
    ],
    test: {
      file: 'src/model/analysis/like-for-like.test.ts',
      name: 'splits a change into the same, new and gone questions',
    },
  },
  {
    id: 'types',
    title: 'Types of sources',
    sentence:
      'A type follows from the domain of the cited page, never from its content, and you can change it in its row.',
    texts: [
      'What you chose for a host comes first. A redirect whose target isn’t in its address, such as t.co, has no type and no verdict; others count for the page they lead to. Then, in this order:',
      [
        'Yours: your own domains, from the configuration or from Settings, with all their subdomains.',
        'Competitor: the domains of the competitors that are listed, with all their subdomains.',
        `Community: hosts that begin with ${formatList(COMMUNITY_LABELS)}, and ${formatNumber(COMMUNITIES.length)} well-known sites whose pages people write themselves, such as reddit.com, youtube.com and tripadvisor.com.`,
        `Reference: hosts that begin with ${formatList(REFERENCE_LABELS)}, and ${formatNumber(REFERENCE_WORKS.length)} well-known encyclopedias, dictionaries and collections of facts, such as wikipedia.org and britannica.com.`,
        'Editorial: every other site but shops.',
        `Other: hosts that begin with ${formatList(SHOP_LABELS)}, and ${formatNumber(SHOPS.length)} well-known shops, such as amazon.com; what has no domain that somebody registered, such as an IP address; and citations without a page.`,
      ],
      `Assistants change many of their sources from week to week. A source is steady if it was cited in each of the last ${WEEKS} weeks, and passing if in only one. The weeks are the ${7 * WEEKS} days up to the last day of the period, and count only the chosen platforms and sentiments. No source is called either until all of these days are loaded.`,
    ],
    test: {
      file: 'src/model/source-types/type-rules.test.ts',
      name: 'a known site is a community, a work of reference or a shop',
    },
  },
  {
    id: 'competitors',
    title: 'Competitors',
    sentence:
      'A competitor counts once in each citation that has its name, or one of its other names, as whole words.',
    texts: [
      'Names are looked for in the question and in the mention, in any case and with any accents; an address such as www.target.com doesn’t count. In full answers they are looked for only after Read answers has read them; the page says how many were read. Until every answer of both periods has been read, changes are those of questions and mentions.',
      'All of this is in answers that mention you. How often a competitor is mentioned where you are not is not in the data, so these are no shares of the market.',
      'A name that is a common word counts in any meaning, unless its upper and lower case must match. The citations behind the number show which.',
      'The verdict is that of a row of a table: a competitor’s share of all answers that mention you.',
    ],
    test: {
      file: 'src/model/competitors/count-competitors.test.ts',
      name: 'a citation that has a name in its question, its mention and its answer counts once, for each platform',
    },
  },
  {
    id: 'measurement',
    title: 'Changes of the measurement',
    sentence:
      'If the list of questions or platforms perhaps changed, that is said before any change of the score.',
    texts: [
      `A day is marked with “?” if at least ${MIN_FIRST_ANSWERS} questions have their first answer that mentions you on it, and they are at least ${formatPercent(MIN_FIRST_PART)} of its citations, and far more than on each of the 7 days before. Then the same questions are compared over the 7 days before and after.`,
      `A platform begins with its first citation, if ${MIN_FIRST_ANSWERS} follow within a week, and ends with its last, if none follows for a week.`,
      'The model of an answer is known only once the answer was opened or read. Models are told by platform, “since” a day only if answers of another model were read before it.',
      `The service doesn’t say what it asks, so we say “perhaps”. We say nothing about days with fewer than ${DAYS_KNOWN} loaded days before them, because everything looks new there, or if answers were collected on fewer than half of those days.`,
      'In two months of 600 simulated brands whose questions never changed, no change of questions was reported, and one change of platforms. A list that grows by a third is noticed if its questions often mention you.',
    ],
    test: {
      file: 'src/model/insights/measurement.test.ts',
      name: 'days with many first answers › are told with the same questions from 7 days before to 7 days after',
    },
  },
  {
    id: 'story',
    title: 'Why the score moved',
    sentence: NOT_THEREFORE,
    texts: [
      'For the biggest rise and fall of the period we tell you what else changed. This needs at least three days with a score. There are up to four parts:',
      [
        'How many points the components brought. This is exact, and only there if this browser kept the components near both days.',
        'What changed among the citations of these days, compared with as many days before: at most three rows, all of them real changes.',
        'If there is none, the sentence that no single source, platform or sentiment stands out. All of these are judged together, as the rows of one table; three tables would be wrong three times as often. Questions are never judged.',
        'Your own events on these days.',
      ],
      `Score history tells the same story for any days that you drag over, and for the ${EXPLANATION_DAYS} days after an event.`,
      'These two are picked because they are the largest, so they are compared with the largest of earlier periods (Days that were picked for their change).',
      'A platform that has citations in one of the two periods only is said first, and the shares of the others, which it changes, are not.',
      'None of this is a cause. Two things that happen in the same days may both come from a third, or have nothing to do with each other.',
    ],
    test: {
      file: 'src/model/insights/explanation.test.ts',
      name: 'the part of a component › is exact, by its weight, in the direction of the move',
    },
  },
  {
    id: 'actions',
    title: 'What to do',
    sentence: 'Each suggestion follows a fixed rule and shows its numbers. None is a promise.',
    texts: [
      'The rules look for five things, and the page shows at most three of them:',
      [
        `a score that has not been updated for ${STALE_DAYS} days;`,
        'days without a score;',
        'the component that can still add most to the score by its weight;',
        `the source with the most negative citations, if it has at least ${MIN_NEGATIVE}, on ${MIN_NEGATIVE_DAYS} days or in answers to ${MIN_QUESTIONS} questions: fewer may be one bad day. Of several, steady ones come first;`,
        'a question that several platforms answer with your name, and one does not.',
      ],
      `What is picked because it is at its worst gets better by itself: with nothing done, the worst of 20 sources loses 11% to 45% of its negative citations in the next fortnight. An item remembers that it came from here. Its outcome is compared with the ${OUTCOME_DAYS} days before the work if they all come after it was put on the list; otherwise the outcome says that part of a fall is expected.`,
      'The weights say how many points a component can still add. They do not say what it takes to get them, or whether it will work.',
    ],
    test: {
      file: 'src/model/insights/actions.test.ts',
      name: 'days without a score come last, and there are at most three actions',
    },
  },
]
