/**
 * Makes tables hold the given rows, by one statement per table and step: rows go to a staging table, rows that aren't
 * given are deleted, differing ones are changed. A room declares with `wantedTable` which of its tables are written so;
 * the law on table owners reads it there.
 */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

type Querying = Kysely<DB> | Transaction<DB>

type Snake<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Text

/** All tables and their columns by the database's own names; a column that is misspelt doesn't compile. */
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

/** A row with every column of its table but those that are not for the giver to say. */
export type WantedRow<Table extends TableName, Left extends ColumnOf<Table> = never> = Readonly<
  Omit<Tables[Table], Left>
>
/** Rows by table. */
export type RowsOf<Table extends TableName> = { readonly [One in Table]: readonly WantedRow<One>[] }

/** The keys of a table's rows, and what they belong to. */
export interface WantedTable<Table extends TableName = TableName> {
  readonly table: Table
  readonly key: readonly string[]
  /** The thing that the row is, or is part of, and the columns that name that thing: changes are counted by it. */
  readonly thing: string
  readonly owner: readonly string[]
  /** For parts: staged rows, and the column with their number. Parts that they lost are removed. */
  readonly of?: string
  readonly parent?: string
  /** A name that only one row within a scope may have: rows may swap it. */
  readonly unique?: { readonly scope: string; readonly name: string }
  /** Columns that keep what they have when the row says null, and what a new row gets then. */
  readonly kept?: Readonly<Record<string, string>>
}

interface Told<Table extends TableName> {
  /** `id` unless said otherwise. */
  readonly key?: readonly ColumnOf<Table>[]
  /** What the rows are parts of; its number is in the column `…_id`. */
  readonly of?: string
  /** Where the caller has put the numbers of those things, if not in their staging table. */
  readonly among?: string
  /** Parts that are counted as things of their own. */
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

/** Things by their numbers (or the texts of their keys), each once. */
export interface Change {
  readonly added: readonly string[]
  readonly changed: readonly string[]
}
/** What was done to which things, by table. */
export type Changes = Readonly<Partial<Record<string, Change>>>

/** An objection of the database to a given row: the number of the thing and its field, and a sentence. */
export interface Refusal {
  readonly table: string
  readonly id: number
  readonly field: string
  readonly message: string
}

/** What verbs of rooms, which say the columns, hand on. */
type Given<Table extends TableName> = { readonly [One in Table]: readonly object[] }

/** Rows a statement: some megabytes of JSON. */
const CHUNK = 5_000
/** Fewer rows are planned well enough without being counted. */
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

/** Puts rows into a temporary table `stage_…` for each table. */
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

/** The same for rows that have no table of their own. @param columns `name type, …` */
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

/** Numbers that another storefront already has, of tables whose rows say their storefront. */
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
 * Deletes what storefronts have and isn't given. Rows that others still refer to by the given columns stay.
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

/** Removes the parts that given things no longer have. @returns the numbers of those things */
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

/** Clears names of rows that are about to lose them, so that others may have them in the same merge. */
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

/** Makes the table's rows those of the stage, touching only rows that differ. @param columns the given ones */
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
 * Makes tables hold the staged rows: all columns that rows have are written. Tables are given in the order in which
 * they refer to each other: parts are removed from the leaves to the root, and added the other way round.
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

/** The result for given rows: nothing was written if the database objects to them. */
export interface Written {
  readonly refusals: readonly Refusal[]
  readonly changes: Changes
  /** How many things of a table were deleted. */
  readonly removed: Readonly<Partial<Record<string, number>>>
}

/** Nothing but reasons against it. */
export const refused = (refusals: readonly Refusal[]): Written => ({ refusals, changes: {}, removed: {} })

/**
 * Makes tables of a room hold the given rows, if no rows of other rooms refer to them.
 * @param roots tables whose rows say their storefront; what isn't given goes, unless it is named by the columns said
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
