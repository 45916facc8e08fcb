import type { Seat } from '@parter/contract/box-office.ts'

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
  const count = (wanted: Seat['kind']) => held.filter((one) => one === wanted).length
  return kind === 'companion' && count('companion') >= count('wheelchair') ? 'companion' : 'yes'
}
