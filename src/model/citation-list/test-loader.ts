import { ApiError } from '../../api/api-error.ts'
import { LoadedCitations } from './loaded-citations.ts'
import { Loader, type LoadStatus } from './loader.ts'
import type { TestService } from './test-citations.ts'

export const gone = () => Promise.reject(new ApiError('request', 'gone', { status: 410 }))
export const down = () => Promise.reject(new ApiError('server', 'down', { status: 503 }))

export function loaderOf(service: Pick<TestService, 'ask'>, list = new LoadedCitations()) {
  const seen: LoadStatus[] = []
  const loader: Loader = new Loader(list, service.ask, () => seen.push(loader.status))
  loader.restore(null)
  return { loader, list, seen }
}
