import type { StepResult } from './run-step.ts'

/** How many checks or tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** Counts each step as one check. */
export function tallyOfSteps(results: readonly StepResult[]): Tally {
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed }
}

interface VitestReport {
  numPassedTests: number
  numTotalTests: number
}

/**
 * Counts the tests of a Vitest JSON report. Skipped tests count as failed. A run that fails without a failing test (no
 * report, a file that can't be loaded, an error between tests) is one failure.
 */
export function tallyOfVitest(report: string, runPassed: boolean): Tally {
  if (report === '') return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests } = JSON.parse(report) as VitestReport
  const failed = numTotalTests - numPassedTests
  return { passed: numPassedTests, failed: failed === 0 && !runPassed ? 1 : failed }
}

/** The sum of tallies. */
export function total(...tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  }
}
