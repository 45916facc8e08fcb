import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './open-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`CREATE TABLE purse (id int PRIMARY KEY, coins int NOT NULL)`.execute(database.db)
})

beforeEach(async () => {
  await sql`TRUNCATE purse`.execute(database.db)
  await sql`INSERT INTO purse VALUES (1, 0), (2, 0)`.execute(database.db)
})

afterAll(() => database.close())

async function coins(): Promise<number[]> {
  const { rows } = await sql<{ coins: number }>`SELECT coins FROM purse ORDER BY id`.execute(database.db)
  return rows.map((purse) => purse.coins)
}

/** A barrier for two workers: each continues when both have reached it. */
function makeMeeting() {
  let come = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++come === 2) open()
    return all
  }
}

describe('a transaction', () => {
  it('is repeated after a deadlock', async () => {
    const meet = makeMeeting()
    let attempts = 0
    const put = (first: number, second: number) =>
      inTransaction(database.db, async (transaction) => {
        attempts++
        await sql`UPDATE purse SET coins = coins + 1 WHERE id = ${first}`.execute(transaction)
        await meet()
        await sql`UPDATE purse SET coins = coins + 1 WHERE id = ${second}`.execute(transaction)
      })
    await Promise.all([put(1, 2), put(2, 1)])
    // the third one may reach the barrier before the other has left it
    expect(attempts).toBeGreaterThanOrEqual(3)
    expect(await coins()).toEqual([2, 2])
  })

  it('is repeated after a serialization failure', async () => {
    const meet = makeMeeting()
    const double = () =>
      inTransaction(
        database.db,
        async (transaction) => {
          const { rows } = await sql<{ coins: number }>`SELECT coins FROM purse WHERE id = 1`.execute(transaction)
          await meet()
          await sql`UPDATE purse SET coins = ${(rows[0]?.coins ?? 0) + 1} WHERE id = 1`.execute(transaction)
        },
        'serializable',
      )
    await Promise.all([double(), double()])
    expect(await coins()).toEqual([2, 0])
  })

  it('is rolled back and not repeated for any other error', async () => {
    let attempts = 0
    const work = inTransaction(database.db, async (transaction) => {
      attempts++
      await sql`UPDATE purse SET coins = 9`.execute(transaction)
      await sql`INSERT INTO purse VALUES (1, 1)`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
    expect(await coins()).toEqual([0, 0])
  })

  it('fails after five attempts', async () => {
    let attempts = 0
    const work = inTransaction(database.db, async (transaction) => {
      attempts++
      await sql`DO $$ BEGIN RAISE serialization_failure; END $$`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(5)
  })

  it('joins the transaction that it is called with', async () => {
    const work = inTransaction(database.db, async (outer) => {
      await inTransaction(outer, (inner) => sql`UPDATE purse SET coins = 7`.execute(inner))
      throw new Error('second thoughts')
    })
    await expect(work).rejects.toThrow('second thoughts')
    expect(await coins()).toEqual([0, 0])
  })
})
