import type { ConsentFlag } from '@parter/portal/portals/trackers.ts'

/** The version of the consent text. A new version asks everybody again. */
export const CONSENT_VERSION = '2026-11'
/** After this long the question is put again. */
const VALID_MS = 365 * 24 * 60 * 60 * 1000

export type ConsentFlags = Readonly<Record<ConsentFlag, boolean>>

/** A visitor's choice, as this device stores it. */
export interface ConsentChoice extends ConsentFlags {
  /** Random: finds the record on the server and identifies no one. */
  readonly visitor: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether the server has its record. */
  readonly recorded: boolean
}

export const NOTHING_ALLOWED: ConsentFlags = { marketing: false, statistics: false }

/** How a choice was made: by one of the two buttons, or flag by flag. */
export type ConsentWay = 'accept' | 'decline' | 'choose'

/** Events that report choices to scripts (R4.14). */
export type ConsentHook = 'accepted' | 'changed' | 'declined'

/**
 * Reads what the device has remembered.
 * @param now milliseconds since 1970
 * @returns null for nothing, for what isn't ours, and for a choice that is too old or was about something else
 */
export const readChoice = (text: string | null, now: number): ConsentChoice | null => {
  let kept: Partial<ConsentChoice> | null
  try {
    kept = JSON.parse(text ?? 'null') as Partial<ConsentChoice> | null
  } catch {
    return null
  }
  const { marketing, statistics, visitor, version, at, recorded } = kept ?? {}
  if (typeof marketing !== 'boolean' || typeof statistics !== 'boolean' || typeof visitor !== 'string') return null
  if (version !== CONSENT_VERSION || typeof at !== 'number' || now - at > VALID_MS) return null
  return { marketing, statistics, visitor, version, at, recorded: recorded === true }
}

/**
 * Which events a choice raises: both allowed is `accepted`, a refusal is `declined` and `changed`, and everything that is
 * different from before is `changed` (R4.14).
 * @param before null: nothing was chosen yet
 */
export const hooksOf = (way: ConsentWay, before: ConsentFlags | null, after: ConsentFlags): ConsentHook[] => {
  if (way === 'decline') return ['declined', 'changed']
  const isChange = !before || before.marketing !== after.marketing || before.statistics !== after.statistics
  const isWhole = after.marketing && after.statistics
  return [...(isWhole ? ['accepted' as const] : []), ...(isChange ? ['changed' as const] : [])]
}
