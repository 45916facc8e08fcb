import type { ChangeKind } from '../changed-events/change/change.rules.ts'
import type { ChangeInput } from '../changed-events/change-event.ts'

/** A change as a form sends it: times of the event's zone, empty where nothing is said. */
export interface SentChange {
  readonly kind: ChangeKind
  readonly startsAt: string
  readonly venueId: string
  readonly chooseUntil: string
}

/** A local time that clocks skip lies behind the gap; one that doesn't exist is none. */
const moment = (local: string, timeZone: string): Date | undefined => {
  try {
    return new Date(
      Temporal.PlainDateTime.from(local, { overflow: 'reject' }).toZonedDateTime(timeZone).epochMilliseconds,
    )
  } catch {
    return undefined
  }
}

/**
 * Reads a sent change.
 * @returns the change, or the fields that hold no date that exists
 */
export const readSentChange = (
  { kind, startsAt, venueId, chooseUntil }: SentChange,
  { id, timeZone }: { readonly id: number; readonly timeZone: string },
): { readonly input: ChangeInput; readonly wrong: readonly ('startsAt' | 'chooseUntil')[] } => {
  const moves = kind === 'moved'
  const times = { startsAt: moves ? startsAt : '', chooseUntil }
  const read = (name: keyof typeof times) => (times[name] === '' ? undefined : moment(times[name], timeZone))
  const input: ChangeInput = {
    eventId: id,
    kind,
    startsAt: read('startsAt'),
    venueId: moves && venueId !== '' ? Number(venueId) : undefined,
    chooseUntil: read('chooseUntil'),
  }
  return { input, wrong: (['startsAt', 'chooseUntil'] as const).filter((name) => times[name] !== '' && !input[name]) }
}

/** Whether a name was typed as it is shown: spaces and capitals don't matter. */
export const isTyped = (typed: string, title: string): boolean => tidy(typed) === tidy(title)

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
