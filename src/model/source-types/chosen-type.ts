import type { Kind } from '../collections/operations.ts'
import { valueOf } from '../collections/record.ts'
import { isSourceType, type SourceType } from './source-type.ts'

/** A type that the reader has chosen: for one host, or for a domain with all its hosts. */
export type ChosenType = Readonly<{
  id: string
  brandId: string
  host: string
  type: SourceType
  isDomain: boolean
}>

const MAX_HOST_LENGTH = 300

/** Chosen types as records. */
export const CHOSEN_TYPE: Kind<ChosenType> = {
  name: 'source-type',
  texts: [],
  isRemovable: true,
  read: (record) => {
    const [host, type] = [valueOf(record, 'host'), valueOf(record, 'type')]
    if (typeof host !== 'string' || host === '' || host.length > MAX_HOST_LENGTH) return null
    if (!isSourceType(type)) return null
    const { id, brandId } = record
    return { id, brandId, host, type, isDomain: valueOf(record, 'isDomain') === true }
  },
}
