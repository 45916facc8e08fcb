import type { WatchedFigure } from '../shop/watched-figure.ts'
import { lookAtOutbox } from './outbox.store.ts'

/** How work after a commit gets on: what is due, since when, and what was given up. */
export const outboxFigures: readonly WatchedFigure[] = [
  {
    name: 'outbox_work',
    help: 'Pieces of work that are due, and those that were given up and need a person',
    labels: ['state'],
    async read({ db }) {
      const { due, failed } = await lookAtOutbox(db)
      return [
        { of: { state: 'due' }, value: due },
        { of: { state: 'failed' }, value: failed },
      ]
    },
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'For how long the oldest piece of work has been due',
    labels: [],
    read: async ({ db }) => [{ of: {}, value: (await lookAtOutbox(db)).oldestSeconds }],
  },
]
