import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { retyped } from './changes.rules.ts'
import type { PlaceName } from '../live/place-names.ts'
import { sumOf, typesOf, zoneOf } from '../prices/prices.rules.ts'
import styles from './seat-tray.module.css'
import { seatLabelWithType } from '../prices/seat-labels.ts'
import type { LoneSeats } from './use-lone-seats.ts'
import { ZoneSign } from '../prices/zone-sign.tsx'

interface Props {
  held: readonly HeldTicket[]
  prices: Prices
  nameOf: (placeId: number) => PlaceName | undefined
  onRelease: (ticket: HeldTicket) => void
  onRetype: (placeId: number, ticketTypeId: number) => void
  /** Free seats that the choice leaves by themselves. */
  lone: LoneSeats | null
  /** The time that is left. */
  timer?: ReactNode
  /** The button to the checkout. */
  action: ReactNode
}

const TypeSelect = ({
  ticket,
  held,
  prices,
  onRetype,
  name,
}: Pick<Props, 'held' | 'prices' | 'onRetype'> & { ticket: HeldTicket; name: string }) => {
  const { t } = useShop()
  const zone = zoneOf(prices, ticket.zoneId)
  const types = zone ? typesOf(prices, zone) : []
  const own = types.find(({ id }) => id === ticket.ticketTypeId)
  if (types.length < 2) return <small>{own?.name}</small>
  return (
    <span className={styles.select}>
      <select
        aria-label={`${t('shell_ticket_type')}: ${name}`}
        value={ticket.ticketTypeId}
        onChange={(event) => onRetype(ticket.placeId, Number(event.target.value))}
      >
        {types.map((type) => {
          const isPossible =
            type.id === ticket.ticketTypeId || retyped(held, ticket.placeId, type, prices.ticketTypes) !== null
          return (
            <option key={type.id} value={type.id} disabled={!isPossible}>
              {type.name}
            </option>
          )
        })}
      </select>
      <Icon name="down" size="0.75rem" />
    </span>
  )
}

const Line = ({ ticket, ...props }: Omit<Props, 'timer' | 'action' | 'lone'> & { ticket: HeldTicket }) => {
  const shop = useShop()
  const { prices, nameOf, onRelease } = props
  const zone = zoneOf(prices, ticket.zoneId)
  const place = nameOf(ticket.placeId)
  const section = place?.section
  const title = seatLabelWithType(shop, { ...place, section: null }) || (zone?.name ?? '')
  const name = seatLabelWithType(shop, place ?? {}) || title
  return (
    <li className={styles.line}>
      <ZoneSign prices={prices} zoneId={ticket.zoneId} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.kind}>
          {section && section !== title ? <small>{section}</small> : null}
          {ticket.placeId > 0 ? <TypeSelect {...props} ticket={ticket} name={name} /> : null}
        </span>
      </span>
      <span className={styles.price}>{shop.money(ticket.price)}</span>
      <IconButton icon="close" label={shop.t('box_office_release', { seat: name })} onClick={() => onRelease(ticket)} />
    </li>
  )
}

/** What one has chosen so far, what it costs in all, and the step on. */
export const SeatTray = ({ timer, action, lone, ...props }: Props) => {
  const { t, money } = useShop()
  const { held, prices } = props
  if (held.length === 0) return <p className={styles.nothing}>{t('box_office_nothing_chosen')}</p>
  return (
    <div className={styles.tray}>
      <ul className={styles.lines}>
        {held.map((ticket) => (
          <Line key={ticket.placeId} ticket={ticket} {...props} />
        ))}
      </ul>
      <div className={styles.foot}>
        {lone ? (
          <div className={styles.lone} role="status">
            <Icon name="info" size="1.25rem" />
            <p>
              {lone.words}{' '}
              {lone.take ? (
                <button type="button" onClick={lone.take.onPress}>
                  {lone.take.label}
                </button>
              ) : null}
            </p>
          </div>
        ) : null}
        {timer}
        <p className={styles.total}>
          <span>{t('shell_ticket_count', { count: held.length })}</span>
          <strong aria-live="polite">{money(sumOf(held, prices.currency))}</strong>
        </p>
        {action}
      </div>
    </div>
  )
}
