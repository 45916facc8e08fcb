import { inZone } from '@parter/portal/time/zoned.ts'

const MINUTE = 60_000

/** The moment of a local time such as `2027-01-30T19:00` in a zone; null: it is none. */
export const momentIn = (local: string, timeZone: string): string | null => {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  const back = (near: number) => wall - inZone(new Date(near), timeZone).offset * MINUTE
  return new Date(back(back(wall))).toISOString()
}

/** A moment as a local time in a zone, for a field. */
export const localIn = (moment: string, timeZone: string): string => {
  const at = new Date(moment)
  return new Date(at.getTime() + inZone(at, timeZone).offset * MINUTE).toISOString().slice(0, 16)
}

/** The zone of the member's own clock. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The moment of a field by the member's own clock; empty: none. */
export const ownMoment = (local: string): string => momentIn(local, ownZone()) ?? ''

/** A moment by the member's own clock, for a field; none: empty. */
export const ownLocal = (moment: string | null): string => (moment === null ? '' : localIn(moment, ownZone()))
