import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Playwright names no step once something after it fails too, such as the check of the console. */
export default class FirstFailedStep implements Reporter {
  onTestEnd(test: TestCase, { steps }: TestResult): void {
    const description = pathTo(steps).join(' › ')
    if (description !== '') test.annotations.push({ type: 'step', description })
  }
}

function pathTo(steps: readonly TestStep[]): string[] {
  const failed = steps.find(({ category, error }) => category === 'test.step' && error)
  return failed === undefined ? [] : [failed.title, ...pathTo(failed.steps)]
}
