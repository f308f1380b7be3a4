import { createAtom } from '@tanstack/store'
import type { PresenceMessage } from './collections/team/presence-message.ts'
import { lazyService } from './services.ts'

export type OpenCitation = { readonly brandId: string; readonly citationId: string }

/** The open citations of this page and of the other team members; `shared-team.ts` passes them on. */
export const teamPresenceOf = lazyService(() => ({
  own: createAtom<OpenCitation | null>(null),
  others: createAtom<readonly PresenceMessage[]>([]),
}))
