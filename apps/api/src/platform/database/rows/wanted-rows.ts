/**
 * Rows that tables are to have, and by whom: they are staged here, and `merge-rows.ts` writes them. A room declares with
 * `wantedTable` which of its tables are written this way; the law on table owners reads it there.
 */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.generated.ts'

type Querying = Kysely<DB> | Transaction<DB>

/** Who keeps a row: imports of content, or staff, whose rows imports leave alone (R12.5). */
export type Origin = 'content' | 'staff'

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
export type ColumnOf<Table extends TableName> = keyof Tables[Table] & string

/** A row with every column of its table except those that are not given. */
export type WantedRow<Table extends TableName, Left extends ColumnOf<Table> = never> = Readonly<
  Omit<Tables[Table], Left | 'origin'>
>
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
  /** Its column `origin` says who keeps the row with all its parts. */
  readonly hasOrigin: boolean
  /** Columns that keep their value when the row has null, and their value for new rows. */
  readonly kept?: Readonly<Record<string, string>>
}

interface TableOptions<Table extends TableName> {
  /** Default: `id`. */
  readonly key?: readonly ColumnOf<Table>[]
  /** The parent of the rows, whose id is in the column `…_id`. */
  readonly of?: string
  /** The table with the parents' ids, if not their staging table. */
  readonly among?: string
  /** Parts that are counted as items of their own. */
  readonly isThing?: boolean
  readonly hasOrigin?: boolean
  readonly unique?: { readonly scope: ColumnOf<Table>; readonly name: ColumnOf<Table> }
  readonly kept?: { readonly [Column in ColumnOf<Table>]?: string }
}

/** Declares how a table of the caller's room is written. */
export const wantedTable = <Table extends TableName>(
  table: Table,
  { key, of, among = of, isThing = of === undefined, hasOrigin = false, unique, kept }: TableOptions<Table> = {},
): WantedTable<Table> => {
  const names = key ?? ['id']
  return {
    table,
    key: names,
    thing: isThing ? table : String(of),
    owner: isThing ? names : [`${of}_id`],
    hasOrigin,
    ...(of === undefined || among === undefined ? {} : { of: among, parent: `${of}_id` }),
    ...(unique ? { unique } : {}),
    ...(kept ? { kept: kept as Readonly<Record<string, string>> } : {}),
  }
}

/** Rows as rooms pass them on, with typed columns. */
export type Given<Table extends TableName> = { readonly [One in Table]: readonly object[] }

/** Rows per statement: some megabytes of JSON. */
const CHUNK = 5_000
/** With fewer rows, plans are good enough without ANALYZE. */
const WORTH_COUNTING = 500

export const stageOf = (table: string) => sql.table(`stage_${table}`)
export const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

const fillStage = async (tx: Querying, table: string, rows: readonly object[]): Promise<void> => {
  const stage = stageOf(table)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await sql`INSERT INTO ${stage} SELECT * FROM json_populate_recordset(NULL::${stage}, ${chunk}::json)`.execute(tx)
  }
  if (rows.length >= WORTH_COUNTING) await sql`ANALYZE ${stage}`.execute(tx)
}

export const sameKey = ({ key }: WantedTable) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` AND `,
  )
export const ownerOf = ({ owner }: WantedTable) => sql`concat_ws(' ', ${list(owner, 't')})`

/** Stages rows, a table `stage_…` each. */
const fillStages = async <Table extends TableName>(
  tx: Querying,
  by: Origin,
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
): Promise<void> => {
  for (const { table, hasOrigin } of tables) {
    await sql`CREATE TEMP TABLE ${stageOf(table)} ON COMMIT DROP AS SELECT * FROM ${sql.table(table)} WITH NO DATA`.execute(
      tx,
    )
    await fillStage(tx, table, hasOrigin ? rows[table].map((row) => ({ ...row, origin: by })) : rows[table])
  }
}

/** Things by table that staff keep, so that an import left them as they are. */
export type LeftToStaff = Readonly<Partial<Record<string, readonly string[]>>>

/** Takes what staff keep, and its parts, out of the stage. */
const leaveToStaff = async (tx: Querying, tables: readonly WantedTable[]): Promise<LeftToStaff> => {
  const left: Record<string, string[]> = {}
  for (const spec of tables) {
    if (spec.hasOrigin) {
      const { rows } = await sql<{ ownerId: string }>`
        DELETE FROM ${stageOf(spec.table)} s USING ${sql.table(spec.table)} t
        WHERE ${sameKey(spec)} AND t.origin = 'staff' RETURNING ${ownerOf(spec)} AS owner_id`.execute(tx)
      const { rows: gone } = await sql<{ key: string }>`
        DELETE FROM ${stageOf(spec.table)} s USING taken_back b
        WHERE b.table_name = ${spec.table} AND b.key = concat_ws(' ', ${list(spec.key, 's')}) RETURNING b.key`.execute(
        tx,
      )
      left[spec.table] = [...rows.map(({ ownerId }) => ownerId), ...gone.map(({ key }) => key)]
    } else await leavePartsToStaff(tx, spec)
  }
  return left
}

/** Takes parts out of the stage whose thing is not staged. */
const leavePartsToStaff = async (tx: Querying, { table, of, parent }: WantedTable): Promise<void> => {
  if (of === undefined || parent === undefined) return
  await sql`DELETE FROM ${stageOf(table)} s
    WHERE NOT EXISTS (SELECT FROM ${stageOf(of)} p WHERE p.id = s.${sql.ref(parent)})`.execute(tx)
}

/**
 * Stages rows for `mergeTables`. Content's leave out what staff keep; staff's are theirs from now on (R12.5).
 * @param tables things before their parts
 */
export const stageTables = async <Table extends TableName>(
  tx: Querying,
  by: Origin,
  tables: readonly WantedTable<Table>[],
  rows: Given<Table>,
): Promise<LeftToStaff> => {
  await fillStages(tx, by, tables, rows)
  return by === 'content' ? await leaveToStaff(tx, tables) : {}
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
