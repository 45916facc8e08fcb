import { openPurchaseScene } from '../../apps/api/testing/checkout/purchase.ts'
import { makeGate } from '../../apps/api/testing/door.ts'
import { copyTicket } from '../../apps/api/testing/many-tickets.ts'
import { buy } from '../../apps/api/testing/returns.ts'
import { openDoor, type SimulatedDoor, type Told } from './simulated-door.ts'

const EVENT = 200001
const HOUR = 3_600_000

export interface NightSize {
  readonly doors: number
  readonly tickets: number
  /** People who come; some of them with a copy of another one's ticket. */
  readonly people: number
}

export interface NightReport {
  /** What went wrong; empty after a good night. */
  readonly breaches: readonly string[]
  readonly told: number
  readonly alone: number
  readonly kills: number
  readonly outages: number
  /** Tickets that two doors let in, of which one had no network. */
  readonly doubles: number
  readonly seconds: number
}

type Scene = Awaited<ReturnType<typeof openPurchaseScene>>

/** What the books of the doors say against what people at the doors have heard. */
const examine = async ({ rows }: Scene, told: readonly Told[]): Promise<{ breaches: string[]; doubles: number }> => {
  const breaches: string[] = []
  const kept = await rows<{ n: number; unique: number }>(
    'SELECT count(*)::int AS n, count(DISTINCT (device_id, sequence))::int AS "unique" FROM scan',
  )
  if (kept[0]?.n !== told.length) breaches.push(`${told.length} scans were told, and ${kept[0]?.n} are kept`)
  if (kept[0]?.n !== kept[0]?.unique) breaches.push('a scan is kept twice')
  const conflicts = await rows<{ code: string }>(
    `SELECT DISTINCT t.code FROM scan_conflict c JOIN ticket t ON t.id = c.ticket_id WHERE c.kind = 'double'`,
  )
  const found = new Set(conflicts.map(({ code }) => code))
  const greens = Map.groupBy(
    told.filter(({ verdict }) => verdict === 'enter'),
    ({ code }) => code,
  )
  let doubles = 0
  for (const [code, all] of greens) {
    if (all.filter(({ isAlone }) => !isAlone).length > 1) breaches.push(`two doors with a network let ${code} in`)
    if (all.length > 1) doubles++
    if (all.length > 1 && !found.has(code)) breaches.push(`${code} went in ${all.length} times, and nobody is told`)
    if (all.length === 1 && found.has(code)) breaches.push(`${code} went in once, and is shown as a conflict`)
  }
  return { breaches, doubles }
}

/**
 * A night at the doors: people come, some twice and some at two doors at once, while networks fail, answers get lost, phones are
 * killed and clocks are hours wrong. Afterwards all doors are connected, and the books must know each scan (R13.2).
 */
export const playNight = async (
  { doors: count, tickets, people }: NightSize,
  ...given: Parameters<typeof openPurchaseScene>
): Promise<NightReport> => {
  const began = performance.now()
  const scene = await openPurchaseScene(...given)
  try {
    // doors run beside each other, so a seed would not bring the same night again
    const random = Math.random
    const upTo = (limit: number): number => Math.floor(random() * limit)
    const { test, rows } = scene
    await rows(
      `UPDATE event SET starts_at = now() + interval '1 hour', ends_at = NULL, doors_at = NULL WHERE id = ${EVENT}`,
    )
    const [ticketId = ''] = (await buy(scene, [1])).ids
    const codes = await copyTicket(test.databaseUrl, ticketId, tickets)
    const gates = await Promise.all(Array.from({ length: Math.ceil(count / 3) }, () => makeGate(test, EVENT)))
    const doors: SimulatedDoor[] = []
    for (let door = 0; door < count; door++) {
      const wrong = door % 3 === 0 ? (upTo(11) - 5) * HOUR : 0
      doors.push(await openDoor(test, { door, eventId: EVENT, gateId: gates[door % gates.length] ?? 0, wrong }))
    }
    const told: Told[] = []
    const report = { kills: 0, outages: 0 }
    const arrive = async (door: number, mine: number): Promise<void> => {
      const at = doors[door]
      if (!at) return
      for (let nth = 0; nth < mine; nth++) {
        if (random() < 0.02) {
          report.outages++
          at.cut(true)
        } else if (random() < 0.01) {
          report.outages++
          at.cut(false, true)
        } else if (random() < 0.06) at.cut(false)
        if (random() < 0.03) {
          report.kills++
          await at.kill()
        }
        // few codes, so that many come twice, often at the same moment
        told.push(await at.scan(codes[upTo(Math.min(codes.length, people * 0.8))] ?? ''))
        if (nth % 10 === 9) await at.sync()
      }
    }
    await Promise.all(doors.map((_, door) => arrive(door, Math.ceil(people / count))))
    for (const at of doors) {
      at.cut(false)
      await at.sync()
    }
    const waiting = doors.reduce((sum, at) => sum + at.waiting(), 0)
    const { breaches, doubles } = await examine(scene, told)
    if (waiting > 0) breaches.push(`${waiting} scans still wait`)
    return {
      breaches,
      told: told.length,
      alone: told.filter(({ isAlone }) => isAlone).length,
      ...report,
      doubles,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await scene.close()
  }
}
