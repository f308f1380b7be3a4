import { createAtom } from '@tanstack/store'
import type { PresenceMessage } from './collections/team/here.ts'
import { lazyService } from './services.ts'

/** A citation that is shown in full. */
export type OpenCitation = { readonly brandId: string; readonly citationId: string }

/** Which citation this page has open, and what the team's other members have; `shared-team.ts` passes them on. */
export const teamPresenceOf = lazyService(() => ({
  own: createAtom<OpenCitation | null>(null),
  others: createAtom<readonly PresenceMessage[]>([]),
  /** What the others had open when the connection was lost, until it is back. */
  lost: createAtom<readonly PresenceMessage[]>([]),
}))
