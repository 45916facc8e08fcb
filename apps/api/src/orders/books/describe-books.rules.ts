import type { Breach } from './check-books.ts'

/** What the books say, for an operator's terminal. */
export const describeBooks = (breaches: readonly Breach[]): string =>
  breaches.length === 0
    ? 'The books are in order.'
    : breaches
        .flatMap(({ invariant, why, found }) => [`✗ ${invariant}. ${why}`, ...found.map((one) => `    ${one}`)])
        .join('\n')
