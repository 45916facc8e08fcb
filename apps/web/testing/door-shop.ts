import type { ReplyOf } from '@parter/contract/calls.ts'
import { DoorError } from '../door/night/call-door.ts'
import type { DoorShop } from '../door/night/door-night.ts'
import { fingerprintOf } from '../door/night/fingerprint.ts'

type Post = ReplyOf<'enrolDevice'>
type Scan = Parameters<DoorShop['sync']>[0]['scans'][number]

export const EVENT = 7
const NOW = Date.now()

/** A door of an event whose doors are open since an hour, in Tallinn. */
export const somePost = (more: Partial<Post> = {}): Post => ({
  deviceId: 1,
  eventId: EVENT,
  name: 'Phone',
  gateId: 1,
  validUntil: new Date(NOW + 36_000_000).toISOString(),
  reentry: 'never',
  title: 'A night',
  startsAt: new Date(NOW).toISOString(),
  timeZone: 'Europe/Tallinn',
  // the night of any hour at which this is run
  days: [-1, 0].map((day) => ({
    day: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(NOW + day * 86_400_000),
    opensAt: new Date(NOW - 100_000_000).toISOString(),
  })),
  gates: [
    { id: 1, name: 'Gate A', checkpointId: 1, zoneIds: null },
    { id: 2, name: 'Gate B', checkpointId: 1, zoneIds: null },
  ],
  zones: [{ id: 1, name: 'Parterre' }],
  ...more,
})

const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes))

/** A shop with these tickets that keeps what it gets, and can be cut off or silent. */
export const someDoorShop = async (codes: readonly string[], post = somePost()) => {
  const prints = await Promise.all(codes.map((code) => fingerprintOf(EVENT, code)))
  const got: Scan[][] = []
  const answers: Partial<ReplyOf<'askDoor'>>[] = []
  const at = { isOff: false, isSilent: false }
  const shop: DoorShop = {
    enrol: async () => post,
    async ask({ sequence }) {
      if (at.isOff) throw new DoorError('offline')
      if (at.isSilent) await new Promise(() => undefined)
      return { sequence, verdict: 'enter', day: post.days[1]?.day ?? '', group: null, ...answers.shift() }
    },
    async sync({ cursor, scans }) {
      if (at.isOff) throw new DoorError('offline')
      if (scans.length > 0) got.push([...scans])
      const isWhole = cursor === null
      const sent = isWhole ? prints : []
      return {
        post,
        now: new Date().toISOString(),
        accepted: scans.at(-1)?.sequence ?? 0,
        conflicts: [],
        cursor: '1',
        isWhole,
        list: {
          fingerprints: base64(sent.flatMap((one) => [...one])),
          states: base64(sent.map(() => 1)),
          zones: base64(sent.flatMap(() => [0, 1])),
          days: base64(sent.flatMap(() => [0, 0, 0, 0])),
          places: sent.length > 0 ? [['', '3', '7', sent.length]] : [],
        },
        presences: [],
      }
    },
  }
  return { shop, at, got, answers, prints }
}
