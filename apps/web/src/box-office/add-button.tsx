import type { Money } from '@parter/contract/words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'

interface Props {
  count: number
  total: Money
  isAdding: boolean
  onAdd: () => void
  /** In the bar of a phone, where the total stands beside it. */
  short?: boolean
}

const showPicker = () => {
  const heading = document.getElementById('tickets')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  heading
    ?.closest('section')
    ?.querySelector<HTMLElement>('[role="group"] button:last-of-type')
    ?.focus({ preventScroll: true })
}

/** The one big button: with the sum on it, and before anything is chosen the way to the choice. */
export const AddButton = ({ count, total, isAdding, onAdd, short = false }: Props) => {
  const { t, money } = useShop()
  if (count === 0 && short)
    return (
      <Button look="primary" size="large" onClick={showPicker}>
        {t('box_office_choose_tickets')}
      </Button>
    )
  return (
    <Button
      data-action="hold"
      look="primary"
      size="large"
      wide
      busy={isAdding ? t('shell_loading') : undefined}
      disabledReason={count === 0 ? t('box_office_choose_first') : undefined}
      onClick={onAdd}
    >
      {short || count === 0 ? t('box_office_add_short') : t('box_office_add_to_cart', { total: money(total) })}
    </Button>
  )
}
