/** Colours of a poster: background, strongest contrast, and three accents. */
export interface Palette {
  readonly ground: string
  readonly ink: string
  readonly first: string
  readonly second: string
  readonly third: string
}

const palette = (colours: string): Palette => {
  const [ground = '#111', ink = '#eee', first = '#e33', second = '#fc3', third = '#36c'] = colours.split(' ')
  return { ground, ink, first, second, third }
}

export const PALETTES = {
  coral: palette('#17132b #f8efe0 #ff5a4e #ffb347 #44357a'),
  teal: palette('#06302f #f5ecd9 #ff7a3d #f4c556 #12706b'),
  paper: palette('#f4ebda #1d1b1a #d7342b #f2a81d #2b5c8a'),
  ultramarine: palette('#1b2cc1 #f8f4e9 #ff4d6d #ffd23f #0b1666'),
  plum: palette('#2a0f2e #fbe9e0 #ff6f91 #ffc75f #6f2f78'),
  forest: palette('#0f2a1d #f4f1e2 #e9c46a #e76f51 #2a9d8f'),
  ice: palette('#e6eff2 #10222e #1f6f8b #ff7f51 #9cc5be'),
  mustard: palette('#f0b429 #1c1a17 #d64933 #fdf6e3 #2d4654'),
  mint: palette('#bfe3d0 #12312b #ff5964 #fff3d6 #2a7f62'),
  pink: palette('#f6b3c3 #2c1b2e #e4003a #fff1d0 #3c2a80'),
  charcoal: palette('#191919 #f5f2eb #e63946 #a8c6da #3d6a8a'),
  rust: palette('#b23a1e #fbeed5 #f6ae2d #1f2a44 #7c1f12'),
  lilac: palette('#cbb2f5 #1d1437 #5a2bd6 #ff6b4a #fff6e9'),
  sand: palette('#e8dabf #20283a #c8553d #588b8b #f28f3b'),
  sky: palette('#8ecae6 #06283d #fb8500 #fefae0 #1d6a96'),
  lime: palette('#d9f24f #151515 #1438f5 #ff4f1f #ffffff'),
  bordeaux: palette('#4a0d1a #f9ead3 #d9a64f #e2574c #7f2138'),
  silver: palette('#cfd2d6 #14161a #f03a2e #ffffff #5b6470'),
  gold: palette('#0c1a33 #f4e8d1 #d9a441 #8fb8de #22417a'),
  grass: palette('#1d6b3a #f6f6ea #f4d35e #ee964b #0d3b1f'),
  orange: palette('#ff7a1a #1b120c #fff2df #2436d9 #c2330f'),
  neon: palette('#0d0f0e #e9f5e1 #c6ff3d #2de1c2 #21523f'),
  cream: palette('#fbf3e4 #24304a #ef5b3f #3fa796 #f6c445'),
  night: palette('#101b3f #fdf3d8 #ffd166 #ef7b6b #2f4f9e'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
