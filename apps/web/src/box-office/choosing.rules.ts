import type { Seat } from '@parter/contract/box-office.ts'
import { companionsTooMany } from '@parter/contract/seat-map/companions.ts'

/**
 * Whether one more seat may be chosen by hand.
 * @param held kinds of the seats that are held of the event
 * @param most tickets of the event in one purchase
 * @returns `companion`: it is sold only with a wheelchair place, one for each
 */
export const mayChoose = (
  kind: Seat['kind'],
  held: readonly Seat['kind'][],
  most: number,
): 'yes' | 'limit' | 'companion' => {
  if (held.length >= most) return 'limit'
  const withIt = [...held, kind].map((one) => ({ kind: one }))
  return kind === 'companion' && companionsTooMany(withIt).length > 0 ? 'companion' : 'yes'
}
