import { setImmediate } from 'node:timers/promises'
import type { ReportFilter } from '@parter/contract/reports/reports.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import type { Cell } from '../../platform/documents/csv.rules.ts'
import { fileOfRows } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { FactsAsked } from '../report/facts.store.ts'
import { factsFor } from '../report/read-report.ts'
import { readSoldItems, type SoldItem } from './sold-items.store.ts'

/** Items that are read at once: a file of any size takes the memory of two times so many. */
const PAGE = 5000
/** Items that are written at once: others are answered in between. */
const SLICE = 500

type Column = readonly [title: MessageKey, cell: (item: SoldItem, say: Translate) => Cell]

const amount = (number: number): Cell => ({ number, decimals: 2 })
const count = (number: number | null): Cell => (number === null ? null : { number, decimals: 0 })

const COLUMNS: readonly Column[] = [
  ['reports_when', ({ bookedAt }) => bookedAt],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['reports_order', ({ orderReference }) => orderReference],
  ['reports_kind', ({ kind }, say) => say(`reports_kind_${kind}` as MessageKey)],
  ['reports_by_item', ({ item }, say) => say(`reports_item_${item}` as MessageKey)],
  ['reports_event_number', ({ eventId }) => count(eventId)],
  ['reports_by_event', ({ title }) => title],
  ['reports_by_zone', ({ zone }) => zone],
  ['reports_by_ticket_type', ({ ticketType }) => ticketType],
  ['reports_seat', ({ seat }) => seat],
  ['reports_by_channel', ({ channel }, say) => say(`reports_channel_${channel}` as MessageKey)],
  ['reports_by_promo_code', ({ promoCodes }) => promoCodes],
  ['reports_currency', ({ currency }) => currency],
  ['reports_price', ({ grossAmount }) => amount(grossAmount)],
  ['reports_discount', ({ discountAmount }) => amount(discountAmount)],
  ['reports_amount', ({ grossAmount, discountAmount }) => amount(grossAmount - discountAmount)],
  ['reports_fees', ({ feeAmount }) => amount(feeAmount)],
  ['reports_vat_rate', ({ vatBasisPoints }) => amount(vatBasisPoints)],
  ['reports_vat', ({ vatAmount }) => amount(vatAmount)],
]
const PERSONS: readonly Column[] = [
  ['reports_buyer', ({ buyerName }) => buyerName],
  ['staff_email', ({ buyerEmail }) => buyerEmail],
]

/** The same few words in every line are put together once. */
const remembered = (say: Translate): Translate => {
  const said = new Map<MessageKey, string>()
  return (key, values) => {
    if (values) return say(key, values)
    const words = said.get(key) ?? say(key)
    said.set(key, words)
    return words
  }
}

async function* rowsOf(
  shop: Shop,
  asked: FactsAsked,
  columns: readonly Column[],
  say: Translate,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => say(title))]
  const readAfter = (id: number) => {
    const reading = readSoldItems(shop.db, asked, id, PAGE)
    // who breaks the download off no longer waits for it
    reading.catch(() => undefined)
    return reading
  }
  for (let reading = readAfter(0); ; ) {
    const items = await reading
    const last = items.at(-1)
    const isLast = last === undefined || items.length < PAGE
    // the database reads the next page while this one is written
    if (!isLast) reading = readAfter(last.id)
    for (let from = 0; from < items.length; from += SLICE) {
      yield items.slice(from, from + SLICE).map((item) => columns.map(([, cell]) => cell(item, say)))
      await setImmediate()
    }
    if (isLast) return
  }
}

const fileOf = async (
  shop: Shop,
  asked: FactsAsked,
  { format, columns, language }: { format: 'csv' | 'xlsx'; columns: readonly Column[]; language: Language },
): Promise<SentFile> => {
  const rows = rowsOf(shop, asked, columns, remembered(translators[language]))
  const name = ['sales', asked.event, asked.from, asked.to].filter((part) => part !== undefined).join('-')
  return await fileOfRows(name, format, rows, language)
}

/** What was sold and returned, item by item, as a file that is written while it is sent; names nobody (R12.9). */
export const exportSales = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportSales'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> =>
  await fileOf(shop, factsFor(shop, staff, 'report.read', query), {
    format: query.format,
    columns: COLUMNS,
    language: query.language ?? visitor.language,
  })

const filterOf = ({ from, to, storefront, organiser, event, channel }: ReportFilter) => ({
  from,
  to,
  storefront,
  organiser,
  event,
  channel,
})

/** The same with the buyers' names and addresses; who took them, and which, stands in the audit log (R12.2). */
export const exportBuyers = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportBuyers'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  await writeAudit(shop.db, staff, {
    verb: 'exportBuyers',
    subject: { kind: 'report', id: query.event ?? 'all', portalCode: query.storefront ?? null },
    after: { ...filterOf(query), format: query.format },
  })
  return await fileOf(shop, factsFor(shop, staff, 'report.persons', query), {
    format: query.format,
    columns: [...COLUMNS, ...PERSONS],
    language: query.language ?? visitor.language,
  })
}
