import type { WatchedFigure } from '../../watched-figure.ts'
import { keptAnswersOf } from './kept-answers.ts'
import { sourcesOf } from './sources.ts'

/** What is kept in memory, and whether it can be believed. */
export const keptFigures: readonly WatchedFigure[] = [
  {
    name: 'answers_kept_bytes',
    help: 'Bytes of finished answers in memory',
    labels: [],
    read: (shop) => [{ of: {}, value: keptAnswersOf(shop).bytes() }],
  },
  {
    name: 'changes_heard',
    help: '1 while changes by other processes are heard of; 0: answers are kept for a second only',
    labels: [],
    read: (shop) => [{ of: {}, value: sourcesOf(shop).isSure() ? 1 : 0 }],
  },
]
