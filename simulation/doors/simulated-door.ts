import type { ReplyOf } from '@parter/contract/calls.ts'
import { openBrowser } from '../../apps/api/testing/account/browser.ts'
import { deviceCode } from '../../apps/api/testing/door.ts'
import type { TestShop } from '../../apps/api/testing/shop.ts'
import { DoorError } from '../../apps/web/door/night/call-door.ts'
import { type DoorNight, type DoorShop, openNight, type Said } from '../../apps/web/door/night/door-night.ts'
import { fingerprintOf } from '../../apps/web/door/night/fingerprint.ts'
import { makeShopTime } from '../../apps/web/door/night/shop-time.ts'
import { memoryStore } from './memory-store.ts'

/** A verdict that somebody at a door has heard. */
export interface Told extends Said {
  readonly door: number
  readonly code: string
}

/** A device at a gate: the app's own night over the shop's own calls, without a screen. */
export interface SimulatedDoor {
  /** Cuts the network, or brings it back. @param answersLost requests arrive, and their answers don’t */
  readonly cut: (isOff: boolean, answersLost?: boolean) => void
  /** The app is killed and opened anew. */
  readonly kill: () => Promise<void>
  readonly scan: (code: string) => Promise<Told>
  readonly sync: () => Promise<void>
  readonly waiting: () => number
}

/** @param wrong milliseconds by which the device's own clock is wrong */
export const openDoor = async (
  test: TestShop,
  at: { readonly door: number; readonly eventId: number; readonly gateId: number; readonly wrong: number },
): Promise<SimulatedDoor> => {
  const browser = openBrowser(test)
  const store = memoryStore()
  let isOff = false
  let isDeaf = false
  const call = async <Reply>(address: string, body: object): Promise<Reply> => {
    if (isOff) throw new DoorError('offline')
    const reply = await browser.ask(address, body)
    if (isOff || isDeaf) throw new DoorError('offline')
    if (reply.statusCode >= 300) throw new Error(`${address}: ${reply.statusCode} ${reply.body}`)
    return reply.json<Reply>()
  }
  const shop: DoorShop = {
    enrol: (code) => call('POST /api/v1/door/devices', { code }),
    ask: (scan) => call('POST /api/v1/door/scans', scan),
    sync: (body) => call<ReplyOf<'syncDoor'>>('POST /api/v1/door/sync', { ...body, battery: null }),
  }
  const open = (): Promise<DoorNight> =>
    openNight(store, shop, (ahead) =>
      makeShopTime(ahead, { wall: () => Date.now() + at.wrong, even: () => performance.now() }),
    )
  let night = await open()
  await night.enrol(await deviceCode(test, at.eventId, at.gateId))
  return {
    cut(off, answersLost = false) {
      isOff = off
      isDeaf = answersLost
    },
    async kill() {
      night = await open()
    },
    async scan(code) {
      const said = await night.scan(await fingerprintOf(at.eventId, code), 'in')
      return { ...said, door: at.door, code }
    },
    sync: () => night.sync(),
    waiting: () => night.state().waiting,
  }
}
