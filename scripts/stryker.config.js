/** Mutation tests of code without markup: `npm run mutate` (docs/testing.md). */
export default {
  // Not helpers of tests, whose mutations change the tests.
  mutate: ['src/{model,api,boot,lib}/**/!(*.test|test-*).ts'],
  // Only this code's tests: what a component's test happens to notice does not test the rule. The simulated service's tests use
  // the clients of src/api. The any-sequence test takes seconds for each mutant.
  testFiles: ['{mocks,src/{model,api,boot,lib}}/**/!(any-sequence).test.ts'],
  testRunner: 'vitest',
  // The tests of each mutant are known, so don't search for them.
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  // Code that runs while a file loads, such as a table of words, would need all tests again for each mutant.
  ignoreStatic: true,
  // Stryker would read tsconfig.json with an interface of the compiler that TypeScript 7 does not have. Vitest needs no such file.
  tsconfigFile: 'none',
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/report.json' },
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  tempDirName: 'reports/stryker',
  // Large, and not needed by these tests.
  ignorePatterns: ['dist', 'dist-mock', 'e2e', 'test-results', 'playwright-report', 'reports'],
}
