import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Movement } from './ledger.rules.ts'
import { bookMovements } from './ledger.store.ts'

const scene = await openSceneOfFile()

const movement = (name: string, amounts: readonly number[]): Movement => ({
  kind: 'gift_card_sale',
  dedupeKey: name,
  currency: 'EUR',
  rows: amounts.map((amount, at) => ({ account: at === 0 ? 'discounts' : 'gift_cards', amount })),
})
const book = (tx: Querying, movements: readonly Movement[]) =>
  bookMovements(
    tx,
    movements.map((one) => ({ movement: one, about: {} })),
  )

/** Does something in a transaction that is rolled back. @returns what PostgreSQL refused it with; `done`: nothing */
const tried = (work: (tx: Querying) => Promise<unknown>): Promise<string> =>
  scene.test.shop.db
    .transaction()
    .execute(async (tx): Promise<string> => {
      await work(tx)
      throw new Error('done')
    })
    .catch((error: Error) => error.message)

const BALANCED = [movement('one', [500, -500]), movement('other', [700, -700])]

describe('the ledger [R10.3]', () => {
  it('takes movements whose rows add up to zero, many in one statement', async () => {
    expect(await tried((tx) => book(tx, BALANCED))).toBe('done')
  })

  it.each([
    ['is booked', (tx: Querying) => book(tx, [...BALANCED, movement('bad', [300, -299])])],
    ['loses a row', (tx: Querying) => sql`DELETE FROM ledger_row WHERE account = 'discounts'`.execute(tx)],
    ['is changed', (tx: Querying) => sql`UPDATE ledger_row SET amount = 600 WHERE amount = 500`.execute(tx)],
    [
      'gives a row away',
      (tx: Querying) =>
        sql`UPDATE ledger_row SET account = 'fees',
          movement_id = (SELECT id FROM ledger_movement WHERE dedupe_key = 'other') WHERE amount = 500`.execute(tx),
    ],
  ])('refuses a movement that doesn’t balance when it %s', async (_, work) => {
    const all = async (tx: Querying) => {
      await book(tx, BALANCED)
      await work(tx)
    }
    expect(await tried(all)).toMatch(/^ledger movement \d+ does not balance$/)
    // the control: without the trigger it would stand in the books
    const unguarded = async (tx: Querying) => {
      await sql`ALTER TABLE ledger_row DISABLE TRIGGER USER`.execute(tx)
      await all(tx)
    }
    expect(await tried(unguarded)).toBe('done')
  })
})
