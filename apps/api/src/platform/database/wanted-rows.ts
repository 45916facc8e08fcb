/**
 * Replaces the contents of tables with the given rows, by one statement per table and step: rows are staged, missing ones
 * are deleted and differing ones updated. A room declares with `wantedTable` which of its tables are written this way;
 * the law on table owners reads it there.
 */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

type Querying = Kysely<DB> | Transaction<DB>

type Snake<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Text

/** All tables and their columns by the database's own names; a misspelt column doesn't compile. */
type Tables = {
  [Table in keyof DB as Snake<Table>]: {
    [Column in keyof Insertable<DB[Table]> as Snake<Column & string>]-?: Exclude<
      Insertable<DB[Table]>[Column],
      undefined
    >
  }
}
export type TableName = keyof Tables
type ColumnOf<Table extends TableName> = keyof Tables[Table] & string

/** A row with every column of its table except those that are not given. */
export type WantedRow<Table extends TableName, Left extends ColumnOf<Table> = never> = Readonly<
  Omit<Tables[Table], Left>
>
/** Rows by table. */
export type RowsOf<Table extends TableName> = { readonly [One in Table]: readonly WantedRow<One>[] }

/** The keys of a table's rows, and their parents. */
export interface WantedTable<Table extends TableName = TableName> {
  readonly table: Table
  readonly key: readonly string[]
  /** The item that the row is, or is part of, and the columns that identify it; changes are counted by item. */
  readonly thing: string
  readonly owner: readonly string[]
  /** For parts: the staged parent rows, and their id column. Parts that are missing are removed. */
  readonly of?: string
  readonly parent?: string
  /** A column that is unique within a scope; rows may swap its values. */
  readonly unique?: { readonly scope: string; readonly name: string }
  /** Columns that keep their value when the row has null, and their value for new rows. */
  readonly kept?: Readonly<Record<string, string>>
}

interface Told<Table extends TableName> {
  /** Default: `id`. */
  readonly key?: readonly ColumnOf<Table>[]
  /** The parent of the rows, whose id is in the column `…_id`. */
  readonly of?: string
  /** The table with the parents' ids, if not their staging table. */
  readonly among?: string
  /** Parts that are counted as items of their own. */
  readonly isThing?: boolean
  readonly unique?: { readonly scope: ColumnOf<Table>; readonly name: ColumnOf<Table> }
  readonly kept?: { readonly [Column in ColumnOf<Table>]?: string }
}

/** Declares how a table of the caller's room is written. */
export const wantedTable = <Table extends TableName>(
  table: Table,
  { key, of, among = of, isThing = of === undefined, unique, kept }: Told<Table> = {},
): WantedTable<Table> => {
  const names = key ?? ['id']
  return {
    table,
    key: names,
    thing: isThing ? table : String(of),
    owner: isThing ? names : [`${of}_id`],
    ...(of === undefined || among === undefined ? {} : { of: among, parent: `${of}_id` }),
    ...(unique ? { unique } : {}),
    ...(kept ? { kept: kept as Readonly<Record<string, string>> } : {}),
  }
}

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
}

/** Rows as rooms pass them on, with typed columns. */
type Given<Table extends TableName> = { readonly [One in Table]: readonly object[] }

/** Rows per statement: some megabytes of JSON. */
const CHUNK = 5_000
/** With fewer rows, plans are good enough without ANALYZE. */
const WORTH_COUNTING = 500

const stageOf = (table: string) => sql.table(`stage_${table}`)
const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

const fillStage = async (tx: Querying, table: string, rows: readonly object[]): Promise<void> => {
  const stage = stageOf(table)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await sql`INSERT INTO ${stage} SELECT * FROM json_populate_recordset(NULL::${stage}, ${chunk}::json)`.execute(tx)
  }
  if (rows.length >= WORTH_COUNTING) await sql`ANALYZE ${stage}`.execute(tx)
}

/** Inserts rows into a temporary table `stage_…` per table. */
export const stageTables = async <Table extends TableName>(
  tx: Querying,
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
): Promise<void> => {
  for (const { table } of tables) {
    await sql`CREATE TEMP TABLE ${stageOf(table)} ON COMMIT DROP AS SELECT * FROM ${sql.table(table)} WITH NO DATA`.execute(
      tx,
    )
    await fillStage(tx, table, rows[table])
  }
}

/** The same for rows without a table of their own. @param columns `name type, …` */
export const stageColumns = async (
  tx: Querying,
  name: string,
  columns: string,
  rows: readonly object[],
): Promise<void> => {
  await sql`CREATE TEMP TABLE ${stageOf(name)} (${sql.raw(columns)}) ON COMMIT DROP`.execute(tx)
  await fillStage(tx, name, rows)
}

const sameKey = ({ key }: WantedTable) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` AND `,
  )
const ownerOf = ({ owner }: WantedTable) => sql`concat_ws(' ', ${list(owner, 't')})`

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
  return found
}

/**
 * Deletes the storefronts' rows that are not staged. Rows that others still refer to by the given columns are kept.
 * @returns how many were deleted
 */
export const removeLeft = async (
  tx: Querying,
  spec: WantedTable,
  portals: readonly string[],
  unlessNamedBy: { readonly [Table in TableName]?: readonly ColumnOf<Table>[] } = {},
): Promise<number> => {
  const named = Object.entries(unlessNamedBy).flatMap(([table, columns]) =>
    columns.map((column) => sql` AND NOT EXISTS (SELECT FROM ${sql.table(table)} n WHERE n.${sql.ref(column)} = t.id)`),
  )
  const result = await sql`
    DELETE FROM ${sql.table(spec.table)} t WHERE t.portal_code = ANY(${portals}::text[])
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
      WHERE t.${sql.ref(spec.parent)} = p.id
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
      AND NOT (${sameKey(spec)})`.execute(tx)
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
    const merged = await mergeRows(tx, spec, Object.keys(first))
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
}

/** A result with refusals only. */
export const refused = (refusals: readonly Refusal[]): Written => ({ refusals, changes: {}, removed: {} })

/**
 * Replaces the rows of a room's tables, if no rows of other rooms refer to them.
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
  await stageTables(tx, tables, rows)
  const refusals = await findForeign(
    tx,
    roots.flatMap(({ spec }) => (spec.key.includes('id') ? [spec] : [])),
  )
  if (refusals.length > 0) return refused(refusals)
  const removed: Record<string, number> = {}
  for (const { spec, unlessNamedBy } of roots) removed[spec.table] = await removeLeft(tx, spec, portals, unlessNamedBy)
  return { refusals, changes: await mergeTables(tx, tables, rows), removed }
}
