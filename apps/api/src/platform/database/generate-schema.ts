import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import pg from 'pg'

/**
 * Describes the tables of a migrated database as the types that the query builder gives their columns: names in
 * camelCase, values as open-pool.ts makes them.
 *
 * @returns the whole text of schema.generated.ts
 */
export async function generateSchema(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A lost connection is reported by the statement that it fails.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string' }),
      camelCase: true,
      typeMapping: { int8: 'number' },
      excludePattern: 'schema_migration',
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
