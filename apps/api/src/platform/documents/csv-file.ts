import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.rules.ts'

/** The pieces of a CSV file, each made when it is sent. @param batches rows, the first with the titles */
export async function* csvOf(batches: AsyncIterable<Cell[][]>, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of batches) yield rows.map((cells) => csvLine(cells, language)).join('')
}

/** A column of a file: its title and its cell. */
export type Column<Row> = readonly [title: MessageKey, cell: (row: Row, say: Translate) => Cell]

/** Rows that are read at once: a file of any size takes the memory of so many. */
const PAGE = 5000

/** The rows of a file, its titles first. @param read the rows after a number, in the order of their numbers */
export async function* pagedRows<Row extends { readonly id: number }>(
  columns: readonly Column<Row>[],
  say: Translate,
  read: (page: { readonly after: number; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => say(title))]
  for (let after = 0; ; ) {
    const rows = await read({ after, limit: PAGE })
    yield rows.map((row) => columns.map(([, cell]) => cell(row, say)))
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
