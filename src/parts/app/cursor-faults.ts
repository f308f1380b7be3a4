import type { CursorFault } from '../../model/citation-list/pagination.ts'

/** Why a list ended although the service has more (contract §5). */
export const CURSOR_FAULTS: Readonly<Record<CursorFault, string>> = {
  'missing-cursor': 'The service says there are more citations but not where they continue.',
  'repeated-cursor': 'The service returned to an earlier page.',
}
