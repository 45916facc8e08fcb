import { displayWidth, unbroken } from '../display-width.ts'

/** The widest word that a line has room for, in ems, at the largest and at the middle size. */
const LARGEST = 6.2
const MIDDLE = 8.8

/** How wide the widest word of a title is in the display face, in ems: where it has less room, it would be broken. */
export const widestWord = (name: string): number => Math.max(...unbroken(name).map(displayWidth))

/** How long a title is beside its poster on a desktop, where no word may be broken. */
export const lengthOfTitle = (name: string): 'very' | 'long' | 'short' => {
  const widest = widestWord(name)
  if (name.length > 28 || widest > MIDDLE) return 'very'
  return name.length > 14 || widest > LARGEST ? 'long' : 'short'
}
