import type { QueueRoom } from '@parter/contract/queue/queue.ts'
import { type CachedResponse, publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { roomOf } from './line/describe-place.ts'
import { commitmentTo } from './line/draw.ts'
import { pollSecondsOf } from './line/pace.rules.ts'

/** Milliseconds that a status is the latest. */
const LATEST = 1000

/**
 * A room as everybody may see it: made once a second a process, whoever asks (R14.3).
 * @throws ShopError not_found
 */
export const readQueue = (shop: Shop, visitor: Visitor, roomId: number): Promise<CachedResponse> =>
  shop.responses.get(`queue ${roomId} ${visitor.portal.portalCode}`, async () => {
    const { room, lines } = await roomOf(shop, visitor, roomId)
    const { id, eventId, state, opensAt, seed, drawn, joined, called, rate, message } = room
    const said: QueueRoom = {
      room: id,
      eventId,
      state,
      opensAt: opensAt.toISOString(),
      commitment: commitmentTo(seed),
      seed: drawn === null ? null : seed.toString('hex'),
      drawn,
      joined,
      called,
      entriesPerMinute: Math.round(rate),
      message,
      pollSeconds: pollSecondsOf(null),
      lanes: lines.flatMap((line) =>
        line.kind === 'room'
          ? []
          : {
              kind: line.kind,
              name: line.name,
              share: line.share ?? 0,
              commitment: commitmentTo(line.seed),
              seed: line.drawn === null ? null : line.seed.toString('hex'),
              drawn: line.drawn,
              joined: line.joined,
              called: line.called,
            },
      ),
    }
    return {
      ...publicJson(said, 0, { until: shop.clock.now().getTime() + LATEST }),
      cacheControl: 'public, max-age=2, stale-while-revalidate=10',
    }
  })
