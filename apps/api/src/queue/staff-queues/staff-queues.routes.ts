import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { exportQueues, listQueues } from './list-queues.ts'
import { makeQueueLinks } from './make-queue-links.ts'
import { moveQueue } from './move-queue.ts'
import { paceQueue } from './pace-queue.ts'
import { startQueue } from './start-queue.ts'

/** Waiting rooms as staff run them (R14.1). */
export const staffQueuesRoutes: Routes<Shop> = (shop, serve) => {
  serve('listQueues', (served) => listQueues(shop, served))
  serve('exportQueues', (served) => exportQueues(shop, served))
  serve('startQueue', (served) => startQueue(shop, served))
  serve('paceQueue', (served) => paceQueue(shop, served))
  serve('makeQueueLinks', (served) => makeQueueLinks(shop, served))
  serve('moveQueue', (served) => moveQueue(shop, served))
}
