import { forgetEndedSubscriptions } from '../../newsletter/subscribe.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { deleteOldDocuments } from '../../platform/documents/documents.store.ts'
import { deleteOldKeys } from '../../platform/idempotency/idempotency-keys.store.ts'
import { enqueueWork, NOTHING, type WorkOf } from '../../platform/jobs/outbox.ts'
import { forgetEmailTexts } from '../../platform/mail/forget-emails.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { emptyCustomers } from '../customers/customers.store.ts'
import { deleteEnded, deleteProofs, forgottenAccounts } from './privacy.store.ts'
import { HOLD_TRACES_DAYS, nextNight, type RetentionPeriods, retentionOf } from './retention.rules.ts'

/** Of one storefront. */
export interface RetentionEnded {
  readonly portalCode: string
  readonly periods: RetentionPeriods
}

declare module '../../platform/events.ts' {
  interface ShopEvents {
    /** Customers are deleted, or lose an address: their data is separated from their accounts. */
    customersForgotten: { readonly customerIds: readonly number[] }
    /** Deletes what is older than these periods, of one storefront; each listener has a transaction of its own. */
    retentionEnded: RetentionEnded
    /** The same for data that belongs to no storefront. */
    holdTracesEnded: { readonly days: number }
  }
}

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    delete_expired_data: Nothing
  }
}

/** Idempotency keys are kept for a day. */
const KEY_DAYS = 2
/** Documents are kept for those who open their tickets soon after the purchase; later they are made anew. */
const DOCUMENT_DAYS = 1

/** Deletes what no storefront may keep any longer, by the table of retention.rules.ts. Safe to run twice. */
export const deleteExpiredData = async (shop: Shop): Promise<void> => {
  for (const portal of shop.portals) {
    const { portalCode } = portal
    const periods = retentionOf(portal)
    await inTransaction(shop.db, async (tx) => {
      await deleteEnded(tx, portalCode, periods)
      await deleteProofs(tx, portalCode, periods)
      await forgetEndedSubscriptions(tx, portalCode, periods.consents)
      const forgotten = await forgottenAccounts(tx, portalCode, periods)
      await shop.announce(tx, 'customersForgotten', { customerIds: forgotten })
      await emptyCustomers(tx, forgotten)
    })
    await shop.announce(shop.db, 'retentionEnded', { portalCode, periods })
    await inTransaction(shop.db, async (tx) => {
      await forgetEmailTexts(tx, portalCode, { kind: 'account', days: periods.accountEmails })
      await forgetEmailTexts(tx, portalCode, { days: periods.mails })
    })
  }
  await shop.announce(shop.db, 'holdTracesEnded', { days: HOLD_TRACES_DAYS })
  await inTransaction(shop.db, async (tx) => {
    await deleteOldKeys(tx, KEY_DAYS)
    await deleteOldDocuments(tx, DOCUMENT_DAYS)
  })
}

/** Enqueues the work of the next night, once however many processes start. */
export const planNextNight = (shop: Shop): Promise<boolean> => {
  const runAt = nextNight(shop.clock.now())
  return inTransaction(shop.db, (tx) =>
    enqueueWork(tx, {
      kind: 'delete_expired_data',
      payload: {},
      dedupeKey: `delete_expired_data:${runAt.toISOString().slice(0, 10)}`,
      runAt,
    }),
  )
}

/** Deletes expired data every night. */
export const deleteExpiredDataNightly: WorkOf<'delete_expired_data'> = {
  kind: 'delete_expired_data',
  payload: NOTHING,
  async run(shop) {
    // first of all, so that a night that fails doesn't end the series
    await planNextNight(shop)
    await deleteExpiredData(shop)
  },
}
