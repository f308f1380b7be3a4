import { type EndpointCheck, isProblem } from '../../api/check-service.ts'

export function resultMessage({ result }: EndpointCheck): string {
  switch (result) {
    case 'fine':
      return 'OK'
    case 'broken':
      return 'Doesn’t match the contract'
    case 'refused':
      return 'Error'
    case 'incomplete':
      return 'Incomplete answer'
    case 'unreachable':
      return 'Not reachable'
    case 'skipped':
      return 'Not checked'
  }
}

export function summaryMessage(checks: readonly EndpointCheck[]): string {
  const problems = checks.filter(isProblem).length
  if (problems === 0) return 'All good: the data service is responding as expected.'
  return `${problems} of ${checks.length} endpoints ${problems === 1 ? 'has' : 'have'} a problem.`
}
