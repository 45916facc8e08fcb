/** Distances between neighbouring seats on screen, in CSS pixels, at which the drawing changes. */
export const SEATS_BEGIN = 4
const SEATS_FULL = 5
const SECTIONS_FADE = 4.4
const SECTIONS_END = 6
export const MARKS_BEGIN = 10
/** Signs on seats, and above these their numbers, begin where they can be read. */
const SIGNS_BEGIN = 15
/** Smaller seats are hidden by their signs instead, down to the size at which these can be told apart. */
const LONE_SIGNS_BEGIN = 8
export const NUMBERS_BEGIN = 23
/** From here on every seat is a target of at least 24 px, and can be chosen by a press (WCAG 2.5.8). */
export const CHOOSABLE_PITCH = 25
/** What one press enlarges to: under a thumb each seat is a target of 44 px, a mouse needs less and sees more. */
const THUMB_PITCH = 44
const MOUSE_PITCH = 32
/** Frames that are narrower, in CSS pixels, are those of phones. */
const PHONE = 640
export const isOfPhone = (frameWidth: number): boolean => frameWidth < PHONE
export const zoomedPitch = (frameWidth: number): number => (isOfPhone(frameWidth) ? THUMB_PITCH : MOUSE_PITCH)
/** The most that helps. */
export const LARGEST_PITCH = 64

const ramp = (value: number, from: number, to: number) => Math.min(Math.max((value - from) / (to - from), 0), 1)

/** What is drawn at a size. Inks are from 0 to 1. */
export interface Detail {
  readonly seats: number
  /** Coloured faces of sections. */
  readonly sections: number
  /** Where the names of sections stand. */
  readonly names: 'on' | 'beside'
  readonly marks: boolean
  readonly loneSigns: boolean
  readonly signs: boolean
  readonly numbers: boolean
  readonly canChoose: boolean
}

/** @param pitch distance between neighbouring seats on screen, in CSS pixels @param hasSeats false: only sections are known */
export const detailAt = (pitch: number, hasSeats: boolean): Detail => ({
  seats: hasSeats ? ramp(pitch, SEATS_BEGIN, SEATS_FULL) : 0,
  sections: hasSeats ? 1 - ramp(pitch, SECTIONS_FADE, SECTIONS_END) : 1,
  names: hasSeats && pitch > (SEATS_BEGIN + SEATS_FULL) / 2 ? 'beside' : 'on',
  marks: hasSeats && pitch >= MARKS_BEGIN,
  loneSigns: hasSeats && pitch >= LONE_SIGNS_BEGIN && pitch < SIGNS_BEGIN,
  signs: hasSeats && pitch >= SIGNS_BEGIN,
  numbers: hasSeats && pitch >= NUMBERS_BEGIN,
  canChoose: hasSeats && pitch >= CHOOSABLE_PITCH,
})
