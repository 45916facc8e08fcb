import { useShop } from '../../src/platform/shop/shop-context.tsx'

/** Writes a moment as the member's own clock shows it. */
export const useDayTime = (): ((moment: string) => string) => {
  const { language } = useShop()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (moment) => format.format(new Date(moment))
}
