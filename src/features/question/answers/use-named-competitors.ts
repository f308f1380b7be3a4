import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { workInSlices } from '../../../lib/slices.ts'
import { answerTextsOf } from '../../../model/competitors/answer-texts.ts'
import type { Competitor } from '../../../model/competitors/competitor.ts'
import { findNamed, type NamedInAnswers } from '../../../model/competitors/find-named.ts'
import { useServices } from '../../../parts/app/use-services.tsx'

const NONE: NamedInAnswers = { named: [], read: 0 }

/** The competitors that some answers name. They are looked for in later tasks; until then, those of before stay. */
export function useNamedCompetitors(
  brandId: string,
  competitors: readonly Competitor[],
  answers: readonly Citation[],
): NamedInAnswers {
  const texts = answerTextsOf(useServices()).of(brandId)
  const answerOf = useSelector(texts.state, (state) => state.answerOf)
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    void texts.restore()
  }, [texts])
  useEffect(() => {
    const stop = new AbortController()
    const work = findNamed(answers, competitors, answerOf)
    void workInSlices(work, stop.signal).then((named) => {
      if (named !== undefined) setFound(named)
    })
    return () => {
      stop.abort()
    }
  }, [answers, competitors, answerOf])
  return found
}
