import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { checkAdmission } from './check-admission.ts'
import { enterQueue } from './enter-queue.ts'
import { joinQueue, leaveQueue, readQueuePlace } from './join-queue.ts'
import { readQueue } from './read-queue.ts'

/** The waiting room (R14). */
export const queueRoutes: Routes<Shop> = (shop, serve) => {
  serve('readQueue', ({ params, visitor }) => readQueue(shop, visitor, params.room))
  serve('joinQueue', ({ params, ...asked }) => joinQueue(shop, asked, params.room))
  serve('readQueuePlace', ({ params, ...asked }) => readQueuePlace(shop, asked, params.room))
  serve('enterQueue', ({ params, ...asked }) => enterQueue(shop, asked, params.room))
  serve('checkAdmission', ({ reply }) => checkAdmission(reply))
  serve('leaveQueue', ({ params, ...asked }) => leaveQueue(shop, asked, params.room))
}
