import { inTransaction } from '../../platform/database/in-transaction.ts'
import { askForWork, type Work, work } from '../../platform/jobs/outbox.ts'
import { forgetEmailTexts } from '../../platform/mail/forget-emails.ts'
import type { Querying, Shop } from '../../platform/shop.ts'
import { emptyCustomers } from '../customers.store.ts'
import { ACCOUNT_KIND } from '../emails/write-email.ts'
import { deleteEnded, deleteIdempotencyKeys, deleteProofs, forgottenAccounts } from './old-rows.store.ts'
import { HOLD_TRACES_DAYS, nextNight, retentionOf, type RetentionPeriods } from './retention.rules.ts'

/** What other rooms throw away of a storefront when its time is over. */
export interface Sweeps {
  readonly carts: (tx: Querying, portalCode: string, periods: RetentionPeriods) => Promise<void>
  readonly orders: (tx: Querying, portalCode: string, periods: RetentionPeriods) => Promise<void>
  readonly submissions: (tx: Querying, portalCode: string, periods: RetentionPeriods) => Promise<void>
  readonly reminders: (tx: Querying, portalCode: string, periods: RetentionPeriods) => Promise<void>
  /** Of all storefronts. */
  readonly holdTraces: (tx: Querying, days: number) => Promise<void>
  readonly leaveOrders: (tx: Querying, customerIds: readonly number[]) => Promise<void>
}

const KEEP_NO_LONGER = 'keep_no_longer'

/** Throws away what no storefront may keep any longer, by the table of retention.rules.ts. Safe to run twice. */
export const throwAwayOld = async (shop: Shop, sweeps: Sweeps): Promise<void> => {
  for (const portal of shop.portals) {
    const { portalCode } = portal
    const periods = retentionOf(portal)
    await inTransaction(shop.db, async (tx) => {
      await deleteEnded(tx, portalCode, periods)
      await deleteProofs(tx, portalCode, periods)
      const forgotten = await forgottenAccounts(tx, portalCode, periods)
      await sweeps.leaveOrders(tx, forgotten)
      await emptyCustomers(tx, forgotten)
    })
    await inTransaction(shop.db, (tx) => sweeps.carts(tx, portalCode, periods))
    await inTransaction(shop.db, (tx) => sweeps.orders(tx, portalCode, periods))
    await inTransaction(shop.db, (tx) => sweeps.submissions(tx, portalCode, periods))
    await inTransaction(shop.db, (tx) => sweeps.reminders(tx, portalCode, periods))
    await inTransaction(shop.db, async (tx) => {
      await forgetEmailTexts(tx, portalCode, { kind: ACCOUNT_KIND, days: periods.accountEmails })
      await forgetEmailTexts(tx, portalCode, { days: periods.mails })
    })
  }
  await inTransaction(shop.db, (tx) => sweeps.holdTraces(tx, HOLD_TRACES_DAYS))
  await inTransaction(shop.db, deleteIdempotencyKeys)
}

/** Asks for the work of the next night, once however many processes start. */
export const planNextNight = (shop: Shop): Promise<boolean> => {
  const runAt = nextNight(shop.clock.now())
  return inTransaction(shop.db, (tx) =>
    askForWork(tx, {
      kind: KEEP_NO_LONGER,
      payload: {},
      dedupeKey: `${KEEP_NO_LONGER}:${runAt.toISOString().slice(0, 10)}`,
      runAt,
    }),
  )
}

/** Throws old things away every night. */
export const keepNoLonger = (sweeps: Sweeps): Work =>
  work({
    kind: KEEP_NO_LONGER,
    async run(shop) {
      // first of all, so that a night that fails doesn't end them all
      await planNextNight(shop)
      await throwAwayOld(shop, sweeps)
    },
  })
