/** Mutation testing of what has no markup: `npm run mutate` (docs/testing.md). */
export default {
  // The others are helpers of tests: a change there is a change of the tests.
  mutate: ['src/{model,api,early,lib}/**/!(*.test|test-*).ts'],
  // Only the tests of this code: what a test of a component happens to notice is not a test of the rule. Those of the simulated
  // service ask it with the clients of src/api. The test of any sequence walks through everything, for seconds for each mutant.
  testFiles: ['{mocks,src/{model,api,early,lib}}/**/!(any-sequence).test.ts'],
  testRunner: 'vitest',
  // The tests that run a mutant are known, so they need not be looked for.
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  // What runs while a file is loaded, such as a table of words, would need all tests again for each mutant.
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
