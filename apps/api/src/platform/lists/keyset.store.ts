import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL of a key that is never null, and how it is compared. */
type SortKey = readonly [key: RawBuilder<unknown>, type: 'text' | 'bigint']

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

const isKey = (value: unknown, type: SortKey[1]): boolean =>
  type === 'text' ? typeof value === 'string' && !value.includes('\0') : Number.isSafeInteger(value)

/** The keys of a row. @returns undefined for what isn't a cursor of the sorting */
const readCursor = ({ keys }: Sorting, cursor: string | undefined): unknown[] | undefined => {
  try {
    const values: unknown = JSON.parse(cursor ?? '')
    const isOfSorting =
      Array.isArray(values) && values.length === keys.length && keys.every(([, type], at) => isKey(values[at], type))
    return isOfSorting ? values : undefined
  } catch {
    return undefined
  }
}

/** A moment as a key, in microseconds. */
export const momentKey = (moment: RawBuilder<unknown>): SortKey => [
  sql`(extract(epoch FROM ${moment}) * 1000000)::bigint`,
  'bigint',
]

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
  const values = readCursor(sorting, after)?.map((value, at) => sql`${value}::${sql.raw(sorting.keys[at]?.[1] ?? '')}`)
  const direction = sorting.isFalling ? sql`DESC` : sql`ASC`
  return {
    cursor: sql`jsonb_build_array(${keys})::text`,
    isAfter: values ? sql`(${keys}) ${sorting.isFalling ? sql`<` : sql`>`} (${sql.join(values)})` : sql`true`,
    sorted: sql`ORDER BY ${sql.join(sorting.keys.map(([key]) => sql`${key} ${direction}`))} LIMIT ${limit}`,
  }
}

/** A page that is shown, of its rows and one more. @param size of the page */
export const pageOfRows = <Row extends Listed>(rows: readonly Row[], size: number) => ({
  rows: rows.slice(0, size).map(({ cursor: _cursor, ...row }) => row),
  next: rows.length > size ? (rows[size - 1]?.cursor ?? null) : null,
})
