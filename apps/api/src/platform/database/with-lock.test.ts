import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from './open-database.ts'
import { withLock } from './with-lock.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a lock by name', () => {
  it('lets one process work while the others wait, and then see its result', async () => {
    const { holdPool, url } = database
    await holdPool.query('CREATE TABLE filled (n int)')
    let working = 0
    const fill = async () => {
      working += 1
      expect(working).toBe(1)
      const { rows } = await holdPool.query('SELECT FROM filled')
      if (rows.length === 0) await holdPool.query('INSERT INTO filled VALUES (1)')
      working -= 1
      return rows.length === 0
    }
    const done = await Promise.all([1, 2, 3, 4].map(() => withLock(url, 'fill', fill)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await holdPool.query('SELECT FROM filled')).rows).toHaveLength(1)
  })

  it('is released when the work fails, and is independent of other names', async () => {
    const { url } = database
    await expect(withLock(url, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(url, 'a', () => withLock(url, 'b', async () => 'both'))).toBe('both')
  })
})
