import { setImmediate } from 'node:timers/promises'
import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { translators } from '../foundation/translators.ts'
import type { Listed, PageAsked } from '../lists/keyset.store.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.rules.ts'
import { SentFile } from './sent-file.ts'

/** The pieces of a CSV file, each made when it is sent. @param batches rows, the first with the titles */
async function* csvOf(batches: AsyncIterable<Cell[][]>, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of batches) yield rows.map((cells) => csvLine(cells, language)).join('')
}

interface ListFile<Row> {
  /** Without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly read: (page: PageAsked) => Promise<readonly Row[]>
}

/** A column of a file: its title and its cell. */
export type Column<Row> = readonly [title: MessageKey, cell: (row: Row, say: Translate) => Cell]

/** A part of a list, and what names the next one; null: it is the last. */
export interface RowsOfList<Row, Next> {
  readonly rows: readonly Row[]
  readonly next: Next | null
}

/** The rows of a file, its titles first. @param read a part of the list, as large as memory may hold */
export async function* listedRows<Row, Next>(
  columns: readonly Column<Row>[],
  say: Translate,
  read: (after: Next | undefined) => Promise<RowsOfList<Row, Next>>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => say(title))]
  for (let after: Next | undefined; ; ) {
    const { rows, next } = await read(after)
    for (let from = 0; from < rows.length; from += SLICE) {
      yield rows.slice(from, from + SLICE).map((row) => columns.map(([, cell]) => cell(row, say)))
      // others are answered in between
      await setImmediate()
    }
    if (next === null) return
    after = next
  }
}

/** Rows that are read at once: a file of any size takes the memory of so many. */
export const ROWS_AT_ONCE = 5000
/** Rows that are written at once. */
const SLICE = 500

/** A list as a file that is written while it is sent. @param list its name, columns, and how the rows after a cursor are read */
export const fileOfList = <Row extends Listed>(
  { name, columns, read }: ListFile<Row>,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<SentFile> => {
  const rows = listedRows(columns, translators[language], async (after: string | undefined) => {
    const found = await read({ after, limit: ROWS_AT_ONCE })
    return { rows: found, next: found.length < ROWS_AT_ONCE ? null : (found.at(-1)?.cursor ?? null) }
  })
  return fileOfRows(name, format, rows, language)
}

/** A list that is read at once, as a file. @param list its name, columns and rows */
export const fileOfAll = <Row>(
  { name, columns, rows }: Pick<ListFile<Row>, 'name' | 'columns'> & { readonly rows: readonly Row[] },
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<SentFile> =>
  fileOfRows(
    name,
    format,
    listedRows(columns, translators[language], async () => ({ rows, next: null })),
    language,
  )

/** A file that is written while it is sent. @param name without its ending */
export const fileOfRows = async (
  name: string,
  format: 'csv' | 'xlsx',
  rows: AsyncGenerator<Cell[][]>,
  language: Language,
): Promise<SentFile> => {
  if (format === 'csv') return new SentFile(`${name}.csv`, csvOf(rows, language))
  const { writeXlsx } = await import('./xlsx.ts')
  return new SentFile(`${name}.xlsx`, writeXlsx(rows))
}
