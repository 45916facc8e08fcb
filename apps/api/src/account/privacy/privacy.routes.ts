import type { Serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AccountDoors } from '../customers/account-doors.ts'
import { enteringOf } from '../sessions/entering-of.ts'
import { forgetSession } from '../sessions/guest-session.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import { recordConsent } from './record-consent.ts'

/** What people may ask about what is kept of them. */
export const privacyRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    serve('exportAccount', async ({ visitor, reply }) => {
      const data = await exportAccount(shop, doors, visitor, visitor.customerId)
      reply.header('content-disposition', `attachment; filename="${visitor.portal.portalCode}-account.json"`)
      return data
    })
    serve('eraseAccount', async ({ visitor, request, reply, body }) => {
      await eraseAccount(shop, enteringOf(shop, visitor, request), visitor.customerId, body.password)
      forgetSession(shop, reply)
      reply.header('clear-site-data', '"cache"')
      return { accepted: true as const }
    })
    serve('recordConsent', ({ visitor, body }) => recordConsent(shop, visitor, body))
  }
