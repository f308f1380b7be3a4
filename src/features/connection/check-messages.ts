import { type EndpointCheck, isProblem } from '../../api/check-service.ts'

export const RESULT_LABELS: Readonly<Record<EndpointCheck['result'], string>> = {
  fine: 'OK',
  broken: 'Doesn’t match the contract',
  refused: 'Error',
  incomplete: 'Incomplete answer',
  unreachable: 'Not reachable',
  skipped: 'Not checked',
}

export function summaryMessage(checks: readonly EndpointCheck[]): string {
  const problems = checks.filter(isProblem).length
  if (problems === 0) return 'All good: the data service is responding as expected.'
  return `${problems} of ${checks.length} endpoints ${problems === 1 ? 'has' : 'have'} a problem.`
}
