import type { Command } from './commands.rules.ts'
import { type Chosen, isNothing } from './place-things.rules.ts'

/** Distance of a copy from its original (cm). */
const COPY_SHIFT = 90

/** The command that copies the selection; null: nothing is selected. */
export const copyOf = (chosen: Chosen): Command | null => {
  if (isNothing(chosen)) return null
  const by = { dx: 0, dy: COPY_SHIFT }
  return chosen.seats.size > 0
    ? { do: 'copy', seats: chosen.seats, ...by }
    : { do: 'copyThing', chosen, dx: COPY_SHIFT, dy: COPY_SHIFT }
}

/** The command that copies the selection, mirrored, to the other side of the focal point. */
export const mirroredCopyOf = (chosen: Chosen): Command | null => {
  if (isNothing(chosen)) return null
  return chosen.seats.size > 0 ? { do: 'copyMirrored', seats: chosen.seats } : { do: 'copyThingMirrored', chosen }
}
