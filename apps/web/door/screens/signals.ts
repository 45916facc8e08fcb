import type { Verdict } from '@parter/contract/door/verdict.ts'

/** How a verdict is told apart without reading: its colour and shape, sound and vibration. */
export type Tone = 'enter' | 'leave' | 'inside' | 'elsewhere' | 'refused'

export const TONES: Readonly<Record<Verdict, Tone>> = {
  enter: 'enter',
  leave: 'leave',
  inside: 'inside',
  not_inside: 'inside',
  not_open: 'inside',
  wrong_gate: 'elsewhere',
  wrong_day: 'elsewhere',
  returned: 'refused',
  unknown: 'refused',
}

/** Hertz and milliseconds of each note. */
const NOTES: Readonly<Record<Tone, readonly (readonly [number, number])[]>> = {
  enter: [
    [880, 80],
    [1320, 120],
  ],
  leave: [
    [1320, 80],
    [880, 120],
  ],
  inside: [
    [440, 150],
    [440, 150],
  ],
  elsewhere: [
    [520, 110],
    [390, 110],
    [520, 110],
  ],
  refused: [[160, 500]],
}
const SHAKES: Readonly<Record<Tone, readonly number[]>> = {
  enter: [60],
  leave: [30, 40, 30],
  inside: [120, 80, 120],
  elsewhere: [60, 50, 60, 50, 60],
  refused: [400],
}
const GAP = 0.04

/** Plays and shakes what was said. @param sound null: there is none */
export const giveSignal = (tone: Tone, sound: AudioContext | null): void => {
  // phones without it return false, and some browsers lack it
  navigator.vibrate?.([...SHAKES[tone]])
  if (!sound || sound.state !== 'running') return
  let at = sound.currentTime
  for (const [pitch, length] of NOTES[tone]) {
    const note = sound.createOscillator()
    note.frequency.value = pitch
    note.connect(sound.destination)
    note.start(at)
    note.stop(at + length / 1000)
    at += length / 1000 + GAP
  }
}
