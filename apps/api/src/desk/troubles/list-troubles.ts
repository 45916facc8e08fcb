import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rolesOfBuyers } from '../story/seen.rules.ts'
import { readEmailTroubles, readPaymentTroubles, readRefundTroubles, readWebhookTroubles } from './troubles.store.ts'

/** The storefronts where somebody sees buyers; null: all. */
const portalsOf = (staff: Pick<StaffActor, 'reach'>): readonly string[] | null => {
  const roles = rolesOfBuyers(staff.reach('order.edit'))
  return roles.some(({ portalCodes }) => portalCodes === null)
    ? null
    : roles.flatMap(({ portalCodes }) => portalCodes ?? [])
}

/** What needs a person: given-up emails, payments in doubt, failed refunds, stopped webhooks, each with its way on (R12.6). */
export const listTroubles = async (
  { db }: Pick<Shop, 'db'>,
  staff: Pick<StaffActor, 'reach'>,
): Promise<ReplyOf<'listTroubles'>> => {
  const portals = portalsOf(staff)
  const [emails, payments, refunds, webhooks] = await Promise.all([
    readEmailTroubles(db, portals),
    readPaymentTroubles(db, portals),
    readRefundTroubles(db, portals),
    staff.reach('webhook.edit').length > 0 ? readWebhookTroubles(db) : [],
  ])
  return {
    emails: emails.map(({ at, ...email }) => ({ ...email, at: at.toISOString() })),
    payments: payments.map(({ at, amount, currency, ...payment }) => ({
      ...payment,
      amount: { amount, currency },
      at: at.toISOString(),
    })),
    webhooks: webhooks.map(({ at, ...webhook }) => ({ ...webhook, at: at.toISOString() })),
    refunds: refunds.map(({ at, amount, currency, ...refund }) => ({
      ...refund,
      amount: { amount, currency },
      at: at.toISOString(),
    })),
  }
}
