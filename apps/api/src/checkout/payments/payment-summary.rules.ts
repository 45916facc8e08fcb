import type { OrderLine } from '../../orders/order/order-line.rules.ts'

/** Letters that a provider's page shows without cutting words off itself. */
const LONGEST = 200

/**
 * What is paid for, in a line: `Öine kontsert × 2, Tantsuõhtu × 1`. Titles come in the order's language.
 */
export function summaryOf(lines: readonly OrderLine[]): string {
  const counts = new Map<string, number>()
  for (const { kind, label } of lines) {
    if ((kind === 'ticket' || kind === 'gift_card_sale') && label.title)
      counts.set(label.title, (counts.get(label.title) ?? 0) + 1)
  }
  const text = [...counts].map(([title, count]) => `${title} × ${count}`).join(', ')
  const letters = [...text]
  return letters.length <= LONGEST
    ? text
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
