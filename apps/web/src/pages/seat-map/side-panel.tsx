import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { type ComponentProps, lazy, type ReactNode, startTransition, useCallback, useState } from 'react'
import { CheckoutLink } from '../../box-office/choosing/checkout-link.tsx'
import { FindButton, FindSteps, type SeatFinder } from '../../box-office/choosing/find-seats.tsx'
import type { LoneSeats } from '../../box-office/choosing/use-lone-seats.ts'
import { sumOf } from '../../box-office/prices/prices.rules.ts'
import type { ViewOfChoice as View } from '../../box-office/view/seat-view.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from './seat-map-page.module.css'

interface Props {
  /** The open section; undefined: the whole hall. */
  section: Section | undefined
  onWhole: () => void
  filter: ReactNode
  /** Null: the hall has no plan, so nothing can be beside each other. */
  finder: SeatFinder | null
  prices: Prices
  held: readonly HeldTicket[]
  isBusy: boolean
  lone: LoneSeats | null
  /** What is chosen. */
  children: ReactNode
}

/** Beside the hall of a desktop: prices, so many together, what is chosen, and the next step. */
export const SidePanel = ({ section, onWhole, filter, finder, prices, held, isBusy, lone, children }: Props) => {
  const { t, money } = useShop()
  const hasChosen = held.length > 0
  return (
    <aside className={styles.side} aria-label={t('box_office_prices')}>
      <div className={styles.prices}>
        <div className={styles.title}>
          {section ? <IconButton icon="back" label={t('seat_map_zoom_whole')} onClick={onWhole} /> : null}
          <h2>{section?.name ?? t('box_office_prices')}</h2>
          <small>{t('box_office_fees_included')}</small>
        </div>
        {filter}
        {finder ? (
          <div className={styles.find}>
            <FindSteps finder={finder} prices={prices} />
            <FindButton finder={finder} look={hasChosen ? 'secondary' : 'primary'} />
          </div>
        ) : null}
      </div>
      <section className={styles.chosen} aria-label={t('seat_map_your_seats')}>
        {children}
      </section>
      {hasChosen ? (
        <div className={styles.foot}>
          <CheckoutLink isBusy={isBusy} count={held.length} lone={lone} sum={money(sumOf(held, prices.currency))} />
        </div>
      ) : null}
    </aside>
  )
}

const SeatViewSheet = lazy(async () => ({
  default: (await import('../../box-office/view/seat-view-sheet.tsx')).SeatViewSheet,
}))
const ViewOfChoice = lazy(async () => ({
  default: (await import('../../box-office/view/seat-view.tsx')).ViewOfChoice,
}))

type ViewProps = ComponentProps<typeof View>
type Shown = Pick<ViewProps, 'seats' | 'prices' | 'held' | 'onlyZone' | 'onlySection' | 'nameOf'> & {
  /** Null while the hall is on its way, or where it has no plan. */
  geometry: ViewProps['geometry'] | null
  isWide: boolean
}

/** The view from a seat: beside the map of a desktop, and on a phone in a sheet that a button of the chosen seats opens. */
export const useSeatView = ({ geometry, isWide, ...shown }: Shown) => {
  const { t } = useShop()
  const [hovered, setHovered] = useState(-1)
  // the map answers the mouse first: the page follows when there is time
  const hover = useCallback((seat: number) => startTransition(() => setHovered(seat)), [])
  const [looked, look] = useState(-1)
  const [isOpen, open] = useState(false)
  const picture = geometry ? (
    <Optional onLeftOut={() => open(false)}>
      <ViewOfChoice {...shown} geometry={geometry} hovered={hovered} onLook={look} tall={!isWide} />
    </Optional>
  ) : null
  const hasSeat = picture !== null && shown.held.some(({ placeId }) => placeId > 0)
  return {
    looked,
    hover,
    picture,
    button: hasSeat ? (
      <button type="button" className={styles.view} onClick={() => open(true)}>
        <Icon name="eye" size="1.25rem" />
        {t('seat_map_view')}
      </button>
    ) : null,
    sheet:
      isOpen && picture && !isWide ? (
        <Optional onLeftOut={() => open(false)}>
          <SeatViewSheet onClose={() => open(false)}>{picture}</SeatViewSheet>
        </Optional>
      ) : null,
  }
}
