import type { Picture } from '@parter/contract/wire/primitives.ts'
import { linesOfOrder } from '../../orders/order/lock-order.ts'
import type { LineLabel } from '../../orders/order/order.rules.ts'
import { picturesOf } from '../../orders/order/show-cards.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { findPayment } from './payments.store.ts'

/** One thing that a payment is for: a show with its tickets, or a gift card. */
export interface PaidShow {
  readonly label: LineLabel
  readonly count: number
  readonly picture: Picture | null
}

const SHOWN: ReadonlySet<string> = new Set(['ticket', 'gift_card_sale'])

/** What a payment is for, a show at a time, in the order of its lines. @param language of what the posters show */
export async function readPaidShows(
  db: Querying,
  {
    provider,
    reference,
    language,
  }: { readonly provider: string; readonly reference: string; readonly language: string },
): Promise<PaidShow[]> {
  const payment = await findPayment(db, provider, reference)
  if (!payment) return []
  const lines = (await linesOfOrder(db, payment.orderId)).filter(({ kind }) => SHOWN.has(kind))
  const shows = Map.groupBy(lines, ({ eventId }) => eventId)
  const ids = [...shows.keys()].filter((eventId) => eventId !== null)
  const pictures = await picturesOf(db, ids, language)
  return Array.from(shows, ([eventId, own]) => ({
    label: own[0]?.label ?? {},
    count: own.length,
    picture: (eventId !== null && pictures.get(eventId)) || null,
  }))
}
