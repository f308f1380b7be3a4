import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Component } from '../api/score.ts'
import { Shell } from '../features/shell/shell.tsx'

/** What every loader and page may use. */
type RouterContext = {
  queryClient: QueryClient
  /** The weights of the components in the score, 0 to 1 each, or null when they are not known (decision 9). */
  scoreWeights: Readonly<Record<Component, number>> | null
  /** How often the feed looks for news, in seconds; 0 is never. */
  pollSeconds: number
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Shell })
