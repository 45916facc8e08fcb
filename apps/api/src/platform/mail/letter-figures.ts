import type { WatchedFigure } from '../watched-figure.ts'
import { countLetters } from './undelivered.store.ts'

const DAYS = 7

/** How letters fare, so that a mail server that refuses them is noticed. */
export const letterFigures: readonly WatchedFigure[] = [
  {
    name: 'letters',
    help: `Letters of the last ${DAYS} days, by how they fare`,
    labels: ['state'],
    read: async ({ db }) =>
      Object.entries(await countLetters(db, DAYS)).map(([state, value]) => ({ of: { state }, value })),
  },
]
