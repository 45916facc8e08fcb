import { useShop } from '../platform/shop/shop-context.tsx'
import { Chip } from '../ui/actions/chip.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import styles from './ticket-turn.module.css'

interface Props {
  count: number
  /** The one in sight. */
  at: number
  onAt: (at: number) => void
}

/** The way from one ticket to the others, and which of them is in sight; nothing for a single one. */
export const TicketTurn = ({ count, at, onAt }: Props) => {
  const { t } = useShop()
  if (count < 2) return null
  const nameOf = (place: number) => t('tickets_ticket_of', { number: place + 1, count })
  const arrow = (to: number) => ({
    look: 'outlined' as const,
    'aria-disabled': to < 0 || to === count || undefined,
    onClick: () => onAt(Math.min(count - 1, Math.max(0, to))),
  })
  return (
    <div className={styles.turn}>
      <IconButton icon="previous" label={t('tickets_previous')} {...arrow(at - 1)} />
      <ul className={styles.numbers}>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <Chip aria-label={nameOf(place)} aria-current={place === at || undefined} onClick={() => onAt(place)}>
              {place + 1}
            </Chip>
          </li>
        ))}
      </ul>
      <p role="status">{nameOf(at)}</p>
      <IconButton icon="next" label={t('tickets_next')} {...arrow(at + 1)} />
    </div>
  )
}
