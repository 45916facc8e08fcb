import { describe, expect, it } from 'vitest'
import {
  canStillBePaid,
  isOpen,
  ORDER_STATES,
  PAYMENT_STATES,
  paymentStatesBefore,
  purchaseStateOf,
  statesBefore,
} from './order/order.rules.ts'

/** All states that can be reached by the table. */
function reachable(table: Readonly<Record<string, readonly string[]>>, first: string): Set<string> {
  const seen = new Set([first])
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next)
  return seen
}

describe('the tables of states', () => {
  it.each([
    ['order', ORDER_STATES, 'paying'],
    ['payment', PAYMENT_STATES, 'created'],
  ])('reach every state of the %s, and name no other [R7.4]', (_name, table, first) => {
    expect([...reachable(table, first)].toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it('let no state follow refunded', () => {
    expect(ORDER_STATES.refunded).toEqual([])
    expect(PAYMENT_STATES.refunded).toEqual([])
  })

  it('give the earlier states for the guard of an UPDATE', () => {
    expect(statesBefore('paid')).toEqual(['paying', 'failed', 'expired', 'cancelled'])
    expect(statesBefore('paying')).toEqual(['failed'])
    expect(paymentStatesBefore('settled')).toEqual(['created', 'pending', 'failed', 'abandoned'])
  })

  it('allow a payment to settle after it was abandoned [R10.3]', () => {
    expect(PAYMENT_STATES.failed).toContain('settled')
    expect(PAYMENT_STATES.abandoned).toContain('settled')
    expect(canStillBePaid('expired')).toBe(true)
    expect(canStillBePaid('cancelled')).toBe(true)
    expect(canStillBePaid('late')).toBe(false)
    expect(ORDER_STATES.late).toEqual(['refunded'])
  })

  it('show the buyer a pending payment while the provider has not replied', () => {
    expect(purchaseStateOf('paying')).toBe('pending')
    expect(purchaseStateOf('late')).toBe('late')
    expect(isOpen('pending')).toBe(true)
    expect(isOpen('failed')).toBe(false)
  })
})
