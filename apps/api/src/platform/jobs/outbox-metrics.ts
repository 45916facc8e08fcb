import type { Metric } from '../shop/metric.ts'
import { readOutboxState } from './outbox.store.ts'

/** Metrics of the outbox: work that is due, its age, and failed work. */
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
