import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { brandKey } from '../../api/queries.ts'
import { applyTheme } from '../../model/preferences.ts'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { useDocumentTitle } from '../../ui/page-head.tsx'
import { ComponentScores } from './component-scores.tsx'
import { type EmbedName, EMBED_TITLES } from './embed-name.ts'
import { ScorePanel } from './score-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'

type EmbeddedPanelProps = {
  name: EmbedName
  brandId: string
  period: string
  /** `light` or `dark`; anything else follows the device. */
  theme: string | undefined
}

/** One panel for a frame on another website. It refreshes itself while visible. */
export function EmbeddedPanel({ name, brandId, period, theme }: EmbeddedPanelProps) {
  const title = `${EMBED_TITLES[name]} of ${useBrandName(brandId)}`
  useUpdates(brandId)
  useLayoutEffect(() => {
    if (theme === 'light' || theme === 'dark') applyTheme(theme)
  }, [theme])
  useDocumentTitle(title, undefined)
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {name === 'score' && <ScorePanel brandId={brandId} />}
      {name === 'trend' && <TrendPanel brandId={brandId} period={period} />}
      {name === 'components' && <ComponentScores brandId={brandId} />}
    </>
  )
}

/** Refetches every `pollSeconds` (contract §18); 0 turns it off. */
function useUpdates(brandId: string): void {
  const queryClient = useQueryClient()
  const { pollSeconds } = useServices()
  useEffect(() => {
    if (pollSeconds === 0) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      void queryClient.refetchQueries({ queryKey: brandKey(brandId), type: 'active', stale: true })
    }, pollSeconds * 1000)
    return () => {
      clearInterval(timer)
    }
  }, [queryClient, brandId, pollSeconds])
}
