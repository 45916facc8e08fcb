import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AccountDoors } from '../account-doors.ts'
import { enteringOf } from '../entering-of.ts'
import { forgetSession } from '../guest-session.ts'
import { customerOf } from '../read-profile.ts'
import { insertConsent } from './consents.store.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

/** What people may ask about what is kept of them. */
export const privacyRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    serve('exportAccount', async ({ visitor, reply }) => {
      const data = await exportAccount(shop, doors, visitor, customerOf(visitor))
      reply.header('content-disposition', `attachment; filename="${visitor.portal.portalCode}-account.json"`)
      return data
    })
    serve('eraseAccount', async ({ visitor, request, reply, body }) => {
      await eraseAccount(shop, doors, enteringOf(shop, visitor, request), customerOf(visitor), body.password)
      forgetSession(shop, reply)
      reply.header('clear-site-data', '"cache"')
      return { accepted: true as const }
    })
    serve('recordConsent', async ({ visitor, body }) => {
      const { portalCode } = visitor.portal
      await inTransaction(shop.db, (tx) => insertConsent(tx, { ...body, portalCode }))
      return { accepted: true as const }
    })
  }
