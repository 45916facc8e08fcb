/** So many columns of cards stand between two banners: whole rows on a desktop; on a phone the first comes sooner. */
const BETWEEN = 12
const FIRST_NARROW = 8
/** Of a grid on a desktop. */
const ABREAST = 4

/** How the cards of a list stand in rows. */
export interface GridRows {
  /** How many cards are drawn: those that begin a row wait for others that will fill it. */
  readonly cards: number
  /** The numbers of cards after which a banner stands, one at each place, with cards after it or in the last row. */
  readonly breaks: readonly number[]
  /** The column from which the last banner fills the last row; null: each has a row of its own. */
  readonly amidFrom: number | null
}

/**
 * Fills the rows of a list: on a desktop cards that would stand alone in an unfinished row wait for more, and a banner
 * fills the last row.
 * @param leads the places of large cards with the columns that each takes
 * @param total of all pages of the list, of which `count` shows are there
 */
export const gridRows = (
  count: number,
  total: number,
  leads: ReadonlyMap<number, number>,
  isWide: boolean,
): GridRows => {
  const columns = [...leads.values()].reduce((sum, span) => sum + span - 1, count)
  const over = isWide ? columns % ABREAST : 0
  const hasMore = count < total
  const cards = hasMore ? count - over : count
  const amidFrom = over > 0 && !hasMore ? over + 1 : null
  const breaks: number[] = []
  let next = isWide ? BETWEEN : FIRST_NARROW
  let filled = 0
  for (let place = 0; place < cards - 1; place++) {
    filled += isWide ? (leads.get(place) ?? 1) : 1
    if (filled < next || (isWide && filled % ABREAST > 0)) continue
    breaks.push(place + 1)
    next = filled + BETWEEN
  }
  if (amidFrom !== null) breaks.push(cards)
  return { cards, breaks, amidFrom }
}
