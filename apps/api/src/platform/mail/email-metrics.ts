import type { Metric } from '../shop/metric.ts'
import { countEmails } from './undelivered.store.ts'

const DAYS = 7

/** Counts of emails by state, to notice a mail server that refuses them. */
export const emailMetrics: readonly Metric[] = [
  {
    name: 'emails',
    help: `Emails of the last ${DAYS} days, by how they fare`,
    labels: ['state'],
    read: async ({ db }) =>
      Object.entries(await countEmails(db, DAYS)).map(([state, value]) => ({ of: { state }, value })),
  },
]
