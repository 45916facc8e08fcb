/**
 * Replaces the contents of tables with staged rows, by one statement per table and step: missing ones are deleted and
 * differing ones updated.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.generated.ts'
import {
  type ColumnOf,
  type Given,
  type LeftToStaff,
  list,
  ownerOf,
  sameKey,
  stageOf,
  stageTables,
  type TableName,
  type WantedTable,
} from './wanted-rows.ts'

type Querying = Kysely<DB> | Transaction<DB>

/** Unique items by id (or by the text of their keys). */
export interface Change {
  readonly added: readonly string[]
  readonly changed: readonly string[]
}
/** What was done to which items, by table. */
export type Changes = Readonly<Partial<Record<string, Change>>>

/** A refused row: the item's id, its field, and a sentence. */
export interface Refusal {
  readonly table: string
  readonly id: number
  readonly field: string
  readonly message: string
  /** For programs: what is wrong, and with which zone or ticket type. */
  readonly fault?: { readonly code: string; readonly about?: string }
}

/** Ids that another storefront already uses, in tables with a storefront column. */
export const findForeign = async (tx: Querying, tables: readonly WantedTable[]): Promise<Refusal[]> => {
  const found: Refusal[] = []
  for (const { table } of tables) {
    const { rows } = await sql<{ id: number; message: string }>`
      SELECT s.id, 'is the number of something of storefront ' || t.portal_code AS message
      FROM ${stageOf(table)} s JOIN ${sql.table(table)} t ON t.id = s.id
      WHERE t.portal_code <> s.portal_code ORDER BY s.id`.execute(tx)
    found.push(...rows.map((row) => ({ table, field: 'id', ...row })))
  }
  for (const spec of tables) found.push(...(await findStaffsNames(tx, spec)))
  return found
}

/** Unique names that something of staff's has. */
const findStaffsNames = async (tx: Querying, spec: WantedTable): Promise<Refusal[]> => {
  if (spec.unique === undefined || !spec.hasOrigin) return []
  const { scope, name } = spec.unique
  const { rows } = await sql<{ id: number; message: string }>`
    SELECT s.id, 'is ' || s.${sql.ref(name)} || ', which staff have given to number ' || t.id AS message
    FROM ${stageOf(spec.table)} s JOIN ${sql.table(spec.table)} t
      ON t.${sql.ref(scope)} = s.${sql.ref(scope)} AND t.${sql.ref(name)} = s.${sql.ref(name)}
    WHERE t.origin = 'staff' AND s.origin = 'content' ORDER BY s.id`.execute(tx)
  return rows.map((row) => ({ table: spec.table, field: name, ...row }))
}

/** Of rows in tables that staff write too: only content's. */
const onlyContents = ({ hasOrigin }: WantedTable) => (hasOrigin ? sql` AND t.origin = 'content'` : sql``)

/**
 * Deletes the storefronts' rows that are not staged, except those that staff keep. Rows that others still refer to by the
 * given columns are kept, and those for which `unless` (about `t`) is true.
 * @returns how many were deleted
 */
export const removeObsolete = async (
  tx: Querying,
  spec: WantedTable,
  portals: readonly string[],
  unlessNamedBy: { readonly [Table in TableName]?: readonly ColumnOf<Table>[] } = {},
  unless: RawBuilder<unknown> = sql`false`,
): Promise<number> => {
  const named = Object.entries(unlessNamedBy).flatMap(([table, columns]) =>
    columns.map((column) => sql` AND NOT EXISTS (SELECT FROM ${sql.table(table)} n WHERE n.${sql.ref(column)} = t.id)`),
  )
  const result = await sql`
    DELETE FROM ${sql.table(spec.table)} t WHERE t.portal_code = ANY(${portals}::text[])${onlyContents(spec)} AND NOT (${unless})
      AND NOT EXISTS (SELECT FROM ${stageOf(spec.table)} s WHERE ${sameKey(spec)})${named.length > 0 ? sql.join(named, sql``) : sql``}`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0)
}

/** Removes parts that staged items no longer have. @returns the ids of these items */
const removeLeftParts = async (tx: Querying, spec: WantedTable): Promise<string[]> => {
  if (spec.of === undefined || spec.parent === undefined) return []
  const { rows } = await sql<{ ownerId: string }>`
    WITH gone AS (
      DELETE FROM ${sql.table(spec.table)} t USING ${stageOf(spec.of)} p
      WHERE t.${sql.ref(spec.parent)} = p.id${onlyContents(spec)}
        AND NOT EXISTS (SELECT FROM ${stageOf(spec.table)} s WHERE ${sameKey(spec)})
      RETURNING ${ownerOf(spec)} AS owner_id)
    SELECT DISTINCT owner_id FROM gone`.execute(tx)
  return rows.map(({ ownerId }) => ownerId)
}

/** Clears unique values that rows are about to lose, so that others can take them in the same merge. */
const freeNames = async (tx: Querying, spec: WantedTable): Promise<void> => {
  if (spec.unique === undefined) return
  const { scope, name } = spec.unique
  const last = sql.ref(`t.${spec.key.at(-1)}`)
  await sql`
    UPDATE ${sql.table(spec.table)} t SET ${sql.ref(name)} = '~' || ${last}
    FROM ${stageOf(spec.table)} s
    WHERE s.${sql.ref(scope)} = t.${sql.ref(scope)} AND s.${sql.ref(name)} = t.${sql.ref(name)}
      AND NOT (${sameKey(spec)})${onlyContents(spec)}`.execute(tx)
}

/** Merges the staged rows into the table, changing only rows that differ. @param columns the given ones */
const mergeRows = async (tx: Querying, spec: WantedTable, columns: readonly string[]): Promise<Change> => {
  const { table, key, kept = {} } = spec
  const values = columns.filter((name) => !key.includes(name))
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

/**
 * Merges staged rows into their tables, with all columns that the rows have. Tables are given in the order of their
 * references: rows are removed from the last to the first, and added from the first to the last.
 */
export const mergeTables = async <Table extends TableName>(
  tx: Querying,
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
): Promise<Changes> => {
  const added = new Map<string, Set<string>>()
  const changed = new Map<string, Set<string>>()
  const note = (noted: Map<string, Set<string>>, thing: string, numbers: readonly string[]) =>
    noted.set(thing, new Set([...(noted.get(thing) ?? []), ...numbers]))
  for (const spec of tables.toReversed()) note(changed, spec.thing, await removeLeftParts(tx, spec))
  for (const spec of tables) {
    const [first] = rows[spec.table]
    if (first === undefined) continue
    await freeNames(tx, spec)
    const merged = await mergeRows(tx, spec, [...Object.keys(first), ...(spec.hasOrigin ? ['origin'] : [])])
    note(spec.table === spec.thing ? added : changed, spec.thing, merged.added)
    note(changed, spec.thing, merged.changed)
  }
  return Object.fromEntries(
    [...new Set([...added.keys(), ...changed.keys()])].map((thing) => {
      const fresh = added.get(thing) ?? new Set<string>()
      const others = [...(changed.get(thing) ?? [])].filter((number) => !fresh.has(number))
      return [thing, { added: [...fresh], changed: others }]
    }),
  )
}

/** The result of a write; nothing was written if rows were refused. */
export interface Written {
  readonly refusals: readonly Refusal[]
  readonly changes: Changes
  /** How many items of a table were deleted. */
  readonly removed: Readonly<Partial<Record<string, number>>>
  /** Items that were given and that staff keep. */
  readonly left: LeftToStaff
}

/** A result with refusals only. */
export const refused = (refusals: readonly Refusal[]): Written => ({
  refusals,
  changes: {},
  removed: {},
  left: {},
})

/**
 * Replaces content's rows of a room's tables, if no rows of other rooms refer to them.
 * @param roots tables with a storefront column; missing rows are deleted, unless the given columns refer to them
 */
export const writeTables = async <Table extends TableName>(
  tx: Querying,
  portals: readonly string[],
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
  roots: readonly {
    readonly spec: WantedTable
    readonly unlessNamedBy?: { readonly [One in TableName]?: readonly ColumnOf<One>[] }
  }[],
): Promise<Written> => {
  const left = await stageTables(tx, 'content', tables, rows)
  const refusals = await findForeign(
    tx,
    roots.flatMap(({ spec }) => (spec.key.includes('id') ? [spec] : [])),
  )
  if (refusals.length > 0) return refused(refusals)
  const removed: Record<string, number> = {}
  for (const { spec, unlessNamedBy } of roots)
    removed[spec.table] = await removeObsolete(tx, spec, portals, unlessNamedBy)
  return { refusals, changes: await mergeTables(tx, tables, rows), removed, left }
}

const keyText = (spec: WantedTable, of: 's' | 't') => sql`concat_ws(' ', ${list(spec.key, of)})`

/**
 * Writes one thing of staff's with all its parts; from now on imports leave it alone (R12.5).
 * @param tables the thing's own first
 */
export const putStaffs = async <Table extends TableName>(
  tx: Querying,
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
): Promise<void> => {
  await stageTables(tx, 'staff', tables, rows)
  await mergeTables(tx, tables, rows)
  const [spec] = tables
  if (!spec) return
  await sql`DELETE FROM taken_back b USING ${stageOf(spec.table)} s
    WHERE b.table_name = ${spec.table} AND b.key = ${keyText(spec, 's')}`.execute(tx)
}

/** Takes a thing with all its parts out, so that no import brings it back (R12.5). @returns whether it was there */
export const removeStaffs = async (
  tx: Querying,
  spec: WantedTable,
  key: readonly (string | number)[],
): Promise<boolean> => {
  const { rows } = await sql`DELETE FROM ${sql.table(spec.table)} t
    WHERE ${keyText(spec, 't')} = ${key.join(' ')} RETURNING 1`.execute(tx)
  await sql`INSERT INTO taken_back (table_name, key) VALUES (${spec.table}, ${key.join(' ')}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  return rows.length > 0
}
