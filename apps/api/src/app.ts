/**
 * The shop as one program: rooms and what they answer in `rooms.ts`, who follows what happens in `subscribers.ts`, work
 * after a commit in `workers.ts`, what hangs on emails in `attachments.ts`, what lives as long as the shop in
 * `make-shop.ts`. Here they are put together.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSession } from './account/sessions/read-session.ts'
import { checkoutPages } from './cart/checkout-page.ts'
import { readSlug } from './catalogue/addresses.store.ts'
import { eventPages } from './catalogue/pages/event-pages.ts'
import { listPages } from './catalogue/pages/list-pages.ts'
import { placePages } from './catalogue/pages/place-pages.ts'
import { seriesPages } from './catalogue/pages/series-page.ts'
import { articlePages } from './content/article-pages.ts'
import { versionFinder } from './content/read-init.ts'
import { previewingContent } from './content-items/acts/preview-content-item.ts'
import { previewing } from './event-drafts/publishing/preview-draft.ts'
import { formPages } from './forms/form-page.ts'
import { bookMetrics } from './orders/books/watch-books.ts'
import { orderMetrics } from './orders/history/order-metrics.ts'
import { healthMetrics } from './platform/http/server/health.ts'
import { type AppParts, openApp } from './platform/http/server/open-app.ts'
import type { PageDescriptions } from './platform/http/shell/page-meta.ts'
import { outboxMetrics } from './platform/jobs/outbox-metrics.ts'
import { emailMetrics } from './platform/mail/email-metrics.ts'
import { cacheMetrics } from './platform/shop/cache-metrics.ts'
import { poolMetrics } from './platform/shop/pool-metrics.ts'
import type { Shop } from './platform/shop/shop.ts'
import { answeringWaiting } from './queue/answer-waiting.ts'
import { passingQueue } from './queue/pass-queue.ts'
import { queueMetrics } from './queue/queue-metrics.ts'
import { redirectFinder } from './redirects/find-redirect.ts'
import { roomsOf, staffScopes } from './rooms.ts'
import { searchPages } from './search/search-page.ts'
import { mapPublisherMetrics } from './seat-map/fan-out/map-publishers.ts'
import { admittingStaff } from './staff/sessions/admit-staff.ts'
import { stockListeners } from './subscribers.ts'

/** What is said of pages beside their data, more than their declarations say. */
const descriptions: PageDescriptions = {
  ...listPages,
  ...eventPages,
  ...seriesPages,
  ...placePages,
  ...articlePages,
  ...formPages,
  ...searchPages,
  ...checkoutPages,
}

const webFolder = join(import.meta.dirname, '../../web/dist')

const metrics = [
  ...orderMetrics,
  ...bookMetrics,
  ...outboxMetrics,
  ...emailMetrics,
  ...poolMetrics,
  ...cacheMetrics,
  ...mapPublisherMetrics,
  ...healthMetrics,
  ...queueMetrics,
]

/** What the app of a process is given besides the shop. */
interface AppOptions extends Pick<AppParts, 'watch' | 'processes'> {
  /** The built web app. */
  readonly folder?: string
}

/** The shop as it answers over HTTP, ready to listen. */
export const openShopApp = (
  shop: Shop,
  { folder = webFolder, ...options }: AppOptions = {},
): Promise<FastifyInstance> => {
  const redirectOf = redirectFinder(shop, {
    slugOf: (portal, kind, id, language) => readSlug(shop.db, portal, kind, id, language),
    versionOf: versionFinder(shop),
  })
  const [makeDraft, makeContent] = [previewing(shop), previewingContent(shop)]
  return openApp(shop, {
    readSession,
    admitStaff: admittingStaff(shop, staffScopes),
    passQueue: passingQueue(shop),
    answerWaiting: answeringWaiting(shop),
    rooms: roomsOf(redirectOf),
    listeners: stockListeners(shop),
    close: () => shop.offers.close(),
    metrics,
    pages: {
      descriptions,
      redirectOf,
      makePreview: async (given) => (await makeDraft(given)) ?? makeContent(given),
      folder,
    },
    ...options,
  })
}

/** What a process answers that only works: how it does. */
export const openWorkApp = (shop: Shop, options: Omit<AppOptions, 'folder'> = {}): Promise<FastifyInstance> =>
  openApp(shop, { readSession, rooms: [], listeners: stockListeners(shop), metrics, ...options })
