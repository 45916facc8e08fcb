import { setImmediate } from 'node:timers/promises'
import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.rules.ts'
import { SentFile } from './sent-file.ts'

/** The pieces of a CSV file, each made when it is sent. @param batches rows, the first with the titles */
async function* csvOf(batches: AsyncIterable<Cell[][]>, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of batches) yield rows.map((cells) => csvLine(cells, language)).join('')
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

/** A list that goes on by the numbers of its rows. @param read the rows after a number, in the order of their numbers */
export const numberedRows = <Row extends { readonly id: number }>(
  columns: readonly Column<Row>[],
  say: Translate,
  read: (page: { readonly after: number; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Cell[][]> =>
  listedRows(columns, say, async (after: number | undefined) => {
    const rows = await read({ after: after ?? 0, limit: ROWS_AT_ONCE })
    return { rows, next: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null) }
  })

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
