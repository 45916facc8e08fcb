import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { generateSchema } from './generate-schema.ts'
import type { Database } from './open-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

describe('the types of the tables', () => {
  it('match the migrations; if not, run `npm run db:types`', async () => {
    const committed = await readFile(new URL('schema.generated.ts', import.meta.url), 'utf8')
    expect(await generateSchema(database.url)).toBe(committed)
  })
})
