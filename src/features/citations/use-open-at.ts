import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import { teamPresenceOf } from '../../model/team-presence.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCitations } from './citations-context.tsx'

export type OpenAt = (citationId: string) => readonly string[]

export function useOpenAt(): OpenAt {
  const { brandId } = useCitations()
  const others = useSelector(teamPresenceOf(useServices()).others)
  return useMemo(() => {
    const here = others.filter((each) => each.brandId === brandId)
    const byCitation = Map.groupBy(here, ({ open }) => open)
    return (citationId) => {
      const names = byCitation.get(citationId)?.map(({ name }) => name) ?? []
      return [...new Set(names)]
    }
  }, [others, brandId])
}

/** @param citationId null for none */
export function usePublishOpen(citationId: string | null): void {
  const { brandId } = useCitations()
  const { own } = teamPresenceOf(useServices())
  useEffect(() => {
    own.set(citationId === null ? null : { brandId, citationId })
  }, [own, brandId, citationId])
  useEffect(
    () => () => {
      own.set(null)
    },
    [own],
  )
}
