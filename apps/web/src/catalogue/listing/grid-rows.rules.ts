/** Whole rows, whether two, three or four stand abreast. */
const BEFORE_AMID = 12
/** Of a grid on a desktop. */
const ABREAST = 4

/** How the cards of a list stand in rows. */
export interface GridRows {
  /** How many cards are drawn: those that begin a row wait for others that will fill it. */
  readonly cards: number
  /** How many stand before the banner. */
  readonly beforeAmid: number
  /** The column from which the banner fills the last row; null: it has a row of its own. */
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
  const amidFrom = over > 0 && !hasMore ? over + 1 : null
  const usual = isWide ? BEFORE_AMID + 1 - (leads.get(0) ?? 1) : BEFORE_AMID
  return {
    cards: hasMore ? count - over : count,
    beforeAmid: amidFrom === null ? usual : count,
    amidFrom,
  }
}
