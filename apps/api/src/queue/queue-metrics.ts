import type { Metric } from '../platform/shop/metric.ts'

/** What shows that a waiting room stands still though nobody has paused it (R14.2). */
export const queueMetrics: readonly Metric[] = [
  {
    name: 'waiting_room_behind_seconds',
    help: 'For how long the waiting room that was moved longest ago has stood still; it says so to all from ten seconds on',
    labels: [],
    async read({ queue }) {
      const { rooms } = await queue.rooms()
      const moving = rooms.filter(({ state }) => state === 'letting_in')
      return [{ of: {}, value: Math.max(0, ...moving.map(({ elapsed }) => elapsed)) }]
    },
  },
]
