/** How lists of events are sorted. */
export type EventSort = 'date' | 'popularity' | 'announced' | 'price' | 'selling'

/** Where a page of a list ended: the value that it is sorted by, and the event. */
export interface Cursor {
  readonly sort: EventSort
  readonly value: number
  readonly id: number
}

const LETTERS: Readonly<Record<EventSort, string>> = {
  date: 'd',
  popularity: 'p',
  announced: 'a',
  price: 'm',
  selling: 's',
}
const PATTERN = /^([dpams])(-?\d{1,16})-(\d{1,9})$/

/** The cursor as it stands in addresses: `d1795000000000000-200001`. */
export const writeCursor = ({ sort, value, id }: Cursor): string => `${LETTERS[sort]}${value}-${id}`

/** @returns undefined when it is none, or one of a list that was sorted otherwise */
export const readCursor = (text: string, sort: EventSort): Cursor | undefined => {
  const [, letter, value, id] = PATTERN.exec(text) ?? []
  if (letter !== LETTERS[sort]) return undefined
  const cursor = { sort, value: Number(value), id: Number(id) }
  return Number.isSafeInteger(cursor.value) ? cursor : undefined
}
