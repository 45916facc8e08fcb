import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue.ts'
import { inject } from 'vitest'

/** All events of the Estonian storefront, in Estonian, as the shop's own call lists them page by page. */
export const listedEvents = async (): Promise<EventCard[]> => {
  const address = `http://127.0.0.1:${inject('shopPort')}/api/v1/events?language=et&limit=60`
  const all: EventCard[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await fetch(next === '' ? address : `${address}&after=${encodeURIComponent(next)}`)
    const reply = (await answer.json()) as ReplyOf<'listEvents'>
    all.push(...reply.events)
    next = reply.next
  }
  return all
}
