import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Calendar } from '../../ui/navigation/calendar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props {
  /** The list that the day narrows. */
  href: string
  /** `2026-11-20`, the storefront's. */
  today: string
  open: boolean
  onClose: () => void
}

/** A calendar to pick a day, which links to its events. */
export const PickDay = ({ href, today, open, onClose }: Props) => {
  const { t, language } = useShop()
  const { tag, weekStartsOn } = LANGUAGE_FACTS[language]
  return (
    <Dialog open={open} onClose={onClose} title={t('catalogue_pick_day')} closeLabel={t('shell_button_close')}>
      <Calendar
        locale={tag}
        firstDay={weekStartsOn}
        today={today}
        min={today}
        value={null}
        onChange={(day) => {
          onClose()
          navigate(`${href}?${new URLSearchParams({ from: day, to: day })}`)
        }}
        previousLabel={t('catalogue_month_previous')}
        nextLabel={t('catalogue_month_next')}
      />
    </Dialog>
  )
}
