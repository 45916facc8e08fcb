import { displayWidth } from '../display-width.ts'

/** The widest word that a line beside a poster has room for, in ems, at the largest and at the middle size. */
const ROOM = { largest: 6.2, middle: 8.8 }

/** How long a title is for a line beside its poster on a desktop, whose words must not be broken. */
export const lengthOfLead = (name: string): 'very' | 'long' | 'short' => {
  const widest = Math.max(...name.split(/\s+/).map(displayWidth))
  if (name.length > 28 || widest > ROOM.middle) return 'very'
  return name.length > 14 || widest > ROOM.largest ? 'long' : 'short'
}
