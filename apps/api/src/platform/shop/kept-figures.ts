import type { WatchedFigure } from './watched-figure.ts'

/** What is kept in memory, and whether it can be believed. */
export const keptFigures: readonly WatchedFigure[] = [
  {
    name: 'answers_kept_bytes',
    help: 'Bytes of finished answers in memory',
    labels: [],
    read: (shop) => [{ of: {}, value: shop.responses.bytes() }],
  },
  {
    name: 'changes_heard',
    help: '1 while changes by other processes are heard of; 0: answers are kept for a second only',
    labels: [],
    read: (shop) => [{ of: {}, value: shop.changes.isSure() ? 1 : 0 }],
  },
]
