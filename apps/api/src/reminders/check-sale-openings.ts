import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { findEvent } from '../catalogue/events/find-event.ts'
import { refreshOffers } from '../catalogue/writing/write-events.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { nextCheckAt } from './reminder.rules.ts'
import { postOpening } from './reminder-emails.ts'
import {
  gatheringRoomOf,
  markSent,
  portalCodeOf,
  readWaitedEvents,
  readWaitedSales,
  takeDueReminders,
} from './reminders.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** `at`: the time that it was planned for. */
    check_sale_openings: { readonly at: string }
    send_reminders: { readonly eventId: number }
  }
}

/** Emails that are posted at a time, and the milliseconds between: a mail server has others to serve. */
const BATCH = 50
const PAUSE = 5000
const MINUTE = 60_000

const planSaleCheckAt = async (tx: Querying, runAt: Date): Promise<void> => {
  const at = runAt.toISOString()
  await enqueueWork(tx, { kind: 'check_sale_openings', payload: { at }, runAt, dedupeKey: `check_sale_openings:${at}` })
}

/** Plans a check for opened sales within two minutes: at a full minute that wasn't checked yet. */
export const planSaleCheck = (tx: Querying, now: Date): Promise<void> => {
  const after = new Date(now.getTime() + MINUTE)
  return planSaleCheckAt(tx, nextCheckAt(after, after))
}

/** Plans the checks when a process starts, since they may have failed for good while the database was down. */
export const resumeSaleChecks = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  planSaleCheck(db, clock.now())

/**
 * Checks which awaited sales have opened and which sold-out events have places again; and when to check
 * again. Without reminders nothing is checked.
 */
export const checkSaleOpenings: WorkOf<'check_sale_openings'> = {
  kind: 'check_sale_openings',
  payload: z.object({ at: z.string() }),
  async run({ db, clock }, { at }) {
    // clocks may differ: the next check must not have the key of this one
    const after = new Date(Math.max(clock.now().getTime(), Date.parse(at)))
    await inTransaction(db, async (tx) => refreshOffers(tx, await readWaitedEvents(tx)))
    await inTransaction(db, async (tx) => {
      const { open, next } = await readWaitedSales(tx)
      for (const eventId of open) await enqueueWork(tx, { kind: 'send_reminders', payload: { eventId } })
      if (next) await planSaleCheckAt(tx, nextCheckAt(next, after))
    })
  },
}

const sendSome = async (shop: Shop, tx: Querying, eventId: number): Promise<number> => {
  const code = await portalCodeOf(tx, eventId)
  const due = code === undefined ? [] : await takeDueReminders(tx, eventId, BATCH)
  const room = due.length === 0 ? undefined : await gatheringRoomOf(tx, eventId)
  for (const { id, email, language, origin } of due) {
    const portal = portalOfCode(code ?? '', shop.portals)
    const event = await findEvent(shop, portal, language, eventId)
    if (event) await postOpening(tx, { portal, language, email, origin }, event, { id, room })
  }
  await markSent(
    tx,
    due.map(({ id }) => id),
  )
  return due.length
}

/** Sends emails to those who wait for one sale, in batches. Each gets one, however often this runs. */
export const sendReminders: WorkOf<'send_reminders'> = {
  kind: 'send_reminders',
  payload: z.object({ eventId: z.int() }),
  async run(shop, { eventId }) {
    await inTransaction(shop.db, async (tx) => {
      const sent = await sendSome(shop, tx, eventId)
      if (sent < BATCH) return
      const runAt = new Date(shop.clock.now().getTime() + PAUSE)
      await enqueueWork(tx, { kind: 'send_reminders', payload: { eventId }, runAt })
    })
  },
}
