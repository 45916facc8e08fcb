import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sendQueueScript } from './queue-script.ts'
import { sendQueueLink } from './send-queue-link.ts'
import { pressEnter, pressJoin, pressLeave, showQueuePage } from './show-queue-page.ts'

/** The page of a waiting room, which works without scripts (R14.2). */
export const queuePageRoutes: Routes<Shop> = (shop, _, plain) => {
  plain({ method: 'GET', url: '/queue/:room', handler: (asked) => showQueuePage(shop, asked) })
  plain({ method: 'POST', url: '/queue/:room/join', handler: (asked) => pressJoin(shop, asked) })
  plain({ method: 'POST', url: '/queue/:room/link', handler: (asked) => sendQueueLink(shop, asked) })
  plain({ method: 'POST', url: '/queue/:room/enter', handler: (asked) => pressEnter(shop, asked) })
  plain({ method: 'POST', url: '/queue/:room/leave', handler: (asked) => pressLeave(shop, asked) })
  plain({ method: 'GET', url: '/queue-script/:file', handler: (asked) => sendQueueScript(asked) })
}
