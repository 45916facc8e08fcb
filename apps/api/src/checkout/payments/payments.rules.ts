import type { OrderLine } from '../../orders/order/order.rules.ts'

/** Seconds between syncs of a payment whose outcome is unknown; the last one repeats. */
const PAUSES = [5, 15, 30, 60, 120, 300, 600, 1800] as const
const LAST_PAUSE = 1800
/** How long after its beginning a payment is still synced: money has arrived two days late. */
export const SYNC_HOURS = 48
/** For how long places stay protected after the provider's page closes, for a reply under way. */
export const MARGIN_MINUTES = 5

const SECOND = 1000
const HOUR = 3_600_000

/**
 * Seconds until the next sync; null: the time is over.
 * @param syncCount previous syncs
 * @param times all of the database's clock
 */
export function secondsToNextSync(
  syncCount: number,
  times: { readonly now: Date; readonly createdAt: Date; readonly deadline: Date },
): number | null {
  const now = times.now.getTime()
  const pause = PAUSES[syncCount] ?? LAST_PAUSE
  const toDeadline = Math.ceil((times.deadline.getTime() - now) / SECOND)
  // at the deadline a sync decides whether the places are released
  if (toDeadline > 0) return Math.min(pause, toDeadline)
  return now + pause * SECOND > times.createdAt.getTime() + SYNC_HOURS * HOUR ? null : pause
}

/** The pause between live syncs for a waiting buyer, in seconds (R7.4). */
export const LIVE_SYNC_SECONDS = 3
/** The pause between syncs by webhooks, since anybody can send one. */
export const WEBHOOK_DEBOUNCE_SECONDS = 1

/**
 * True when a webhook changes nothing: the payment was synced just now and will be synced again at once, after whatever
 * the webhook is about.
 */
export const isSyncPlanned = ({
  now,
  lastSyncAt,
  nextSyncAt,
}: {
  readonly now: Date
  readonly lastSyncAt: Date | null
  readonly nextSyncAt: Date | null
}): boolean => {
  const pause = WEBHOOK_DEBOUNCE_SECONDS * SECOND
  const isJustLookedAt = lastSyncAt !== null && now.getTime() - lastSyncAt.getTime() < pause
  return isJustLookedAt && nextSyncAt !== null && nextSyncAt > now && nextSyncAt.getTime() - now.getTime() <= pause
}

/** Characters that a provider's page shows without truncating. */
const LONGEST = 200

/**
 * A summary of an order in a line: `Öine kontsert × 2, Tantsuõhtu × 1`. Titles come in the order's language.
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
