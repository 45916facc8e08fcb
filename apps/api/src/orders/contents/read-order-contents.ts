import type { OrderContents } from '@parter/contract/orders/order-contents.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderLine, StoredExtras } from '../order/order.rules.ts'
import { readExtrasOfMany, readLinesOfMany } from '../order/order-lines.store.ts'
import { contentsOfOrder, type OrderOfContents } from './order-contents.rules.ts'

/** How contents are told. */
interface WordsOfContents {
  readonly language: Language
  /** Whose way to write dates is used. */
  readonly portal: Pick<Portal, 'mediumDate'>
  /** True unless the visitor is known to be the buyer. */
  readonly hidesAddress?: boolean
}

/**
 * What an order consists of, in one language.
 * @returns the contents, and what they were made of
 */
export async function readOrderContents(
  db: Querying,
  order: OrderOfContents & { readonly id: number },
  words: WordsOfContents,
): Promise<StoredContents & { readonly contents: OrderContents }> {
  const stored = (await readStoredContents(db, [order.id])).get(order.id)
  if (!stored) throw new Error(`The order ${order.id} is gone`)
  return { ...stored, contents: await contentsInWords(order, stored, words) }
}

/** What is stored of an order's contents, in no language but the buyer's. */
export interface StoredContents extends StoredExtras {
  readonly lines: readonly OrderLine[]
}

/** Reads what orders consist of, by order. */
export async function readStoredContents(
  db: Querying,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, StoredContents>> {
  const extras = await readExtrasOfMany(db, orderIds)
  const lines = await readLinesOfMany(db, orderIds)
  return new Map(Array.from(extras, ([id, own]) => [id, { ...own, lines: lines.get(id) ?? [] }]))
}

/** What an order consists of, in one language. */
export async function contentsInWords(
  order: OrderOfContents,
  { lines, ...extras }: StoredContents,
  { language, portal, hidesAddress = false }: WordsOfContents,
): Promise<OrderContents> {
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  return contentsOfOrder(order, lines, extras, { say: translators[language], language, dates, hidesAddress })
}
