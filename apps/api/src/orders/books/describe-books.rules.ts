import type { Breach } from './check-books.ts'

/** The result of a check of the books, for an operator's terminal. */
export const describeBooks = (breaches: readonly Breach[]): string =>
  breaches.length === 0
    ? 'The books are in order.'
    : breaches
        .flatMap(({ invariant, why, found }) => [`✗ ${invariant}. ${why}`, ...found.map((one) => `    ${one}`)])
        .join('\n')
