import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import type { Row } from './rows.rules.ts'
import type { TableSpec } from './table-list.rules.ts'

/** Rows a statement: some megabytes of JSON. */
const CHUNK = 5_000
/** Fewer rows are planned well enough without being counted. */
const WORTH_COUNTING = 500

/** What a merge did, by the number of the things that the rows belong to. */
export interface Merged {
  readonly added: readonly string[]
  readonly changed: readonly string[]
}

const stageOf = (table: string) => sql.table(`stage_${table}`)
const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

/** Frees a long import from the timeouts that guard visitors' statements, and lets one import run at a time. */
export const beginImport = async (tx: Querying): Promise<void> => {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', '60s', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('parter content import', 0))`.execute(tx)
}

/** Puts the rows that the content wants into a temporary table beside the real one. */
export const stageRows = async (tx: Querying, table: string, rows: readonly Row[]): Promise<void> => {
  await sql`CREATE TEMP TABLE ${stageOf(table)} ON COMMIT DROP AS SELECT * FROM ${sql.table(table)} WITH NO DATA`.execute(
    tx,
  )
  await fillStage(tx, table, rows)
}

/** The same for rows that have no table of their own. @param columns `name type, …` */
export const stageLooseRows = async (
  tx: Querying,
  name: string,
  columns: string,
  rows: readonly Row[],
): Promise<void> => {
  await sql`CREATE TEMP TABLE ${stageOf(name)} (${sql.raw(columns)}) ON COMMIT DROP`.execute(tx)
  await fillStage(tx, name, rows)
}

const fillStage = async (tx: Querying, table: string, rows: readonly Row[]): Promise<void> => {
  const stage = stageOf(table)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await sql`INSERT INTO ${stage} SELECT * FROM json_populate_recordset(NULL::${stage}, ${chunk}::json)`.execute(tx)
  }
  if (rows.length >= WORTH_COUNTING) await sql`ANALYZE ${stage}`.execute(tx)
}

const sameKey = ({ key }: TableSpec) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` AND `,
  )

const ownerOf = ({ owner }: TableSpec) => sql`concat_ws(' ', ${list(owner, 't')})`

/** Removes the parts that things of the content no longer have. @returns the numbers of those things */
export const removeLeftParts = async (tx: Querying, spec: TableSpec): Promise<string[]> => {
  if (spec.partOf === undefined || spec.parent === undefined) return []
  const { rows } = await sql<{ ownerId: string }>`
    WITH gone AS (
      DELETE FROM ${sql.table(spec.table)} t USING ${stageOf(spec.partOf)} p
      WHERE t.${sql.ref(spec.parent)} = p.id
        AND NOT EXISTS (SELECT FROM ${stageOf(spec.table)} s WHERE ${sameKey(spec)})
      RETURNING ${ownerOf(spec)} AS owner_id)
    SELECT DISTINCT owner_id FROM gone`.execute(tx)
  return rows.map(({ ownerId }) => ownerId)
}

/** Takes names away from rows that are about to lose them, so that others may have them in the same merge. */
export const freeNames = async (tx: Querying, spec: TableSpec): Promise<void> => {
  if (spec.unique === undefined) return
  const { scope, name } = spec.unique
  const last = sql.ref(`t.${spec.key.at(-1)}`)
  await sql`
    UPDATE ${sql.table(spec.table)} t SET ${sql.ref(name)} = '~' || ${last}
    FROM ${stageOf(spec.table)} s
    WHERE s.${sql.ref(scope)} = t.${sql.ref(scope)} AND s.${sql.ref(name)} = t.${sql.ref(name)}
      AND NOT (${sameKey(spec)})`.execute(tx)
}

/** Makes the table's rows those of the stage, touching only rows that differ. */
export const mergeRows = async (tx: Querying, spec: TableSpec): Promise<Merged> => {
  const { table, key, values, kept = {} } = spec
  const columns = [...key, ...values]
  const wanted = (name: string) =>
    kept[name] === undefined ? sql`s.${sql.ref(name)}` : sql`COALESCE(s.${sql.ref(name)}, t.${sql.ref(name)})`
  const fresh = (name: string) =>
    kept[name] === undefined ? sql`s.${sql.ref(name)}` : sql`COALESCE(s.${sql.ref(name)}, ${sql.raw(kept[name])})`
  const update =
    values.length === 0
      ? sql``
      : sql`WHEN MATCHED AND (${list(values, 't')}) IS DISTINCT FROM (${sql.join(values.map(wanted))})
          THEN UPDATE SET ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${wanted(name)}`))}`
  const { rows } = await sql<{ action: string; ownerId: string }>`
    WITH merged AS (
      MERGE INTO ${sql.table(table)} t USING ${stageOf(table)} s ON ${sameKey(spec)}
      ${update}
      WHEN NOT MATCHED THEN INSERT (${list(columns)}) VALUES (${sql.join(columns.map(fresh))})
      RETURNING merge_action() AS action, ${ownerOf(spec)} AS owner_id)
    SELECT DISTINCT action, owner_id FROM merged`.execute(tx)
  const of = (wantedAction: string) =>
    rows.filter(({ action }) => action === wantedAction).map(({ ownerId }) => ownerId)
  return { added: of('INSERT'), changed: of('UPDATE') }
}
