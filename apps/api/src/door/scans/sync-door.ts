import type { ReplyOf } from '@parter/contract/calls.ts'
import { placeRuns } from '@parter/contract/door/list.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { noteSeen } from '../devices/devices.store.ts'
import { readPost } from '../devices/read-post.ts'
import { withDevice } from '../devices/with-device.ts'
import { clockOff, shopTime } from './device-time.rules.ts'
import { readCursor, readList, readListedPresences } from './door-list.store.ts'
import { recordScans } from './record-scans.ts'
import { readConflicting } from './scans.store.ts'

const text = (bytes: Buffer | null): string => bytes?.toString('base64') ?? ''

/**
 * Takes over what a device has scanned alone, once however often it is sent, and tells what has changed in its list since:
 * fingerprints, never codes or names (R13.3).
 * @throws ShopError device_unknown
 */
export const syncDoor = async (
  shop: Shop,
  { request, visitor, body }: Pick<Served<'syncDoor'>, 'request' | 'visitor' | 'body'>,
): Promise<ReplyOf<'syncDoor'>> =>
  await withDevice(shop, request, async (tx, device, now) => {
    const { clock, battery, scans } = body
    const post = await readPost(tx, device, visitor.language)
    await noteSeen(tx, device.id, { now, clockOff: clockOff(clock, now), battery })
    const fresh = scans.map(({ verdict, at, ...scan }) => ({
      ...scan,
      told: verdict,
      at: shopTime(at, clock, now, device.enrolledAt),
    }))
    if (fresh.length > 0) await recordScans(tx, device, post, fresh)
    const { cursor, isWhole } = await readCursor(tx, body.cursor)
    const since = isWhole ? null : body.cursor
    const list = await readList(tx, device.eventId, since)
    const presences = await readListedPresences(tx, device.checkpointId, since)
    const sequences = scans.map(({ sequence }) => sequence)
    return {
      post,
      now: now.toISOString(),
      accepted: Math.max(0, ...sequences),
      conflicts: scans.length > 0 ? await readConflicting(tx, device.id, sequences) : [],
      cursor,
      isWhole,
      list: {
        fingerprints: text(list.fingerprints),
        states: text(list.states),
        zones: text(list.zones),
        days: text(list.days),
        places: placeRuns(list.places ?? []),
      },
      presences: presences.map(({ fingerprint, isInside, since: at, gateId, day }) => [
        fingerprint,
        isInside,
        at.toISOString(),
        gateId,
        day,
      ]),
    }
  })
