import { centreOf } from '@parter/portal/portals/centre.ts'
import type { FastifyReply } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { AccountDoors } from './customers/account-doors.ts'
import { writeDevice } from './customers/known-device.ts'
import { readAccount } from './read-account.ts'
import { registerAccount } from './register-account.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { type OpenedSession, writeSession } from './sessions/customer-session.ts'
import { enteringOf } from './sessions/entering-of.ts'
import { updateAccount } from './update-account.ts'
import { askVerification, verifyAccount } from './verify-account.ts'

/** Making an account, changing it, and showing that an address is one's own. */
export const accountRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    const write = (reply: FastifyReply, session: OpenedSession | null) => {
      if (session) writeSession(shop, reply, session)
    }

    serve('readAccount', ({ visitor }) => readAccount(shop.db, visitor.customerId))

    serve('registerAccount', async ({ visitor, request, reply, body, headers }) => {
      const session = await registerAccount(shop, doors, enteringOf(shop, visitor, request), {
        ...body,
        centreId: body.centreId ?? centreOf(visitor.portal).id,
        idempotencyKey: headers['idempotency-key'] ?? null,
      })
      write(reply, session)
      writeDevice(shop, visitor.portal.portalCode, reply, session.customerId)
      return await readAccount(shop.db, session.customerId)
    })

    serve('updateAccount', async ({ visitor, request, reply, body, headers }) => {
      const id = visitor.customerId
      const key = headers['idempotency-key'] ?? null
      write(reply, await updateAccount(shop, enteringOf(shop, visitor, request), id, body, key))
      return await readAccount(shop.db, id)
    })

    serve('forgotPassword', async ({ visitor, request, body }) => {
      await forgotPassword(shop, enteringOf(shop, visitor, request), body)
      return { accepted: true as const }
    })

    serve('resetPassword', async ({ visitor, request, reply, body }) => {
      const customerId = await resetPassword(shop, doors, enteringOf(shop, visitor, request), body)
      // who has read the email may log in here, however often others have guessed
      writeDevice(shop, visitor.portal.portalCode, reply, customerId)
      return { accepted: true as const }
    })

    serve('verifyAccount', async ({ visitor, request, reply, body }) => {
      const entering = enteringOf(shop, visitor, request)
      const { session, waitingFor, customerId } = await verifyAccount(shop, doors, entering, body)
      write(reply, session)
      // who has said its password or chosen one may log in here, however often others have guessed
      if (body.password !== undefined || body.newPassword !== undefined)
        writeDevice(shop, visitor.portal.portalCode, reply, customerId)
      return { verified: true as const, waitingFor }
    })

    serve('askVerification', async ({ visitor, request, body }) => {
      await askVerification(shop, enteringOf(shop, visitor, request), visitor.customerId, body.language)
      return { accepted: true as const }
    })
  }
