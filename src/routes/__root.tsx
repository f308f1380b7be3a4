import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import type { Services } from '../model/services.ts'

export const Route = createRootRouteWithContext<Services>()({ component: Shell })
