import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL of a key that is never null, and its kind; moments are finite. */
type SortKey = readonly [key: RawBuilder<unknown>, kind: 'text' | 'bigint' | 'moment']

/** What a list is sorted by: all keys in one direction, together unique. */
export interface Sorting {
  readonly keys: readonly SortKey[]
  readonly isFalling?: boolean
}

/** A part of a list. */
export interface PageAsked {
  /** The cursor of the last row before it; undefined or unreadable: from the first. */
  readonly after: string | undefined
  readonly limit: number
}

/** A row of such a list, with what names the page after it. */
export interface Listed {
  readonly cursor: string
}

const isKey = (value: unknown, kind: SortKey[1]): boolean =>
  kind === 'text' ? typeof value === 'string' && !value.includes('\0') : Number.isSafeInteger(value)

/** As a cursor has it: moments in microseconds. */
const written = ([key, kind]: SortKey): RawBuilder<unknown> =>
  kind === 'moment' ? sql`(extract(epoch FROM ${key}) * 1000000)::bigint` : key

/** As it is compared, so that an index of the key serves. */
const compared = (value: unknown, kind: SortKey[1] | undefined): RawBuilder<unknown> => {
  if (kind === 'moment') return sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`
  return kind === 'text' ? sql`${value}::text` : sql`${value}::bigint`
}

/** The keys of a row. @returns undefined for what isn't a cursor of the sorting */
const readCursor = ({ keys }: Sorting, cursor: string | undefined): unknown[] | undefined => {
  try {
    const values: unknown = JSON.parse(cursor ?? '')
    const isOfSorting =
      Array.isArray(values) && values.length === keys.length && keys.every(([, kind], at) => isKey(values[at], kind))
    return isOfSorting ? values : undefined
  } catch {
    return undefined
  }
}

/**
 * The parts of a statement that reads a page of a list: it begins behind a row, not after so many, so that rows that
 * come or go meanwhile neither repeat nor hide others, and the last page costs what the first does (R12.4).
 */
export const keyset = (
  sorting: Sorting,
  { after, limit }: PageAsked,
): {
  readonly cursor: RawBuilder<string>
  readonly isAfter: RawBuilder<SqlBool>
  readonly sorted: RawBuilder<void>
} => {
  const keys = sql.join(sorting.keys.map(([key]) => key))
  const values = readCursor(sorting, after)?.map((value, at) => compared(value, sorting.keys[at]?.[1]))
  const direction = sorting.isFalling ? sql`DESC` : sql`ASC`
  return {
    cursor: sql`jsonb_build_array(${sql.join(sorting.keys.map(written))})::text`,
    isAfter: values ? sql`(${keys}) ${sorting.isFalling ? sql`<` : sql`>`} (${sql.join(values)})` : sql`true`,
    sorted: sql`ORDER BY ${sql.join(sorting.keys.map(([key]) => sql`${key} ${direction}`))} LIMIT ${limit}`,
  }
}

/** A page that is shown, of its rows and one more. @param size of the page */
export const pageOfRows = <Row extends Listed>(rows: readonly Row[], size: number) => ({
  rows: rows.slice(0, size).map(({ cursor: _cursor, ...row }) => row),
  next: rows.length > size ? (rows[size - 1]?.cursor ?? null) : null,
})
