import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { pauseBeforeRetry, shouldRetry } from './call-limits.ts'

const busy = (retryAfterSeconds?: number) => new ApiError(503, 'temporarily_unavailable', [], { retryAfterSeconds })

describe('a call that a busy shop has put off [R8.1]', () => {
  it('waits for what the shop has asked, and up to half as long again, so that not all come back at once', () => {
    expect(pauseBeforeRetry('readCart', busy(2), 0, 0)).toBe(2000)
    expect(pauseBeforeRetry('readCart', busy(2), 3, 1)).toBe(3000)
  })

  it('is given up after four times, for a long pause, and where no pause was asked for', () => {
    expect(pauseBeforeRetry('readCart', busy(2), 4, 0)).toBeNull()
    expect(pauseBeforeRetry('readCart', busy(60), 0, 0)).toBeNull()
    expect(pauseBeforeRetry('readCart', busy(), 0, 0)).toBeNull()
  })

  it('is sent again when it reads, sets the same words, or has a key; the initial data has a rule of its own [R7.2]', () => {
    for (const name of ['readEvent', 'confirmPurchase', 'chooseDelivery', 'startPayment'] as const)
      expect(pauseBeforeRetry(name, busy(2), 0, 0), name).toBe(2000)
    for (const name of ['holdTickets', 'holdBestTickets', 'addTickets', 'insureTickets', 'logIn', 'readInit'] as const)
      expect(pauseBeforeRetry(name, busy(2), 0, 0), name).toBeNull()
  })

  it('is not repeated once more by the query library', () => {
    expect(shouldRetry(0, busy(2))).toBe(false)
    expect(shouldRetry(0, busy())).toBe(true)
    expect(shouldRetry(0, new ApiError(0, 'offline'))).toBe(true)
  })
})
