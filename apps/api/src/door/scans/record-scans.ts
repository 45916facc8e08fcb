import type { Decision } from '@parter/contract/door/verdict.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { markUsed } from '../../tickets/ticket/mark-used.ts'
import type { Device } from '../devices/devices.store.ts'
import { ownGate, type Post } from '../devices/read-post.ts'
import { insertConflicts, insertScans, lockTickets, readKept, readPresences, writePresences } from './scans.store.ts'
import { type FreshScan, settleScans, type Whereabouts } from './settle-scans.rules.ts'

export interface Recorded extends Decision {
  readonly sequence: number
  readonly orderId: number | null
}

const isLiving = (state: string): boolean => state === 'issued' || state === 'used'

/**
 * Records scans of a device once, however often they are sent, and decides them. The tickets are locked before anything is
 * read of where they are, so that of two doors one is later and knows it (R13.2). Lock the device first.
 */
export const recordScans = async (
  tx: Querying,
  device: Device,
  post: Post,
  scans: readonly FreshScan[],
): Promise<Recorded[]> => {
  const { eventId, checkpointId } = device
  const kept = new Map(
    (
      await readKept(
        tx,
        device.id,
        scans.map(({ sequence }) => sequence),
      )
    ).map((one) => [one.sequence, one]),
  )
  const fresh = [...new Map(scans.map((one) => [one.sequence, one])).values()]
    .filter(({ sequence }) => !kept.has(sequence))
    .toSorted((one, other) => one.sequence - other.sequence)
  const locked = await lockTickets(tx, eventId, [...new Set(scans.map(({ fingerprint }) => fingerprint))])
  const tickets = new Map(
    locked.map(({ fingerprint, state, zoneId, ...ticket }) => [
      fingerprint,
      { ...ticket, zoneId: zoneId ?? 0, isValid: isLiving(state) },
    ]),
  )
  const presences = await readPresences(
    tx,
    checkpointId,
    locked.map(({ id }) => id),
  )
  const known = new Map(
    presences.map(({ ticketId, scanId, ...presence }): [string, Whereabouts] => [
      ticketId,
      { ...presence, by: { scanId } },
    ]),
  )
  const settled = settleScans({ event: post, gate: ownGate(device, post) }, fresh, tickets, known)
  const ids = await insertScans(
    tx,
    { eventId, deviceId: device.id, gateId: device.gateId },
    settled.decisions.map(({ scan, ticketId, verdict, day }) => ({
      sequence: scan.sequence,
      fingerprint: scan.fingerprint,
      ticketId,
      direction: scan.direction,
      verdict,
      isOffline: scan.told !== undefined,
      day,
      scannedAt: scan.at,
    })),
  )
  const idOf = (by: Whereabouts['by']): number => ('scanId' in by ? by.scanId : (ids.get(by.sequence) ?? 0))
  await writePresences(
    tx,
    { eventId, checkpointId },
    [...settled.presences].map(([ticketId, { by, ...presence }]) => ({ ticketId, ...presence, scanId: idOf(by) })),
  )
  // asked, the shop said no, and the device heard nothing and let in alone
  const unheard =
    fresh.length === scans.length
      ? []
      : scans.flatMap(({ sequence, told, fingerprint }) => {
          const before = kept.get(sequence)
          const ticket = tickets.get(fingerprint)
          if (!before || !ticket || told !== 'enter' || before.isOffline || before.verdict === 'enter') return []
          const presence = presences.find((one) => one.ticketId === ticket.id)
          if (ticket.isValid && !presence) return []
          const kind = ticket.isValid ? ('double' as const) : ('not_valid' as const)
          const firstScan = ticket.isValid ? (presence?.scanId ?? null) : null
          return [{ kind, ticketId: ticket.id, firstScan, secondScan: before.id }]
        })
  await insertConflicts(tx, eventId, [
    ...unheard,
    ...settled.conflicts.map(({ first, second, ...conflict }) => ({
      ...conflict,
      firstScan: first && idOf(first),
      secondScan: idOf(second),
    })),
  ])
  if (settled.entries.length > 0) await markUsed(tx, settled.entries)
  const decisions = new Map(settled.decisions.map((one) => [one.scan.sequence, one]))
  return scans.map(({ sequence, fingerprint }) => {
    const ticket = tickets.get(fingerprint)
    const orderId = ticket?.orderId ?? null
    const decided = decisions.get(sequence)
    if (decided) {
      const { scan: _scan, ticketId: _ticket, ...decision } = decided
      return { sequence, orderId, ...decision }
    }
    const before = kept.get(sequence)
    const presence = ticket && known.get(ticket.id)
    const { verdict, day } = before ?? { verdict: 'unknown' as const, day: '' }
    return { sequence, orderId, verdict, day, ...(verdict === 'inside' && presence ? { presence } : {}) }
  })
}
