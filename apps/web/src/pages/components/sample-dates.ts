/** The words of a day in a language, for this page's samples. The shop's own come from its table of formats. */
export function dateWords(locale: string) {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const long = (day: string) => write(day, { day: 'numeric', month: 'long', year: 'numeric' })
  return {
    long,
    line: (day: string, time: string) =>
      `${write(day, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })} • ${time}`,
    block: (day: string) => ({
      dateTime: day,
      day: String(Number(day.slice(8))),
      month: write(day, { month: 'short' }).replace('.', ''),
      weekday: write(day, { weekday: 'short' }),
      said: write(day, { dateStyle: 'full' }),
    }),
  }
}
