import type { DraftReply } from '@parter/contract/event-drafts/drafts.ts'
import { openShopWithPeople } from '../every-call/shop-with-people.ts'
import { staffPerson } from './staff-people.ts'

/** Of the small storefront: a hall with seats in `stalls` and a standing `floor`. */
export const EVENT = 210_001

/** A field that somebody changes, as the calls are told. */
export interface Change {
  readonly path: string[]
  readonly was?: unknown
  readonly value?: unknown
}

interface Check {
  readonly faults: { code: string; path: string[]; details: Record<string, unknown> }[]
  readonly warnings: { code: string; path: string[]; needsWord: boolean; details: Record<string, unknown> }[]
  readonly version: number
}

/** The price of a full ticket to the stalls. */
export const priceOf = ({ content }: Pick<DraftReply, 'content'>) =>
  content.event.zones?.find(({ code }) => code === 'stalls')?.prices['full'] ?? null

/** A shop whose operator prepares events. */
export const openDraftScene = async () => {
  const people = await openShopWithPeople()
  const operator = (await staffPerson(people.test, 'operator')).browser
  let days = 60
  /** Another evening each time, so that the hall is free. */
  const evening = () => new Date(Date.now() + ++days * 86_400_000).toISOString().slice(0, 16)
  const begin = async (from: object, who = operator) =>
    (await who.get<{ id: number }>('POST /api/staff/drafts', from)).id
  const read = (id: number) => operator.get<DraftReply>(`GET /api/staff/drafts/${id}`)
  const save = (id: number, changes: Change[], who = operator) =>
    who.get<{ draft: DraftReply; conflicts: { path: string[]; theirs: unknown; yours: unknown }[] }>(
      `POST /api/staff/drafts/${id}`,
      { changes },
    )
  const check = (id: number) => operator.get<Check>(`GET /api/staff/drafts/${id}/check`)
  const publish = async (id: number, accepted: string[] = [], who = operator) => {
    const { version } = await read(id)
    return await who.ask(`POST /api/staff/drafts/${id}/publish`, { version, accepted })
  }
  /** A copy that lacks nothing but what a test takes from it. */
  const copy = async () => {
    const id = await begin({ copyOfEvent: EVENT })
    await save(id, [{ path: ['event', 'startsAt'], value: evening() }])
    return id
  }
  /** A published event of its own. */
  const published = async () => {
    const reply = await publish(await copy())
    return reply.json<{ events: { id: number }[] }>().events[0]?.id ?? 0
  }
  return { people, operator, evening, begin, read, save, check, publish, copy, published }
}
