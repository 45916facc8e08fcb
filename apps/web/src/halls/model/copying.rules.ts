import type { Command } from './commands.rules.ts'
import { type Chosen, isNothing } from './place-things.rules.ts'

/** How far a copy lies from what it is of (cm). */
const COPY_SHIFT = 90

/** The command that copies what is chosen, whatever it is; null: nothing is chosen. */
export const copyOf = (chosen: Chosen): Command | null => {
  if (isNothing(chosen)) return null
  const by = { dx: 0, dy: COPY_SHIFT }
  return chosen.seats.size > 0
    ? { do: 'copy', seats: chosen.seats, ...by }
    : { do: 'copyThing', chosen, dx: COPY_SHIFT, dy: COPY_SHIFT }
}

/** The same to the other side of the focal point. */
export const mirroredCopyOf = (chosen: Chosen): Command | null => {
  if (isNothing(chosen)) return null
  return chosen.seats.size > 0 ? { do: 'copyMirrored', seats: chosen.seats } : { do: 'copyThingMirrored', chosen }
}
