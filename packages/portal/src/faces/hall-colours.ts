/** The colours of a hall's drawing: its ground, the words and seats on it, the seats in front. */
export interface HallColours {
  readonly ground: string
  readonly ink: string
  readonly lit: string
}

const COLOURS: readonly HallColours[] = [
  { ground: '#4a0d1a', ink: '#fbf1e4', lit: '#e2a83c' },
  { ground: '#f0b429', ink: '#1c140c', lit: '#8a1c1c' },
  { ground: '#17122b', ink: '#f3eefb', lit: '#ff6a5e' },
  { ground: '#101b3f', ink: '#fdf3d8', lit: '#ffd166' },
  { ground: '#0f2a1e', ink: '#eef6ee', lit: '#ecc36a' },
  { ground: '#06302f', ink: '#f5ecd9', lit: '#ff7a3d' },
]

/** The colours of a venue's hall: always the same of one venue, different ones of venues that follow one another. */
export const hallColours = (venueId: number): HallColours => COLOURS[venueId % COLOURS.length] as HallColours
