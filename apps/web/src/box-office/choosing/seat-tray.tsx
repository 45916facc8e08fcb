import { isSoldOut, typesOf, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { retyped } from './changes.rules.ts'
import type { PlaceName } from '../live/place-names.ts'
import styles from './seat-tray.module.css'
import { kindLabel, seatLabelWithType } from '../prices/seat-labels.ts'
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
  /** What the shop has chosen and why, in words. */
  found: string | null
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
  if (ticket.isResale) return <small>{t('cart_resale')}</small>
  if (types.length < 2) return <small>{own?.name}</small>
  return (
    <span className={styles.select}>
      <select
        aria-label={`${t('shell_ticket_type')}: ${name}`}
        value={ticket.ticketTypeId}
        onChange={(event) => onRetype(ticket.placeId, Number(event.target.value))}
      >
        {types.map((type) => {
          const isOwn = type.id === ticket.ticketTypeId
          const isGone = !isOwn && isSoldOut(type)
          const isPossible = isOwn || (!isGone && retyped(held, ticket.placeId, type, prices.ticketTypes) !== null)
          return (
            <option key={type.id} value={type.id} disabled={!isPossible}>
              {isGone ? `${type.name} – ${t('box_office_sold_out')}` : type.name}
            </option>
          )
        })}
      </select>
      <Icon name="down" size="0.75rem" />
    </span>
  )
}

const Line = ({ ticket, ...props }: Omit<Props, 'lone' | 'found'> & { ticket: HeldTicket }) => {
  const shop = useShop()
  const { prices, nameOf, onRelease } = props
  const zone = zoneOf(prices, ticket.zoneId)
  const place = nameOf(ticket.placeId)
  const section = place?.section
  const special = kindLabel(shop, place?.kind ?? 'normal')
  const title = seatLabelWithType(shop, { ...place, section: null }) || (zone?.name ?? '')
  const name = seatLabelWithType(shop, place ?? {}) || title
  return (
    <li className={styles.line}>
      {place?.seat ? (
        <b className={styles.tile} aria-hidden="true">
          {place.seat}
        </b>
      ) : (
        <ZoneSign prices={prices} zoneId={ticket.zoneId} />
      )}
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.kind}>
          {section && section !== title ? <small>{section}</small> : null}
          {special ? <small>{special}</small> : null}
          {ticket.placeId > 0 ? <TypeSelect {...props} ticket={ticket} name={name} /> : null}
        </span>
      </span>
      <span className={styles.price}>{shop.money(ticket.price)}</span>
      <IconButton icon="close" label={shop.t('seat_map_release', { seat: name })} onClick={() => onRelease(ticket)} />
    </li>
  )
}

/** What one has chosen so far, seat by seat, and what has to be corrected. */
export const SeatTray = ({ lone, found, ...props }: Props) => (
  <>
    {found ? (
      <p className={styles.found} role="status">
        {found}
      </p>
    ) : null}
    <ul className={styles.lines}>
      {props.held.map((ticket) => (
        <Line key={ticket.placeId} ticket={ticket} {...props} />
      ))}
    </ul>
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
  </>
)
