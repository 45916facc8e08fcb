import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { pauseBeforeRetry, shouldRetry } from './call-limits.ts'

const busy = (retryAfterSeconds?: number) => new ApiError(503, 'temporarily_unavailable', [], { retryAfterSeconds })

describe('a call to a busy shop [R8.1]', () => {
  it('waits for Retry-After plus up to half of it at random, so that calls don’t return all at once', () => {
    expect(pauseBeforeRetry('readCart', busy(2), 0, 0)).toBe(2000)
    expect(pauseBeforeRetry('readCart', busy(2), 3, 1)).toBe(3000)
  })

  it('is not repeated after four times, after a long Retry-After, or without one', () => {
    expect(pauseBeforeRetry('readCart', busy(2), 4, 0)).toBeNull()
    expect(pauseBeforeRetry('readCart', busy(60), 0, 0)).toBeNull()
    expect(pauseBeforeRetry('readCart', busy(), 0, 0)).toBeNull()
  })

  it('is repeated when it reads, sets the same texts, or has a key; the initial data has its own rule [R7.2]', () => {
    for (const name of ['readEvent', 'confirmPurchase', 'chooseDelivery', 'startPayment'] as const)
      expect(pauseBeforeRetry(name, busy(2), 0, 0), name).toBe(2000)
    for (const name of ['holdTickets', 'holdBestTickets', 'addTickets', 'insureTickets', 'logIn', 'readInit'] as const)
      expect(pauseBeforeRetry(name, busy(2), 0, 0), name).toBeNull()
  })

  it('is not repeated again by the query library', () => {
    expect(shouldRetry(0, busy(2))).toBe(false)
    expect(shouldRetry(0, busy())).toBe(true)
    expect(shouldRetry(0, new ApiError(0, 'offline'))).toBe(true)
  })
})
