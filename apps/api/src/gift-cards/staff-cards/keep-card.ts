import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { momentOfDay } from '@parter/portal/time/calendar-days.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { extendValidity, markGiftCardBlocked } from '../../vouchers/keep-gift-card.ts'
import { showWholeCard } from './show-card.ts'
import { findStaffCard, lockCard } from './staff-cards.store.ts'

const lockedCard = async (tx: Querying, id: number) => {
  await lockCard(tx, id)
  const card = await findStaffCard(tx, id)
  if (!card) throw new ShopError('not_found')
  return card
}

/** Blocks a card, so that nothing more is paid with it, or opens it again. @throws ShopError not_found */
export const blockGiftCard = async (
  shop: Pick<Shop, 'db'>,
  staff: StaffActor,
  id: number,
  { isBlocked, reason }: NonNullable<InputOf<'blockGiftCard'>['body']>,
): Promise<ReplyOf<'blockGiftCard'>> =>
  await inTransaction(shop.db, async (tx) => {
    const { portalCode, state } = await lockedCard(tx, id)
    await markGiftCardBlocked(tx, id, isBlocked)
    const after = await showWholeCard(tx, id)
    await writeAudit(tx, staff, {
      verb: 'blockGiftCard',
      subject: { kind: 'gift_card', id, portalCode },
      before: { state },
      after: { state: after.state },
      reason,
    })
    return after
  })

const LAST_HOUR = 23
const HOUR_MS = 3_600_000
const MOST_YEARS = 10
const YEAR_MS = 365.25 * 86_400_000

/**
 * Lets a card be valid until the end of a day of its storefront's calendar: later than now, and than before.
 * @throws ShopError not_found, FieldErrors
 */
export const extendGiftCard = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock'>,
  staff: StaffActor,
  id: number,
  { until, reason }: NonNullable<InputOf<'extendGiftCard'>['body']>,
): Promise<ReplyOf<'extendGiftCard'>> =>
  await inTransaction(shop.db, async (tx) => {
    const { portalCode, validUntil } = await lockedCard(tx, id)
    const { timezone } = portalOfCode(portalCode, shop.portals)
    const end = new Date(momentOfDay(until, LAST_HOUR, timezone).getTime() + HOUR_MS)
    const now = shop.clock.now()
    if (end <= now || end <= validUntil || end.getTime() > now.getTime() + MOST_YEARS * YEAR_MS)
      throw new FieldErrors([{ code: 'gift_card_validity', field: 'until', details: { years: MOST_YEARS } }])
    await extendValidity(tx, id, end)
    await writeAudit(tx, staff, {
      verb: 'extendGiftCard',
      subject: { kind: 'gift_card', id, portalCode },
      before: { validUntil },
      after: { validUntil: end },
      reason,
    })
    return await showWholeCard(tx, id)
  })
