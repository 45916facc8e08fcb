import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { findEvent } from '../catalogue/events/find-event.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { isLinkFresh } from '../platform/mail/confirmation.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { planSaleCheck } from './check-sale-openings.ts'
import { type ReminderState, stepsTo } from './reminder.rules.ts'
import { tokenHashOf } from './reminder-token.ts'
import { changeState, findReminderByToken, type ReminderRow } from './reminders.store.ts'

type ReminderShop = Pick<Shop, 'db' | 'clock'>
type Reader = { readonly portal: Portal; readonly language: Language }
type Reply = ReplyOf<'readReminder'>

const find = async (shop: ReminderShop, { portal }: Reader, token: string): Promise<ReminderRow> => {
  const row = await findReminderByToken(shop.db, portal.portalCode, tokenHashOf(token))
  if (!row || (row.state === 'asked' && !isLinkFresh(row.createdAt, shop.clock.now())))
    throw new ShopError('token_invalid')
  return row
}

const replyOf = async (
  shop: ReminderShop,
  { portal, language }: Reader,
  eventId: number,
  state: ReminderState,
): Promise<Reply> => {
  const event = await findEvent(shop, portal, language, eventId)
  if (!event) throw new ShopError('token_invalid')
  return { state, event }
}

/** What the link of an email is about. @throws ShopError token_invalid */
export const readReminder = async (shop: ReminderShop, reader: Reader, token: string): Promise<Reply> => {
  const { eventId, state } = await find(shop, reader, token)
  return replyOf(shop, reader, eventId, state)
}

/** Confirms a reminder; done again it changes nothing. @throws ShopError token_invalid for one that was cancelled too */
export const confirmReminder = async (shop: ReminderShop, reader: Reader, token: string): Promise<Reply> => {
  const { id, eventId, state } = await find(shop, reader, token)
  if (state === 'cancelled') throw new ShopError('token_invalid')
  if (state !== 'asked') return replyOf(shop, reader, eventId, state)
  await inTransaction(shop.db, async (tx) => {
    if (await changeState(tx, id, stepsTo('confirmed'), 'confirmed')) await planSaleCheck(tx, shop.clock.now())
  })
  return replyOf(shop, reader, eventId, 'confirmed')
}

/** Cancels a reminder; repeated, or after the email was sent, it changes nothing. @throws ShopError token_invalid */
export const cancelReminder = async (shop: ReminderShop, reader: Reader, token: string): Promise<Reply> => {
  const { id, eventId, state } = await find(shop, reader, token)
  const isDone = state === 'sent' || state === 'cancelled'
  if (!isDone) await changeState(shop.db, id, stepsTo('cancelled'), 'cancelled')
  return replyOf(shop, reader, eventId, isDone ? state : 'cancelled')
}
