import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { ourShop } from './our-shop.ts'

/** All events of the Estonian storefront, in Estonian, as the shop's own call lists them page by page. */
export const listedEvents = async (): Promise<EventCard[]> => {
  const address = `http://127.0.0.1:${ourShop().port}/api/v1/events?language=et&limit=60`
  const all: EventCard[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await fetch(next === '' ? address : `${address}&after=${encodeURIComponent(next)}`)
    const reply = (await answer.json()) as ReplyOf<'listEvents'>
    all.push(...reply.events)
    next = reply.next
  }
  return all
}

/** The longest duration of a journey on a slow machine. */
const A_JOURNEY = 60 * 60_000

/** Whether an event's sale lasts for the whole journey, unlike tonight's event whose sale is about to end. */
export const staysOnSale = ({ status, saleEndsAt }: Pick<EventCard, 'status' | 'saleEndsAt'>): boolean =>
  status === 'on_sale' && Date.parse(saleEndsAt) > Date.now() + A_JOURNEY
