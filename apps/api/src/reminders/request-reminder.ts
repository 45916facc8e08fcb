import type { ReplyOf } from '@parter/contract/calls.ts'
import { languageCode } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { z } from 'zod'
import { findEvent } from '../catalogue/events/find-event.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { mayWriteAgain } from '../platform/mail/confirmation.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { postQuestion } from './reminder-emails.ts'
import { generateReminderToken, tokenHashOf } from './reminder-token.ts'
import { findReminderOf, insertReminder, renewToken } from './reminders.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** The same whether the address is known or not, so that its duration reveals nothing. */
    reminder_confirmation: {
      readonly portalCode: string
      readonly language: Language
      readonly origin: string
      readonly eventId: number
      readonly email: string
    }
  }
}

/** The visitor's request. */
export interface ReminderInput {
  readonly eventId: number
  readonly email: string
  readonly website?: string | undefined
}

/**
 * Requests a reminder of an opening sale. The reply and its time are the same whether the address is known or not.
 * @param origin for the email's links
 * @throws ShopError event_not_found, event_cancelled, sale_started
 */
export const requestReminder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  { portal, language }: { readonly portal: Portal; readonly language: Language },
  origin: string,
  { eventId, email, website }: ReminderInput,
): Promise<ReplyOf<'requestReminder'>> => {
  const event = await findEvent(shop, portal, language, eventId)
  if (!event) throw new ShopError('event_not_found')
  if (event.status === 'cancelled') throw new ShopError('event_cancelled')
  if (new Date(event.saleStartsAt) <= shop.clock.now()) throw new ShopError('sale_started')
  if (website !== undefined && website !== '') {
    shop.log.info({ eventId }, 'a machine asked for a reminder')
    return { asked: true }
  }
  const payload = { portalCode: portal.portalCode, language, origin, eventId, email }
  await enqueueWork(shop.db, { kind: 'reminder_confirmation', payload })
  return { asked: true }
}

/** Writes the email that asks for confirmation: to an address that is new, or whose last email is long enough ago. */
export const reminderConfirmationWork: WorkOf<'reminder_confirmation'> = {
  kind: 'reminder_confirmation',
  payload: z.object({
    portalCode: z.string(),
    language: languageCode,
    origin: z.string(),
    eventId: z.int(),
    email: z.string(),
  }),
  async run(shop, { portalCode, language, origin, eventId, email }) {
    const portal = portalOfCode(portalCode, shop.portals)
    const event = await findEvent(shop, portal, language, eventId)
    if (!event) return
    const token = generateReminderToken()
    const tokenHash = tokenHashOf(token)
    const now = shop.clock.now()
    await inTransaction(shop.db, async (tx) => {
      const known = await findReminderOf(tx, eventId, email)
      if (known) {
        if (known.state !== 'asked' || !mayWriteAgain(known.createdAt, now)) return
        await renewToken(tx, known.id, tokenHash, now)
      } else if (!(await insertReminder(tx, { eventId, email, language, origin, tokenHash, createdAt: now }))) return
      await postQuestion(tx, { portal, language, origin, email }, event, token)
    })
  },
}
