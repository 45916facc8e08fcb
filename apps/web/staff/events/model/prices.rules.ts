import type { DraftContent, DraftedPrice } from '@parter/contract/event-drafts/draft-content.ts'
import type { Edit } from '../../platform/drafts/draft-editor.ts'

type Zone = NonNullable<DraftContent['event']['zones']>[number]

/** Until when each step of prices holds, in order; the last one has no end. */
export const stepsOf = ({ event }: DraftContent): readonly string[] => {
  const lists = (event.zones ?? [])
    .flatMap(({ prices }) => Object.values(prices))
    .filter((price) => Array.isArray(price))
  const longest = lists.toSorted((one, other) => other.length - one.length)[0] ?? []
  return longest.flatMap(({ until }) => (typeof until === 'string' ? [until] : []))
}

/** The amount of a price in a step; null: none. */
export const amountAt = (price: DraftedPrice | undefined, step: number): number | null => {
  if (price === undefined) return null
  if (typeof price === 'number') return price
  return (price[Math.min(step, price.length - 1)] ?? price.at(-1))?.amount ?? null
}

/** A price with another amount in one step; without steps it is one number. A fee that was set by hand stays. */
export const withAmount = (
  price: DraftedPrice | undefined,
  step: number,
  amount: number,
  steps: readonly string[],
): DraftedPrice => {
  const hasOwnFee = Array.isArray(price) && price.some(({ fee }) => fee !== undefined)
  if (steps.length === 0 && !hasOwnFee) return amount
  return [...steps, undefined].map((until, index) => {
    const before = Array.isArray(price) ? price[Math.min(index, price.length - 1)] : undefined
    return {
      amount: index === step ? amount : (amountAt(price, index) ?? amount),
      ...(before?.fee === undefined ? {} : { fee: before.fee }),
      ...(until === undefined ? {} : { until }),
    }
  })
}

/** The edits that set or clear one price; a zone without prices is not sold. */
export const editsOfPrice = (
  content: DraftContent,
  { zone, type, step, amount }: { zone: string; type: string; step: number; amount: number | null },
): Edit[] => {
  const zones = content.event.zones ?? []
  const sold = zones.find(({ code }) => code === zone)
  const steps = stepsOf(content)
  const list = content.event.zones ? [] : [{ path: ['event', 'zones'], value: [] }]
  if (amount === null) {
    const others = Object.keys(sold?.prices ?? {}).filter((code) => code !== type)
    if (!sold?.prices[type]) return []
    return [
      { path: others.length === 0 ? ['event', 'zones', zone] : ['event', 'zones', zone, 'prices', type], value: null },
    ]
  }
  if (!sold)
    return [
      ...list,
      {
        path: ['event', 'zones', zone],
        value: { code: zone, prices: { [type]: withAmount(undefined, step, amount, steps) } },
      },
    ]
  return [{ path: ['event', 'zones', zone, 'prices', type], value: withAmount(sold.prices[type], step, amount, steps) }]
}

/** All prices with other steps: what a step had it keeps, a new one has what held before. */
export const editsOfSteps = ({ event }: DraftContent, steps: readonly string[]): Edit[] =>
  (event.zones ?? []).map((zone) => {
    const prices = Object.entries(zone.prices).map(([type, price]): [string, DraftedPrice] => [
      type,
      withAmount(price, 0, amountAt(price, 0) ?? 0, steps),
    ])
    return { path: ['event', 'zones', zone.code], value: { ...zone, prices: Object.fromEntries(prices) } }
  })

/** What a full house would bring at the dearest price of each zone. */
export const fullHouse = (zones: readonly Zone[], places: (code: string) => number): number =>
  zones.reduce((sum, { code, prices }) => {
    const dearest = Math.max(0, ...Object.values(prices).map((price) => amountAt(price, Number.MAX_SAFE_INTEGER) ?? 0))
    return sum + dearest * places(code)
  }, 0)
