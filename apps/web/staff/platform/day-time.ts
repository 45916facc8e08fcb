import { useShop } from '../../src/platform/shop/shop-context.tsx'

const useFormat = (options: Intl.DateTimeFormatOptions): ((moment: string) => string) => {
  const { language } = useShop()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
  return (moment) => format.format(new Date(moment))
}

/** Writes a moment as the member's own clock shows it. */
export const useDayTime = (): ((moment: string) => string) => useFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Writes a day of a calendar, `2026-11-23`, which is the same day everywhere. */
export const useDay = (): ((day: string) => string) => useFormat({ dateStyle: 'medium', timeZone: 'UTC' })
