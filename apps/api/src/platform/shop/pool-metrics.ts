import type { Metric } from './metric.ts'

/** Use of the database connections; frequent waiting means that there are too few. */
export const poolMetrics: readonly Metric[] = [
  {
    name: 'database_connections',
    help: 'Connections to the database that are in use or idle, and requests that wait for one',
    labels: ['pool', 'state'],
    isOfProcess: true,
    read: ({ pools }) =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { of: { pool, state: 'used' }, value: totalCount - idleCount },
        { of: { pool, state: 'idle' }, value: idleCount },
        { of: { pool, state: 'waiting' }, value: waitingCount },
      ]),
  },
]
