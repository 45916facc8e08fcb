/** How lists of events are sorted. */
export type EventSort = 'date' | 'popularity' | 'announced' | 'price' | 'selling'

/** A show in a list. */
export interface ListedShow {
  /** The event that stands for it. */
  readonly id: number
  /** Its first dates, soonest first, that event among them wherever it is. */
  readonly dates: readonly number[]
  readonly dateCount: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Dates of a show that its card has. */
export const MOST_DATES = 8

/** Where a page of a list ended: the event, the value that it is sorted by, and whether it could be bought. */
export interface Cursor {
  readonly sort: EventSort
  /** 0: now, 1: later, 2: not at all. Lists are sorted by this first. */
  readonly rank: number
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
const PATTERN = /^([dpams])([012])_(-?\d{1,16})-(\d{1,9})$/

/** The cursor as it is in addresses: `d0_1795000000000000-200001`. */
export const writeCursor = ({ sort, rank, value, id }: Cursor): string => `${LETTERS[sort]}${rank}_${value}-${id}`

/** @returns undefined when it is none, or one of a list that was sorted otherwise */
export const readCursor = (text: string, sort: EventSort): Cursor | undefined => {
  const [, mail, rank, value, id] = PATTERN.exec(text) ?? []
  if (mail !== LETTERS[sort]) return undefined
  const cursor = { sort, rank: Number(rank), value: Number(value), id: Number(id) }
  return Number.isSafeInteger(cursor.value) ? cursor : undefined
}
