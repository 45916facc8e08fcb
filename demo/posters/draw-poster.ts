import { bear, fox, hedgehog } from './compositions/animals.ts'
import { castle, foundry, rotunda, stadium } from './compositions/buildings.ts'
import { bass, candles, microphone } from './compositions/evening.ts'
import { balloons, bigTop } from './compositions/fair.ts'
import { ribbon, ticketStack } from './compositions/gifts.ts'
import { stairs, stalls } from './compositions/hall.ts'
import { facade, sheets, tiers } from './compositions/house.ts'
import { brass, keys, strings } from './compositions/instruments.ts'
import { pulse, spotlights, tiles, vinyl, waves } from './compositions/music.ts'
import { crowd, hills, lanterns, meadow } from './compositions/outdoors.ts'
import { audience, eye, frames, projector } from './compositions/screen.ts'
import { basketball, bowl, football, ice, track } from './compositions/sport.ts'
import { curtain, dancers, mask } from './compositions/stage.ts'
import { homes, teapot, tram } from './compositions/town.ts'
import { clockwork, orbits, poppies } from './compositions/works.ts'
import type { Brush, Composition } from './drawing/brush.ts'
import { PALETTES, type PaletteName } from './drawing/palettes.ts'
import { seededRandom } from './drawing/random.ts'

/** Parameters of a picture; equal parameters give an identical picture. */
export interface Drawing {
  readonly genre: Genre
  readonly seed: string
  readonly composition?: string
  readonly shape: 'poster' | 'wide'
}

export type Genre = 'concert' | 'theatre' | 'sport' | 'festival' | 'film' | 'family' | 'gift-card' | 'venue' | 'news'

const COMPOSITIONS = {
  spotlights,
  strings,
  keys,
  waves,
  vinyl,
  brass,
  tiles,
  pulse,
  mask,
  curtain,
  dancers,
  stalls,
  stairs,
  basketball,
  football,
  track,
  ice,
  bowl,
  hills,
  crowd,
  lanterns,
  meadow,
  projector,
  eye,
  frames,
  audience,
  bear,
  hedgehog,
  fox,
  balloons,
  bigTop,
  ribbon,
  ticketStack,
  facade,
  tiers,
  sheets,
  castle,
  stadium,
  foundry,
  rotunda,
  candles,
  microphone,
  bass,
  clockwork,
  orbits,
  poppies,
  tram,
  homes,
  teapot,
} as const satisfies Record<string, Composition>

export type CompositionName = keyof typeof COMPOSITIONS

interface Repertoire {
  readonly compositions: readonly [CompositionName, ...CompositionName[]]
  readonly palettes: readonly [PaletteName, ...PaletteName[]]
}

const REPERTOIRE: Readonly<Record<Genre, Repertoire>> = {
  concert: {
    compositions: ['spotlights', 'strings', 'keys', 'waves', 'vinyl', 'brass', 'tiles', 'pulse'],
    palettes: [
      'coral',
      'teal',
      'paper',
      'ultramarine',
      'plum',
      'charcoal',
      'lilac',
      'neon',
      'gold',
      'mustard',
      'pink',
      'lime',
    ],
  },
  theatre: {
    compositions: ['mask', 'curtain', 'dancers', 'stalls', 'stairs', 'spotlights'],
    palettes: ['bordeaux', 'paper', 'plum', 'rust', 'teal', 'gold', 'charcoal', 'sand', 'lilac', 'mustard'],
  },
  sport: {
    compositions: ['basketball', 'football', 'track', 'ice', 'bowl'],
    palettes: ['grass', 'orange', 'ultramarine', 'silver', 'lime', 'sky', 'paper', 'ice', 'charcoal', 'rust'],
  },
  festival: {
    compositions: ['hills', 'crowd', 'lanterns', 'meadow'],
    palettes: ['sky', 'mint', 'pink', 'mustard', 'forest', 'coral', 'cream', 'ultramarine', 'night', 'orange'],
  },
  film: {
    compositions: ['projector', 'eye', 'frames', 'audience'],
    palettes: ['charcoal', 'silver', 'coral', 'gold', 'paper', 'plum', 'teal', 'mustard'],
  },
  family: {
    compositions: ['bear', 'hedgehog', 'fox', 'balloons', 'bigTop'],
    palettes: ['night', 'cream', 'sky', 'mint', 'teal', 'pink', 'mustard', 'forest'],
  },
  'gift-card': {
    compositions: ['ribbon', 'ticketStack'],
    palettes: ['pink', 'mint', 'ultramarine', 'paper', 'mustard', 'lilac', 'bordeaux'],
  },
  venue: {
    compositions: ['facade', 'tiers', 'stalls', 'bowl', 'castle', 'stadium', 'foundry', 'rotunda'],
    palettes: ['night', 'gold', 'sand', 'teal', 'plum', 'sky', 'bordeaux', 'forest'],
  },
  news: {
    compositions: ['sheets', 'tiles', 'crowd', 'stalls'],
    palettes: ['cream', 'ice', 'mint', 'lilac', 'silver', 'sand', 'sky'],
  },
}

/** The size in pixels: 4:5 for a poster, 16:9 for a wide picture. */
export const sizeOf = ({ shape }: Pick<Drawing, 'shape'>): { width: number; height: number } =>
  shape === 'poster' ? { width: 1600, height: 2000 } : { width: 1600, height: 900 }

/** The perceived lightness of a colour, 0 to 255. */
const lightness = (colour: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (parts[0] ?? 0) * 0.299 + (parts[1] ?? 0) * 0.587 + (parts[2] ?? 0) * 0.114
}

const chosen = ({ genre, seed, composition }: Drawing) => {
  const dice = seededRandom(`${genre} ${seed}`)
  const { compositions, palettes } = REPERTOIRE[genre]
  const own = dice.pick(compositions)
  const colours = PALETTES[dice.pick(palettes)]
  const wanted = composition !== undefined && composition in COMPOSITIONS ? (composition as CompositionName) : own
  return { dice, colours, draw: COMPOSITIONS[wanted] }
}

/** The possible values of `composition`. */
export const compositionNames = (): readonly string[] => Object.keys(COMPOSITIONS)

/**
 * Draws a picture of bold shapes without text; the same for equal parameters.
 * @returns an SVG of the size `sizeOf`
 */
export const drawPoster = (drawing: Drawing): string => {
  const { width, height } = sizeOf(drawing)
  const { dice, colours, draw } = chosen(drawing)
  const definitions: string[] = []
  const groundIsLight = lightness(colours.ground) > lightness(colours.ink)
  const brush: Brush = {
    width,
    height,
    middleX: width / 2,
    middleY: height / 2,
    side: Math.min(width, height),
    colours,
    light: groundIsLight ? colours.ground : colours.ink,
    dark: groundIsLight ? colours.ink : colours.ground,
    dice,
    define: (make) => {
      const id = `d${definitions.length}`
      definitions.push(make(id))
      return `url(#${id})`
    },
  }
  const drawn = draw(brush)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${drawn}</svg>`
}
