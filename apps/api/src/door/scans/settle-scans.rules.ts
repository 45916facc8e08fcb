import {
  type Decision,
  type Direction,
  type DoorEvent,
  decideScan,
  type Gate,
  mayGoIn,
  type Presence,
  type Reentry,
  type Verdict,
} from '@parter/contract/door/verdict.ts'

/** A scan of a device that the shop has not seen yet. */
export interface FreshScan {
  readonly sequence: number
  readonly fingerprint: string
  readonly direction: Direction
  /** By the clock of the device, put right. */
  readonly at: Date
  /** What the device said alone; undefined: it waits for the shop. */
  readonly told?: Verdict | undefined
}

export interface KnownTicket {
  readonly id: string
  readonly isValid: boolean
  readonly zoneId: number
  readonly days: readonly number[] | null
}

/** Where a ticket is, and by which scan: one that is kept, or one of these. */
export type Whereabouts = Presence & { readonly by: { readonly scanId: number } | { readonly sequence: number } }

export interface Settled {
  readonly decisions: readonly (Decision & { readonly scan: FreshScan; readonly ticketId: string | null })[]
  /** Where tickets are now that have moved. */
  readonly presences: ReadonlyMap<string, Whereabouts>
  readonly conflicts: readonly {
    readonly kind: 'double' | 'not_valid'
    readonly ticketId: string
    /** The earlier one by the corrected clocks; null: the ticket was not valid. */
    readonly first: Whereabouts['by'] | null
    readonly second: Whereabouts['by']
  }[]
  /** First entries. */
  readonly entries: readonly { readonly ticketId: string; readonly at: Date }[]
}

/**
 * Decides the scans of one device in their order. What it has told people alone stands as it was told; where the shop would
 * have said otherwise of an entry, both scans are named for people to look after (R13.2).
 * @param tickets by fingerprint
 * @param known where these tickets were last at the checkpoint
 */
export const settleScans = (
  place: { readonly event: DoorEvent; readonly gate: Gate & { readonly reentry: Reentry } },
  scans: readonly FreshScan[],
  tickets: ReadonlyMap<string, KnownTicket>,
  known: ReadonlyMap<string, Whereabouts>,
): Settled => {
  const { event, gate } = place
  const now = new Map(known)
  const moved = new Map<string, Whereabouts>()
  const decisions: Settled['decisions'][number][] = []
  const conflicts: Settled['conflicts'][number][] = []
  const entries: Settled['entries'][number][] = []
  for (const scan of scans) {
    const ticket = tickets.get(scan.fingerprint)
    const before = ticket && now.get(ticket.id)
    const decided = decideScan(event, gate, ticket, before, scan.direction, scan.at)
    const decision = { ...decided, verdict: scan.told ?? decided.verdict }
    decisions.push({ ...decision, scan, ticketId: ticket?.id ?? null })
    if (!ticket || (decision.verdict !== 'enter' && decision.verdict !== 'leave')) continue
    const isEntry = decision.verdict === 'enter'
    const by = { sequence: scan.sequence }
    if (isEntry && !ticket.isValid) {
      conflicts.push({ kind: 'not_valid', ticketId: ticket.id, first: null, second: by })
      continue
    }
    if (isEntry) entries.push({ ticketId: ticket.id, at: scan.at })
    const isEarlier = before !== undefined && scan.at < new Date(before.since)
    if (isEntry && before && !mayGoIn(before, decision.day, gate.reentry)) {
      const [first, second] = isEarlier ? [by, before.by] : [before.by, by]
      conflicts.push({ kind: 'double', ticketId: ticket.id, first, second })
      // the first entry is where the ticket is
      if (!isEarlier) continue
    } else if (isEarlier) continue
    const after = { isInside: isEntry, since: scan.at.toISOString(), gateId: gate.id, day: decision.day, by }
    now.set(ticket.id, after)
    moved.set(ticket.id, after)
  }
  return { decisions, presences: moved, conflicts, entries }
}
