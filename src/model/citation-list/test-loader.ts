import { ApiError } from '../../api/api-error.ts'
import { LoadedCitations } from './loaded-citations.ts'
import { Loader, type LoadStatus } from './loader.ts'
import type { TestService } from './test-citations.ts'

/** The answer to a cursor that has expired. */
export const gone = () => Promise.reject(new ApiError('request', 'gone', { status: 410 }))
/** The answer of a service that fails. */
export const down = () => Promise.reject(new ApiError('server', 'down', { status: 503 }))

/** A loader that is ready to load the first page. */
export function loaderOf(service: Pick<TestService, 'ask'>, list = new LoadedCitations()) {
  const seen: LoadStatus[] = []
  const loader: Loader = new Loader(list, service.ask, () => seen.push(loader.status))
  loader.restore(null)
  return { loader, list, seen }
}
