import type { Transaction } from '@parter/contract/orders/orders.ts'

/** Which purchases are shown. */
export interface HistoryFilter {
  readonly year: string | null
  readonly kind: 'all' | 'tickets' | 'returned'
  readonly sought: string
}

const RETURNED: readonly Transaction['state'][] = ['refunded', 'partly_refunded', 'late']

/** The years in which something was bought, the latest first. */
export const yearsOf = (transactions: readonly Transaction[]): string[] =>
  [...new Set(transactions.map(({ createdAt }) => createdAt.slice(0, 4)))].toSorted().toReversed()

/** Marks and cases make no difference to who looks for something. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const filtered = (
  transactions: readonly Transaction[],
  { year, kind, sought }: HistoryFilter,
): Transaction[] => {
  const words = folded(sought).split(/\s+/).filter(Boolean)
  return transactions.filter(({ createdAt, state, orderReference, events, giftCard }) => {
    if (year !== null && !createdAt.startsWith(year)) return false
    if (kind !== 'all' && RETURNED.includes(state) !== (kind === 'returned')) return false
    const text = folded([orderReference, giftCard ?? '', ...events.map(({ title }) => title)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
