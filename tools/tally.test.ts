import { describe, expect, it } from 'vitest'
import { tallyOfSteps, tallyOfVitest, total } from './tally.ts'

const step = (passed: boolean) => ({ name: 'lint', passed, seconds: 1, output: '' })

describe('the count at the end of a test run', () => {
  it('counts each check as one', () => {
    expect(tallyOfSteps([step(true), step(true), step(false)])).toEqual({ passed: 2, failed: 1 })
  })

  it('counts a test that did not pass as failed, whatever the reason', () => {
    expect(tallyOfVitest('{ "numPassedTests": 7, "numTotalTests": 9 }', false)).toEqual({ passed: 7, failed: 2 })
  })

  it('counts one failure for a run that broke without a failing test', () => {
    expect(tallyOfVitest('{ "numPassedTests": 9, "numTotalTests": 9 }', false)).toEqual({ passed: 9, failed: 1 })
    expect(tallyOfVitest('', false)).toEqual({ passed: 0, failed: 1 })
  })

  it('adds everything up', () => {
    expect(total({ passed: 1, failed: 0 }, { passed: 2, failed: 3 })).toEqual({ passed: 3, failed: 3 })
  })
})
