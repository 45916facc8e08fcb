import type { Metric } from '../shop/metric.ts'
import { readOutboxState } from './outbox.store.ts'

/** How work after a commit gets on: what is due, since when, and what was given up. */
export const outboxMetrics: readonly Metric[] = [
  {
    name: 'outbox_work',
    help: 'Pieces of work that are due, and those that were given up and need a person',
    labels: ['state'],
    async read({ db }) {
      const { due, failed } = await readOutboxState(db)
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
    read: async ({ db }) => [{ of: {}, value: (await readOutboxState(db)).oldestSeconds }],
  },
]
