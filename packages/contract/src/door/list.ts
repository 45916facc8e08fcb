/** Tickets whose seats follow one another: section, row, first seat, how many; of a place without a number all are empty. */
export type PlaceRun = [section: string, row: string, seat: string, count: number]

/** Where a ticket's place is, as it is read at the door. */
export interface ListedPlace {
  readonly section: string
  readonly row: string
  readonly seat: string
}

const NUMBER = /^\d{1,6}$/

/** Whether a seat is the one after `count` others from `first`. */
const follows = (first: string, count: number, seat: string): boolean =>
  first === '' ? seat === '' : NUMBER.test(first) && NUMBER.test(seat) && String(Number(first) + count) === seat

/** Writes places in their order as runs, so that a hall is some hundreds of them. */
export const placeRuns = (places: readonly ListedPlace[]): PlaceRun[] => {
  const runs: PlaceRun[] = []
  for (const { section, row, seat } of places) {
    const last = runs.at(-1)
    if (last && last[0] === section && last[1] === row && follows(last[2], last[3], seat)) last[3]++
    else runs.push([section, row, seat, 1])
  }
  return runs
}

/** Where each run begins in the list. */
export const runStarts = (runs: readonly PlaceRun[]): Int32Array => {
  const starts = new Int32Array(runs.length)
  let at = 0
  for (const [nth, [, , , count]] of runs.entries()) {
    starts[nth] = at
    at += count
  }
  return starts
}

/** The place of a ticket of the list. @param at its number in the list, from 0 */
export const placeAt = (runs: readonly PlaceRun[], starts: Int32Array, at: number): ListedPlace | undefined => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const run = runs[low]
  const after = at - (starts[low] ?? 0)
  if (!run || after < 0 || after >= run[3]) return undefined
  const [section, row, first] = run
  return { section, row, seat: after === 0 ? first : first === '' ? '' : String(Number(first) + after) }
}
