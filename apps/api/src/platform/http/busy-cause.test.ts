import { expect, it } from 'vitest'
import { DatabaseDownError } from '../database/database-errors.ts'
import { ShopError } from '../foundation/shop-error.ts'
import { busyCause } from './busy-cause.ts'

const coded = (code: string, rest: object = {}) => Object.assign(new Error(code), { code, ...rest })

it('names the cause of a reply of 503: the process, the pool, a lock, a statement, the database, a room', () => {
  const full = new DatabaseDownError(new Error('timeout exceeded when trying to connect'))
  const ofPostgresql = { severity: 'ERROR' }
  expect(
    [
      coded('FST_UNDER_PRESSURE'),
      full,
      new Error('wrapped', { cause: full }),
      coded('55P03', ofPostgresql),
      coded('57014', ofPostgresql),
      new DatabaseDownError(coded('ECONNREFUSED')),
      new ShopError('payment_provider_unavailable'),
      coded('anything'),
      'thrown',
    ].map(busyCause),
  ).toEqual([
    'event_loop',
    'connection',
    'connection',
    'lock',
    'statement',
    'database',
    'payment_provider_unavailable',
    'other',
    'other',
  ])
})
