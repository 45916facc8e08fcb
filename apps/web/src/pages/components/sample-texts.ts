const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The words of a day for this page's samples, in English. The shop's own come from its table of formats. */
export const dateSample = {
  long: (day: string) => write(day, { day: 'numeric', month: 'long', year: 'numeric' }),
  line: (day: string, time: string) =>
    `${write(day, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })} • ${time}`,
  block: (day: string) => ({
    dateTime: day,
    day: String(Number(day.slice(8))),
    month: write(day, { month: 'short' }),
    weekday: write(day, { weekday: 'short' }),
    said: write(day, { dateStyle: 'full' }),
  }),
}

/** `1 ticket`, `2 tickets`. @param one what is counted, of one */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** How long seats are still held. @param seconds until they are let go */
export const minutesLeft = (seconds: number): string =>
  seconds < 60 ? 'Less than a minute left' : `${counted(Math.floor(seconds / 60), 'minute')} left`
