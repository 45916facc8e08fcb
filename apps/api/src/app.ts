import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { readSession } from './account/read-session.ts'
import { extendHolds } from './box-office/extend-holds.ts'
import { heldTickets } from './box-office/held-tickets.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { openApp } from './platform/http/open-app.ts'
import type { Routes } from './platform/http/serve.ts'
import type { Work } from './platform/jobs/outbox.ts'
import { mailboxRoutes } from './platform/mail/mailbox-page.ts'
import type { AttachmentMakers } from './platform/mail/post-letter.ts'
import { sendLetters } from './platform/mail/send-letter.ts'
import type { Shop } from './platform/shop.ts'

/** Who makes the attachments of letters, by their kind. */
const attachmentMakers: AttachmentMakers = {}

/** Every room of the shop, plugged in: the one list of what this server answers. */
const rooms: readonly Routes<Shop>[] = [
  catalogueRoutes,
  contentRoutes,
  accountRoutes({ ticketsInBasket: async (shop, cartId) => (await heldTickets(shop.db, cartId)).length, extendHolds }),
  mailboxRoutes(attachmentMakers),
]

/** Every kind of work that is done after a commit. */
export const works: readonly Work[] = [sendLetters(attachmentMakers)]

/** The shop as it answers over HTTP, ready to listen. */
export const openShopApp = (shop: Shop): Promise<FastifyInstance> => openApp(shop, { readSession, rooms })
