import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DOWN_MESSAGES, type DownReason, downReason } from '../../database/database-errors.ts'
import { diskRoom } from '../../foundation/disk-room.ts'
import type { Metric } from '../../shop/metric.ts'
import type { Shop } from '../../shop/shop.ts'
import { NEVER_REFUSED } from '../serve.ts'
import { pingDatabase } from './health.store.ts'

/** Milliseconds that the database may take to reply to a ping. */
const TIMEOUT_MS = 1000

const readTrouble = async ({ db }: Shop): Promise<DownReason | null> => {
  const end = new AbortController()
  const answers = pingDatabase(db).then(
    () => null,
    (error) => downReason(error) ?? 'no_answer',
  )
  const trouble = await Promise.race([
    answers,
    after(TIMEOUT_MS, 'no_answer' as const, { signal: end.signal, ref: false }),
  ])
  end.abort()
  return trouble
}

/**
 * For monitoring: `/health/live` says that the process answers, `/health/ready` that it can do its
 * work: the database replies and accepts writes (R15.4). People have the page `/healthcheck`.
 */
export const serveHealth = (app: FastifyInstance, shop: Shop): void => {
  const route = { schema: { hide: true }, config: NEVER_REFUSED }
  app.get('/health/live', route, async () => ({ status: 'live' }))
  app.get('/health/ready', route, async (_request, reply) => {
    const reason = (await readTrouble(shop)) ?? (await shop.writeTrouble())
    if (reason === null) return { status: 'ready' }
    return reply
      .status(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason, message: DOWN_MESSAGES[reason] })
  })
}

/** Metrics of disk, database and shared memory. */
export const healthMetrics: readonly Metric[] = [
  {
    name: 'data_disk_bytes',
    help: 'The disk that DATA_DIR is on: bytes that are free, and all of them',
    labels: ['state'],
    async read({ settings }) {
      const room = await diskRoom(settings.dataDir)
      if (!room) return []
      return [
        { of: { state: 'free' }, value: room.free },
        { of: { state: 'all' }, value: room.size },
      ]
    },
  },
  {
    name: 'database_takes_writes',
    help: '1 while a small write to the database succeeds; 0: its disk is full, it is away, or it may only be read',
    labels: [],
    read: async (shop) => [{ of: {}, value: (await shop.writeTrouble()) === null ? 1 : 0 }],
  },
  {
    name: 'shared_memory_up',
    help: '1 while the memory that machines share answers; 0: each process counts alone. Always 1 without VALKEY_URL',
    labels: [],
    isOfProcess: true,
    read: ({ memory }) => [{ of: {}, value: memory.isUp() ? 1 : 0 }],
  },
]
