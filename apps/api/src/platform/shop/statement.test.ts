import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from './statement.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

it('is made once and sent with the values of each call [R11.1]', async () => {
  let built = 0
  const ask = statement((_, { few, none }: { few: readonly number[]; none: string | null }) => {
    built++
    return sql<{ sumOf: number; isNone: boolean; text: string }>`
      SELECT (SELECT sum(n)::int FROM unnest(${few}::int[]) AS n) AS sum_of, ${none}::text IS NULL AS is_none,
        ${'the same'}::text AS text`
  })
  const replies = await Promise.all([
    ask(database.db, { few: [1, 2], none: null }),
    ask(database.paymentDb, { few: [4], none: '' }),
    database.db.transaction().execute((tx) => ask(tx, { few: [1, 2, 3], none: null })),
  ])
  expect(replies.map(({ rows }) => rows)).toEqual([
    [{ sumOf: 3, isNone: true, text: 'the same' }],
    [{ sumOf: 4, isNone: false, text: 'the same' }],
    [{ sumOf: 6, isNone: true, text: 'the same' }],
  ])
  expect(built).toBe(1)
})

it('says how many rows it changed', async () => {
  const change = statement((db, { like }: { readonly like: string }) =>
    db.updateTable('cart').set({ language: 'et' }).where('language', 'like', like),
  )
  expect((await change(database.db, { like: 'none' })).numAffectedRows).toBe(0n)
})
