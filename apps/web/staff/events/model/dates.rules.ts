/** Dates as people paste them: `30.01.2027 19:00`, `2027-01-30 19.00`, `30/1/2027`; one a line or parted by `;`. */
const WAYS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ,]+(?<hour>\d{1,2})[:.](?<minute>\d{2}))?$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?:[ ,]+(?:kell |at |klo )?(?<hour>\d{1,2})[:.](?<minute>\d{2}))?$/,
]

const two = (value: string | number): string => String(value).padStart(2, '0')

/** A date of a list; the time of day is that of the first date where it isn't said. Null: it is none. */
export const readDate = (text: string, usualTime: string): string | null => {
  for (const way of WAYS) {
    const { year, month, day, hour, minute } = way.exec(text.trim())?.groups ?? {}
    if (year === undefined || month === undefined || day === undefined) continue
    const time = hour === undefined ? usualTime : `${two(hour)}:${minute}`
    const there = new Date(`${year}-${two(month)}-${two(day)}T${time}:00Z`)
    return Number.isNaN(there.getTime()) || there.getUTCDate() !== Number(day)
      ? null
      : `${year}-${two(month)}-${two(day)}T${time}`
  }
  return null
}

/** The dates of a pasted list, and the lines that are none. */
export const readDates = (text: string, usualTime: string): { readonly dates: string[]; readonly wrong: string[] } => {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => ({ line, date: readDate(line, usualTime) }))
  return {
    dates: [...new Set(read.flatMap(({ date }) => (date === null ? [] : [date])))].toSorted(),
    wrong: read.flatMap(({ line, date }) => (date === null ? [line] : [])),
  }
}

/** The same time of day every so many days, so many times, after the first. */
export const repeatDate = (first: string, everyDays: number, times: number): string[] =>
  Array.from({ length: times }, (_, index) => {
    const day = new Date(`${first.slice(0, 10)}T12:00:00Z`)
    day.setUTCDate(day.getUTCDate() + everyDays * (index + 1))
    return `${day.toISOString().slice(0, 10)}${first.slice(10)}`
  })

/** A local time so many minutes from another, on a clock without changes: as editors reckon. */
export const shifted = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** Minutes between two local times. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 16)}:00Z`) - Date.parse(`${from.slice(0, 16)}:00Z`)) / 60_000)
